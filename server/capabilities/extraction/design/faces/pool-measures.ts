// What is measured on a word or two is off by a little: texts that are set alike share what most of their
// letters say, and what cannot be measured is as its neighbours are.
import type { TextRun } from '../../pdf/pdf.types.ts'
import { difference, fromHex } from '../pixels/colors.ts'
import { weightedMedian } from '../words/common-looks.ts'

/** A text with what its own letters say, and how many letters said it; none where they say nothing. */
export interface Measured {
  run: TextRun
  /** Only texts of one kind are alike, as those of one family. */
  kind: string
  /** What is known of it before, in the unit of `value`. */
  guess: number
  value: number
  letters: number
  /** Figures in a column are alike however unlike they seem to be: they have few letters to say it. */
  isFigure?: boolean
}

interface Nearness {
  /** How near values are that are one: of texts beside each other, and anywhere on the page. */
  beside: number
  anywhere: number
  /** So much farther where one letter says it, less by the square root of their number. */
  letter: number
  /** How far a guess may be from what its neighbours are. */
  guess: number
  /** How far apart two values are. */
  away: (one: number, other: number) => number
}

/** Sizes beside each other, and anywhere on the page; baselines of a row in sizes; edges of a column. */
const alike = { sizes: 1.15, figures: 1.5, anywhere: 1.08, row: 0.12, column: 8, edge: 3, color: 24 }

/** Others in the column of a text of a table. */
const ofTable = 2

interface Style {
  texts: Measured[]
  value: number
  letters: number
}

/**
 * The value that each text shares with those that are alike: beside each other in rows and columns first,
 * then those of the page whose values are the nearest.
 */
export function poolMeasures(all: readonly Measured[], near: Nearness): Map<TextRun, number> {
  const neighbours = findNeighbours(all)
  const styles: Style[][] = []
  const groups = groupLinked(
    all.filter(({ letters }) => letters > 0),
    neighbours,
  )
    .flatMap((group) => cluster(group, near))
    .toSorted((one, other) => other.letters - one.letters)
  for (const group of groups) {
    const [style] = styles
      .filter(([first]) => first !== undefined && shareSize(first, group))
      .map((some) => ({ some, away: near.away(some[0]?.value ?? 0, group.value) }))
      .filter(
        ({ some, away }) => away <= near.anywhere + reach(group, near) * (shareLook(some, group) ? 1 : 0.5),
      )
      .toSorted((one, other) => one.away - other.away)
    if (style === undefined) styles.push([group])
    else style.some.push(group)
  }
  const pooled = new Map(
    styles.flatMap((some) => {
      const texts = some.flatMap((group) => group.texts)
      const { value } = summarise(texts)
      return texts.map((text) => [text, value] as const)
    }),
  )
  for (const text of all) {
    if (text.letters > 0) continue
    const value = findUsual(text, neighbours.get(text) ?? [], { pooled, near })
    if (value !== undefined) pooled.set(text, value)
  }
  return new Map([...pooled].map(([{ run }, value]) => [run, value]))
}

/** What most neighbours of a text are that could be as it is. */
function findUsual(
  { guess, isFigure }: Measured,
  neighbours: readonly Measured[],
  { pooled, near }: { pooled: ReadonlyMap<Measured, number>; near: Nearness },
): number | undefined {
  const values = neighbours.flatMap((one) => pooled.get(one) ?? [])
  const counted = [...Map.groupBy(values, (value) => value)]
    .map(([value, some]) => ({ value, score: some.length, away: near.away(value, guess) }))
    .filter(({ away }) => away <= (isFigure === true ? Math.log(alike.figures) : near.guess))
    .toSorted((one, other) => other.score - one.score || one.away - other.away)
  return counted[0]?.value
}

function summarise(texts: Measured[]): Style {
  return {
    texts,
    value: weightedMedian(texts.map(({ value, letters }) => [value, letters])),
    letters: texts.reduce((sum, { letters }) => sum + letters, 0),
  }
}

