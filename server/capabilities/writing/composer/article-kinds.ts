// Which kind of article a title or a prompt type asks for, in English and German.
import { numberIn } from '../promised-count.ts'

// The more specific ones first: a “how-to checklist” is a checklist.
const signs = {
  checklist: /check-?list|to-?do list/iu,
  template: /(?<!\p{L})(?:templates?|vorlagen?|muster|boilerplate)(?!\p{L})/iu,
  'case-study':
    /case[ -]stud|success stor|customer stor|fallstudie|fallbeispiel|praxisbeispiel|praxisbericht|erfolgsgeschicht|(?<!\p{L})how we /iu,
  comparison:
    /(?<!\p{L})(?:vs\.?|versus|compar\p{L}*|alternatives?|gegenüber\p{L}*|oder doch|unterschied\p{L}*|differences? between)(?!\p{L})|vergleich/iu,
  mistakes:
    /(?<!\p{L})(?:mistakes?|errors?|pitfalls?|myths?|mythen|fallen)(?!\p{L})|fehler|irrt[uü]m|fallstrick|stolperfalle/iu,
  question: /(?<!\p{L})(?:faqs?|questions?|q ?(?:&|and) ?a|fragen?)(?!\p{L})/iu,
  news: /(?<!\p{L})(?:news|announc\p{L}+|press release|launch\p{L}*|updates?|what['’]?s new|new (?:law|rules?|regulation)|changes in|neuigkeit\p{L}*|neuerungen|änderungen|ankündigung|nachricht\p{L}*|meldung|pressemitteilung|aktuelles|ab (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember) \d{4})(?!\p{L})/iu,
  review:
    /(?<!\p{L})(?:reviews?|reviewed|tested|hands-on|testbericht\p{L}*|im test|erfahrungsbericht\p{L}*|rezension\p{L}*)(?!\p{L})/iu,
  'how-to':
    /(?<!\p{L})(?:how[- ]?tos?|how do (?:i|you|we)|step[- ]by[- ]step|tutorials?|walkthrough|instructions?|anleitung\p{L}*|schritt für schritt|so (?:geht|gelingt|funktioniert|\p{L}+en sie|\p{L}+st du)|wie (?:man|sie|du|ich))(?!\p{L})/iu,
  definition:
    /(?<!\p{L})(?:definitions?|glossar\p{L}*|what[ -](?:is|are|does)|meaning of|explained|explainer|was[ -](?:ist|sind|bedeutet|heißt)|bedeutung|einfach erklärt|begriff\p{L}*)(?!\p{L})/iu,
  guide:
    /(?<!\p{L})(?:guides?|handbook|pillar|cornerstone|overview|everything (?:you need|about)|introduction to|basics|leitfaden|ratgeber|handbuch|einführung|grundlagen|überblick|alles (?:über|zu|was))(?!\p{L})/iu,
  list: /(?<!\p{L})(?:lists?|listicles?|round-?up|tips|ideas|ways|reasons|examples|tools|best|top|liste?n?|auflistung|sammlung|tipps|ideen|gründe|beispiele|möglichkeiten|wege|beste[nrs]?)(?!\p{L})/iu,
} as const
export type ArticleKind = keyof typeof signs
export const articleKinds = Object.keys(signs) as ArticleKind[]

/** A prompt type, which people name freely: key and name count before the description. */
export interface DescribedType {
  key: string
  name: string
  description: string
  variables?: readonly { name: string }[] | undefined
}

/** Undefined where nothing indicates it. */
export function findArticleKind({
  key,
  name,
  description,
  variables = [],
}: DescribedType): ArticleKind | undefined {
  return (
    articleKinds.find((kind) => key.replaceAll('_', '-') === kind) ??
    [key.replace(/[-_]/g, ' '), name, description.slice(0, 2_000), variables.map((one) => one.name).join(' ')]
      .map(kindIn)
      .find((kind) => kind !== undefined)
  )
}

function kindIn(text: string): ArticleKind | undefined {
  return articleKinds.find((kind) => signs[kind].test(text))
}

/** The prompt type says it before the title does; a title that counts something is a list. */
export function articleKind(title: string, promptType?: DescribedType): ArticleKind {
  const named = promptType === undefined ? undefined : findArticleKind(promptType)
  return named ?? kindIn(title) ?? (numberIn(title) === undefined ? 'guide' : 'list')
}

/** The two that are compared. */
export function pairIn(title: string): [string, string] | undefined {
  const [head = ''] = title.split(/[:?|–—]\s*/)
  const [, a, b] =
    /^(?:.*?\b(?:between|zwischen)\s+)?(.{2,50}?)\s+(?:vs\.?|versus|or|oder|gegen|compared (?:to|with)|im vergleich (?:zu|mit)|(?<=(?:between|zwischen)\s.*)(?:and|und))\s+(.{2,50})$/iu.exec(
      head.trim(),
    ) ?? []
  return a === undefined || b === undefined ? undefined : [a.trim(), b.trim()]
}
