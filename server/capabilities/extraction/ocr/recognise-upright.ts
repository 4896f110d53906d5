// A page that is upside down, or lies on its side where its lines did not show it, is recognised by the
// sense that its words make.
import type { Turn } from '../image/straighten.ts'
import { getConfidence, type RecognisedWord } from './words.ts'

export interface TurnedScan {
  turn: Turn
  /** What else may be right where its words make no sense, the likeliest first. */
  otherTurns: readonly Turn[]
}

export interface UprightOptions<Scan extends TurnedScan> {
  /** Undefined where nothing recognises text. */
  recognise(scan: Scan): Promise<RecognisedWord[] | undefined>
  /** The same page, turned otherwise. */
  turnedBy(turn: Turn): Promise<Scan | undefined>
}

/** Fewer letters say nothing about how the page lies. */
const minLetters = 8
/** Words of a page that is upside down come at about 50, those of a poor scan at 75 and more. */
const minConfidence = 70
const certainWord = 80
/** Another turn has to be so much better. */
const clearlyBetter = 1.3

/**
 * The words of a page as it makes most sense; a page that makes sense at once is read once. Undefined where
 * nothing recognises text.
 */
export async function recogniseUpright<Scan extends TurnedScan>(
  first: Scan,
  { recognise, turnedBy }: UprightOptions<Scan>,
): Promise<{ scan: Scan; words: RecognisedWord[] } | undefined> {
  // A page on its head may keep recognition busy until its time is up.
  const failures: unknown[] = []
  const words = await recognise(first).catch((error: unknown) => (failures.push(error), []))
  if (words === undefined) return undefined
  const hasFailed = failures.length > 0
  let best = { scan: first, words }
  // After a failure only the likeliest: each further one could take as long.
  for (const turn of hasFailed ? first.otherTurns.slice(0, 1) : first.otherTurns) {
    if (!hasFailed && !isDoubtful(best.words, best.scan.turn)) break
    // What fails here costs nothing: there are the first words, or the first failure.
    const scan = await turnedBy(turn).catch(() => undefined)
    const found = scan === undefined ? undefined : await recognise(scan).catch(() => undefined)
    if (scan !== undefined && found !== undefined && getSense(found) > getSense(best.words) * clearlyBetter)
      best = { scan, words: found }
  }
  if (hasFailed && best.scan === first) throw failures[0]
  return best
}

/** Whether the words of a page make so little sense that it may lie otherwise. */
export function isDoubtful(words: readonly RecognisedWord[], turn: Turn = 0): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  if (letters < minLetters) return turn !== 0
  return getConfidence(words) < minConfidence || isUpended(words)
}

/** Letters of words that are certain, and as wide as words are. */
function getSense(words: readonly RecognisedWord[]): number {
  const sure = words.filter(({ confidence }) => confidence >= certainWord)
  return isUpended(sure) ? 0 : sure.reduce((sum, { text }) => sum + text.length, 0)
}

/** Lines that go down the page are recognised too, but no order of lines comes of them. */
function isUpended(words: readonly RecognisedWord[]): boolean {
  const long = words.filter(({ text }) => text.length >= 4)
  return long.filter(({ width, height }) => height > width).length * 2 > long.length
}
