// How far a page looks like its design, after Design2Code (arXiv 2403.03163): text blocks of both are matched
// by their letters, and compared by area, letters, place and colour; images, backgrounds and type beside it.
import { ciede2000, maxSameColor } from '#core/color/index.ts'
import { mean } from '#core/statistics.ts'
import { assign } from './assign.ts'
import type { Box, ComparedLooks, Fidelity, PageLook, TextBlock } from './fidelity.types.ts'
import { likeness } from './likeness.ts'

/** Blocks that are less alike are not the same block. */
const minLikeness = 0.5
/** Of two blocks with the same words the nearer one is meant; words count more. */
const distanceWeight = 0.2
/** What is farther from its place, in shares of the page, is something else. */
const maxDistance = 0.1

export interface CompareOptions {
  /** The page says something else in the same places: blocks are matched by where they are. */
  hasOtherWords?: boolean
}

/** Compares them in shares of each page's width and height. */
export function compareLooks(
  design: PageLook,
  page: PageLook,
  { hasOtherWords = false }: CompareOptions = {},
): ComparedLooks {
  const doubled = findDoubled(page)
  const found = hasOtherWords ? matchPlaces(design, page) : matchTexts(design, page)
  const pairs = found.filter(({ other }) => !doubled.has(other))
  const matched = new Set(pairs.flatMap(({ one, other }) => [one, other]))
  const isOpen = (block: TextBlock): boolean => !matched.has(block)
  const area = (blocks: readonly Box[], look: PageLook): number =>
    blocks.reduce((sum, { width, height }) => sum + (width * height) / (look.width * look.height), 0)
  const all = area(design.texts, design) + area(page.texts, page)
  const open = area(design.texts.filter(isOpen), design) + area(page.texts.filter(isOpen), page)
  const average = (score: (pair: Pair) => number): number | undefined =>
    pairs.length === 0 ? undefined : mean(pairs.map(score))
  const zoom = design.width / page.width
  return {
    block: all === 0 ? undefined : 1 - open / all,
    text: hasOtherWords ? undefined : average(({ like }) => like),
    position: average(({ distance }) => 1 - distance),
    color: average(({ one, other }) => 1 - ciede2000(one.color, other.color) / 100),
    images: compareImages(design, page),
    backgrounds: compareBackgrounds(design, page),
    type: average(({ one, other }) =>
      Math.abs(other.size * zoom - one.size) <= one.size / 10 && Math.abs(other.weight - one.weight) <= 100
        ? 1
        : 0,
    ),
    missing: design.texts.filter(isOpen),
    added: page.texts.filter(isOpen),
  }
}

/** Shares of areas: of an image that words over it fill, and how much larger it may be than they are. */
const filled = { share: 0.6, size: 2 }

/** Words over an image that is no larger than they are: it shows the same words. */
function findDoubled({ texts, images }: PageLook): ReadonlySet<TextBlock> {
  const doubled = new Set<TextBlock>()
  const area = ({ width, height }: Box): number => width * height
  for (const image of images) {
    const over = texts.filter((text) => common(text, image) >= area(text) * filled.share)
    const covered = over.reduce((sum, text) => sum + common(text, image), 0)
    const all = over.reduce((sum, text) => sum + area(text), 0)
    if (covered >= area(image) * filled.share && area(image) <= all * filled.size)
      for (const text of over) doubled.add(text)
  }
  return doubled
}

/** Of several pages or sections: the mean of each figure, without those that have none. */
export function meanFidelity(figures: readonly Fidelity[]): Fidelity {
  const of = (name: keyof Fidelity): number | undefined => {
    const values = figures.flatMap((figure) => (figure[name] === undefined ? [] : [figure[name]]))
    return values.length === 0 ? undefined : mean(values)
  }
  return {
    block: of('block'),
    text: of('text'),
    position: of('position'),
    color: of('color'),
    images: of('images'),
    backgrounds: of('backgrounds'),
    type: of('type'),
  }
}

interface Pair {
  one: TextBlock
  other: TextBlock
  like: number
  distance: number
}

