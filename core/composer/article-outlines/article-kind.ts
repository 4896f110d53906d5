// What kind of article a title, or the prompt type that was chosen for it, asks for; how many items; about what.
import { articleKinds, type ArticleKind, type ArticleMaterial } from './article-outlines.types.ts'

const byWords: readonly [ArticleKind, RegExp][] = [
  [
    'comparison',
    /(?<!\p{L})(?:vs\.?|versus|compar\p{L}*|alternatives?|im vergleich|vergleich\p{L}*|oder doch|unterschied\p{L}*|differences? between)(?!\p{L})/iu,
  ],
  ['mistakes', /(?<!\p{L})(?:mistakes?|errors?|pitfalls?|myths?|fehlern?|irrtümern?|mythen|fallen|stolperfallen)(?!\p{L})/iu],
  ['checklist', /(?<!\p{L})(?:check-?lists?|checklisten?|to-?do lists?)(?!\p{L})/iu],
  ['case-study', /(?<!\p{L})(?:case[- ]stud(?:y|ies)|success stor(?:y|ies)|fallstudien?|fallbeispiele?|praxisbeispiel|erfolgsgeschichten?|how we )(?!\p{L})/iu],
  ['faq', /(?<!\p{L})(?:faqs?|questions?(?: and answers)?|q ?& ?a|häufige fragen|fragen und antworten|fragen)(?!\p{L})/iu],
  [
    'news',
    /(?<!\p{L})(?:news|announc\p{L}+|launch\p{L}*|updates?|what['’]?s new|new (?:law|rules?|regulation)|changes in|neuigkeit\p{L}*|neuerungen|änderungen|ankündigung|pressemitteilung|ab (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember) \d{4})(?!\p{L})/iu,
  ],
  ['review', /(?<!\p{L})(?:reviews?|reviewed|tested|hands-on|testbericht\p{L}*|im test|erfahrungsbericht\p{L}*|rezension\p{L}*)(?!\p{L})/iu],
  [
    'how-to',
    /(?<!\p{L})(?:how[- ]tos?|how do (?:i|you|we)|step[- ]by[- ]step|tutorials?|instructions|anleitung\p{L}*|schritt für schritt|so (?:geht|gelingt|funktioniert|machen|erstellen|finden|\p{L}+en sie|\p{L}+st du)|wie (?:man|sie|du|ich))(?!\p{L})/iu,
  ],
  [
    'definition',
    /(?<!\p{L})(?:definitions?|glossar(?:y|ies)?|what (?:is|are|does)|meaning of|explained|was (?:ist|sind|bedeutet|heißt)|bedeutung|einfach erklärt|begriff(?:serklärung)?)(?!\p{L})/iu,
  ],
  [
    'guide',
    /(?<!\p{L})(?:guides?|handbook|everything (?:you need|about)|introduction to|basics|leitfaden|ratgeber|handbuch|einführung|grundlagen|alles (?:über|zu|was))(?!\p{L})/iu,
  ],
  [
    'list',
    /(?<!\p{L})(?:lists?|listicles?|tips|ideas|ways|reasons|examples|tools|best|top|listen?|liste|tipps|ideen|gründe|beispiele|möglichkeiten|wege|beste[nrs]?)(?!\p{L})/iu,
  ],
]

/** The prompt type says it before the title does; a title that counts something is a list. */
export function articleKind({ title, promptType }: Pick<ArticleMaterial, 'title' | 'promptType'>): ArticleKind {
  const named =
    promptType === undefined
      ? undefined
      : (kindNamed(promptType.key) ?? kindIn(`${promptType.key.replace(/[-_]/g, ' ')} ${promptType.name}`) ?? kindIn(promptType.description))
  return named ?? kindIn(title) ?? (numberIn(title) === undefined ? 'guide' : 'list')
}

function kindNamed(key: string): ArticleKind | undefined {
  const plain = key.replaceAll('_', '-')
  return articleKinds.find((kind) => plain === kind || plain === kind.replace('-', ''))
}

function kindIn(text: string): ArticleKind | undefined {
  return byWords.find(([, words]) => words.test(text))?.[0]
}

const numberWords: Readonly<Record<string, number>> = {
  three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12,
  drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12,
} // prettier-ignore
const mostItems = 25

/** How many items a title promises: not its years, percents, amounts or spans of time. */
export function numberIn(title: string): number | undefined {
  const match =
    /(?<![\p{L}\p{N}.,/€$£-])(\d{1,2}|three|four|five|six|seven|eight|nine|ten|twelve|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\s+(?!(?:percent|prozent|euros?|dollars?|pounds?|minutes?|hours?|days?|weeks?|months?|years?|minuten|stunden|tagen?|wochen|monaten?|jahren?|uhr|km|kg|am|pm|million\p{L}*)(?!\p{L}))\p{L}/iu.exec(
      title,
    )
  const word = match?.[1]?.toLowerCase()
  const count = word === undefined ? undefined : (numberWords[word] ?? Number(word))
  return count === undefined || count < 2 || count > mostItems ? undefined : count
}

/** The two that are compared. */
export function pairIn(title: string): [string, string] | undefined {
  const [head = ''] = title.split(/[:?|–—]\s*/)
  const match =
    /^(?:.*?\b(?:between|zwischen)\s+)?(.{2,50}?)\s+(?:vs\.?|versus|or|oder|gegen|compared (?:to|with)|im vergleich (?:zu|mit)|(?<=(?:between|zwischen)\s.*)(?:and|und))\s+(.{2,50})$/iu.exec(
      head.trim(),
    )
  const [, a, b] = match ?? []
  return a === undefined || b === undefined ? undefined : [a.trim(), b.trim()]
}

/** What a how-to does: `bake rye bread`. */
export function taskIn(title: string): string | undefined {
  const [head = ''] = title.split(/[:?|(]|\s[–—-]\s/)
  return /^(?:how (?:to|do (?:you|i|we)|can (?:you|i))\s+)(.{3,80})$/iu.exec(head.trim())?.[1]?.trim()
}

const frame =
  /^(?:(?:the |a |an |der |die |das |ein |eine )?(?:ultimate|complete|simple|short|beginner['’]?s?|big|quick|great|große|kleine|ultimative|komplette|kurze)\s+)?(?:(?:step-by-step )?(?:guide|introduction|checklist|handbook|leitfaden|ratgeber|anleitung|checkliste|einführung)(?: to| for| in| für| zum| zur| zu)?(?: the| die| den| das| der)?\s+)|^(?:how (?:to|do (?:you|i|we))|what (?:is|are)|why|when|was (?:ist|sind|bedeutet)|warum|wie (?:man|sie|du|ich)|so (?:geht|gelingt|funktioniert)|everything (?:you need to know )?about|alles (?:über|zu))\s+(?:an?\s|the\s|ein(?:e[nmr]?)?\s|der\s|die\s|das\s)?/iu
const counted =
  /^(?:the\s|die\s)?(?:\d{1,2}|top \d{1,2}|three|four|five|six|seven|eight|nine|ten|twelve|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\s+(?:\p{L}+\s){0,2}?(?:tips|ideas|ways|reasons|examples|mistakes|questions|steps|things|facts|tools|tipps|ideen|gründe|beispiele|fehler|fragen|schritte|dinge|fakten|wege|möglichkeiten)\s*(?:(?:for|to|of|about|when|with|in|on|für|zum|zur|zu|bei(?:m)?|rund um|mit|über)\s)?(?:the\s|die\s|den\s|das\s|der\s)?/iu

/** What the article is about: its first keyword, else what is left of the title without its frame. */
export function subjectOf({ title, keywords }: Pick<ArticleMaterial, 'title' | 'keywords'>): string {
  const [keyword] = keywords
  if (keyword !== undefined && keyword.trim() !== '') return keyword.trim()
  const [head = title] = title.trim().split(/\s*[:?|–—]\s*|\s\(/)
  const bare = head.replace(counted, '').replace(frame, '').trim()
  return (bare.length >= 3 ? bare : head).replace(/[.!?]+$/, '').trim()
}
