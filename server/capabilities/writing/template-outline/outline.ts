// A text held against a template's outline: what is there, what is not, what stands in the wrong place, what
// is only a heading. A model translates, numbers and rewords headings; these still count.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { StructureItem } from '#contracts/template.schema.ts'
import { blank, renderBlanks } from '#core/templates/blanks.ts'
import { isEmptySection, plainText, findSections, type Section } from '#core/templates/sections.ts'
import { renderBlocks, type TextBlock } from '#core/templates/text-blocks.ts'

export interface OutlineReport {
  /** Headings of the outline that the text has. */
  present: string[]
  /** Required ones that it has not. */
  missing: string[]
  /** Present, but not where the outline has them. */
  outOfOrder: string[]
  /** Present, with nothing below. */
  empty: string[]
}

export interface OutlineRepair {
  content: string
  /** Sections that were put in at their place, with a marked blank. */
  added: string[]
  /** Empty sections that were given a marked blank. */
  marked: string[]
  /** Left where they stand: moving somebody's text is the writer's decision. */
  outOfOrder: string[]
  /** The same for a reader. */
  warnings: string[]
}

export interface OutlineOptions {
  /** Words of the headings that the writer marked as an outline's parts, by the part's index. */
  marked?: ReadonlyMap<number, string> | undefined
}

/** Holds a text against an outline. Parts without a printed heading are looked for by their form. */
export function holdAgainstOutline(
  content: string,
  editorMode: EditorMode,
  structure: readonly StructureItem[],
  { marked }: OutlineOptions = {},
): OutlineReport {
  const { matches, sections } = matchOutline(content, editorMode, structure, marked)
  const positions = structure
    .map((item) => matches.get(item))
    .map((section) => (section === undefined ? -1 : sections.indexOf(section)))
  const inOrder = longestRise(positions)
  return {
    present: structure
      .filter((item) => isPresent(item, matches, content, editorMode))
      .map((item) => item.heading),
    missing: structure
      .filter((item) => item.required && !isPresent(item, matches, content, editorMode))
      .map((item) => item.heading),
    outOfOrder: structure
      .filter((_, index) => positions[index] !== -1 && !inOrder.has(index))
      .map((item) => item.heading),
    empty: structure
      .filter((item) => isEmpty(matches.get(item), content, editorMode))
      .map((item) => item.heading),
  }
}

/** What a reader is to know of a text that a model wrote after an outline. Nothing is put in: a part may be missing
 * because there was nothing to say. */
export function outlineWarnings({ missing, outOfOrder, empty }: OutlineReport): string[] {
  return [
    ...sentence('The text has none of these parts of the outline', missing),
    ...sentence('These parts have no text', empty),
    ...sentence('These parts are not where the outline has them', outOfOrder),
  ]
}

/**
 * Puts in what a text lacks, each with a marked blank that says what belongs there. A complete text comes
 * back as it was.
 */
export function repairOutline(
  content: string,
  editorMode: EditorMode,
  structure: readonly StructureItem[],
  { marked }: OutlineOptions = {},
): OutlineRepair {
  const report = holdAgainstOutline(content, editorMode, structure, { marked })
  const { matches, level } = matchOutline(content, editorMode, structure, marked)
  const insertions: { at: number; text: string }[] = []
  for (const [index, item] of structure.entries()) {
    const section = matches.get(item)
    if (section !== undefined && isEmpty(section, content, editorMode))
      insertions.push({ at: section.bodyStart, text: renderBlocks(blankBlocks(item), editorMode) })
    if (!report.missing.includes(item.heading)) continue
    const following = structure
      .slice(index + 1)
      .map((later) => matches.get(later))
      .find((later) => later !== undefined)
    const blocks: TextBlock[] = item.hasHeading
      ? [{ kind: 'heading', level, text: item.heading }, ...blankBlocks(item)]
      : blankBlocks(item)
    insertions.push({ at: following?.start ?? content.length, text: renderBlocks(blocks, editorMode) })
  }
  return {
    content: renderBlanks(insertAll(content, insertions), editorMode),
    added: report.missing,
    marked: report.empty,
    outOfOrder: report.outOfOrder,
    warnings: [
      ...sentence(
        'These parts of the outline were missing and stand there now as marked blanks',
        report.missing,
      ),
      ...sentence('These parts had no text and stand there now as marked blanks', report.empty),
      ...sentence('These parts do not stand where the outline has them', report.outOfOrder),
    ],
  }
}

function sentence(words: string, headings: readonly string[]): string[] {
  return headings.length === 0 ? [] : [`${words}: ${headings.join(', ')}.`]
}

function insertAll(content: string, insertions: { at: number; text: string }[]): string {
  let result = ''
  let position = 0
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    const before = result + content.slice(position, at)
    result = `${before.trimEnd()}${before.trim() === '' ? '' : '\n\n'}${text}\n\n`
    position = at + (/^\s*/.exec(content.slice(at))?.[0].length ?? 0)
  }
  const complete = result + content.slice(position)
  return insertions.length === 0 ? content : complete.trimEnd() + (content.endsWith('\n') ? '\n' : '')
}

function blankBlocks(item: StructureItem): TextBlock[] {
  const words = blank(firstSentence(item.guidance))
  if (item.kind === 'list') return [{ kind: 'list', ordered: false, items: [words] }]
  return [{ kind: 'paragraph', text: words }]
}

function firstSentence(text: string): string {
  return (/^.{10,}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/[.\s]+$/, '')
}

function isEmpty(section: Section | undefined, content: string, editorMode: EditorMode): boolean {
  return section !== undefined && isEmptySection(content, section, editorMode)
}

interface Match {
  matches: Map<StructureItem, Section>
  sections: Section[]
  /** The level that the outline's headings have in this text. */
  level: number
}

function matchOutline(
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
  for (const least of [1, 0.6]) {
    for (const item of titled) {
      if (matches.has(item)) continue
      const found = sections.find(
        (section) =>
          !taken.has(section) &&
          similarity(item.heading, section.heading) >= least &&
          (least === 1 || section !== title),
      )
      if (found !== undefined) claim(item, found)
    }
  }
  const level =
    mostFrequent([...taken].map((section) => section.level)) ??
    mostFrequent(sections.map((section) => section.level).filter((value) => value > 1)) ??
    2
  matchRenamed(
    titled,
    sections.filter((section) => section.level === level),
    matches,
    claim,
  )
  return { matches, sections, level }
}

/**
 * Between two headings that are certain, as many unknown ones as are looked for are these in other words, or
 * in another language.
 */
function matchRenamed(
  titled: readonly StructureItem[],
  sections: readonly Section[],
  matches: ReadonlyMap<StructureItem, Section>,
  claim: (item: StructureItem, section: Section) => void,
): void {
  let wanted: StructureItem[] = []
  let from = 0
  const settle = (to: number): void => {
    const known = new Set(matches.values())
    const free = sections.slice(from, to).filter((section) => !known.has(section))
    // A writer may leave out the optional parts.
    const required = wanted.filter((item) => item.required)
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

function isPresent(
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

/** Words with which a letter closes. */
export const signOff =
  /sincerely|regards|yours (?:truly|faithfully)|best wishes|kind wishes|warmly|with thanks|signature|signed|mit (?:freundlichen|herzlichen|besten|vielen) grüßen|freundliche grüße|(?:herzliche|beste|viele|liebe) grüße|hochachtungsvoll|unterschrift|cordialement|salutations|atentamente|saludos|_{4,}/i

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

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0]
}

/** The indexes of the longest strictly rising run of the positions, -1 left aside. */
function longestRise(positions: readonly number[]): Set<number> {
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