function matchTexts(design: PageLook, page: PageLook): Pair[] {
  if (design.texts.length === 0 || page.texts.length === 0) return []
  const known = new Map<string, number>()
  const compare = (one: string, other: string): number => {
    const key = `${one}\n${other}`
    const value = known.get(key) ?? likeness(one, other)
    known.set(key, value)
    return value
  }
  const pairs = design.texts.map((one) =>
    page.texts.map((other): Pair => ({
      one,
      other,
      like: compare(one.text, other.text),
      distance: centreDistance(one, design, other, page),
    })),
  )
  const columns = assign(
    pairs.map((row) =>
      row.map(({ like, distance }) => (like < minLikeness ? 1 : 1 - like + distanceWeight * (distance - 1))),
    ),
  )
  return pairs.flatMap((row, index) => {
    const pair = row[columns[index] ?? -1]
    return pair === undefined || pair.like < minLikeness ? [] : [pair]
  })
}

function matchPlaces(design: PageLook, page: PageLook): Pair[] {
  if (design.texts.length === 0 || page.texts.length === 0) return []
  const pairs = design.texts.map((one) =>
    page.texts.map((other): Pair => ({
      one,
      other,
      like: 1,
      distance: centreDistance(one, design, other, page),
    })),
  )
  const columns = assign(pairs.map((row) => row.map(({ distance }) => Math.min(maxDistance, distance))))
  return pairs.flatMap((row, index) => {
    const pair = row[columns[index] ?? -1]
    return pair === undefined || pair.distance >= maxDistance ? [] : [pair]
  })
}

function centreDistance(one: Box, design: PageLook, other: Box, page: PageLook): number {
  const across = (one.x + one.width / 2) / design.width - (other.x + other.width / 2) / page.width
  const down = (one.y + one.height / 2) / design.height - (other.y + other.height / 2) / page.height
  return Math.min(1, Math.max(Math.abs(across), Math.abs(down)))
}

function compareImages(design: PageLook, page: PageLook): number | undefined {
  const ours = toShares(page.images, page)
  const theirs = toShares(design.images, design)
  const area = (boxes: readonly Box[]): number =>
    boxes.reduce((sum, { width, height }) => sum + width * height, 0)
  const all = area(ours) + area(theirs)
  if (all === 0) return undefined
  if (ours.length === 0 || theirs.length === 0) return 0
  const overlaps = theirs.map((one) => ours.map((other) => overlap(one, other)))
  const columns = assign(overlaps.map((row) => row.map((value) => 1 - value)))
  return (
    theirs.reduce((sum, one, index) => {
      const other = ours[columns[index] ?? -1]
      return other === undefined
        ? sum
        : sum + area([one, other]) * (overlaps[index]?.[columns[index] ?? -1] ?? 0)
    }, 0) / all
  )
}

function toShares(boxes: readonly Box[], { width, height }: PageLook): Box[] {
  return boxes.map((box) => ({
    x: box.x / width,
    y: box.y / height,
    width: box.width / width,
    height: box.height / height,
  }))
}

function overlap(one: Box, other: Box): number {
  const both = common(one, other)
  return both === 0 ? 0 : both / (one.width * one.height + other.width * other.height - both)
}

function common(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width <= 0 || height <= 0 ? 0 : width * height
}

// Fields where the design has an image say nothing about its background.
function compareBackgrounds(design: PageLook, page: PageLook): number | undefined {
  const theirs = design.backgrounds
  const ours = page.backgrounds
  const rows = Math.floor(theirs.colors.length / theirs.columns)
  const ourRows = Math.floor(ours.colors.length / ours.columns)
  let [right, all] = [0, 0]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < theirs.columns; column += 1) {
      const wanted = theirs.colors[row * theirs.columns + column] ?? ''
      if (wanted === '') continue
      const ourRow = Math.min(ourRows - 1, Math.floor(((row + 0.5) / rows) * ourRows))
      const ourColumn = Math.floor(((column + 0.5) / theirs.columns) * ours.columns)
      const found = ours.colors[ourRow * ours.columns + ourColumn] ?? ''
      all += 1
      if (found !== '' && (found === wanted || ciede2000(found, wanted) < maxSameColor)) right += 1
    }
  }
  return all === 0 ? undefined : right / all
}
