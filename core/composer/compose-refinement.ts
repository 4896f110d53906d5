// A part of a document revised by rule. Structure, links and marks stay; nothing is added that was not there but marked blanks.
import type { EditorMode } from '#features/documents/documents.schema.ts'
import { fromHtml, fromMarkdown, toHtml, toMarkdown, type Block, type Inline, type RichText } from '../rich-text/index.ts'
import { capitalise, withFullStop } from './brief.ts'
import { fromInlineText, toInlineText, withoutEmptyRuns } from './inline-text.ts'
import { readInstruction, type RefinementAction } from './instruction.ts'
import { keyPhrases } from './key-phrases.ts'
import { summarise } from './ranking.ts'
import { befriendText, dropAbout, fixText, formaliseText, keepStrongest, simplifyText, splitLong, tightenText } from './rewrite-sentences.ts'
import { splitSentences } from './sentences.ts'
import { composerLanguage, type ComposerLanguage } from './stop-words.ts'
import { toPlainText } from '../rich-text/index.ts'
import type { Tone } from './tone.ts'

export interface RefinementMaterial {
  /** The part to revise, in the mode's markup. */
  selection: string
  instruction: string
  tone?: Tone | undefined
  language?: string | undefined
  /** What belongs into the part, from its template; asked for where the part is to grow. */
  guidance?: string | undefined
  editorMode: EditorMode
}

