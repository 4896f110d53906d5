// Figures of an old style go above and below as letters do: of “1904” in one, half lies below the line, while
// figures of most faces all end on it.
import { findDepth } from './compare-faces.ts'
import type { ShapedFace } from './letter-shapes.ts'
import type { LookedText } from './text-looks.ts'

/** In em: figures that go a little below the line are round ones. */
const minDepth = 0.06

/** Puts figures alone on the line that they have in their face. */
export function setFiguresOnLine(
  { run, words }: Pick<LookedText, 'run' | 'words'>,
  face: ShapedFace,
  scale: number,
): void {
  const depth = /^\d[\d\s.]*$/.test(run.text) ? (findDepth(run.text, face) ?? 0) : 0
  if (depth < minDepth) return
  const bottom = Math.max(...words.map(({ y, height }) => y + height)) / scale
  const baseline = bottom - depth * run.fontSize
  run.y += baseline - run.baseline
  run.baseline = baseline
}
