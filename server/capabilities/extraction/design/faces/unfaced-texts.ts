// Texts that no family of their page was like enough to: set in another kind of letters than all others they
// would stand out. Each has the family of the page that its own words are the likest to.
import { getFamily } from '#core/landing-page/font-names.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { ShapedWord } from './compare-faces.ts'
import { isForced } from './part-looks.ts'
import { findFaces, rank, type FaceLikeness } from './rank-faces.ts'
import { isShaped, isSign, minSize, type LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

/** In pixels: larger letters that are like no family stay an image. */
const maxSize = 40
/** How like letters have to be to the likest of a few families. */
const minLikeness = 0.5

/** A face for each text that has none; `families` are those of the page, `faced` its other texts. */
export function findLikestFaces(
  {
    texts,
    siblings,
    faced,
  }: {
    texts: readonly LookedText[]
    siblings: readonly LookedText[][]
    faced: ReadonlyMap<LookedText, { found: FaceLikeness }>
  },
  families: readonly string[],
  { pixels, scale }: { pixels: Pixels; scale: number },
): Map<LookedText, FaceLikeness> {
  return new Map(
    texts.flatMap((text): [LookedText, FaceLikeness][] => {
      const size = text.run.fontSize * scale
      if (size < minSize || size >= maxSize) return []
      const group = siblings.find((some) => some.includes(text)) ?? []
      const ranked = rankByWords(text, families, pixels)
      // Words that could not be compared are set as those beside them are.
      const found = ranked.find(isLike) ?? (ranked.length === 0 ? findSibling(text, group, faced) : undefined)
      return found === undefined ? [] : [[text, found]]
    }),
  )
}

function rankByWords(
  { run, words }: LookedText,
  families: readonly string[],
  pixels: Pixels,
): FaceLikeness[] {
  const shaped = words.flatMap((word): ShapedWord[] => {
    const shape = isShaped(word.text) || isSign(word.text) ? findWordShape(pixels, word) : undefined
    return shape === undefined ? [] : [{ ...shape, text: word.text }]
  })
  const look = { words: shaped, weight: run.fontWeight, isItalic: run.isItalic, isLarge: false }
  return rank(shaped, findFaces(families, look))
}

function isLike(found: FaceLikeness): boolean {
  return found.likeness >= minLikeness && (isMono(found.face.family) || !isForced(found))
}

/** The face of the text beside it, or above, that is the nearest in weight. */
function findSibling(
  { run }: LookedText,
  group: readonly LookedText[],
  faced: ReadonlyMap<LookedText, { found: FaceLikeness }>,
): FaceLikeness | undefined {
  const [nearest] = group
    .filter((other) => faced.has(other))
    .toSorted(
      (one, other) =>
        Math.abs(one.run.fontWeight - run.fontWeight) - Math.abs(other.run.fontWeight - run.fontWeight),
    )
  return nearest && faced.get(nearest)?.found
}

function isMono(family: string): boolean {
  return getFamily(family).kind === 'mono'
}
