// Cards whose colours go into each other in no way that a style sheet could say shortly: a part of such a
// card passes for a plain one, the rest for an image beside it. They are one image.
import type { Pixels } from '../../image/pixels.ts'
import { holdsPoint, intersection, union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, fromHex } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

/** In pixels: their sides, and how far they are apart where cells of them were found apart. */
const near = { side: 12, gap: 24 }
/** Of 255, and of places on a card beside its words: fewer have its colour where it is no plain one. */
const plain = { color: 12, share: 0.6, steps: 24 }
/** Of 255, from row to row so far apart in pixels: an edge between two is more, in most places across. */
const step = { max: 10, rows: 4, share: 0.85, probes: 48 }

/** The cards without those that go on in an image above or below them; the images with those. */
export function joinShadedCards(
  cards: readonly Panel[],
  images: readonly PdfBox[],
  { image, words }: { image: Pixels; words: readonly PdfBox[] },
): { cards: Panel[]; images: PdfBox[] } {
  const joined = images.map((box) => ({ ...box }))
  const left = cards.filter((card) => {
    const host = joined.find((box) => isBeside(card, box))
    if (host === undefined || isPlain(card, image, words) || !goesOn(card, host, image, words)) return true
    Object.assign(host, union(host, card))
    return false
  })
  return { cards: left, images: joined }
}

function isBeside(card: PdfBox, box: PdfBox): boolean {
  const gap = Math.max(box.y - card.y - card.height, card.y - box.y - box.height)
  return (
    Math.abs(gap) <= near.gap &&
    Math.abs(card.x - box.x) <= near.side &&
    Math.abs(card.x + card.width - box.x - box.width) <= near.side
  )
}

function isPlain(card: Panel, image: Pixels, words: readonly PdfBox[]): boolean {
  if (card.color === undefined) return true
  const color = fromHex(card.color)
  const own = words.filter((word) => intersection(word, card) !== undefined)
  const shares = Array.from({ length: plain.steps }, (_, index) => (index + 0.5) / plain.steps)
  const places = shares
    .flatMap((down) =>
      shares.map((across) => ({ x: card.x + card.width * across, y: card.y + card.height * down })),
    )
    .filter(({ x, y }) => !own.some((word) => holdsPoint(word, x, y)))
  const same = places.filter(
    ({ x, y }) => difference(colorAt(image, Math.floor(x), Math.floor(y)), color) <= plain.color,
  )
  return same.length >= places.length * plain.share
}

/** Whether no edge parts a card from the image above or below it. */
function goesOn(card: PdfBox, box: PdfBox, image: Pixels, words: readonly PdfBox[]): boolean {
  const isBelow = box.y > card.y
  const [from, to] = isBelow
    ? [card.y + card.height - near.gap, box.y + near.gap]
    : [box.y + box.height - near.gap, card.y + near.gap]
  const columns = Array.from({ length: step.probes }, (_, index) =>
    Math.floor(card.x + ((index + 0.5) / step.probes) * card.width),
  ).filter(
    (x) =>
      !words.some(
        (word) => word.y < to && word.y + word.height > from && x >= word.x && x < word.x + word.width,
      ),
  )
  const smooth = columns.filter((x) => {
    for (let y = Math.max(0, Math.floor(from)); y + step.rows < Math.min(image.height, to); y += step.rows)
      if (difference(colorAt(image, x, y), colorAt(image, x, y + step.rows)) > step.max) return false
    return true
  })
  return columns.length > 0 && smooth.length >= columns.length * step.share
}
