// The passive of English sentences: a form of `be` or `get` with the participle of a verb that something is
// done by. What describes a state (`is interested`, `is located`) is none.
import { irregularParticiples } from './irregular-forms.ts'
import type { Word } from './words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const be = words(
  "is are was were be been being am isn't aren't wasn't weren't ain't i'm you're we're they're it's he's she's that's there's who's what's here's",
)
const get = words('get gets got getting gotten')
/** May stand for `has` as well as for `is`. */
const maybeHas = words("it's he's she's that's there's who's what's here's")
const between = words(
  'not never also always often usually already still just only even ever now then soon once again later first almost nearly quite rather too so all both each being more most less least well better best perhaps probably currently sometimes seldom hardly barely merely newly far long generally largely mostly today either twice thereby therefore thus indeed simply',
)
const subjectPronouns = words(
  'i you he she it we they who this that these those there everything nothing everyone someone anyone',
)
const determiners = words(
  'the a an my your his her its our their this that these those no any some all every each',
)

/** Participles that describe a state; with `by` some are done by somebody, after all. */
const states = words(
  'accustomed acquainted advanced ashamed aged amazed amused annoyed anticipated appalled armed associated assorted astonished based bored born bound ' +
    'committed complicated concerned confused connected convinced crowded dedicated delighted depressed deserted detailed determined devoted disappointed disgusted dressed drunk ' +
    'educated embarrassed engaged enthused entitled equipped established exhausted excited experienced extended fascinated finished frightened frustrated furnished gifted gone grown ' +
    'inclined intended interested involved isolated known learned limited located lost married mistaken mixed motivated opposed organised organized outdated overcrowded overjoyed ' +
    'packed pleased prepared puzzled qualified related relaxed relieved renowned reserved retired satisfied scared settled shocked situated skilled sophisticated spread started stuck supposed surprised ' +
    'talented thrilled tired troubled used varied worn worried wounded done',
)
/** Of these, what is before `by` was done. */
const doneWithBy = words(
  'amazed amused annoyed appalled astonished confused connected convinced dressed educated embarrassed equipped established extended fascinated finished frightened furnished intended involved isolated limited lost organised organized packed prepared puzzled satisfied settled shocked spread started surprised troubled used worn wounded done known mistaken supposed',
)
/** No verb is behind these. */
const notVerbs = words(
  'bed red fed hundred need indeed naked sacred wicked ragged rugged crooked wretched beloved seed speed weed feed deed greed breed shed sled led embed kindred hatred unlimited unexpected unfinished unaffected unprecedented undecided uninterested unimpressed untouched unchanged unused unmarried unrelated unwanted unaided blessed aloud exceed proceed succeed moneyed one-sided old-fashioned open-minded so-called well-known',
)
const intransitive = words(
  'gone come become arrived happened existed appeared disappeared risen fallen died occurred remained seemed stayed lain sat slept stood arisen belonged laughed lived worked had been',
)
/** Before a noun these describe it: `These are used cars.` */
const describing = words(
  'used advanced dried smoked baked fried frozen recycled printed mixed trusted certified registered licensed experienced trained retired broken stolen hidden written spoken',
)
const functionWord =
  /^(?:a|an|the|in|on|at|by|for|from|with|to|of|as|into|onto|over|under|about|after|before|until|when|while|where|if|because|and|or|but|so|that|than|every|each|all|my|your|his|her|its|our|their|this|these|those|up|down|out|off|away|back|together|apart|here|there|today|yesterday|tomorrow|daily|only|again|twice|once|during|within|without|through|across|between|along|via|per|more|it|them|him|us|me|you|outside|inside|behind|beside|beneath|below|above|near|around|against|towards|well|properly|\p{N}.*|.*ly)$/u
const maxBetween = 4

/**
 * The place of the first passive of a sentence, from auxiliary to participle; undefined where there is none.
 */
export function findEnglishPassive(sentence: readonly Word[]): { start: number; end: number } | undefined {
  for (const [at, word] of sentence.entries()) {
    const isBe = be.has(word.folded)
    if (!isBe && !get.has(word.folded)) continue
    const participle = findParticiple(sentence, at, isBe)
    if (participle !== undefined) return { start: word.start, end: participle.end }
  }
  return undefined
}

function findParticiple(sentence: readonly Word[], at: number, isBe: boolean): Word | undefined {
  const begin = isBe && asks(sentence, at) ? behindSubject(sentence, at + 1) : at + 1
  for (let index = begin; index <= begin + maxBetween; index += 1) {
    const word = sentence[index]
    if (word === undefined) return undefined
    if (isParticiple(word.folded)) return isPassive(sentence, at, index, isBe) ? word : undefined
    if (!between.has(word.folded) && !/.ly$/.test(word.folded)) return undefined
  }
  return undefined
}

/** `Was the invoice paid?`: the auxiliary is before its subject. */
function asks(sentence: readonly Word[], at: number): boolean {
  const before = sentence[at - 1]?.folded
  return before === undefined || /^(?:when|where|why|how|what|which)$/.test(before)
}

function behindSubject(sentence: readonly Word[], from: number): number {
  const first = sentence[from]?.folded ?? ''
  if (subjectPronouns.has(first)) return from + 1
  if (!determiners.has(first)) return from
  for (let index = from + 1; index <= from + 4; index += 1) {
    const word = sentence[index]?.folded ?? ''
    if (isParticiple(word) && index > from + 1) return index
  }
  return from
}

function isParticiple(word: string): boolean {
  if (notVerbs.has(word) || intransitive.has(word)) return false
  if (irregularParticiples.has(word)) return true
  const tail = word.slice(word.lastIndexOf('-') + 1)
  return /[a-z]{2}ed$/.test(tail) && !/^(?:.?eed|.?red)$/.test(tail)
}

function isPassive(sentence: readonly Word[], at: number, index: number, isBe: boolean): boolean {
  const [auxiliary, participle, next] = [sentence[at], sentence[index], sentence[index + 1]]
  const word = participle?.folded ?? ''
  const following = next?.folded
  // `got the roof repaired` and `have got` are no passives; `got hurt` is.
  if (!isBe && states.has(word)) return false
  if (!isBe && /^(?:have|has|had|'ve|i've|we've|you've|they've)$/.test(sentence[at - 1]?.folded ?? ''))
    return false
  if (word === 'used' && following === 'to') {
    const doer = sentence[at - 1]?.folded ?? auxiliary?.folded ?? ''
    const isPerson =
      /^(?:i|you|he|she|we|they|who)$/.test(doer) ||
      /^(?:i'm|you're|he's|she's|we're|they're)$/.test(auxiliary?.folded ?? '')
    return !isPerson && !(sentence[index + 2]?.folded ?? '').endsWith('ing')
  }
  if (word === 'known' && following === 'that') return true
  if (states.has(word)) return following === 'by' && doneWithBy.has(word)
  if (maybeHas.has(auxiliary?.folded ?? '') && index === at + 1)
    return (
      following === undefined ||
      (functionWord.test(following) && !determiners.has(following) && !subjectPronouns.has(following))
    )
  const isDescription =
    describing.has(word) &&
    following !== undefined &&
    !functionWord.test(following) &&
    !between.has(following)
  return !isDescription
}
