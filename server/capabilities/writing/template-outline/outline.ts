// A text held against a template's outline: what is there, what is not, what is in the wrong place, what
// is only a heading. A model translates, numbers and rewords headings; these still count.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { StructureItem } from '#contracts/template.schema.ts'
import { blank, renderBlanks } from '#core/templates/blanks.ts'
import { isEmptySection, type Section } from '#core/templates/sections.ts'
import { renderBlocks, type TextBlock } from '#core/templates/text-blocks.ts'
import { matchOutline, isPresent, findIncreasingSubsequence } from './match-outline.ts'

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
  /** Left where they are: moving somebody's text is the writer's decision. */
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
  const inOrder = findIncreasingSubsequence(positions)
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

/**
 * What a reader is to know of a text that a model wrote after an outline. Nothing is put in: a part may be
 * missing because there was nothing to say.
 */
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
      ...sentence('These parts of the outline were missing and were added as marked blanks', report.missing),
      ...sentence('These parts had no text and are marked blanks now', report.empty),
      ...sentence('These parts are not where the outline has them', report.outOfOrder),
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
