// What a person does to the boxes that were found. Pure: sections in, sections out, always from top to
// bottom.
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'

/** A section as a person draws it; which words lie in it the server says. */
export type RenderedSection = Pick<
  ExtractedDocument['sections'][number],
  'id' | 'type' | 'title' | 'boundingBox' | 'columns' | 'isCards'
>
export type Box = RenderedSection['boundingBox']
/** What of a block says where a section may be cut. */
export type SeenBlock = Pick<
  ExtractedDocument['pages'][number]['blocks'][number],
  'kind' | 'boundingBox' | 'lines'
>

/** Smallest side of a box, as a share of the page. */
const smallest = 0.02

/** What is rendered, in one spelling, so that two states can be compared. */
export function renderedSections(sections: readonly RenderedSection[]): RenderedSection[] {
  return inOrder(sections).map(
    ({ id, type, title, columns, isCards, boundingBox: { page, x, y, width, height } }) => ({
      id,
      type,
      title,
      boundingBox: { page, x, y, width, height, unit: 'ratio' },
      ...(columns === undefined ? {} : { columns }),
      ...(isCards === undefined ? {} : { isCards }),
    }),
  )
}

export function inOrder(sections: readonly RenderedSection[]): RenderedSection[] {
  return sections.toSorted(
    (one, other) =>
      one.boundingBox.page - other.boundingBox.page ||
      one.boundingBox.y - other.boundingBox.y ||
      one.boundingBox.x - other.boundingBox.x,
  )
}

export function change(
  sections: readonly RenderedSection[],
  id: string,
  part: Partial<RenderedSection>,
): RenderedSection[] {
  return sections.map((section) => (section.id === id ? { ...section, ...part } : section))
}

/** The box moved by shares of the page, kept on it. */
export function moved(box: Box, dx: number, dy: number): Box {
  return { ...box, x: clamp(box.x + dx, 0, 1 - box.width), y: clamp(box.y + dy, 0, 1 - box.height) }
}

/** The box made larger or smaller at its lower right corner. */
export function resized(box: Box, dx: number, dy: number): Box {
  return {
    ...box,
    width: clamp(box.width + dx, smallest, 1 - box.x),
    height: clamp(box.height + dy, smallest, 1 - box.y),
  }
}

/** The box made larger or smaller at its upper edge. */
export function resizedAtTop(box: Box, dy: number): Box {
  const y = clamp(box.y + dy, 0, box.y + box.height - smallest)
  return { ...box, y, height: box.height + box.y - y }
}

/** One section of it and the next on the same page; nothing happens to the last one of a page. */
export function mergedWithNext(sections: readonly RenderedSection[], id: string): RenderedSection[] {
  const ordered = inOrder(sections)
  const index = ordered.findIndex((section) => section.id === id)
  const [one, next] = [ordered[index], ordered[index + 1]]
  if (one === undefined || next === undefined || one.boundingBox.page !== next.boundingBox.page)
    return ordered
  const [first, second] = [one.boundingBox, next.boundingBox]
  const [x, y] = [Math.min(first.x, second.x), Math.min(first.y, second.y)]
  const right = Math.max(first.x + first.width, second.x + second.width)
  const bottom = Math.max(first.y + first.height, second.y + second.height)
  const whole: RenderedSection = {
    ...one,
    title: one.title === '' ? next.title : one.title,
    boundingBox: { ...first, x, y, width: right - x, height: bottom - y },
  }
  return ordered.toSpliced(index, 2, whole)
}

/** Two parts, the upper one with the title; no line of text or image is cut where there is another place. */
export function splitInTwo(
  sections: readonly RenderedSection[],
  id: string,
  { newId, blocks }: { newId: string; blocks: readonly SeenBlock[] },
): RenderedSection[] {
  const ordered = inOrder(sections)
  const index = ordered.findIndex((section) => section.id === id)
  const section = ordered[index]
  if (section === undefined || section.boundingBox.height < 2 * smallest) return ordered
  const { boundingBox } = section
  const height = rounded(findCut(boundingBox, blocks) - boundingBox.y)
  const upper = { ...section, boundingBox: { ...boundingBox, height } }
  const lower: RenderedSection = {
    id: newId,
    title: '',
    type: 'custom',
    boundingBox: { ...boundingBox, y: boundingBox.y + height, height: rounded(boundingBox.height - height) },
  }
  return ordered.toSpliced(index, 1, upper, lower)
}

