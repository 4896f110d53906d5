// The passive of German sentences: a form of `werden` with the Partizip II of its clause, which may be far
// away. `ist gegangen`, `wird kommen` and `wird kalt` are none.
import { getParticipleForm, type ParticipleForm } from './participles-german.ts'
import type { Word } from './words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const finite = words(
  'werde wirst wird werden werdet wurde wurdest wurden wurdet würde würdest würden würdet werd',
)
/** With an infinitive these are future or conditional. */
const future = words('werde wirst wird werden werdet würde würdest würden würdet')
const subordinators = words(
  'dass weil obwohl obgleich wenn falls ob als nachdem bevor ehe während bis sobald solange sooft damit indem wobei wodurch sodass da wo wie was wer wem wen warum weshalb wieso der die das den dem dessen deren denen welcher welche welches welchen welchem um ohne statt anstatt',
)
const prepositions = words(
  'in im an am auf aus bei beim mit nach von vom zu zum zur über unter vor für durch gegen ohne um bis seit wegen trotz während innerhalb außerhalb',
)
const otherVerbs = words('habe hast hat habt hatte hattest hatten bin bist ist sind seid war warst waren')
const newClause = words('und aber denn sondern doch oder')
const notInfinitives = words(
  'den einen keinen meinen deinen seinen ihren unseren euren diesen jenen jeden allen vielen wenigen beiden anderen innen außen oben unten neben eben morgen gestern wegen gegen zwischen drinnen draußen wochen monaten jahren stunden tagen zehn sieben ihnen denen mussten konnten sollten wollten durften',
)

export interface Passive {
  start: number
  end: number
}

/** The place of the first passive, from the one verb to the other; undefined where there is none. */
export function findGermanPassive(text: string, sentence: readonly Word[]): Passive | undefined {
  for (const [at, word] of sentence.entries()) {
    const isFinite = finite.has(word.folded)
    if (!isFinite && word.folded !== 'worden') continue
    const before = behind(text, sentence, at)
    if (before !== undefined) return { start: before.start, end: word.end }
    if (!isFinite) continue
    const after = findInClause(text, sentence, at)
    if (after !== undefined) return { start: word.start, end: after.end }
  }
  return undefined
}

/** `…, dass es gebaut wird`, `muss gebaut werden`, `Gelobt wurde …`: the participle is right before. */
function behind(text: string, sentence: readonly Word[], at: number): Word | undefined {
  const [participle, verb] = [sentence[at - 1], sentence[at]]
  if (participle === undefined || verb === undefined) return undefined
  if (/[,;:–—()]/.test(text.slice(participle.end, verb.start))) return undefined
  const form = isLeftStanding(sentence, at - 1) ? 'participle' : getForm(participle, at - 1)
  if (form === undefined) return undefined
  // `dass er das Paket erhalten wird` is the future; `wird … erhalten werden` and `erhalten wurde` are not.
  if (form === 'ambiguous' && future.has(verb.folded) && verb.folded !== 'werden') return undefined
  // `Was er gesagt hat` ends before; `gesagt werde ich` does not occur.
  return participle
}

/** The participle at the end of the clause that `werden` is in. */
function findInClause(text: string, sentence: readonly Word[], at: number): Word | undefined {
  let isInserted = false
  for (const part of splitAtCommas(text, sentence, at + 1)) {
    const [first, second] = part
    if (first === undefined) return undefined
    const isFirst = first.at === at + 1 && !/,/.test(text.slice(sentence[at]?.end, first.word.start))
    if (!isFirst) {
      const lead = prepositions.has(first.word.folded) && second !== undefined ? second : first
      if (subordinators.has(lead.word.folded) || subordinators.has(first.word.folded)) {
        isInserted = true
        continue
      }
      if (!isInserted && newClause.has(first.word.folded)) return undefined
    }
    const found = findAtEnd(part, sentence[at]?.folded ?? '')
    if (found !== undefined) return found === 'none' ? undefined : found
    if (!isFirst && !isInserted && part.length > 6) return undefined
  }
  return undefined
}

interface PlacedWord {
  word: Word
  at: number
}

function splitAtCommas(text: string, sentence: readonly Word[], from: number): PlacedWord[][] {
  const parts: PlacedWord[][] = []
  let part: PlacedWord[] = []
  for (let at = from; at < sentence.length; at += 1) {
    const word = sentence[at]
    const before = sentence[at - 1]
    if (word === undefined || before === undefined) break
    const gap = text.slice(before.end, word.start)
    if (/[;:]/.test(gap)) break
    if (/[,–—()]/.test(gap) && at > from) {
      parts.push(part)
      part = []
    }
    part.push({ word, at })
  }
  if (part.length > 0) parts.push(part)
  return parts
}

/**
 * The participle of one part of a clause. `none`: an infinitive closes it, so that `werden` is the future;
 * undefined: nothing closes it.
 */
function findAtEnd(part: readonly PlacedWord[], verb: string): Word | 'none' | undefined {
  for (const [index, { word, at }] of part.entries()) {
    // `Sie wird Ärztin und hat viel gelernt.`: another verb has taken over.
    if (otherVerbs.has(word.folded)) return 'none'
    const form = isLeftStanding(
      part.map((one) => one.word),
      index,
    )
      ? 'participle'
      : getForm(word, at)
    if (form === undefined) continue
    const next = part[index + 1]?.word.folded
    if (next === 'haben' || next === 'sein') return 'none'
    if (form === 'ambiguous' && future.has(verb)) {
      if (next === 'werden' || part.some((one) => one.word.folded === 'von' || one.word.folded === 'durch'))
        return word
      continue
    }
    if (future.has(verb) && closesWithInfinitive(part, index)) return 'none'
    // `wurden` and a noun may be far apart; an adjective before a noun has an ending, so this is none.
    return word
  }
  return future.has(verb) && closesWithInfinitive(part, -1) ? 'none' : undefined
}

function closesWithInfinitive(part: readonly PlacedWord[], behindIndex: number): boolean {
  const last = part.at(-1)
  const beforeLast = part.at(-2)
  if (last === undefined || part.length - 1 <= behindIndex) return false
  const { folded, text } = last.word
  if (text !== folded || notInfinitives.has(folded) || folded === 'werden') return false
  if (beforeLast?.word.folded === 'zu') return false
  return (
    /(?:[^aeiouäöü]|[aeiouäöü]h|ie|au|eu)e(?:n|rn|ln)$/.test(folded) &&
    getParticipleForm(folded) !== 'participle'
  )
}

/** `stehen gelassen`, which alone is an adjective. */
function isLeftStanding(sentence: readonly Word[], at: number): boolean {
  return (
    sentence[at]?.folded === 'gelassen' &&
    /^(?:stehen|liegen|hängen|fallen|sitzen|offen|frei|aus|allein|ruhen|warten)$/.test(
      sentence[at - 1]?.folded ?? '',
    )
  )
}

/** A noun begins with a capital; only the first word of a sentence may be a verb with one. */
function getForm({ text, folded }: Word, at: number): ParticipleForm | undefined {
  if (at > 0 && /^\p{Lu}/u.test(text)) return undefined
  return getParticipleForm(folded)
}