/** Revises the part as the instruction asks, in English or German; what is not understood only cleans up. Empty stays empty. */
export function composeRefinement({ selection, instruction, tone, language: tag, guidance, editorMode }: RefinementMaterial): string {
  if (selection.trim() === '') return selection
  const original = editorMode === 'markdown' ? fromMarkdown(selection) : fromHtml(selection)
  const plain = toPlainText(original)
  const language = composerLanguage(tag, plain)
  const { actions, isUnderstood } = readInstruction(instruction)
  const all = [...(isUnderstood || tone !== undefined ? actions : [{ kind: 'improve' } as const]), ...toneActions(tone)]
  const clean = mapProse(original, (words) => fixText(words, language))
  const revised = all.reduce((text, action) => apply(text, action, language, guidance), clean)
  return editorMode === 'markdown' ? toMarkdown(revised).markdown.replace(/\[([^[\]\n\\]{1,200})\\\](?![([])/g, '[$1]') : toHtml(revised)
}

function toneActions(tone: Tone | undefined): RefinementAction[] {
  if (tone === undefined) return []
  return [{ kind: tone === 'professional' || tone === 'authoritative' ? 'formal' : 'friendly' }]
}

function apply(text: RichText, action: RefinementAction, language: ComposerLanguage, guidance: string | undefined): RichText {
  const rewrite = (change: (words: string) => string): RichText => mapProse(text, change)
  switch (action.kind) {
    case 'fix':
      return text
    case 'improve':
      return rewrite((words) => splitLong(tightenText(words, language), language))
    case 'split':
      return rewrite((words) => splitLong(words, language))
    case 'plain':
      return rewrite((words) => simplifyText(words, language))
    case 'formal':
      return rewrite((words) => formaliseText(words, language))
    case 'friendly':
      return rewrite((words) => befriendText(words, language))
    case 'replace':
      return rewrite((words) => words.replaceAll(action.from, action.to))
    case 'remove':
      return withoutEmpty(rewrite((words) => dropAbout(words, action.about)))
    case 'shorten':
      return shorten(text, action, language)
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
      return { blocks: [headline(tightenText(toPlainText(text), language))], footnotes: [] }
    case 'expand':
      return { ...text, blocks: [...text.blocks, ...askForMore(language, guidance)] }
  }
}

/** Tightens first; only when that is not enough do sentences go. */
function shorten(text: RichText, action: { share: number; sentences?: number }, language: ComposerLanguage): RichText {
  const tightened = mapProse(text, (words) => tightenText(words, language))
  const { sentences } = action
  if (sentences !== undefined) return { blocks: [paragraph(summarise(toPlainText(tightened), sentences))], footnotes: [] }
  return withoutEmpty(mapProse(tightened, (words) => keepStrongest(words, { share: action.share })))
}

/** Characters that are rewritten; what follows in a longer part stays as it is: the rules take about a second for so much. */
const longestRewrite = 200_000

/** Rewrites every paragraph and list item; headings, tables, code and pictures stay. */
function mapProse(text: RichText, change: (words: string) => string): RichText {
  let left = longestRewrite
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
  const isWhole = inline.runs.every((_, index) => text.includes(String.fromCodePoint(0xe100 + index)) === text.includes(String.fromCodePoint(0xe900 + index)))
  return isWhole && marks(text) <= marks(inline.text) ? fromInlineText({ ...inline, text }) : inlines
}

function withoutEmpty(text: RichText): RichText {
  const isEmpty = (block: Block): boolean => block.type === 'paragraph' && block.inlines.length === 0
  const blocks = text.blocks
    .map((block) => (block.type === 'list' ? { ...block, items: block.items.filter((item) => !item.blocks.every(isEmpty)) } : block))
    .filter((block) => !isEmpty(block) && !(block.type === 'list' && block.items.length === 0))
  return { ...text, blocks: blocks.length === 0 ? text.blocks.slice(0, 1) : blocks }
}

/** Each sentence an item; one sentence that enumerates becomes its introduction and the things it names. */
function asList(blocks: readonly Block[], ordered: boolean): Block[] {
  const result: Block[] = []
  let items: { blocks: Block[] }[] = []
  const end = (): void => {
    if (items.length > 0) result.push({ type: 'list', ordered, start: 1, items })
    items = []
  }
  for (const block of blocks) {
    if (block.type === 'list') {
      for (const item of block.items) items.push(item)
    } else if (block.type === 'paragraph') {
      const inline = toInlineText(block.inlines)
      const sentences = splitSentences(inline?.text ?? '')
      const enumeration = sentences.length === 1 && blocks.length === 1 ? readEnumeration(sentences[0] ?? '') : undefined
      if (inline === undefined) result.push(block)
      else if (enumeration !== undefined) {
        result.push({ type: 'paragraph', inlines: fromInlineText({ ...inline, text: `${enumeration.intro}:` }) })
        items.push(...enumeration.items.map((text) => ({ blocks: [{ type: 'paragraph', inlines: fromInlineText({ ...inline, text }) } satisfies Block] })))
      } else
        items.push(
          ...sentences.map((text) => ({
            blocks: [{ type: 'paragraph', inlines: fromInlineText({ ...inline, text: text.replace(/\.$/, '') }) } satisfies Block],
          })),
        )
    } else {
      end()
      result.push(block)
    }
  }
  end()
  return result
}

/** `We offer training, support and a hotline.` → `We offer`, three items. */
function readEnumeration(sentence: string): { intro: string; items: string[] } | undefined {
  const match = /^(.*?)[,:]\s+(.*)$/s.exec(sentence.replace(/[.!]$/, ''))
  if (match === null) return undefined
  const hasColon = sentence.includes(':')
  const [head = '', rest = ''] = hasColon ? [match[1], match[2]] : splitBeforeFirst(sentence.replace(/[.!]$/, ''))
  const items = rest.split(/,\s+(?:and\s+|und\s+|or\s+|oder\s+)?|\s+(?:and|und|or|oder)\s+(?=[^,]+$)/).map((item) => capitalise(item.trim()))
  return head !== '' && items.length >= 3 ? { intro: head, items } : undefined
}

/** The first thing named starts after the verb, which for a rule is: its last one to three words before the first comma. */
function splitBeforeFirst(sentence: string): [string, string] {
  const comma = sentence.indexOf(',')
  const words = sentence.slice(0, comma).split(' ')
  const verb = words.findLastIndex((word) =>
    /^(?:are|is|include|includes|offer|offers|need|needs|have|has|provide|provides|were|was|sind|ist|bieten|bietet|umfasst|umfassen|brauchen|haben|hat)$/i.test(
      word,
    ),
  )
  return verb === -1 ? ['', sentence] : [words.slice(0, verb + 1).join(' '), `${words.slice(verb + 1).join(' ')}${sentence.slice(comma)}`]
}

function asProse(blocks: readonly Block[]): Block[] {
  const inlines: Inline[] = []
  const others: Block[] = []
  const add = (sentence: readonly Inline[]): void => {
    const more = sentence.map((inline, index) => (index === 0 && inline.type === 'text' ? { ...inline, text: capitalise(inline.text) } : inline))
    const last = more.at(-1)
    const closed: readonly Inline[] =
      last?.type === 'text' && !/[.!?:…]$/.test(last.text.trimEnd()) ? [...more.slice(0, -1), { ...last, text: `${last.text.trimEnd()}.` }] : more
    if (inlines.length > 0) inlines.push({ type: 'text', text: ' ', marks: {} })
    inlines.push(...closed)
  }
  for (const block of blocks.flatMap((outer) => (outer.type === 'list' ? outer.items.flatMap((item) => item.blocks) : [outer]))) {
    if (block.type === 'paragraph') add(block.inlines)
    else others.push(block)
  }
  return inlines.length === 0
    ? [...blocks]
    : [...others.filter((block) => block.type === 'heading'), { type: 'paragraph', inlines }, ...others.filter((block) => block.type !== 'heading')]
}

/** Lines of the form `Word: text` as a table of two columns; anything else stays a list. */
function asTable(blocks: readonly Block[]): Block[] {
  const lines = blocks
    .flatMap((block) => toPlainText({ blocks: [block], footnotes: [] }).split('\n'))
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  const pairs = lines.map((line) => /^([^:]{1,60}?)\s*(?::|\s[–-])\s+(.+)$/.exec(line))
  if (lines.length === 0 || pairs.some((pair) => pair === null)) return asList(blocks, false)
  const cell = (text: string, header: boolean) => ({ header, colspan: 1, rowspan: 1, blocks: [paragraph(text)] })
  return [{ type: 'table', headerRows: 0, rows: pairs.map((pair) => [cell(pair?.[1] ?? '', true), cell(pair?.[2] ?? '', false)]) }]
}

function headline(text: string): Block {
  const [first = text] = splitSentences(text)
  const short = first.replace(/[.!?]+$/, '').split(/\s+/).length <= 10 ? first.replace(/[.!]+$/, '') : keyPhrases(text, 2).join(': ')
  return { type: 'heading', level: 2, inlines: [{ type: 'text', text: capitalise(short), marks: {} }] }
}

/** What would make the part fuller, as blanks: the composer knows no facts of its own. */
function askForMore(language: ComposerLanguage, guidance: string | undefined): Block[] {
  const wishes =
    guidance !== undefined && guidance.trim() !== ''
      ? splitSentences(guidance).map((sentence) => sentence.replace(/\.$/, ''))
      : language === 'de'
        ? ['Ein Beispiel', 'Eine Zahl, die es belegt, mit Quelle', 'Was daraus für die Leserinnen und Leser folgt']
        : ['An example', 'A figure that shows it, with its source', 'What it means for the reader']
  return wishes.map((wish) => ({ type: 'paragraph', inlines: [{ type: 'text', text: `[${wish}]`, marks: { bold: true } }] }))
}

function paragraph(text: string): Block {
  return { type: 'paragraph', inlines: [{ type: 'text', text, marks: {} }] }
}
