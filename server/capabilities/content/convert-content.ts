// A document changes its mode: what both can hold stays, what is lost is said.
import {
  fromHtml,
  fromMarkdown,
  inlinesToPlainText,
  markdownToHtml,
  toHtml,
  toMarkdown,
  toPlainText,
} from '#core/rich-text/index.ts'
import { countWords } from '#core/text.ts'
import { isPlainText } from './markup-shape.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { sanitiseMarkdown } from './sanitise-markdown.ts'

/** How a document's content is spelled: HTML by the narrow profile, HTML by the wide one, or Markdown. */
export type ContentMode = 'richText' | 'html' | 'markdown'

export interface ConvertedContent {
  content: string
  /** What the new mode cannot hold, as sentences for the reader. */
  warnings: string[]
}

export interface SanitisedContent {
  content: string
  changed: boolean
  /** What had to go, each kind once. */
  removed: string[]
}

/** Safe content with the number of its words. */
export interface PreparedContent extends SanitisedContent {
  wordCount: number
}

/** Makes content of any mode safe to store and show; what was safe keeps its bytes. */
export function sanitiseContent(content: string, mode: ContentMode): SanitisedContent {
  if (mode === 'markdown') {
    const { markdown, changed, removed } = sanitiseMarkdown(content)
    return { content: markdown, changed, removed }
  }
  const { html, ...rest } = sanitiseHtml(content, mode)
  return { content: html, ...rest }
}

/** The same, and counts its words as `readPlainText` gives them. */
export function prepareContent(content: string, mode: ContentMode): PreparedContent {
  if (mode === 'markdown') {
    const { markdown, html, changed, removed } = sanitiseMarkdown(content)
    return { content: markdown, changed, removed, wordCount: countHtmlWords(html) }
  }
  const clean = sanitiseContent(content, mode)
  return { ...clean, wordCount: countHtmlWords(clean.content) }
}

/** Spells content of one mode in another. The answer is safe to store. */
export function convertContent(content: string, from: ContentMode, to: ContentMode): ConvertedContent {
  if (from === to) return { content, warnings: [] }
  if (to === 'markdown') {
    const { markdown, losses } = toMarkdown(fromHtml(content))
    const classes =
      from === 'html' ? sanitiseHtml(content, 'richText').removed.filter((name) => !name.startsWith('<')) : []
    return {
      content: sanitiseMarkdown(markdown).markdown,
      warnings: warn('Markdown', [...losses, ...classes]),
    }
  }
  if (from === 'markdown') {
    const html = to === 'html' ? markdownToHtml(content) : toHtml(fromMarkdown(content))
    return { content: sanitiseHtml(html, to).html, warnings: [] }
  }
  const fitted = sanitiseHtml(content, to)
  if (!fitted.changed) return { content, warnings: [] }
  return {
    content: sanitiseHtml(toHtml(fromHtml(content)), to).html,
    warnings: warn('Rich text', fitted.removed),
  }
}

/** The words of content, for counting, search and excerpts. */
export function readPlainText(content: string, mode: ContentMode): string {
  return toPlainText(mode === 'markdown' ? fromMarkdown(content) : fromHtml(content))
}

function countHtmlWords(html: string): number {
  // Most texts are paragraphs, links and emphasis: their words can be counted without a tree.
  const isPlain = !html.includes('<ol>') && isPlainText(html)
  return countWords(isPlain ? stripPlainTags(html) : toPlainText(fromHtml(html)))
}

/** What parts no words goes; what does becomes a space, references too: none of them is a letter. */
function stripPlainTags(html: string): string {
  return html
    .replace(/<\/?(?:strong|b|em|i|u|s|del|sub|sup|code|a(?: [^>]*)?)>/g, '')
    .replace(/<[^>]*>|&[a-z]+;/g, ' ')
    .replaceAll('&#39;', "'")
}

/** The words of the first heading of content, or of its first line; undefined when there are none. */
export function findFirstLine(content: string, mode: ContentMode): string | undefined {
  const { blocks } = mode === 'markdown' ? fromMarkdown(content) : fromHtml(content)
  const heading = blocks.find((block) => block.type === 'heading' && block.inlines.length > 0)
  const line =
    heading?.type === 'heading'
      ? inlinesToPlainText(heading.inlines)
      : toPlainText({ blocks, footnotes: [] }).split('\n')[0]
  return line === undefined || line.trim() === '' ? undefined : line.trim()
}

function warn(mode: string, losses: string[]): string[] {
  if (losses.length === 0) return []
  const named = losses.slice(0, 10).join('; ')
  return [
    `${mode} cannot hold these, so they were left out or made simpler: ${named}${losses.length > 10 ? '; and more' : ''}.`,
  ]
}
