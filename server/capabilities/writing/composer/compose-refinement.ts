// A part of a document revised by rule. Structure, links and marks stay; nothing is added that was not there
// but marked blanks.
import { capitalise } from '#core/text.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import {
  fromHtml,
  fromMarkdown,
  toHtml,
  toMarkdown,
  type Block,
  type Inline,
  type RichText,
  toPlainText,
} from '#core/rich-text/index.ts'
import { withFullStop } from '../wording.ts'
import { fromInlineText, toInlineText, withoutEmptyRuns } from './inline-text.ts'
import { readInstruction, type RefinementAction } from './instruction.ts'
import { summarise } from './ranking.ts'
import { asList, asProse, asTable, paragraph } from './reshape-blocks.ts'
import { dropAbout, fixText, formaliseText, keepStrongest, splitLong } from './rewrite-sentences.ts'
import { splitSentences } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'

export interface RefinementMaterial {
  /** The part to revise, in the mode's markup. */
  selection: string
  instruction: string
  language?: string | undefined
  /** What belongs into the part, from its template; asked for where the part is to grow. */
  guidance?: string | undefined
  editorMode: EditorMode
}

/**
 * Revises the part as the instruction asks, in English or German; what is not understood only cleans up.
 * Empty stays empty.
 */
export function composeRefinement({
  selection,
  instruction,
  language: tag,
  guidance,
  editorMode,
}: RefinementMaterial): string {
  if (selection.trim() === '') return selection
  const original = editorMode === 'markdown' ? fromMarkdown(selection) : fromHtml(selection)
  const plain = toPlainText(original)
  const language = composerLanguage(tag, plain)
  const { actions, isUnderstood } = readInstruction(instruction)
  const all = isUnderstood ? actions : []
  const clean = mapProse(original, (words) => fixText(words, language))
  const revised = all.reduce((text, action) => apply(text, action, language, guidance), clean)
  return editorMode === 'markdown'
    ? toMarkdown(revised).markdown.replace(/\[([^[\]\n\\]{1,200})\\\](?![([])/g, '[$1]')
    : toHtml(revised)
}

function apply(
  text: RichText,
  action: RefinementAction,
  language: ComposerLanguage,
  guidance: string | undefined,
): RichText {
  const rewrite = (change: (words: string) => string): RichText => mapProse(text, change)
  switch (action.kind) {
    case 'fix':
      return text
    case 'improve':
    case 'split':
      return rewrite((words) => splitLong(words, language))
    case 'formal':
      return rewrite((words) => formaliseText(words, language))
    case 'replace':
      return rewrite((words) => words.replaceAll(action.from, action.to))
    case 'remove':
      return withoutEmpty(rewrite((words) => dropAbout(words, action.about)))
    case 'shorten':
      return shorten(text, action)
    case 'summarise':
      return { blocks: [paragraph(summarise(toPlainText(text), action.sentences))], footnotes: [] }
    case 'append':
      return { ...text, blocks: [...text.blocks, paragraph(withFullStop(action.text))] }
    case 'prepend':
      return { ...text, blocks: [paragraph(withFullStop(action.text)), ...text.blocks] }
    case 'bullets':
    case 'numbered':
      return { ...text, blocks: asList(text.blocks, action.kind === 'numbered') }
    case 'prose':
      return { ...text, blocks: asProse(text.blocks) }
    case 'table':
      return { ...text, blocks: asTable(text.blocks) }
    case 'headline':
      return { blocks: [headline(toPlainText(text))], footnotes: [] }
    case 'expand':
      return { ...text, blocks: [...text.blocks, ...askForMore(language, guidance)] }
  }
}

/** Leaves out the weakest sentences. */
function shorten(text: RichText, { share, sentences }: { share: number; sentences?: number }): RichText {
  if (sentences !== undefined)
    return { blocks: [paragraph(summarise(toPlainText(text), sentences))], footnotes: [] }
  return withoutEmpty(mapProse(text, (words) => keepStrongest(words, { share })))
}

/**
 * Characters that are rewritten; what follows in a longer part stays as it is: the rules take about a second
 * for so much.
 */
const maxRewriteLength = 200_000

/** Rewrites every paragraph and list item; headings, tables, code and pictures stay. */
function mapProse(text: RichText, change: (words: string) => string): RichText {
  let left = maxRewriteLength
  const bounded = (words: string): string => {
    left -= words.length
    return left < 0 ? words : change(words)
  }
  return { ...text, blocks: text.blocks.map((block) => mapBlock(block, bounded)) }
}

function mapBlock(block: Block, change: (words: string) => string): Block {
  const inside = (blocks: readonly Block[]): Block[] => blocks.map((inner) => mapBlock(inner, change))
  switch (block.type) {
    case 'paragraph':
      return { ...block, inlines: rewriteInlines(block.inlines, change) }
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, blocks: inside(item.blocks) })) }
    case 'quote':
      return { ...block, blocks: inside(block.blocks) }
    default:
      return block
  }
}

function rewriteInlines(inlines: Inline[], change: (words: string) => string): Inline[] {
  const inline = toInlineText(inlines)
  if (inline === undefined) return inlines
  const text = withoutEmptyRuns(change(inline.text))
  const marks = (words: string): number => words.match(/[\uE100-\uEFFF]/g)?.length ?? 0
  // A rule that parted a run from its end would lose formatting: then only whole runs may be gone.
  const isWhole = inline.runs.every(
    (_, index) =>
      text.includes(String.fromCodePoint(0xe100 + index)) ===
      text.includes(String.fromCodePoint(0xe900 + index)),
  )
  return isWhole && marks(text) <= marks(inline.text) ? fromInlineText({ ...inline, text }) : inlines
}

function withoutEmpty(text: RichText): RichText {
  const isEmpty = (block: Block): boolean => block.type === 'paragraph' && block.inlines.length === 0
  const blocks = text.blocks
    .map((block) =>
      block.type === 'list'
        ? { ...block, items: block.items.filter((item) => !item.blocks.every(isEmpty)) }
        : block,
    )
    .filter((block) => !isEmpty(block) && !(block.type === 'list' && block.items.length === 0))
  return { ...text, blocks: blocks.length === 0 ? text.blocks.slice(0, 1) : blocks }
}

/** Its first sentence. */
function headline(text: string): Block {
  const [first = text] = splitSentences(text)
  const words = capitalise(first.replace(/[.!]+$/, ''))
  return { type: 'heading', level: 2, inlines: [{ type: 'text', text: words, marks: {} }] }
}

/** What would make the part fuller, as blanks: the composer knows no facts of its own. */
function askForMore(language: ComposerLanguage, guidance: string | undefined): Block[] {
  const wishes =
    guidance !== undefined && guidance.trim() !== ''
      ? splitSentences(guidance).map((sentence) => sentence.replace(/\.$/, ''))
      : language === 'de'
        ? [
            'Ein Beispiel',
            'Eine Zahl, die es belegt, mit Quelle',
            'Was daraus für die Leserinnen und Leser folgt',
          ]
        : ['An example', 'A figure that shows it, with its source', 'What it means for the reader']
  return wishes.map((wish) => ({
    type: 'paragraph',
    inlines: [{ type: 'text', text: `[${wish}]`, marks: { bold: true } }],
  }))
}
