#include "mexhaust/rules/grammar.hpp"

#include <utility>

#include <boost/spirit/home/x3.hpp>

#include "mexhaust/rules/words.hpp"

// The grammar of the rule language in Boost.Spirit X3, a rule for each binding. A rule's name is what a message expects
// where it fails. This is all that includes X3, which is slow to compile.

// A parser with an action, and a list of parsers, are called what the parser itself is called.
namespace boost::spirit::x3 {

template <class Subject, class Action>
struct get_info<action<Subject, Action>> {
  using result_type = std::string;
  std::string operator()(const action<Subject, Action>& parser) const { return what(parser.subject); }
};

template <class Left, class Right>
struct get_info<list<Left, Right>> {
  using result_type = std::string;
  std::string operator()(const list<Left, Right>& parser) const { return what(parser.left); }
};

}  // namespace boost::spirit::x3

namespace mexhaust::rules {
namespace {

namespace x3 = boost::spirit::x3;

struct State {
  std::string_view text;
  std::size_t deepest;
  std::size_t depth = 0;

  std::size_t place(const char* at) const { return static_cast<std::size_t>(at - text.data()); }
};
struct StateTag;

/// placed[p] tells the tree of the rule that p defines where it stands in the text. (A rule's on_success does not know the
/// tree when actions make it.)
template <class Subject>
struct Placed : x3::unary_parser<Subject, Placed<Subject>> {
  using x3::unary_parser<Subject, Placed<Subject>>::unary_parser;
  static constexpr bool is_pass_through_unary = true;

  template <class Iterator, class Context, class Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, Syntax& tree, Attribute& attribute) const {
    x3::skip_over(first, last, context);
    const State& state = x3::get<StateTag>(context);
    const std::size_t begin = state.place(first);
    if (!this->subject.parse(first, last, context, tree, attribute)) return false;
    tree.begin = begin;
    tree.end = state.place(first);
    return true;
  }
};

/// deeper[p] is p one level down: what recurses must pass through it.
template <class Subject>
struct Deeper : x3::unary_parser<Subject, Deeper<Subject>> {
  using x3::unary_parser<Subject, Deeper<Subject>>::unary_parser;
  static constexpr bool is_pass_through_unary = true;

  template <class Iterator, class Context, class RuleContext, class Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext& rule_context,
             Attribute& attribute) const {
    State& state = x3::get<StateTag>(context);
    if (state.depth == state.deepest)
      throw GrammarMistake{.place = state.place(first), .expected = {}, .too_deep = true};
    ++state.depth;
    const bool parsed = this->subject.parse(first, last, context, rule_context, attribute);
    --state.depth;
    return parsed;
  }
};
template <template <class> class Directive>
struct Generator {
  template <class Subject>
  constexpr auto operator[](const Subject& subject) const {
    return Directive<typename x3::extension::as_parser<Subject>::value_type>(x3::as_parser(subject));
  }
};
constexpr Generator<Placed> placed;
constexpr Generator<Deeper> deeper;

// Actions: each makes the tree of its rule from what was read.

const auto keep = [](auto& context) { x3::_val(context) = std::move(x3::_attr(context)); };

const auto keep_bracketed = [](auto& context) {
  x3::_val(context) = std::move(x3::_attr(context));
  x3::_val(context).bracketed = true;
};

template <SyntaxKind kind>
const auto leaf = [](auto& context) {
  x3::_val(context).kind = kind;
  x3::_val(context).word += x3::_attr(context);
};

const auto negative = [](auto& context) { x3::_val(context).word = "-"; };

template <Operation operation>
const auto prefixed = [](auto& context) {
  Syntax& syntax = x3::_val(context);
  syntax.kind = SyntaxKind::operation;
  syntax.operation = operation;
  syntax.operands.push_back(std::move(x3::_attr(context)));
};

/// The tree so far becomes the left operand.
const auto joined = [](auto& context) {
  Syntax right = std::move(boost::fusion::at_c<1>(x3::_attr(context)));
  Syntax left = std::move(x3::_val(context));
  Syntax whole{.kind = SyntaxKind::operation,
               .begin = left.begin,
               .end = right.end,
               .operation = boost::fusion::at_c<0>(x3::_attr(context))};
  whole.operands.push_back(std::move(left));
  whole.operands.push_back(std::move(right));
  x3::_val(context) = std::move(whole);
};

const auto one_more = [](auto& context) { x3::_val(context).operands.push_back(std::move(x3::_attr(context))); };

const auto choosing = [](auto& context) {
  x3::_val(context).kind = SyntaxKind::choice;
  x3::_val(context).operands.push_back(std::move(x3::_attr(context)));
};

const auto filtered = [](auto& context) {
  x3::_val(context).has_filter = true;
  x3::_val(context).operands.push_back(std::move(x3::_attr(context)));
};

// Words, in ASCII: X3's other encodings take bytes beyond it for a fault of the program.

const auto name_character = x3::ascii::alnum | x3::ascii::char_('_');

auto keyword(const char* text) { return x3::lexeme[x3::lit(text) >> !name_character]; }

x3::symbols<Operation> operators_of(Binding binding) {
  x3::symbols<Operation> symbols;
  for (const InfixOperator& each : infix_operators) {
    if (each.binding == binding) symbols.add(each.text, each.operation);
  }
  return symbols;
}

auto word_operator(Binding binding) { return x3::lexeme[operators_of(binding) >> !name_character]; }

/// Not the beginning of a sign that the language does not have.
auto sign_operator(Binding binding) { return x3::lexeme[operators_of(binding) >> !x3::ascii::char_("=<>&|*")]; }

