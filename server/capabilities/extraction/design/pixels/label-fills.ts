// Fills behind a line of words that are too low for the small copy of a page: pale pills, tags, badges,
// fields.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { likeness, union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, mainColor, type Rgb } from './colors.ts'
import { groupLines } from '../words/word-lines.ts'

/** In heights of the words: how far a fill reaches beyond them, and how far apart words of one label are. */
const reach = { across: 4, down: 1.7 }
const widestGap = 1.2
/** In pixels: so near to the letters their fill is seen, and so far beyond its edge what it lies on. */
const beside = 3
const beyond = 3
/** Of 255: a fill differs from what is around it by so much, and from itself by less. */
const minContrast = 5
const sameColor = 3
const probes = [0.2, 0.35, 0.5, 0.65, 0.8]

export interface LabelFill extends PdfBox {
  color: Rgb
}

/** Fills that are not among `known` panels; `noise` is what neighbouring pixels of one colour differ by. */
export function findLabelFills(
  image: Pixels,
  words: readonly RecognisedWord[],
  { known, noise }: { known: readonly PdfBox[]; noise: number },
): LabelFill[] {
  const found: LabelFill[] = []
  for (const label of groupLines(words).flatMap(splitLabels)) {
    const fill = findFill(image, label, sameColor + noise)
    if (fill !== undefined && ![...known, ...found].some((panel) => likeness(panel, fill) > 0.6))
      found.push(fill)
  }
  return found
}

function splitLabels(line: readonly RecognisedWord[]): PdfBox[] {
  const labels: RecognisedWord[][] = []
  for (const word of line.toSorted((one, other) => one.x - other.x)) {
    const label = labels.at(-1)
    const last = label?.at(-1)
    if (last !== undefined && word.x - last.x - last.width <= Math.max(word.height, last.height) * widestGap)
      label?.push(word)
    else labels.push([word])
  }
  return labels.map(getLabelBox)
}

/** As high as most of its words: the box of one may take in the edges of what is behind it. */
function getLabelBox(words: readonly RecognisedWord[]): PdfBox {
  const { x, width } = words.map((word): PdfBox => word).reduce(union)
  const tops = words.map((word) => word.y).toSorted((a, b) => a - b)
  const bottoms = words.map((word) => word.y + word.height).toSorted((a, b) => a - b)
  const y = tops[Math.floor(tops.length / 2)] ?? 0
  const bottom = bottoms[Math.floor((bottoms.length - 1) / 2)] ?? 0
  return { x, y, width, height: Math.max(1, bottom - y) }
}

function findFill(image: Pixels, label: PdfBox, same: number): LabelFill | undefined {
  const { x, y, width, height } = label
  const middle = y + height / 2
  const at = (column: number, row: number): Rgb | undefined => {
    const [across, down] = [Math.round(column), Math.round(row)]
    const isInside = across >= 0 && down >= 0 && across < image.width && down < image.height
    return isInside ? colorAt(image, across, down) : undefined
  }
  const around = probes.flatMap((share) => [
    at(x + width * share, y - beside),
    at(x + width * share, y + height + beside),
  ])
  const known = [...around, at(x - beside, middle), at(x + width + beside, middle)].filter(
    (color) => color !== undefined,
  )
  const color = mainColor(known)
  const isFill = (seen: Rgb | undefined): boolean => seen !== undefined && difference(seen, color) <= same
  if (known.filter(isFill).length < known.length * 0.8) return undefined
  const walk = (maxDistance: number, step: (distance: number) => [number, number]): number | undefined => {
    for (let distance = beside; distance <= maxDistance; distance += 1)
      if (!isFill(at(...step(distance)))) return distance
    return undefined
  }
  const left = walk(height * reach.across, (distance) => [x - distance, middle])
  const right = walk(height * reach.across, (distance) => [x + width + distance, middle])
  const top = walk(height * reach.down, (distance) => [x + width / 2, y - distance])
  const bottom = walk(height * reach.down, (distance) => [x + width / 2, y + height + distance])
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined
  const box = {
    x: x - left + 1,
    y: y - top + 1,
    width: width + left + right - 1,
    height: height + top + bottom - 1,
  }
  const outside = [
    ...probes.flatMap((share) => [
      at(box.x + box.width * share, box.y - beyond),
      at(box.x + box.width * share, box.y + box.height + beyond - 1),
    ]),
    at(box.x - beyond, middle),
    at(box.x + box.width + beyond - 1, middle),
  ]
  const surrounding = mainColor(outside.filter((seen) => seen !== undefined))
  const isOutside = (seen: Rgb | undefined): boolean =>
    seen !== undefined && difference(seen, surrounding) <= 2 * same
  const isApart = difference(surrounding, color) >= minContrast + same - sameColor
  return isApart && outside.every(isOutside) ? { ...box, color } : undefined
}
