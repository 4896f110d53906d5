// A text read for comparing it: sentences with their places, the clauses of each, words, figures, and whether
// a clause denies what it says.
import { once } from '#core/once.ts'
import { endsInAbbreviation } from '#core/sentences.ts'
import { findMeasures, type Measure } from './measures/find-measures.ts'
import { readClaimWords, type ClaimWord } from './words/claim-words.ts'

export interface Clause {
  start: number
  end: number
  words: ClaimWord[]
  isNegated: boolean
}

export interface ReadSentence {
  /** UTF-16 units of the whole text. */
  start: number
  end: number
  text: string
  words: ClaimWord[]
  clauses: Clause[]
  measures: Measure[]
}

/** Figures and names are read in each paragraph by itself: none goes on behind an empty line. */
interface Paragraph {
  /** UTF-16 units of the whole text. */
  start: number
  end: number
  text: string
}

const emptyLines = /(?:\r\n|\n|\r)[^\S\n\r]*(?:\r\n|\n|\r)\s*/g

export function findParagraphs(text: string): Paragraph[] {
  const found: Paragraph[] = []
  let start = 0
  const add = (end: number): void => {
    if (end > start) found.push({ start, end, text: text.slice(start, end) })
  }
  for (const gap of text.matchAll(emptyLines)) {
    add(gap.index)
    start = gap.index + gap[0].length
  }
  add(text.length)
  return found
}

/** Characters of one sentence; what has no end is cut there, between words. */
const maxSentence = 1_200

/** The number or the bullet of an item is no part of its sentence. */
const listMark = /^\s*(?:\d{1,3}[.)]|[-*+•–])\s+(?=\S)/u

/** The sentences of a text as places in it; line breaks that part paragraphs or items part sentences too. */
export function findSentences(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const block of text.matchAll(/[^\n\r]+/g)) {
    let start = block.index + (listMark.exec(block[0])?.[0].length ?? 0)
    const end = block.index + block[0].length
    for (const mark of block[0].matchAll(
      /[.!?…]+["'”“’»)\]]*(?:\s?\[\d{1,3}\])*(?!\s?\[\d)(?=\s+["'“„«‚([]*[\p{Lu}\p{N}\p{Sc}¿¡])/gu,
    )) {
      const stop = block.index + mark.index + mark[0].length
      if (isSentenceEnd(text.slice(start, stop), text.slice(stop, stop + 24).trimStart(), mark[0])) {
        push(start, stop)
        start = stop
      }
    }
    push(start, end)
  }
  return found

  function push(from: number, to: number): void {
    let start = from
    while (to - start > maxSentence) {
      const cut = text.lastIndexOf(' ', start + maxSentence)
      const stop = cut > start ? cut : start + maxSentence
      trim(start, stop)
      start = stop
    }
    trim(start, to)
  }
  function trim(from: number, to: number): void {
    const part = text.slice(from, to)
    const start = from + part.length - part.trimStart().length
    const end = from + part.trimEnd().length
    if (end > start) found.push({ start, end })
  }
}

const afterOrdinal =
  /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|quartal|jahrhundert|klasse|geburtstag|stock|halbjahr|auflage|generation|mal)\b/iu

function isSentenceEnd(before: string, after: string, mark: string): boolean {
  // “…!” says Ada: what follows in small letters has been left out by the pattern.
  if (!/^\.(?!\.)/.test(mark) || !before.endsWith('.')) return true
  if (/(?<!\S)\d{1,2}\.$/.test(before) && afterOrdinal.test(after)) return false
  return !endsInAbbreviation(before)
}

/** A sentence as a place in its text. */
export interface SentencePlace {
  start: number
  end: number
  text: string
  /** Of the last paragraph: a figure may end with the text. */
  isInLast: boolean
  read(): ReadSentence
}

/** The sentences of a text, or what is at these places of it. */
export function readSentences(text: string, places = findSentences(text)): ReadSentence[] {
  return openSentences(text, places).map((place) => place.read())
}

/** The same, each read when it is asked for: of a text that is checked again most are known. */
export function openSentences(text: string, places = findSentences(text)): SentencePlace[] {
  const paragraphs = findParagraphs(text)
  const isLast = (paragraph: Paragraph | undefined): boolean => paragraph?.end === text.length
  const measures = paragraphs.map((paragraph) => once(() => readMeasures(paragraph, isLast(paragraph))))
  let at = 0
  return places.map(({ start, end }) => {
    while (at < paragraphs.length - 1 && (paragraphs[at]?.end ?? 0) <= start) at += 1
    const findOwn = measures[at]
    const sentence = text.slice(start, end)
    return {
      start,
      end,
      text: sentence,
      isInLast: isLast(paragraphs[at]),
      read() {
        const own = (findOwn?.() ?? []).filter((one) => one.end > start && one.start < end)
        const words = readClaimWords(sentence, start)
        return {
          start,
          end,
          text: sentence,
          words,
          clauses: readClauses(sentence, start, words, own),
          measures: own,
        }
      },
    }
  })
}

/** The end of a paragraph is not yet that of the text. */
const goesOn = '\n\n¶'

