// What can be done to an outline. Each edit gives a new one whose levels are sound: 2 to 4, none skipped on
// the way down.
import type { OutlineItem } from '#contracts/article.schema.ts'
import { newId } from '#web/lib/new-id.ts'

const minLevel = 2
const maxLevel = 4

export type Outline = readonly OutlineItem[]

export function newHeading(level: number, heading = ''): OutlineItem {
  return { id: newId(), level, heading, notes: '', keywords: [] }
}

/** Behind the last heading that belongs to this one. */
function findSubtreeEnd(outline: Outline, index: number): number {
  const level = outline[index]?.level ?? minLevel
  const next = outline.findIndex((item, place) => place > index && item.level <= level)
  return next === -1 ? outline.length : next
}

export function change(
  outline: Outline,
  id: string,
  changed: Partial<Omit<OutlineItem, 'id' | 'level'>>,
): OutlineItem[] {
  return outline.map((item) => (item.id === id ? { ...item, ...changed } : item))
}

/**
 * The heading and all below it, one level deeper (1) or higher (-1); the same outline where that cannot be.
 */
export function shift(outline: Outline, id: string, by: 1 | -1): Outline {
  const index = outline.findIndex((item) => item.id === id)
  const item = outline[index]
  if (item === undefined) return outline
  const deepest = Math.min(maxLevel, (outline[index - 1]?.level ?? minLevel - 1) + 1)
  if (item.level + by < minLevel || item.level + by > deepest) return outline
  const end = findSubtreeEnd(outline, index)
  return sound(
    outline.map((other, place) =>
      place >= index && place < end ? { ...other, level: other.level + by } : other,
    ),
  )
}

/**
 * With all below it to where the row at `to` is, as a list counts in which only the row itself is removed.
 */
export function moveTo(outline: Outline, id: string, to: number): Outline {
  const from = outline.findIndex((item) => item.id === id)
  if (from === -1) return outline
  return insertBlock(outline, from, to > from ? to + 1 : to)
}

/** With all below it over its neighbour of the same level or higher. */
export function moveBy(outline: Outline, id: string, by: 1 | -1): Outline {
  const from = outline.findIndex((item) => item.id === id)
  const item = outline[from]
  if (item === undefined) return outline
  const end = findSubtreeEnd(outline, from)
  if (by === 1)
    return end >= outline.length ? outline : insertBlock(outline, from, findSubtreeEnd(outline, end))
  if (from === 0) return outline
  let before = from - 1
  while (before > 0 && (outline[before]?.level ?? minLevel) > item.level) before -= 1
  return insertBlock(outline, from, before)
}

/** A heading behind this one: among those below it where there are some, else of its level. */
export function insertAfter(outline: Outline, id: string | undefined, items: Outline): Outline {
  const index = outline.findIndex((item) => item.id === id)
  return sound([...outline.slice(0, index + 1), ...items, ...outline.slice(index + 1)])
}

/** Level of a heading that is written behind this one. */
export function levelAfter(outline: Outline, id: string): number {
  const index = outline.findIndex((item) => item.id === id)
  return Math.max(outline[index]?.level ?? minLevel, outline[index + 1]?.level ?? minLevel)
}

/** The heading alone; what was below it moves up. */
export function remove(outline: Outline, id: string): Outline {
  return sound(outline.filter((item) => item.id !== id))
}

/** In place of an empty heading, else behind it; the levels go down from where it is. */
export function insertPasted(outline: Outline, id: string, pasted: Outline): Outline {
  const item = outline.find((other) => other.id === id)
  const shallowest = Math.min(...pasted.map(({ level }) => level))
  const fitted = pasted.map((heading) => ({
    ...heading,
    id: newId(),
    level: heading.level - shallowest + (item?.level ?? minLevel),
  }))
  const all = insertAfter(outline, id, fitted)
  return item?.heading.trim() === '' ? sound(all.filter((other) => other.id !== id)) : all
}

/** What the generated outline has and this one lacks, each behind the heading it follows there. */
export function insertMissing(outline: Outline, generated: Outline): Outline {
  const byKey = new Map(outline.map((item) => [getKey(item), item.id]))
  let merged: Outline = outline
  let behind: string | undefined
  for (const item of generated) {
    const known = byKey.get(getKey(item))
    if (known === undefined) {
      const added = { ...item, id: newId() }
      merged = insertAfter(merged, behind, [added])
      behind = added.id
    } else behind = known
  }
  return merged
}

/** Headings of the generated outline that this one lacks. */
export function missingFrom(outline: Outline, generated: Outline): Set<string> {
  const known = new Set(outline.map(getKey))
  return new Set(generated.filter((item) => !known.has(getKey(item))).map(({ id }) => id))
}

/** Headings with words in them: an empty one is only being written. */
export function written(outline: Outline): Outline {
  return outline.filter(
    ({ heading, notes, keywords }) => heading.trim() !== '' || notes.trim() !== '' || keywords.length > 0,
  )
}

function getKey({ heading }: OutlineItem): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Moves the block to before the row at `to`; into itself it stays. */
function insertBlock(outline: Outline, from: number, to: number): Outline {
  const end = findSubtreeEnd(outline, from)
  if (to >= from && to <= end) return outline
  const block = outline.slice(from, end)
  const rest = [...outline.slice(0, from), ...outline.slice(end)]
  const place = to > from ? to - block.length : to
  return sound([...rest.slice(0, place), ...block, ...rest.slice(place)])
}

function sound(outline: Outline): OutlineItem[] {
  let level = minLevel - 1
  return outline.map((item) => {
    level = Math.min(Math.max(item.level, minLevel), maxLevel, level + 1)
    return level === item.level ? item : { ...item, level }
  })
}
