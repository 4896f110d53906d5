// Which kind of text a prompt type asks for, by what its owner called it. People name theirs freely: key and name count before the description.

export const textKinds = ['how-to', 'list', 'comparison', 'guide', 'mistakes', 'checklist', 'question', 'case-study', 'news', 'definition', 'template'] as const
export type TextKind = (typeof textKinds)[number]

export interface DescribedType {
  key: string
  name: string
  description: string
  variables?: readonly { name: string }[] | undefined
}

// The more telling ones first: a “how-to checklist” is a checklist.
const signs: readonly (readonly [TextKind, RegExp])[] = [
  ['checklist', /check-?list/],
  ['template', /template|vorlage|muster|boilerplate/],
  ['case-study', /case[ -]?stud|fallstudie|fallbeispiel|success stor|erfolgsgeschichte|praxisbericht|customer stor/],
  ['comparison', /compar|vergleich|\bvs\b|versus|alternativ|gegen[uü]ber/],
  ['mistakes', /mistake|error|pitfall|fehler|irrt[uü]m|fallstrick/],
  ['definition', /definition|glossar|what[ -]is\b|was[ -]ist\b|begriff|explainer|erkl[aä]r/],
  ['news', /\bnews|announce|nachricht|neuigkeit|meldung|press release|pressemitteilung|aktuelles/],
  ['question', /question|faq|\bq ?(?:and|&) ?a\b|frage/],
  ['list', /\blist|round-?up|top \d|ideas|liste|ideen|auflistung|sammlung|tipps|\btips/],
  ['how-to', /how[ -]?to|tutorial|step[ -]by[ -]step|anleitung|schritt|instruction|walkthrough/],
  ['guide', /guide|leitfaden|ratgeber|handbuch|pillar|cornerstone|grundlagen|overview|[uü]berblick/],
]

/** Undefined where nothing tells. */
export function textKindOf({ key, name, description, variables = [] }: DescribedType): TextKind | undefined {
  const texts = [`${key.replaceAll(/[-_]/g, ' ')} ${key}`, name, description.slice(0, 2_000), variables.map((variable) => variable.name).join(' ')]
  for (const text of texts) {
    const lower = text.toLowerCase()
    const found = signs.find(([, sign]) => sign.test(lower))
    if (found !== undefined) return found[0]
  }
  return undefined
}
