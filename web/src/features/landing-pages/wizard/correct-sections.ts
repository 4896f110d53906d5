// What a person does to the boxes that were found. Pure: sections in, sections out, always from top to
// bottom.
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'

/** A section as a person draws it; which words lie in it the server says. */
export type RenderedSection = Pick<
  ExtractedDocument['sections'][number],
  'id' | 'type' | 'title' | 'boundingBox' | 'columns' | 'isCards'
>
export type Box = RenderedSection['boundingBox']

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

/** Two halves, the upper one with the title. */
export function splitInTwo(
  sections: readonly RenderedSection[],
  id: string,
  newId: string,
): RenderedSection[] {
  const ordered = inOrder(sections)
  const index = ordered.findIndex((section) => section.id === id)
  const section = ordered[index]
  if (section === undefined || section.boundingBox.height < 2 * smallest) return ordered
  const { boundingBox } = section
  const height = boundingBox.height / 2
  const upper = { ...section, boundingBox: { ...boundingBox, height } }
  const lower: RenderedSection = {
    id: newId,
    title: '',
    type: 'custom',
    boundingBox: { ...boundingBox, y: boundingBox.y + height, height },
  }
  return ordered.toSpliced(index, 1, upper, lower)
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

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
