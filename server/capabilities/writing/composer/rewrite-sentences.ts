// Rewriting by rule, sentence by sentence. Marks and links inside a text are private-use characters here
// (`inline-text.ts`); a rule may move them with their words but never part a pair.
import { rankSentences } from './ranking.ts'
import { endsInAbbreviation, splitSentences, findStems, splitWords } from '#core/sentences.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'

/** Double spaces and words, spaces before signs, capitals at the start, common slips. */
export function fixText(text: string, language: ComposerLanguage): string {
  const english =
    language === 'en' ? fixArticles(text.replace(/(?<![\p{L}.])i(?=[\s'’,])(?!\.)/gu, 'I')) : text
  return capitaliseSentences(
    replaceWords(english, slips[language])
      .replace(/(?<![\p{L}\p{N}])(\p{L}{2,})(\s+)\1(?![\p{L}\p{N}'’-])/giu, (match, word: string) =>
        allowedTwice.has(word.toLowerCase()) ? match : word,
      )
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/\s+([,.;:!?])(?=\s|$)/g, '$1')
      .replace(/([,;])(?=\p{L}{2})/gu, '$1 ')
      .replace(/([!?])\1+/g, '$1')
      .trim(),
  )
}

const allowedTwice = new Set(['that', 'had', 'der', 'die', 'das', 'sie', 'so', 'no', 'ha'])

function fixArticles(text: string): string {
  return text
    .replace(/\b([Aa]) (?=[aeio]\p{Ll})(?!one\b|once\b|eu|europ)/gu, '$1n ')
    .replace(/\b([Aa])n (?=[bcdfgjklmnpqrstvwxyz]\p{Ll})/gu, '$1 ')
}

/** Written out and without cries: `don't` becomes `do not`, an exclamation mark a full stop. */
export function formaliseText(text: string, language: ComposerLanguage): string {
  const calm = text.replace(/!+(?=\s|$)/g, '.')
  return fixText(language === 'en' ? expandContractions(calm) : calm, language)
}

const shortForms: readonly (readonly [pattern: RegExp, long: string])[] = [
  [/\b(can)['’]t\b/gi, '$1not'],
  [/\bwon['’]t\b/g, 'will not'],
  [/\bWon['’]t\b/g, 'Will not'],
  [/\b(do|does|did|is|are|was|were|would|could|should|has|have|had)n['’]t\b/gi, '$1 not'],
  // "it's been" is "it has been", and "I'd" is "I had" or "I would": left alone rather than guessed.
  [/\b(it|that|there)['’]s\b(?!\s+(?:been|got|become|\p{Ll}+ed)\b)/giu, '$1 is'],
  [/\b(I)['’]m\b/g, '$1 am'],
  [/\b(you|we|they)['’]re\b/gi, '$1 are'],
  [/\b(I|you|we|they)['’]ll\b/gi, '$1 will'],
  [/\b(I|you|we|they)['’]ve\b/gi, '$1 have'],
]

function expandContractions(text: string): string {
  return shortForms.reduce((words, [pattern, long]) => words.replace(pattern, long), text)
}

/** Sentences longer than this are split where they can be. */
const longSentence = 18

/** Parts long sentences at semicolons and before main clauses that have a subject of their own. */
export function splitLong(text: string, language: ComposerLanguage): string {
  const subjects =
    language === 'en'
      ? 'I|we|you|he|she|it|they|this|that|these|those|there|the|our|my|your|their|its'
      : 'ich|wir|du|er|sie|es|das|dies|die|der|unser|unsere|man'
  const joint =
    language === 'en'
      ? new RegExp(`(?:;\\s+|\\s+[–—]\\s+|,\\s+(and|but|so|yet)\\s+)(?=(?:${subjects})\\b)`, 'giu')
      : new RegExp(`(?:;\\s+|,?\\s+(und|aber|doch|denn)\\s+)(?=(?:${subjects})\\b)`, 'giu')
  return splitSentences(text)
    .map((sentence) => {
      if (splitWords(sentence).length <= longSentence) return sentence.replace(/;\s+(?=\p{L})/gu, '. ')
      // The contrast would be lost with its word.
      return sentence.replace(joint, (_, word: string | undefined) =>
        word === undefined || /^(?:and|und)$/i.test(word) ? '. ' : `. ${word} `,
      )
    })
    .map(capitaliseSentences)
    .join(' ')
}

/** Leaves out the weakest sentences, never the first; at least one stays. */
export function keepStrongest(text: string, wanted: { share: number } | { sentences: number }): string {
  const sentences = splitSentences(text)
  const count =
    'sentences' in wanted ? wanted.sentences : Math.max(1, Math.round(sentences.length * wanted.share))
  if (count >= sentences.length) return text
  const scores = new Map(rankSentences(sentences.join('\n\n')).map(({ index, score }) => [index, score]))
  const isWhole = (sentence: string): boolean =>
    (sentence.match(/[\uE100-\uE7FF]/g)?.length ?? 0) === (sentence.match(/[\uE900-\uEFFF]/g)?.length ?? 0)
  const kept = new Set(
    sentences
      .map((sentence, index) => ({
        index,
        value: isWhole(sentence)
          ? (index === 0 ? 1 : 0) + (scores.get(index) ?? 0) + (/\d/.test(sentence) ? 0.2 : 0)
          : Number.POSITIVE_INFINITY,
      }))
      .sort((a, b) => b.value - a.value || a.index - b.index)
      .slice(0, Math.max(count, 1))
      .map(({ index }) => index),
  )
  return sentences.filter((sentence, index) => kept.has(index) || !isWhole(sentence)).join(' ')
}

/** Leaves out the sentences about something. */
export function dropAbout(text: string, about: string): string {
  const stems = new Set(findStems(about))
  return splitSentences(text)
    .filter((sentence) => stems.size === 0 || !stems.isSubsetOf(new Set(findStems(sentence))))
    .join(' ')
}

/** Puts each sentence's first letter into upper case. */
function capitaliseSentences(text: string): string {
  return text.replace(
    /(^|[.!?]["'”“»)]?\s+)([\uE000-\uF8FF"'“„(]*)(\p{Ll})/gu,
    (match, before: string, marks: string, letter: string, offset: number) =>
      endsInAbbreviation(text.slice(Math.max(0, offset - 14), offset) + before.trimEnd())
        ? match
        : before + marks + letter.toUpperCase(),
  )
}

interface WordTable {
  pattern: RegExp
  words: ReadonlyMap<string, string>
}

/** `wrong right, …` as one pattern. */
function wordTable(pairs: string): WordTable {
  const words = new Map(pairs.split(', ').map((pair) => pair.toLowerCase().split(' ') as [string, string]))
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}'’-])(${[...words.keys()].join('|')})(?![\\p{L}\\p{N}'’-])`, 'giu'),
    words,
  }
}

function replaceWords(text: string, { pattern, words }: WordTable): string {
  return text.replace(pattern, (slip) => {
    const right = words.get(slip.toLowerCase()) ?? slip
    return /^\p{Lu}/u.test(slip) ? right.charAt(0).toUpperCase() + right.slice(1) : right
  })
}

// Slips that are wrong in any text. Read once: a long text asks for them a thousand times.
const slips = {
  en: wordTable(
    'teh the, recieve receive, recieved received, seperate separate, seperately separately, definately definitely, occured occurred, untill until, wich which, accomodate accommodate, adress address, begining beginning, beleive believe, calender calendar, commitee committee, enviroment environment, goverment government, independant independent, neccessary necessary, necesary necessary, publically publicly, succesful successful, sucessful successful, tommorow tomorrow',
  ),
  de: wordTable(
    'nähmlich nämlich, wiederspiegeln widerspiegeln, Standart Standard, seperat separat, vorraus voraus, vorraussichtlich voraussichtlich, ausserdem außerdem, heisst heißt, intressant interessant, vielleich vielleicht, Addresse Adresse, Rythmus Rhythmus, Maschiene Maschine',
  ),
}