/** Where a box is cut: in the gap nearest to its middle; else where the least of what is read is cut. */
function findCut(box: Box, blocks: readonly SeenBlock[]): number {
  const middle = box.y + box.height / 2
  const lines = blocks.flatMap((block) => findLines(box, block))
  const edges = [...new Set(lines.flatMap(({ top, bottom }) => [top, bottom]))].toSorted((a, b) => a - b)
  const solid = new Set(
    blocks.flatMap(({ kind, boundingBox: { y, height } }) => (kind === 'text' ? [] : [y, y + height])),
  )
  // The ends of the box are no gaps, but what is nearest to them has one beside it.
  const ends = [box.y, ...edges, box.y + box.height]
  const [lowest, highest] = [box.y + smallest, box.y + box.height - smallest]
  const places = ends.flatMap((end, index) => {
    const next = ends[index + 1]
    if (next === undefined) return []
    // A band or card is parted from what is beside it at its own edge.
    const at = [next, end].find((edge) => solid.has(edge)) ?? (end + next) / 2
    return [
      { at, isEdge: false },
      { at: next, isEdge: true },
    ]
  })
  const cutBy = (at: number): number =>
    lines.reduce((sum, { top, bottom, width }) => sum + (top < at && bottom > at ? width : 0), 0)
  return (
    places
      .filter(({ at }) => at >= lowest && at <= highest)
      .map((place) => ({ ...place, cut: cutBy(place.at), distance: Math.abs(place.at - middle) }))
      .toSorted(
        (one, other) =>
          one.cut - other.cut || Number(one.isEdge) - Number(other.isEdge) || one.distance - other.distance,
      )[0]?.at ?? middle
  )
}

/** What must not be cut of a block within a box: its lines, or all of an image. */
function findLines(
  box: Box,
  { kind, boundingBox: own, lines = 1 }: SeenBlock,
): { top: number; bottom: number; width: number }[] {
  const isWithin = own.y + own.height > box.y && own.y < box.y + box.height
  // What is as high as most of the box is behind it, and cut wherever that is.
  const isBehind = kind !== 'text' && own.height > box.height / 2
  if (own.page !== box.page || !isWithin || isBehind) return []
  const count = kind === 'text' ? lines : 1
  return Array.from({ length: count }, (_, index) => ({
    top: own.y + (own.height * index) / count,
    bottom: own.y + (own.height * (index + 1)) / count,
    width: own.width,
  }))
}

/** A new box below the last one of the page, or over its lower part where there is no room. */
export function added(sections: readonly RenderedSection[], page: number, newId: string): RenderedSection[] {
  const lowest = Math.max(
    0,
    ...sections
      .filter(({ boundingBox }) => boundingBox.page === page)
      .map(({ boundingBox }) => boundingBox.y + boundingBox.height),
  )
  const y = Math.min(lowest, 0.85)
  const section: RenderedSection = {
    id: newId,
    type: 'custom',
    title: '',
    boundingBox: { page, x: 0, y, width: 1, height: Math.min(0.15, 1 - y), unit: 'ratio' },
  }
  return inOrder([...sections, section])
}

/** A section that goes on where a page has no box of its own. */
export interface Continued {
  page: number
  section: RenderedSection
  /** Top and bottom of what it has there, as shares of the page. */
  y: number
  height: number
}

/** What the sections that begin on one page have on the next ones, on pages without a box. */
export function findContinued(
  sections: readonly RenderedSection[],
  { pages, sections: found }: Pick<ExtractedDocument, 'pages' | 'sections'>,
): Continued[] {
  const boxed = new Set(sections.map(({ boundingBox }) => boundingBox.page))
  return pages
    .filter(({ number }) => !boxed.has(number))
    .flatMap(({ number: page, blocks }) =>
      found.flatMap(({ id, blockIds }) => {
        const section = sections.find((known) => known.id === id)
        const held = new Set(blockIds)
        const boxes = blocks.filter((block) => held.has(block.id)).map(({ boundingBox }) => boundingBox)
        if (section === undefined || boxes.length === 0) return []
        const y = Math.max(0, Math.min(...boxes.map((box) => box.y)))
        const bottom = Math.min(1, Math.max(...boxes.map((box) => box.y + box.height)))
        return [{ page, section, y, height: Math.max(bottom - y, smallest) }]
      }),
    )
}

/** What goes on there is a section of its own from now on. */
export function separated(
  sections: readonly RenderedSection[],
  { page, y, height }: Pick<Continued, 'page' | 'y' | 'height'>,
  newId: string,
): RenderedSection[] {
  return inOrder([
    ...sections,
    {
      id: newId,
      type: 'custom',
      title: '',
      boundingBox: { page, x: 0, y, width: 1, height, unit: 'ratio' },
    },
  ])
}

export function removed(sections: readonly RenderedSection[], id: string): RenderedSection[] {
  return sections.filter((section) => section.id !== id)
}

/**
 * A section that was removed, among those that are there by now; one that was added meanwhile may have its
 * id.
 */
export function putBack(sections: readonly RenderedSection[], section: RenderedSection): RenderedSection[] {
  const isTaken = sections.some(({ id }) => id === section.id)
  return inOrder([...sections, isTaken ? { ...section, id: freeId(sections) } : section])
}

/** An id that no section has. */
export function freeId(sections: readonly RenderedSection[]): string {
  for (let number = sections.length + 1; ; number += 1)
    if (!sections.some(({ id }) => id === `s${number}`)) return `s${number}`
}

const rounded = (share: number): number => Math.round(share * 1e6) / 1e6

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