function shareSize(one: Style, other: Style): boolean {
  const [first, second] = [one, other].map(({ texts }) => texts[0])
  const [size, further] = [one, other].map(({ texts }) =>
    weightedMedian(texts.map(({ run, letters }) => [run.fontSize, letters])),
  )
  return first?.kind === second?.kind && isNear(size ?? 0, further ?? 0, alike.anywhere)
}

/**
 * Texts of about one size and colour beside each one, in its row and its column. In a table a column is set
 * alike, and a row is not.
 */
function findNeighbours(all: readonly Measured[]): Map<Measured, Measured[]> {
  const [rows, columns] = [isInRow, isInColumn].map((isBeside) => {
    const neighbours = new Map<Measured, Measured[]>(all.map((text) => [text, []]))
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        if (!couldBeAlike(one, other) || !isBeside(one.run, other.run)) continue
        neighbours.get(one)?.push(other)
        neighbours.get(other)?.push(one)
      }
    return neighbours
  })
  const isOfTable = (text: Measured): boolean => (columns?.get(text)?.length ?? 0) >= ofTable
  return new Map(
    all.map((text) => [
      text,
      [
        ...(columns?.get(text) ?? []),
        ...(rows?.get(text) ?? []).filter((other) => !(isOfTable(text) && isOfTable(other))),
      ],
    ]),
  )
}

function couldBeAlike(one: Measured, other: Measured): boolean {
  const areFigures = one.isFigure === true && other.isFigure === true
  return (
    one.kind === other.kind &&
    isNear(one.run.fontSize, other.run.fontSize, areFigures ? alike.figures : alike.sizes) &&
    shareColor(one, other)
  )
}

function shareColor({ run: one }: Measured, { run: other }: Measured): boolean {
  return difference(fromHex(one.color), fromHex(other.color)) <= alike.color
}

function isInRow(one: TextRun, other: TextRun): boolean {
  return Math.abs(one.baseline - other.baseline) <= one.fontSize * alike.row
}

function isInColumn(one: TextRun, other: TextRun): boolean {
  const down = Math.abs(one.baseline - other.baseline)
  const edges = [0, 1, 0.5].map((share) =>
    Math.abs(one.x + one.width * share - other.x - other.width * share),
  )
  return (
    down > one.fontSize * alike.row && down <= one.fontSize * alike.column && Math.min(...edges) <= alike.edge
  )
}

/** Those that are neighbours of each other by way of others. */
function groupLinked(
  measured: readonly Measured[],
  neighbours: ReadonlyMap<Measured, readonly Measured[]>,
): Measured[][] {
  const left = new Set(measured)
  return measured.flatMap((first): Measured[][] => {
    if (!left.delete(first)) return []
    const group = [first]
    for (const text of group)
      for (const other of neighbours.get(text) ?? []) if (left.delete(other)) group.push(other)
    return [group]
  })
}

/** How far off a few letters may be. */
function reach({ letters }: Style, { letter }: Nearness): number {
  return letter / Math.sqrt(letters)
}

/** Whether texts are of one colour as well. */
function shareLook([style]: readonly Style[], group: Style): boolean {
  const [one, other] = [style?.texts[0], group.texts[0]]
  return one !== undefined && other !== undefined && shareColor(one, other)
}

/** Parts of a group: those with the nearest values are joined, as long as what they say is as near. */
function cluster(group: Measured[], near: Nearness): Style[] {
  const parts = group.toSorted((one, other) => one.value - other.value).map((text) => summarise([text]))
  for (;;) {
    const [nearest] = parts
      .slice(1)
      .map((part, at) => ({ at, part, before: parts[at] ?? part }))
      .map((pair) => ({ ...pair, gap: near.away(pair.before.value, pair.part.value) }))
      .filter(({ before, part, gap }) => gap <= near.beside + reach(before, near) + reach(part, near))
      .toSorted((one, other) => one.gap - other.gap)
    if (nearest === undefined) return parts
    parts.splice(nearest.at, 2, summarise([...nearest.before.texts, ...nearest.part.texts]))
  }
}

function isNear(one: number, other: number, ratio: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * ratio
}
