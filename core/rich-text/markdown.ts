// Markdown becomes HTML (GitHub's dialect with footnotes) and rich text, by marked.
import { Marked, type Tokens } from 'marked'
import { escapeAttribute, escapeText } from '#core/html.ts'
import { idPrefix } from './safe-urls.ts'
import { boundedReading, lexBounded } from './bounded-reading.ts'
import { fromHtml } from './read-html.ts'
import type { RichText } from './rich-text.types.ts'
import { createFootnotes, type Footnotes } from './markdown-footnotes.ts'

/**
 * Renders Markdown. Raw HTML in it passes as it is and links may point anywhere: the caller sanitises the
 * answer. Headings get `user-content-` ids made from their words.
 */
export function markdownToHtml(markdown: string): string {
  return render(markdown, () => true)
}

/** Reads Markdown into rich text; never throws. Raw HTML in it is read as HTML. */
export function fromMarkdown(markdown: string): RichText {
  // An id that nothing points to would only be noise in the text.
  const targets = new Set(Array.from(markdown.matchAll(/(?:\(|"|: )#([^\s)"]+)/g), ([, target]) => target))
  return fromHtml(render(markdown, (slug) => targets.has(slug)))
}

/** Whether a text of unknown mode is HTML: it begins with an element. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<[a-z!]/i.test(text)
}

/**
 * A piece of Markdown with the very characters it was read from, as marked names it (`type`, `raw`, `tokens`,
 * `items` …).
 */
export type MarkdownToken = Tokens.Generic

/** Markdown cut into its pieces, in order. */
export function lexMarkdown(markdown: string): MarkdownToken[] {
  const { marked } = createParser(markdown, () => false)
  try {
    return lexBounded(limitNesting(markdown), marked.defaults)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function render(markdown: string, wantsId: (slug: string) => boolean): string {
  const { marked, footnotes } = createParser(markdown, wantsId)
  try {
    const html = marked.parse(limitNesting(markdown), { async: false })
    return footnotes === undefined
      ? html
      : html + footnotes.write((tokens) => marked.Parser.parse(tokens, marked.defaults))
  } catch (error) {
    // marked calls itself for each level; text that nests beyond the stack is no text to format.
    if (error instanceof RangeError) return `<p>${escapeText(markdown)}</p>`
    throw error
  }
}

// A line that opens more quotes and lists at once than anybody writes is taken literally.
function limitNesting(markdown: string): string {
  return markdown.replace(/^(?=(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){50})/gm, '\\')
}

function createParser(
  markdown: string,
  wantsId: (slug: string) => boolean,
): { marked: Marked; footnotes: Footnotes | undefined } {
  const slugs = createSlugger()
  const marked = new Marked({ gfm: true, async: false }, boundedReading)
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const slug = slugs(plainText(tokens))
        const id = wantsId(slug) ? ` id="${idPrefix}${escapeAttribute(slug)}"` : ''
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
    },
    walkTokens(token) {
      // What stands for an image is plain words.
      if (token.type === 'image')
        token.tokens = [{ type: 'text', raw: token.raw, text: plainText(token.tokens ?? [], escapeText) }]
      if (token.type === 'link' && /^#./.test(token.href) && !token.href.startsWith(`#${idPrefix}`))
        token.href = `#${idPrefix}${token.href.slice(1)}`
    },
  })
  const footnotes = markdown.includes('[^') ? createFootnotes(markdown) : undefined
  if (footnotes !== undefined) marked.use({ extensions: footnotes.extensions })
  return { marked, footnotes }
}

function createSlugger(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const slug =
      text
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replace(/ /g, '-')
        .slice(0, 100) || 'section'
    const count = used.get(slug) ?? 0
    used.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}

/**
 * The words of inline tokens. marked leaves character references in them; `literal` is asked for what stands
 * for itself.
 */
function plainText(
  tokens: readonly MarkdownToken[],
  literal: (text: string) => string = (text) => text,
): string {
  return tokens
    .map((token) => {
      if (token.tokens !== undefined && token.tokens.length > 0) return plainText(token.tokens, literal)
      if (token.type === 'html') return ''
      if (token.type === 'escape' || token.type === 'codespan') return literal(String(token['text']))
      return String(token['text'] ?? token.raw)
    })
    .join('')
}
