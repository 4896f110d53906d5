// Words over which a panel was painted later: nobody sees them, though the file has them.
import type { PagePaint, Rendered } from '../../pdf/drawn-objects.types.ts'
import { holdsPoint, intersection, getArea } from '../../pdf/boxes.ts'
import type { PdfBox, TextRun } from '../../pdf/pdf.types.ts'
import { placeWords } from './drawn-signs.ts'
import { isPattern } from './panels.ts'
import type { Fill } from './read-fill.ts'

/** In font sizes: what letters take above and below their line. */
const ascent = 0.7
const descent = 0.1
/** In font sizes: lower panels are lines and marks. */
const minHeight = 1
const wholly = 0.95
const maxRound = 0.2
const maxLooked = 40

/** The runs that are seen, and of those that a panel covers in part the words beside it. */
export function withoutHiddenWords(
  runs: readonly TextRun[],
  { texts, veils }: PagePaint,
  { rendered, look }: { rendered: readonly Rendered[]; look: (one: Rendered) => Fill | undefined },
): TextRun[] {
  const known = new Set(veils)
  let looked = 0
  const isOpaque = (one: Rendered): boolean => {
    if (!isPattern(one)) return true
    looked += 1
    const fill = looked > maxLooked ? undefined : look(one)
    return fill?.kind === 'plain' && fill.alpha >= 0.99
  }
  const panels = rendered.filter(isPlainPanel)
  return runs.flatMap((run) => {
    const own = texts.get(run.lastObject ?? run.object ?? 0)
    if (own === undefined || run.angle !== 0) return [run]
    const letters = getLetters(run)
    // What lets something through does so with all that is in it.
    const over = panels.filter(
      (one) =>
        one.order > own.order &&
        one.box.height >= run.fontSize * minHeight &&
        covers(one, letters) > 0 &&
        one.chain.every((form) => !known.has(form) || own.chain.includes(form)),
    )
    if (over.length === 0) return [run]
    const opaque = over.filter(isOpaque)
    if (opaque.some((one) => covers(one, letters) >= wholly)) return []
    return opaque.reduce((left: TextRun[], one) => left.flatMap((part) => cutOff(part, one.box)), [run])
  })
}

function isPlainPanel({ kind, box, fill, radius, frame, pieces, isMasked }: Rendered): boolean {
  // Of a panel with round corners, its box but for these.
  const isFull = radius !== undefined && radius <= Math.min(box.width, box.height) * maxRound
  const isFilled = fill?.alpha === 1 && frame === undefined && pieces === undefined
  return kind === 'path' && isFull && isFilled && !isMasked
}

function getLetters({ x, width, baseline, fontSize }: TextRun): PdfBox {
  return { x, width, y: baseline - fontSize * ascent, height: fontSize * (ascent + descent) }
}

function covers({ box }: Pick<Rendered, 'box'>, letters: PdfBox): number {
  const common = intersection(box, letters)
  return common === undefined ? 0 : getArea(common) / Math.max(0.01, getArea(letters))
}

/** The words before and after a panel that is as high as the letters. */
function cutOff(run: TextRun, panel: PdfBox): TextRun[] {
  const { y, height } = getLetters(run)
  if (panel.y > y + 1 || panel.y + panel.height < y + height - 1) return [run]
  const words = placeWords(run)
  const isHidden = ({ from, to }: { from: number; to: number }): boolean =>
    holdsPoint(panel, (from + to) / 2, y + height / 2)
  if (!words.some(isHidden)) return [run]
  const seen = words.filter((word) => !isHidden(word))
  const sides = [seen.filter(({ from }) => from < panel.x), seen.filter(({ from }) => from >= panel.x)]
  return sides.flatMap((side) => {
    const [first, last] = [side[0], side.at(-1)]
    if (first === undefined || last === undefined) return []
    const text = side.map((word) => word.text).join(' ')
    return [{ ...run, text, x: first.from, width: last.to - first.from, isSetApart: true }]
  })
}
