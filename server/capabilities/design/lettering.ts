// How a design's letters are graded: what is running text, what are headings, and which of them head
// sections.
import { isFigure, isPrice } from './figures.ts'
import { clamp, heaviest } from './numbers.ts'
import type { Item } from './strip.ts'

export interface Lettering {
  bodySize: number
  bodyWeight: number
  /** Size of running text in page widths. */
  line: number
  /** Grade of a heading, 1 for the largest; undefined for what is none. */
  findGrade(item: Item): number | undefined
  /** 1 for what looks like the headings of sections or larger, towards 0 for what looks like running text. */
  getProminence(item: Item): number
  /** Size of what heads sections; that of running text where nothing does. */
  sectionSize: number
}

const maxHeadingLength = 160
/** Sizes this near to each other are one grade: recognised text measures a little differently every time. */
const sameGrade = 1.1
const quoteMarks = /^[“”„"«»‚‘']/u

export function readLettering(items: readonly Item[], isLabel: (item: Item) => boolean): Lettering {
  const texts = items.filter(({ letters }) => letters > 0)
  const { bodySize, bodyWeight } = readBody(texts)
  const isHeading = (item: Item): boolean => isHeadingLike(item, bodySize, bodyWeight) && !isLabel(item)
  const headings = texts.filter(isHeading)
  const grades = findGrades(headings)
  const findGrade = (item: Item): number | undefined => {
    if (!isHeading(item)) return undefined
    const grade = grades.findIndex((smallest) => item.fontSize >= smallest)
    return grade === -1 ? undefined : grade + 1
  }
  const listed = findListed(headings)
  const sectionSize = getSectionSize(
    headings.filter((item) => !listed.has(item)),
    bodySize,
    findGrade,
  )
  const span = Math.log(Math.max(sectionSize / bodySize, 1.01))
  return {
    bodySize,
    bodyWeight,
    line: bodySize / (texts[0]?.page.page.width ?? 1_000),
    findGrade,
    sectionSize,
    getProminence(item) {
      if (!isHeading(item)) return 0
      if (listed.has(item)) return listedProminence
      // A bold line of the text's own size is a heading, but hardly ever a section's, unless there are no
      // larger ones.
      const larger = Math.log(Math.max(item.fontSize / bodySize, 1)) / span
      return clamp(larger, sectionSize <= bodySize * 1.05 ? 1 : 0.15, 1)
    },
  }
}

const listedProminence = 0.15
const minListed = 4
/** Of their size: the widest distance between headings of a list, and how much distances differ. */
const maxPitch = 6
const samePitch = 0.15

/** Headings at equal short distances below each other, as dates of a programme: none heads a section. */
function findListed(headings: readonly Item[]): Set<Item> {
  const columns = Map.groupBy(
    headings.toSorted((one, other) => one.top - other.top),
    ({ fontSize, weight, left }) => `${Math.round(fontSize)} ${weight} ${Math.round(left * 250)}`,
  )
  const listed = new Set<Item>()
  for (const column of columns.values()) {
    let run: Item[] = []
    for (const item of column) {
      const [before, last] = [run.at(-2), run.at(-1)]
      const pitch = item.top - (last?.top ?? item.top)
      const isNear = pitch <= item.size * maxPitch
      const isEven =
        before === undefined ||
        last === undefined ||
        Math.abs(pitch - last.top + before.top) <= item.size * samePitch
      if (isNear && isEven) run.push(item)
      else run = isNear && last !== undefined ? [last, item] : [item]
      if (run.length >= minListed) for (const one of run) listed.add(one)
    }
  }
  return listed
}

/** The size in which most is said: of paragraphs where there are some. */
function readBody(texts: readonly Item[]): { bodySize: number; bodyWeight: number } {
  const long = texts.filter(({ letters }) => letters >= 60)
  const source = long.length > 0 ? long : texts
  const bodySize =
    heaviest(
      source,
      ({ fontSize }) => Math.round(fontSize * 2) / 2,
      ({ letters }) => letters,
    ) ?? 16
  const bodyWeight = heaviest(
    source.filter(({ fontSize }) => Math.abs(fontSize / bodySize - 1) < 0.1),
    ({ weight }) => weight,
    ({ letters }) => letters,
  )
  return { bodySize: Math.max(bodySize, 1), bodyWeight: bodyWeight ?? 400 }
}

/** Of running text: introductions in its weight are set in letters that are no larger. */
const maxSaid = 1.5

/** It ends as what is said in running text does. */
function isLongSentence(text: string): boolean {
  return /\S(?:\s+\S+){5,}\.$/u.test(text.trim())
}

function isHeadingLike(item: Item, bodySize: number, bodyWeight: number): boolean {
  const { text, fontSize, weight } = item
  if (text.length > maxHeadingLength || quoteMarks.test(text) || isFigure(text) || isPrice(text)) return false
  const isLarger = fontSize >= bodySize * 1.14
  const isBolder =
    fontSize >= bodySize * 0.95 && weight >= Math.max(600, bodyWeight + 100) && text.length <= 90
  if (!isLarger && !isBolder) return false
  if (!isBolder && fontSize < bodySize * maxSaid && isLongSentence(text)) return false
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0
  // Figures, prices and letters on their own stand out without heading anything.
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  return words > 0 && digits * 2 < item.letters
}

/** The smallest size of each grade, largest grade first. */
function findGrades(headings: readonly Item[]): number[] {
  const sizes = [...new Set(headings.map(({ fontSize }) => fontSize))].toSorted((left, right) => right - left)
  const grades: number[] = []
  let largest = Number.POSITIVE_INFINITY
  for (const size of sizes) {
    if (size * sameGrade >= largest) grades[grades.length - 1] = size
    else {
      grades.push(size)
      largest = size
    }
  }
  return grades.length <= 6 ? grades : [...grades.slice(0, 5), grades.at(-1) ?? 0]
}

/** The grade that, large and alone in its row, comes again and again. */
function getSectionSize(
  headings: readonly Item[],
  bodySize: number,
  findGrade: (item: Item) => number | undefined,
): number {
  const byGrade = new Map<number, Item[]>()
  for (const item of headings) {
    const grade = findGrade(item) ?? 0
    byGrade.set(grade, [...(byGrade.get(grade) ?? []), item])
  }
  let [best, bestWorth] = [bodySize, 0]
  for (const members of byGrade.values()) {
    const alone = aloneAmong(members)
    if (alone.length === 0) continue
    const size = Math.max(...alone.map(({ fontSize }) => fontSize))
    // From twice the size of the text on, being larger says nothing more; what is only once may be the
    // hero's alone.
    const weight = alone.length === 1 ? 0.6 : Math.min(alone.length, 4)
    const worth = weight * Math.min(Math.log(Math.max(size / bodySize, 1.02)), Math.LN2)
    if (worth > bestWorth) [best, bestWorth] = [size, worth]
  }
  return best
}

function aloneAmong(members: readonly Item[]): Item[] {
  const sorted = members.toSorted((one, other) => one.top - other.top)
  return sorted.filter((item, index) => {
    const before = sorted[index - 1]
    const after = sorted[index + 1]
    const isBeside = (neighbour: Item | undefined): boolean =>
      neighbour !== undefined && neighbour.top < item.bottom && neighbour.bottom > item.top
    return !isBeside(before) && !isBeside(after)
  })
}
