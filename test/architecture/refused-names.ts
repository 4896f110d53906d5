// Words that no identifier may have, for the rule and for who counts them (`scripts/count-code.ts`).

/** What may not be part of an identifier, and what to write instead. */
const refusedNames: [RegExp, string][] = [
  [/^(?:most|longest|fewest|least)[A-Z]/, 'max… or min…, with the unit, or a verb'],
  [
    /^(?:shortest|highest|lowest|largest|smallest)(?:Bytes|Characters|Words|Pages|Rows|Items|Length|Ms|Share|AtOnce|PerHost|Size|Text|Title|Name|Line|Body|Url|Links|Tokens)$/,
    'max… or min…, with the unit',
  ],
  [/Desk(?!top)|^desk$/, 'workspace or editor'],
  [/^(Deed|Kin|Parting|Wishes|News)$/, 'Permission, ChildTable, …Options, ChangeKind'],
  [/Wishes$/, '…Options'],
  [/^(laterLooks|holdPlan|sitDown|isMended|mend)$/, 'findingHistory, validatePlan, acquire, fix'],
  [/[a-z]Bins?$|^Bins?$/, 'trash'],
  [/^(?:[dD]oorman|curtain|rehearse|isRehearsal)$/, 'what it does: sign-in, rollback, dry run'],
  [/^(telling|isTold|tell[A-Z]\w*|telling[A-Z]\w*)$/, 'report, announce, find…'],
  [/^(?:web|page|site|link|start|target|image|canonical|source|read)Address(?:es)?$/, '…Url'],
]

const withoutTexts = (source: string): string =>
  source.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    ' ',
  )

/**
 * A function called pageOf or wordsOfPage: get… for one, find… for a list or perhaps nothing, make… in tests;
 * a name may have `Of` behind its verb (`takeFirstOfEach`).
 */
const ofName = String.raw`((?!is[A-Z])[a-z]\w*[a-z\d]Of|(?!isOf)[a-z][a-z\d]*Of[A-Z]\w*)\b`
const ofFunction = new RegExp(
  String.raw`\bfunction\*? ${ofName}|\bconst ${ofName} = (?:async )?\([^()]*\)(?:: [^=\n]+)? =>`,
  'g',
)

/** Declared names and keys: patterns of languages have these words too. */
const superlative = /\b(?:const|let) (most|least|fewest)\b|[{(,]\s*(most|least|fewest)(?=\??\s*[:,)])/g

/** Each identifier that is refused, with what to write instead. */
export function findRefusedNames(source: string): string[] {
  const code = withoutTexts(source)
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g))
  const refused = [...names].flatMap((name) =>
    refusedNames.filter(([pattern]) => pattern.test(name)).map(([, instead]) => `${name}: write ${instead}`),
  )
  const helpers = [...code.matchAll(ofFunction)].map(([, declared, assigned]) => declared ?? assigned)
  const superlatives = [...code.matchAll(superlative)].map(([, declared, key]) => declared ?? key)
  return [
    ...refused,
    ...helpers.map((name) => `${name}: write get…, find… or a verb`),
    ...superlatives.map((name) => `${name}: write max or min`),
  ]
}