/** With their places in the whole text. */
function readMeasures({ text, start }: Paragraph, isLast: boolean): Measure[] {
  return findMeasures(isLast ? text : `${text}${goesOn}`).map((one) => ({
    ...one,
    start: one.start + start,
    end: one.end + start,
  }))
}

/** Where one thing said ends and the next begins. A comma within a number is none. */
const breaks =
  /[;:]\s|,\s|\s[–—-]\s|[()]|\s(?:and|but|while|whereas|although|though|because|und|aber|sondern|doch|während|obwohl|weil|sowie)(?=\s)/giu

function readClauses(
  sentence: string,
  offset: number,
  words: readonly ClaimWord[],
  measures: readonly Measure[],
): Clause[] {
  const stops = [
    ...Array.from(
      sentence.matchAll(breaks),
      (match) => offset + match.index + (match[0].trim().length === 1 ? 1 : 0),
    ),
    offset + sentence.length,
  ].filter((stop) => !measures.some((measure) => stop > measure.start && stop < measure.end))
  const clauses: Clause[] = []
  let start = offset
  let next = 0
  for (const end of stops) {
    const own: ClaimWord[] = []
    while (next < words.length && (words[next]?.start ?? 0) < end) {
      const word = words[next]
      if (word !== undefined) own.push(word)
      next += 1
    }
    if (own.length > 0)
      clauses.push({
        start,
        end,
        words: own,
        isNegated: isNegated(sentence.slice(start - offset, end - offset)),
      })
    start = end
  }
  return clauses
}

const negation =
  /(?<![\p{L}])(?:not|no|never|neither|nor|none|nobody|nothing|without|n't|cannot|hardly any|nicht|kein(?:e[nrms]?)?|nie(?:mals|mand(?:e[nm])?)?|nichts|nein|weder|ohne|noch nie|keinerlei)(?![\p{L}])|n['’]t(?![\p{L}])|(?<![\p{L}])(?:nichtraucher\p{L}*|non-smok\p{L}+|smoke-free|rauchfrei\p{Ll}*|refuse|exclude|excluded|ausgeschlossen|somebody else|someone else|elsewhere|anderswo|woanders|fehl(?:t|en)|lack|lacks|unable)(?![\p{L}])/iu
/** What looks like a denial and bounds, widens or says something else. */
const noNegation =
  /(?<![\p{L}])(?:no (?:more|less|fewer|later|longer than|earlier|matter|problem|doubt|wonder|worries)|or not|with or without|mit oder ohne|(?:did|do|does|will|would|could) not (?:\p{L}+ ){1,4}until|not (?:only|just|merely|until|to mention|least|averse|uncommon|unusual|rare|unlikely)|nothing but|none other|why not|do(?:n['’]t| not) (?:worry|hesitate|forget|miss|be shy)|nicht (?:nur|zuletzt|abgeneigt|unüblich|ungewöhnlich|unwahrscheinlich|selten|mehr als|länger als|weniger als|später als|zögern|vergessen)|kein(?:e[nrms]?)? (?:Problem|Wunder|Zweifel|Sorge|\d)|keine Sorge|nie mehr als|never more than|never less than|ohne weiteres|ohne Weiteres|noch nicht genug|nothing to lose|(?:at |for )?no (?:extra |additional |further )?(?:charge|cost|costs|fee|fees|surcharge|minimum|obligation|limit|interest)|free of charge|without (?:extra |any )?(?:charge|cost|obligation|interest|surcharge)|(?:pays?|costs?|costing|paying)(?: \p{L}+){0,2} nothing|(?:zahl|kost)\p{L}+(?: \p{L}+){0,3} nichts|nichts (?:kosten|zahlen)|ohne (?:Aufpreis|Aufschlag|Zinsen|Mehrkosten|Zuschlag|Kosten|Gebühr\p{L}*|Verpflichtung)|kein(?:e[nr]?)? (?:Aufpreis|Zinsen|Kosten|Mehrkosten|Zuschlag|Gebühr\p{L}*)|Zinsen verlangen wir nicht)(?![\p{L}])|nicht wahr|oder nicht/giu

/** "If you cannot come": a condition denies nothing. */
const conditional =
  /^[\s,;:–(-]*(?:and |or |but |und |oder |aber )?(?:if|unless|when|whenever|in case|wenn|falls|sofern|wer)(?!\p{L})/iu
/** "Had there been no night train". */
const inverted = /^[\s,;:–(-]*(?:had|were|should|hätte[nt]?|wäre[nt]?|sollte[nt]?) \p{L}+/iu
/** "nicht verkaufte Ware", "unsold": it is the word that is denied, not the sentence. */
const attributive =
  /(?<!\p{L})(?:nicht|Nicht|noch nicht) (?=\p{Ll}+(?:te|ten|ter|tes|tem|ene|enen|ener|enes|enem) \p{Lu})/gu

export function isNegated(words: string): boolean {
  // What is left out below adds no denial.
  if (!negation.test(words) || conditional.test(words) || inverted.test(words)) return false
  return negation.test(
    words.replace(attributive, '').replace(noNegation, (match) => ' '.repeat(match.length)),
  )
}
