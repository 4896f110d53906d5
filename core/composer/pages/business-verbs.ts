// Verbs by which businesses say what they do. Without them "we bake bread, cater for weddings and deliver" could not be told from a list of things.

const english = new Set(
  `advise analyse analyze answer apply arrange assemble audit automate bake blend book bottle brew bring build buy calculate care carve cater check choose clean climb close coach collect combine
  compare connect consult convert cook copy count cover craft create cure cut deliver design detect develop distribute donate draft dress drive dry edit employ encrypt ensure equip explain export feed
  ferment fight film find finish fit fix forge fund furnish give grow guide handle harvest heat help hire host house implement import improve insulate install instruct invest keep landscape launch lay
  lead learn lend listen look maintain make manage manufacture match measure mediate mend mill monitor move negotiate notify offer open operate optimise optimize order organise organize paint park
  photograph pick plan plant play plaster pour prepare preserve press prevent print process produce promote protect provide publish raise read record recycle reduce refurbish remind remove renovate rent
  repair replace represent rescue research respond restore review roast run save schedule sell send serve set sew share sharpen shelter ship shoot show simplify smoke solve sort source speak specialise
  specialize stitch stock store stream suggest supply support sync synchronise tailor take teach test tile track train transform translate transport treat tune turn update upholster use value visit
  walk warn wash watch weave weld work wrap write start take takes cost begin last come go get keep know need want stay pay arrive live meet allow include contain consist feature combine belong follow
  happen rest rise weigh stand hold hear call spend win earn learn join reach lie grow`.split(/\s+/),
)

const auxiliaries = /^(?:is|are|was|were|am|has|have|had|can|could|will|would|may|might|must|should|do|does|did)$/i

/** Whether an English word is a verb in the present or past, or an auxiliary. */
export function isEnglishVerb(word: string): boolean {
  const lower = word.toLowerCase()
  return auxiliaries.test(lower) || english.has(lower) || english.has(baseOf(lower)) || pastOf(lower)
}

/** `bake`, not `bakes` or `baked`. */
export function isBaseForm(word: string): boolean {
  return english.has(word.toLowerCase())
}

/** `bakes` → `bake`, `carries` → `carry`, `catches` → `catch`; other words as they are. */
function baseOf(verb: string): string {
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`
  if (/(?:sh|ch|ss|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}

function pastOf(word: string): boolean {
  if (!word.endsWith('ed')) return false
  return english.has(word.slice(0, -1)) || english.has(word.slice(0, -2)) || english.has(word.slice(0, -3))
}

/** `bake` → `baking`, `cater` → `catering`, `plan` → `planning`. */
export function gerundOf(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`
  if (/^(?:[^aeiou]*[aeiou])(?:[bdgmnprt])$/.test(base)) return `${base}${base.at(-1) ?? ''}ing`
  return `${base}ing`
}
