// Letters that are too small to be compared with those of a family. Small print is set in the family of most
// small texts of its page, at the size at which it is as wide.
import { upperMedian } from '#core/statistics.ts'
import type { Pixels } from '../../image/pixels.ts'
import { compareWidths, measureSize } from './part-looks.ts'
import { findFaces, type FaceLikeness } from './rank-faces.ts'
import { largeSize, minSize, type LookedText } from './text-looks.ts'

/** Letters of a page that say its family; and how unlike the size that heights say may be. */
const minLetters = 40
const nearSize = 1.35

/** A face for each text that has none and is that small; `faced` are the others. */
export function findSmallFaces(
  texts: readonly LookedText[],
  faced: ReadonlyMap<LookedText, { found: FaceLikeness }>,
  { pixels, scale }: { pixels: Pixels; scale: number },
): Map<LookedText, FaceLikeness> {
  const letters = new Map<string, number>()
  for (const [{ run }, { found }] of faced) {
    if (run.isFixedPitch || run.fontSize * scale >= largeSize) continue
    letters.set(found.face.family, (letters.get(found.face.family) ?? 0) + run.text.length)
  }
  const [[family, count] = ['', 0]] = [...letters].toSorted(([, one], [, other]) => other - one)
  if (count < minLetters) return new Map()
  const small = texts.flatMap((text) => {
    const { fontSize, fontWeight, isItalic, isFixedPitch } = text.run
    if (faced.has(text) || isFixedPitch || fontSize * scale >= minSize) return []
    const [face] = findFaces([family], { words: [], weight: fontWeight, isItalic, isLarge: false })
    if (face === undefined) return []
    const words = compareWidths(text, face, pixels)
    const wide = words.length === 0 ? 0 : measureSize(words, 0)
    const isNear = Math.max(wide, fontSize * scale) <= Math.min(wide, fontSize * scale) * nearSize
    return [{ text, face, fontSize, wide: isNear ? wide : undefined }]
  })
  // What is too short, or hardly read, is as large as others of its height.
  const sizes = new Map(
    [...Map.groupBy(small, ({ fontSize }) => fontSize)].map(([fontSize, some]) => [
      fontSize,
      upperMedian(some.flatMap(({ wide }) => wide ?? [])) ?? fontSize * scale,
    ]),
  )
  return new Map(
    small.map(({ text, face, fontSize, wide }) => [
      text,
      { face, likeness: 0, spacing: 0, size: wide ?? sizes.get(fontSize) ?? fontSize * scale },
    ]),
  )
}