x3::symbols<x3::unused_type> all_keywords() {
  x3::symbols<x3::unused_type> symbols;
  for (const std::string_view word : keywords) symbols.add(word);
  return symbols;
}

const auto name_text = x3::rule<struct NameTextTag, std::string>("a name") =
    x3::lexeme[(x3::ascii::alpha | x3::ascii::char_('_')) >> *name_character];
const auto a_name = x3::rule<struct NameTag, std::string>("a name") =
    !x3::lexeme[all_keywords() >> !name_character] >> name_text;
const auto a_function = x3::rule<struct FunctionTag, std::string>("a function") =
    (&keyword("xor") >> name_text) | a_name;
const auto product_operator = x3::rule<struct ProductOperatorTag, Operation>("an operator") =
    sign_operator(Binding::product) | word_operator(Binding::product);

// Rules.

constexpr const char* a_value = "a value";

const x3::rule<struct ExpressionTag, Syntax> expression = a_value;
const x3::rule<struct ChoiceTag, Syntax> choice = a_value;
const x3::rule<struct EquivalenceTag, Syntax> equivalence = a_value;
const x3::rule<struct DisjunctionTag, Syntax> disjunction = a_value;
const x3::rule<struct ConjunctionTag, Syntax> conjunction = a_value;
const x3::rule<struct NegationTag, Syntax> negation = a_value;
const x3::rule<struct DeniedTag, Syntax> denied = a_value;
const x3::rule<struct ComparisonTag, Syntax> comparison = a_value;
const x3::rule<struct ExclusiveOrTag, Syntax> exclusive_or = a_value;
const x3::rule<struct SumTag, Syntax> sum = a_value;
const x3::rule<struct ProductTag, Syntax> product = a_value;
const x3::rule<struct SignTag, Syntax> sign = a_value;
const x3::rule<struct NegatedTag, Syntax> negated = a_value;
const x3::rule<struct NumberTag, Syntax> number = a_value;
const x3::rule<struct BracketTag, Syntax> bracket = a_value;
const x3::rule<struct CallTag, Syntax> call = a_value;
const x3::rule<struct PrimaryTag, Syntax> primary = a_value;

const auto then_word = x3::rule<struct ThenTag>("an operator or 'then'") = keyword("then");
const auto else_word = x3::rule<struct ElseTag>("an operator, 'elif' or 'else'") = keyword("else");
const auto closing = x3::rule<struct ClosingTag>("an operator or ')'") = x3::lit(')');
const auto call_closing = x3::rule<struct CallClosingTag>("an operator, ',', 'where' or ')'") = x3::lit(')');
const auto the_end = x3::rule<struct EndTag>("an operator or the end") = x3::eoi;

const auto condition = keyword("if") > expression[choosing] > then_word > expression[one_more];
const auto next_condition = keyword("elif") > expression[one_more] > then_word > expression[one_more];
const auto choice_def = placed[(condition >> *next_condition) > else_word > expression[one_more]];

const auto expression_def = deeper[choice | equivalence];
const auto equivalence_def = placed[disjunction[keep] >> *(word_operator(Binding::equivalence) > disjunction)[joined]];
const auto disjunction_def = placed[conjunction[keep] >> *(word_operator(Binding::disjunction) > conjunction)[joined]];
const auto conjunction_def = placed[negation[keep] >> *(word_operator(Binding::conjunction) > negation)[joined]];
const auto negation_def = placed[(keyword("not") > denied[prefixed<Operation::negation>]) | comparison[keep]];
const auto denied_def = deeper[negation];
const auto comparison_def = placed[exclusive_or[keep] >> *(sign_operator(Binding::comparison) > exclusive_or)[joined]];
const auto exclusive_or_def = placed[sum[keep] >> *(word_operator(Binding::exclusive_or) > sum)[joined]];
const auto sum_def = placed[product[keep] >> *(sign_operator(Binding::sum) > product)[joined]];
const auto product_def = placed[sign[keep] >> *(product_operator > sign)[joined]];
const auto digits = x3::lexeme[+x3::ascii::digit];
const auto number_def =
    placed[digits[leaf<SyntaxKind::number>] | ('-' >> &digits)[negative] >> digits[leaf<SyntaxKind::number>]];
const auto sign_def = placed[number[keep] | ('-' > negated[prefixed<Operation::negate>]) | primary[keep]];
const auto negated_def = deeper[sign];
const auto bracket_def = placed['(' > expression[keep_bracketed] > closing];
const auto call_def = placed[(a_function >> '(')[leaf<SyntaxKind::call>] > (expression[one_more] % ',') >
                             -(keyword("where") > expression[filtered]) > call_closing];
const auto primary_def = placed[bracket[keep] | call[keep] | a_name[leaf<SyntaxKind::word>]];

BOOST_SPIRIT_DEFINE(expression, choice, equivalence, disjunction, conjunction, negation, denied, comparison,
                    exclusive_or, sum, product, sign, negated, number, bracket, call, primary)

}  // namespace

std::optional<GrammarMistake> parse_by_grammar(std::string_view text, std::size_t deepest, Syntax& syntax) {
  State state{.text = text, .deepest = deepest};
  const char* first = text.data();
  const char* const last = first + text.size();
  const auto whole = x3::with<StateTag>(state)[x3::expect[expression] > the_end];
  try {
    x3::phrase_parse(first, last, whole, x3::ascii::space, syntax);
  } catch (const x3::expectation_failure<const char*>& failure) {
    return GrammarMistake{.place = state.place(failure.where()), .expected = failure.which()};
  } catch (const GrammarMistake& mistake) {
    return mistake;
  }
  return std::nullopt;
}

}  // namespace mexhaust::rules
