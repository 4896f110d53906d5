// Two readings of one line letter by letter: as recognition word by word reads it, and as the network for
// lines sees it.
import type { SeenLetter } from './recognise-lines.ts'
import type { RecognisedWord } from './words.ts'

export interface ReadLetter {
  text: string
  word: RecognisedWord
}

/** A letter of the other reading; where it is, if that is known. */
interface OtherLetter {
  text: string
  x?: number
}

/** What both readings have in one place; one of them may have nothing there. */
export interface Step<Seen extends OtherLetter = SeenLetter> {
  read?: ReadLetter
  seen?: Seen
}

const costs = { alike: 0.3, other: 1, one: 0.8, sign: 0.45, space: 0.45 }

/**
 * The two readings letter by letter, with as few differences as possible. `sign`: what one that only one of
 * them has costs; specks pass for signs.
 */
export function align<Seen extends OtherLetter>(
  read: readonly ReadLetter[],
  seen: readonly Seen[],
  { sign = costs.sign }: { sign?: number } = {},
): Step<Seen>[] {
  const width = seen.length + 1
  const total = new Float64Array((read.length + 1) * width)
  const alone = ({ text }: { text: string }): number =>
    text === ' ' ? costs.space : /[\p{L}\p{N}]/u.test(text) ? costs.one : sign
  const at = (row: number, column: number): number => total[row * width + column] ?? Infinity
  for (let row = 0; row <= read.length; row += 1)
    for (let column = 0; column <= seen.length; column += 1) {
      const [one, other] = [read[row - 1], seen[column - 1]]
      if (one === undefined && other === undefined) continue
      total[row * width + column] = Math.min(
        one === undefined ? Infinity : at(row - 1, column) + alone(one),
        other === undefined ? Infinity : at(row, column - 1) + alone(other),
        one === undefined || other === undefined ? Infinity : at(row - 1, column - 1) + compare(one, other),
      )
    }
  const steps: Step<Seen>[] = []
  let [row, column] = [read.length, seen.length]
  while (row > 0 || column > 0) {
    const [one, other] = [read[row - 1], seen[column - 1]]
    const cost = at(row, column)
    if (one !== undefined && other !== undefined && cost === at(row - 1, column - 1) + compare(one, other)) {
      steps.push({ read: one, seen: other })
      row -= 1
      column -= 1
    } else if (one !== undefined && cost === at(row - 1, column) + alone(one)) {
      steps.push({ read: one })
      row -= 1
    } else {
      if (other !== undefined) steps.push({ seen: other })
      column -= 1
    }
  }
  return steps.reverse()
}

function compare({ text: read, word }: ReadLetter, { text: seen, x }: OtherLetter): number {
  if ((read === ' ') !== (seen === ' ') || (x !== undefined && !isNear(word, x))) return Infinity
  if (read === seen) return 0
  return areAlike(read, seen) || [read, seen].every(isMark) ? costs.alike : costs.other
}

/** In heights, and in pixels for dots: how far a letter may be beside the word that it was read in. */
const beside = { heights: 1, pixels: 8 }

function isNear({ x, width, height }: RecognisedWord, place: number): boolean {
  const reach = Math.max(beside.pixels, height * beside.heights)
  return place >= x - reach && place <= x + width + reach
}

export function areAlike(read: string, seen: string): boolean {
  return (
    getBase(read) === getBase(seen) ||
    (untaught[read] ?? '').includes(seen) ||
    lookAlikes.some((some) => some.includes(read) && some.includes(seen))
  )
}

function isMark(letter: string): boolean {
  return /\p{P}/u.test(letter)
}

/** A letter without its accent, in lower case. */
export function getBase(letter: string): string {
  return letter.normalize('NFD').charAt(0).toLowerCase()
}

/** Signs that the network was not taught, and what it takes them for. */
export const untaught: Readonly<Record<string, string>> = {
  '€': 'ECe6cG',
  '£': 'fEFCeL2t5',
  '–': '-_',
  '—': '-_',
  '„': ',"',
  '‚': ",'",
  ß: 'BfEs8b',
  '“': '"\'',
  '”': '"\'',
  '‘': "'",
  '’': "'",
  '«': '<',
  '»': '>',
  '½': '1',
  '©': 'cCO0@',
  '®': '@0O',
  '·': '.:-*',
  '•': '.*o-',
  '…': '.',
  '×': 'xX',
  '→': '->',
  '°': '"\'oO0',
  '✓': 'vV/',
}
/** Letters that a typeface may draw alike; which of them it is, a known word says. */
const lookAlikes = ['Il1i!', 'O0o', 'ec', 'S5s', 'B8', 'Z2z', 'cC', 'vV', 'wW', 'xX', 'uU', 'kK', 'pP']

/** How many characters a letter and its accents are. */
export function countMarks(letter: string): number {
  return letter.normalize('NFD').length
}
