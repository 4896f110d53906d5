// Whether a sentence offers, shows or does something that no source speaks of. A paraphrase has words of its
// own too: what counts are the things that it names, and how many of them the sources know.
import type { ComposerLanguage } from '#core/stop-words.ts'
import { isCallToAction } from './calls-to-action.ts'
import type { ReadSentence } from './read-sentences.ts'
import type { StatementReading } from './statements.ts'
import type { ClaimWord } from './words/claim-words.ts'

export interface ForeignOptions {
  language: ComposerLanguage
  /** A figure or a name of it is in a source. */
  isAnchored: boolean
  /** A passage is the only source. */
  isStrict: boolean
}

/** Who or what offers something, in a sentence of which the sources know no word. */
const provider =
  /(?<!\p{L})(?:we|our|ours|us|i|my|wir|unser\p{L}*|uns|ich|mein\p{L}*|there (?:is|are)|lets? you|allows? you|enables? you)(?!\p{L})/iu
/** "A window is more than a hole in the wall." */
const generalTruth =
  /^(?:an? [\p{L}-]+(?: [\p{L}-]+)? (?:is|are|can|should|needs?)|good [\p{L}-]+|ein(?:e[nrms]?)? [\p{L}-]+ (?:ist|sind|kann|braucht|soll\p{L}*)|gute[rsn]? [\p{L}-]+ (?:ist|sind|macht|bringt|braucht)) (?!\p{L}*(?:available|included|provided|erhältlich|inklusive|verfügbar))/iu
/** Words that add an offer to those that are known. */
const addsOffer =
  /(?<!\p{L})(?:also|too|as well|in addition|available|included|includes?|offers?|provides?|provided|comes? with|comes with|equipped|stocks?|sells?|auch|ebenfalls|zusätzlich|außerdem|darüber hinaus|erhältlich|inklusive|inbegriffen|bieten|bietet|verfügbar|ausgestattet|gibt es|enthalten)(?!\p{L})/iu

export function isForeignStatement(
  sentence: ReadSentence,
  { foreign, known, coverage, foreignScore }: StatementReading,
  { language, isAnchored, isStrict }: ForeignOptions,
): boolean {
  const { text } = sentence
  const things = foreign.filter(
    (word) =>
      isThing(word, sentence, language) && !isInDenial(word, sentence) && !isConditional(word, sentence),
  )
  // Of a passage a paraphrase may have few words in common, but not none.
  if (isStrict)
    return !isAnchored && known.length === 0 && coverage === 0 && foreignScore >= 2 && things.length > 0
  if (isCallToAction(text)) return things.length >= 3 && known.length > 0
  if (things.length === 0 || generalTruth.test(text) || wish.test(text)) return false
  const adds = addsOffer.test(text)
  if (!adds && !provider.test(text)) return false
  const weight = things.length + (adds || things.some((word) => isOwn(word, sentence)) ? 1 : 0)
  return isAnchored ? weight > known.length + 2 : weight >= Math.max(2, known.length)
}

/** "Rückenwind wünschen wir Ihnen!", "nobody should sit at home": no statement about what there is. */
const wish =
  /(?<!\p{L})(?:wish(?:es)?|wünschen?|hope|hoffen|should|ought|sollten?|darf nicht fehlen)(?!\p{L})/iu
const own =
  /(?<!\p{L})(?:our(?: own)?|my(?: own)?|unsere?[nrms]?|meine?[nrms]?|eigene[nrms]?|we have(?: an?| our own)?|wir haben(?: eine?[nrm]?)?) (?:\p{L}+ )?$/iu

/** "Our sauna": what a business has of its own. */
function isOwn({ start }: ClaimWord, sentence: ReadSentence): boolean {
  return own.test(sentence.text.slice(Math.max(0, start - sentence.start - 40), start - sentence.start))
}

const verbBefore =
  /(?<!\p{L})(?:to|we|you|they|i|he|she|will|would|can|could|may|might|must|should|['’]ll|['’]d|['’]ve|n['’]t|not|do|does|did|who|that|which|and we|never|always)\s$/iu
const verbAfter = /^\s(?:is|are|was|were|will|can|has|have|comes?|takes?|helps?)(?!\p{L})/iu

/** A noun, as far as spelling and the words around it say: in English what is where verbs do is none. */
export function isThing(word: ClaimWord, sentence: ReadSentence, language: ComposerLanguage): boolean {
  const { lower, isCapital, start, end } = word
  const isFirst = start - sentence.start <= 1
  const after = sentence.text.slice(end - sentence.start)
  if (language === 'de') return isCapital && !(isFirst && /^\s(?:Sie|du|ihr|euch|dich)(?!\p{L})/u.test(after))
  if (/(?:ly|ing|ed|wards?|ful|ous|less|able|ible)$/.test(lower)) return false
  if (isFirst) return verbAfter.test(after)
  return !verbBefore.test(
    sentence.text.slice(Math.max(0, start - sentence.start - 8), start - sentence.start),
  )
}

/** "Beer is not on the menu": nobody is misled about what is not there. */
function isInDenial({ start }: ClaimWord, { clauses }: ReadSentence): boolean {
  return clauses.some((clause) => clause.isNegated && start >= clause.start && start < clause.end)
}

const condition = /^[\s,;:–(-]*(?:if|when|whoever|whether|wer|wenn|falls|ob|sobald)(?!\p{L})/iu

function isConditional({ start }: ClaimWord, sentence: ReadSentence): boolean {
  return sentence.clauses.some(
    (clause) =>
      start >= clause.start &&
      start < clause.end &&
      condition.test(sentence.text.slice(clause.start - sentence.start, clause.end - sentence.start)),
  )
}
