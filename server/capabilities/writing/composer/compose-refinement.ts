// A part of a document revised by rule: sentences chosen, parted or put into another shape, in their own
// words. Structure, links and marks stay; nothing is added.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import {
  fromHtml,
  fromMarkdown,
  mapInlines,
  toHtml,
  type Block,
  type Inline,
  type RichText,
  toPlainText,
} from '#core/rich-text/index.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { writeMarkdown } from './in-mode.ts'
import { fromInlineText, toInlineText, withoutEmptyRuns } from './inline-text.ts'
import { readInstruction, type RefinementAction } from './instruction.ts'
import { summarise } from './ranking.ts'
import { asList, paragraph } from './reshape-blocks.ts'
import { dropAbout, keepStrongest, splitLong, tidyText } from './rewrite-sentences.ts'

export interface RefinementMaterial {
  /** The part to revise, in the mode's markup. */
  selection: string
  instruction: string
  language?: string | undefined
  editorMode: EditorMode
}

/**
 * Revises the part as the instruction asks, in English or German; what is not understood only cleans up.
 * Empty stays empty.
 */
export function composeRefinement(material: RefinementMaterial): string {
  const { selection, instruction, editorMode } = material
  if (selection.trim() === '') return selection
  const original = editorMode === 'markdown' ? fromMarkdown(selection) : fromHtml(selection)
  const language = composerLanguage(material.language, toPlainText(original))
  const clean = mapProse(original, (words) => tidyText(words, language))
  const revised = readInstruction(instruction).actions.reduce(
    (text, action) => apply(text, action, language),
    clean,
  )
  return editorMode === 'markdown' ? writeMarkdown(revised) : toHtml(revised)
}

function apply(text: RichText, action: RefinementAction, language: ComposerLanguage): RichText {
  switch (action.kind) {
    case 'tidy':
    case 'other-words':
      return text
    case 'split':
      return mapProse(text, (words) => splitLong(words, language))
    case 'replace':
      return mapProse(text, (words) => words.replaceAll(action.from, action.to))
    case 'remove':
      return withoutEmpty(mapProse(text, (words) => dropAbout(words, action.about)))
    case 'shorten':
      return withoutEmpty(mapProse(text, (words) => keepStrongest(words, action.share)))
    case 'summarise':
      return { blocks: [paragraph(summarise(toPlainText(text), action.sentences))], footnotes: [] }
    case 'bullets':
    case 'numbered':
      return { ...text, blocks: asList(text.blocks, action.kind === 'numbered') }
  }
}

/**
 * Characters that are rewritten; what follows in a longer part stays as it is: the rules take about a second
 * for so much.
 */
const maxRewriteLength = 200_000

const prose = new Set<Block['type']>(['paragraph', 'list', 'quote'])

/** Rewrites every paragraph and list item; headings, tables, code and images stay. */
function mapProse(text: RichText, change: (words: string) => string): RichText {
  let left = maxRewriteLength
  const bounded = (words: string): string => {
    left -= words.length
    return left < 0 ? words : change(words)
  }
  const blocks = text.blocks.flatMap((block) =>
    prose.has(block.type) ? mapInlines([block], (inlines) => rewriteInlines(inlines, bounded)) : [block],
  )
  return { ...text, blocks }
}

function rewriteInlines(inlines: readonly Inline[], change: (words: string) => string): Inline[] {
  const inline = toInlineText(inlines)
  if (inline === undefined) return [...inlines]
  const text = withoutEmptyRuns(change(inline.text))
  const marks = (words: string): number => words.match(/[\uE100-\uEFFF]/g)?.length ?? 0
  // A rule that parted a run from its end would lose formatting: then only whole runs may be gone.
  const isWhole = inline.runs.every(
    (_, index) =>
      text.includes(String.fromCodePoint(0xe100 + index)) ===
      text.includes(String.fromCodePoint(0xe900 + index)),
  )
  return isWhole && marks(text) <= marks(inline.text) ? fromInlineText({ ...inline, text }) : [...inlines]
}

function withoutEmpty(text: RichText): RichText {
  const isEmpty = (block: Block): boolean =>
    (block.type === 'paragraph' && block.inlines.length === 0) ||
    (block.type === 'list' && block.items.every((item) => item.blocks.every(isEmpty)))
  const blocks = text.blocks
    .filter((block) => !isEmpty(block))
    .map((block) => {
      if (block.type !== 'list') return block
      return { ...block, items: block.items.filter((item) => !item.blocks.every(isEmpty)) }
    })
  return { ...text, blocks: blocks.length === 0 ? text.blocks.slice(0, 1) : blocks }
}
