// Which section of a text is which part of its outline, also where headings were changed or moved.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { StructureItem } from '#contracts/template.schema.ts'
import { plainText, findSections, type Section } from '#core/templates/sections.ts'

/** Words with which a letter closes. */
export const signOff =
  /sincerely|regards|yours (?:truly|faithfully)|best wishes|kind wishes|warmly|with thanks|signature|signed|mit (?:freundlichen|herzlichen|besten|vielen) grüßen|freundliche grüße|(?:herzliche|beste|viele|liebe) grüße|hochachtungsvoll|unterschrift|cordialement|salutations|atentamente|saludos|_{4,}/i

interface Match {
  matches: Map<StructureItem, Section>
  sections: Section[]
  /** The level that the outline's headings have in this text. */
  level: number
}

export function matchOutline(
  content: string,
  editorMode: EditorMode,
  structure: readonly StructureItem[],
  marked: ReadonlyMap<number, string> = new Map(),
): Match {
  const sections = findSections(content, editorMode)
  const titled = structure.filter((item) => item.hasHeading)
  const matches = new Map<StructureItem, Section>()
  const taken = new Set<Section>()
  const claim = (item: StructureItem, section: Section): void => {
    matches.set(item, section)
    taken.add(section)
  }
  for (const [index, words] of marked) {
    const item = structure[index]
    const heading = plainText(words, 'markdown')
    const found = sections.find((section) => !taken.has(section) && section.heading === heading)
    if (item?.hasHeading === true && found !== undefined) claim(item, found)
  }
  // The title of "Decision memo" is not its part "Decision".
  const title =
    sections.filter(({ level }) => level === 1).length === 1 && sections[0]?.level === 1
      ? sections[0]
      : undefined
  // Equal headings first, so that a merely similar one cannot take their place.
  for (const min of [1, 0.6]) {
    for (const item of titled) {
      if (matches.has(item)) continue
      const found = sections.find(
        (section) =>
          !taken.has(section) &&
          similarity(item.heading, section.heading) >= min &&
          (min === 1 || section !== title),
      )
      if (found !== undefined) claim(item, found)
    }
  }
  const level =
    findUsualLevel([...taken].map((section) => section.level)) ??
    findUsualLevel(sections.map((section) => section.level).filter((value) => value > 1)) ??
    2
  matchRenamed(
    titled,
    sections.filter((section) => section.level === level),
    matches,
    claim,
    structure[0]?.hasHeading === false,
  )
  return { matches, sections, level }
}

/**
 * Between two headings that are certain, as many unknown ones as are looked for are these in other words, or
 * in another language. `beginsFreely`: what comes before the first titled part may have headings of its own,
 * such as the subjects of a meeting; then the last ones are the parts.
 */
function matchRenamed(
  titled: readonly StructureItem[],
  sections: readonly Section[],
  matches: ReadonlyMap<StructureItem, Section>,
  claim: (item: StructureItem, section: Section) => void,
  beginsFreely: boolean,
): void {
  let wanted: StructureItem[] = []
  let from = 0
  const settle = (to: number): void => {
    const known = new Set(matches.values())
    // A writer may leave out the optional parts.
    const required = wanted.filter((item) => item.required)
    const unknown = sections.slice(from, to).filter((section) => !known.has(section))
    const free = beginsFreely && from === 0 ? unknown.slice(-required.length || unknown.length) : unknown
    const named = free.length === wanted.length ? wanted : free.length === required.length ? required : []
    named.forEach((item, index) => claim(item, free[index] as Section))
    wanted = []
  }
  for (const item of titled) {
    const section = matches.get(item)
    const position = section === undefined ? -1 : sections.indexOf(section)
    if (section === undefined) wanted.push(item)
    else if (position >= from) {
      settle(position)
      from = position + 1
    }
  }
  settle(sections.length)
}

export function isPresent(
  item: StructureItem,
  matches: ReadonlyMap<StructureItem, Section>,
  content: string,
  editorMode: EditorMode,
): boolean {
  if (item.hasHeading) return matches.has(item)
  if (item.kind === 'list')
    return editorMode === 'markdown' ? /^\s*(?:[-*+]|\d+[.)])\s/m.test(content) : /<li[\s>]/i.test(content)
  if (item.kind === 'table')
    return editorMode === 'markdown' ? /^\|.*\|/m.test(content) : /<table[\s>]/i.test(content)
  const text = plainText(content, editorMode)
  return item.kind === 'section' ? text !== '' : signOff.test(text.slice(-600))
}

const stopWords = new Set([
  'the',
  'a',
  'an',
  'and',
  'of',
  'to',
  'for',
  'in',
  'on',
  'our',
  'your',
  'my',
  'what',
  'we',
  'it',
  'is',
])

function headingWords(heading: string): string[] {
  const words = heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:\d+|[ivx]+)$/.test(word))
  const significant = words.filter((word) => !stopWords.has(word))
  return (significant.length === 0 ? words : significant).map((word) =>
    word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word,
  )
}

/** 1 for the same words, 0 for none in common; a heading that holds all words of the other counts 0.8. */
function similarity(wanted: string, found: string): number {
  const a = new Set(headingWords(wanted))
  const b = new Set(headingWords(found))
  const common = a.intersection(b).size
  if (common === 0) return 0
  if (common === a.size && common === b.size) return 1
  if (common === a.size && b.size <= a.size + 4) return 0.8
  return common / (a.size + b.size - common)
}

function findUsualLevel(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0]
}

/** The indexes of the longest strictly rising run of the positions, -1 left aside. */
export function findIncreasingSubsequence(positions: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = []
  let last = -1
  for (const [index, position] of positions.entries()) {
    best.push({ length: position === -1 ? 0 : 1, before: -1 })
    if (position === -1) continue
    for (let earlier = 0; earlier < index; earlier++) {
      const from = positions[earlier] ?? -1
      const length = (best[earlier]?.length ?? 0) + 1
      if (from !== -1 && from < position && length > (best[index]?.length ?? 0))
        best[index] = { length, before: earlier }
    }
    if (last === -1 || (best[index]?.length ?? 0) > (best[last]?.length ?? 0)) last = index
  }
  const kept = new Set<number>()
  for (let index = last; index !== -1; index = best[index]?.before ?? -1) kept.add(index)
  return kept
}
