// How much of what is known to be there was found.
import type {
  DesignPage,
  DesignSection,
  RatioBox,
  SectionType,
} from '#contracts/extracted-document.schema.ts'
import { iou } from '#capabilities/design/index.ts'

export interface TrueSection {
  type: SectionType
  /** One box for each page that it is on. */
  boxes: RatioBox[]
}

export interface Score {
  sections: number
  /** Found with the right bounds. */
  bounded: number
  /** Found with the right bounds and the right type. */
  typed: number
  /** Found where there is none. */
  extra: number
  /** `true type → guessed type`, and sections that were missed. */
  faults: string[]
}

const rightBounds = 0.7

export function scoreSections(
  truth: readonly TrueSection[],
  found: readonly DesignSection[],
  pages: readonly DesignPage[],
): Score {
  const guesses = found.map((section) => ({
    type: section.type,
    title: section.title,
    boxes: findBoxes(section, pages),
  }))
  const pairs = truth.flatMap((section, from) =>
    guesses.map((guess, to) => ({ from, to, likeness: likeness(section.boxes, guess.boxes) })),
  )
  const [takenTruth, takenGuess] = [new Map<number, number>(), new Set<number>()]
  for (const { from, to, likeness: value } of pairs.toSorted((one, other) => other.likeness - one.likeness)) {
    if (value < rightBounds || takenTruth.has(from) || takenGuess.has(to)) continue
    takenTruth.set(from, to)
    takenGuess.add(to)
  }
  const faults = truth.flatMap((section, index) => {
    const guess = guesses[takenTruth.get(index) ?? -1]
    if (guess === undefined) return [`${section.type} missed`]
    return guess.type === section.type ? [] : [`${section.type} → ${guess.type}`]
  })
  return {
    sections: truth.length,
    bounded: takenTruth.size,
    typed: truth.length - faults.length,
    extra: guesses.length - takenGuess.size,
    faults,
  }
}

/** Its box, and on the pages where it goes on, what its blocks take up. */
function findBoxes(section: DesignSection, pages: readonly DesignPage[]): RatioBox[] {
  const own = new Set(section.blockIds)
  const further = pages
    .filter(({ number }) => number !== section.boundingBox.page)
    .flatMap(({ number, blocks }): RatioBox[] => {
      const boxes = blocks.filter(({ id }) => own.has(id)).map(({ boundingBox }) => boundingBox)
      if (boxes.length === 0) return []
      const top = Math.min(...boxes.map(({ y }) => y))
      const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
      return [{ page: number, x: 0, y: top, width: 1, height: bottom - top, unit: 'ratio' }]
    })
  return [section.boundingBox, ...further]
}

/** Intersection over union of places on several pages of one size. */
function likeness(one: readonly RatioBox[], other: readonly RatioBox[]): number {
  const getArea = (boxes: readonly RatioBox[]): number =>
    boxes.reduce((sum, { width, height }) => sum + width * height, 0)
  if (one.length === 1 && other.length === 1)
    return one[0] === undefined || other[0] === undefined ? 0 : iou(one[0], other[0])
  let common = 0
  for (const left of one) {
    for (const right of other) {
      // From the intersection over the union back to the intersection.
      const share = iou(left, right)
      common += (share * (left.width * left.height + right.width * right.height)) / (1 + share)
    }
  }
  const union = getArea(one) + getArea(other) - common
  return union > 0 ? common / union : 0
}
