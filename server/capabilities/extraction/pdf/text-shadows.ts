// Letters with a blurred shadow come twice: first as invisible ones, which only a viewer of the file would
// select, then as they are seen. PDFium takes the second ones for a repetition and leaves them out.
import type { PagePaint } from './drawn-objects.types.ts'
import { readColor } from './painted-paths.ts'
import type { PdfFile } from './pdfium.ts'

/** In points: shadows lie no further from their letters. */
const maxOffset = 24
/** Letters of one font have the same size to so many parts of a point. */
const precision = 20

interface Letters {
  object: number
  order: number
  isSeen: boolean
  left: number
  bottom: number
}

/**
 * Gives what `read` reads while invisible letters that are seen at nearly the same place are not there, nor
 * text objects that are `repeated`, and what is painted besides the shadows.
 */
export function readWithoutShadows<Result>(
  file: PdfFile,
  { paint, repeated }: { paint: PagePaint; repeated: readonly number[] },
  read: () => Result,
): { read: Result; rendered: PagePaint['rendered'] } {
  const shadows = findShadows(file, paint)
  const orders = new Set(shadows.map((object) => paint.texts.get(object)?.order))
  const rendered = paint.rendered.filter(
    ({ kind, isMasked, order }) => (kind === 'path' && !isMasked) || !orders.has(order + 1),
  )
  const show = (isShown: 0 | 1): void => {
    for (const object of [...shadows, ...repeated]) file.raw.FPDFPageObj_SetIsActive(object, isShown)
  }
  show(0)
  try {
    return { read: read(), rendered }
  } finally {
    show(1)
  }
}

function findShadows(file: PdfFile, { texts }: PagePaint): number[] {
  const bySize = new Map<string, Letters[]>()
  let hasHidden = false
  for (const [object, { order }] of texts) {
    const { raw, scratch } = file
    const fill = readColor(file, (...channels) => raw.FPDFPageObj_GetFillColor(object, ...channels))
    const at = scratch.pointer
    if (raw.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) continue
    const [left, bottom, right, top] = [0, 1, 2, 3].map((index) => scratch.float(index)) as [
      number,
      number,
      number,
      number,
    ]
    const isSeen = fill === undefined || fill.alpha > 0
    hasHidden ||= !isSeen
    const size = [right - left, top - bottom].map((length) => Math.round(length * precision)).join('x')
    const alike = bySize.get(size)
    const letters = { object, order, isSeen, left, bottom }
    if (alike === undefined) bySize.set(size, [letters])
    else alike.push(letters)
  }
  if (!hasHidden) return []
  return [...bySize.values()].flatMap((alike) => {
    const seen = alike.filter(({ isSeen }) => isSeen)
    return alike.flatMap((one) =>
      !one.isSeen && seen.some((other) => isBelow(one, other)) ? [one.object] : [],
    )
  })
}

function isBelow(shadow: Letters, letters: Letters): boolean {
  return (
    letters.order > shadow.order &&
    Math.abs(letters.left - shadow.left) <= maxOffset &&
    Math.abs(letters.bottom - shadow.bottom) <= maxOffset
  )
}
