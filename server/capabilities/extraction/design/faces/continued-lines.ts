// Lines that go on in the next one. The last line of a text, where it is so short, or has so few high
// letters, that it was like no family, is set as the line above it, if its letters are like that; and a line
// that is like another family than the rest of its text is set as that.
import type { Pixels } from '../../image/pixels.ts'
import { difference, fromHex } from '../pixels/colors.ts'
import { compareWord } from './compare-faces.ts'
import type { FaceLikeness } from './rank-faces.ts'
import { findWords, type LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

/** In sizes from baseline to baseline, and in the unit of the page between left edges. */
const next = { reach: 1.7, edge: 3 }
/** How like its letters are to the face, as large but for so much, as a share. */
const like = { min: 0.5, size: 0.08 }

/** The face of the line above for each text without one that goes on from it. */
export function findContinuedLines<Faced extends { found: FaceLikeness }>(
  texts: readonly LookedText[],
  faced: ReadonlyMap<LookedText, Faced>,
  pixels: Pixels,
): Map<LookedText, Faced> {
  const found = new Map<LookedText, Faced>()
  for (const text of texts) {
    if (faced.has(text)) continue
    const [, above] = [...faced].find(([other]) => goesOn(other, text)) ?? []
    if (above !== undefined && isLike(text, above.found, pixels)) found.set(text, above)
  }
  return found
}

function goesOn({ run: above }: LookedText, { run }: LookedText): boolean {
  const down = run.baseline - above.baseline
  return (
    down > 0 &&
    down <= above.fontSize * next.reach &&
    Math.abs(run.x - above.x) <= next.edge &&
    run.color === above.color &&
    run.width <= above.width
  )
}

function isLike(text: LookedText, { face, size }: FaceLikeness, pixels: Pixels): boolean {
  const likeness = findWords(text).flatMap((word) => {
    const shape = findWordShape(pixels, word)
    const compared = shape && compareWord({ ...shape, text: word.text }, face)
    return compared === undefined ? [] : [compared]
  })
  return (
    likeness.length > 0 &&
    likeness.every(({ overlap, size: own }) => overlap >= like.min && Math.abs(own / size - 1) <= like.size)
  )
}

/**
 * Of lines of one text: what the next one begins with, how much larger a size measured on it may be, and so
 * much more of a word or two; of 255, how far colours measured on them may be from each other.
 */
const ofText = { begins: /^\p{Ll}/u, size: 1.25, color: 24, short: { words: 2, size: 2 } }

/** For each line that has another family or size than most letters of its text, one that has these. */
export function findOddLines<Faced extends { found: FaceLikeness }>(
  faced: ReadonlyMap<LookedText, Faced>,
): Map<LookedText, Faced> {
  const lines = [...faced.keys()].toSorted((one, other) => one.run.baseline - other.run.baseline)
  const texts: LookedText[][] = []
  for (const line of lines) {
    const own = texts.find((text) => isNextLine(text.at(-1), line))
    if (own === undefined) texts.push([line])
    else own.push(line)
  }
  const odd = new Map<LookedText, Faced>()
  for (const text of texts.filter(({ length }) => length > 1)) {
    const count = ({ run: { text: letters } }: LookedText): number => Array.from(letters).length
    const families = Map.groupBy(text, ({ run }) => run.fontFamily)
    const [usual = []] = [...families.values()].toSorted(
      (one, other) =>
        other.reduce((sum, line) => sum + count(line), 0) - one.reduce((sum, line) => sum + count(line), 0),
    )
    const [model] = usual.toSorted((one, other) => count(other) - count(one))
    const known = model && faced.get(model)
    if (model === undefined || known === undefined) continue
    for (const line of text) {
      const isOther =
        line.run.fontFamily !== model.run.fontFamily ||
        getRatio(line.run.fontSize, model.run.fontSize) > ofText.size
      if (isOther) odd.set(line, known)
    }
  }
  return odd
}

function isNextLine(above: LookedText | undefined, { run }: LookedText): boolean {
  if (above === undefined || !ofText.begins.test(run.text)) return false
  const { run: last } = above
  const down = run.baseline - last.baseline
  const isShort = run.text.split(' ').length <= ofText.short.words
  return (
    down > 0 &&
    down <= Math.max(last.fontSize, run.fontSize) * next.reach &&
    Math.abs(run.x - last.x) <= next.edge &&
    difference(fromHex(run.color), fromHex(last.color)) <= ofText.color &&
    run.isItalic === last.isItalic &&
    run.isFixedPitch === last.isFixedPitch &&
    getRatio(run.fontSize, last.fontSize) <= (isShort ? ofText.short.size : ofText.size)
  )
}

function getRatio(one: number, other: number): number {
  return Math.max(one, other) / Math.min(one, other)
}
