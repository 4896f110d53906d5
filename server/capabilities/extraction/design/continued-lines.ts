// The last line of a text, where it is so short, or has so few high letters, that it was like no family: it
// is set as the line above it, if its letters are like that.
import type { Pixels } from '../image/pixels.ts'
import { compareWord } from './compare-faces.ts'
import type { FaceLikeness } from './rank-faces.ts'
import { findWords, type LookedText } from './text-looks.ts'
import { findWordShape } from './word-shape.ts'

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
