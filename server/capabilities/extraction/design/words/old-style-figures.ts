// Figures of an old style go above and below as letters do: half of “1904” lies below the line in one, while
// figures of most faces all end on it, and “12” is as low as “xz”. And how far “g” goes below differs from
// face to face, which matters where nothing else of a text says where its line is.
import { upperMedian } from '#core/statistics.ts'
import { weightedMedian } from './common-looks.ts'
import { findReach } from '../faces/compare-faces.ts'
import { hasDescender } from './letter-heights.ts'
import type { ShapedFace } from '../faces/letter-shapes.ts'
import type { LookedText } from '../faces/text-looks.ts'

/** In em: figures that go a little below the line are round ones. */
const minDepth = 0.06
/** A figure alone, with its unit; sizes that differ by less are those of others of its look. */
const figure = { text: /^[€$£+–-]?\d[\d.,:]*(?: ?[\p{L}%€$£°]{1,3})?$/u, size: 1.05 }

/** Pixels: letters so large show where their line is. */
const large = 40

/**
 * Gives figures alone the size, and texts with figures the line, that they have in a face of an old style;
 * and large words, or those of which each goes below its line, the line that they have in their face.
 */
export function setOnLineOfFace(
  { run, words }: Pick<LookedText, 'run' | 'words'>,
  face: ShapedFace,
  scale: number,
): void {
  const isOldStyle = /\d/.test(run.text) && (findReach('34579', face)?.depth ?? 0) >= minDepth
  const isLarge = run.fontSize * scale >= large
  // An “f” goes below its line in some faces, most of them italics.
  const hasTail = run.text.includes('f') && (findReach('f', face)?.depth ?? 0) >= minDepth
  if (!isOldStyle && !isLarge && !hasTail && !words.every(({ text }) => hasDescender(text))) return
  const known = words.flatMap(({ text, y, height, inkHeight = height }) => {
    const reach = findReach(text, face)
    return reach === undefined ? [] : [{ text, bottom: y + height, height: inkHeight, ...reach }]
  })
  if (isOldStyle ? !known.some(({ text }) => /\d/.test(text)) : known.length === 0) return
  if (isOldStyle && figure.text.test(run.text)) {
    const sizes = known.map(
      ({ text, height, rise, depth }) => [height / (rise + depth) / scale, text.length] as const,
    )
    const size = Math.round(weightedMedian(sizes) * 10) / 10
    const grown = size / run.fontSize
    if (Math.max(grown, 1 / grown) > figure.size) {
      run.y = run.baseline - (run.baseline - run.y) * grown
      run.height *= grown
      run.fontSize = size
    }
  }
  const lines = known.map(({ bottom, depth }) => bottom / scale - depth * run.fontSize)
  const baseline = upperMedian(lines) ?? run.baseline
  run.y += baseline - run.baseline
  run.baseline = baseline
}
