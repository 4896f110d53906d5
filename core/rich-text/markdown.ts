// Markdown becomes HTML (GitHub's dialect with footnotes) and rich text, by marked.
import { Marked, type RendererExtension, type TokenizerExtension, type Tokens } from 'marked'
import { idPrefix } from './addresses.ts'
import { fromHtml } from './read-html.ts'
import type { RichText } from './rich-text.types.ts'
import { escapeAttribute, escapeText } from './write-html.ts'

/** Renders Markdown. Raw HTML in it passes as it is and links may point anywhere: the caller sanitises the answer. Headings get `user-content-` ids made from their words. */
export function markdownToHtml(markdown: string): string {
  return render(markdown, () => true)
}

/** Reads Markdown into rich text; never throws. Raw HTML in it is read as HTML. */
export function fromMarkdown(markdown: string): RichText {
  // An id that nothing points to would only be noise in the text.
  return fromHtml(render(markdown, (slug) => markdown.includes(`#${slug}`)))
}

function render(markdown: string, wantsId: (slug: string) => boolean): string {
  const slugs = createSlugger()
  const marked = new Marked({ gfm: true, async: false })
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const slug = slugs(plainText(tokens))
        const id = wantsId(slug) ? ` id="${idPrefix}${escapeAttribute(slug)}"` : ''
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, title, tokens }: Tokens.Link) {
        const target = href.startsWith('#') && href.length > 1 && !href.startsWith(`#${idPrefix}`) ? `#${idPrefix}${href.slice(1)}` : href
        const hint = title === null || title === undefined || title === '' ? '' : ` title="${escapeAttribute(title)}"`
        return `<a href="${escapeAttribute(target)}"${hint}>${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const footnotes = markdown.includes('[^') ? createFootnotes() : undefined
  if (footnotes !== undefined) marked.use({ extensions: footnotes.extensions })
  const html = marked.parse(markdown, { async: false })
  return footnotes === undefined ? html : html + footnotes.write((tokens) => marked.Parser.parse(tokens, marked.defaults))
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

function plainText(tokens: readonly Tokens.Generic[]): string {
  return tokens
    .map((token) =>
      token.tokens !== undefined && token.tokens.length > 0 ? plainText(token.tokens) : token.type === 'html' ? '' : String(token['text'] ?? ''),
    )
    .join('')
}

interface Footnotes {
  extensions: (TokenizerExtension & RendererExtension)[]
  write(parse: (tokens: Tokens.Generic[]) => string): string
}

// `[^name]` in the text and `[^name]: …` as a block, continued by indented lines, as GitHub reads them.
function createFootnotes(): Footnotes {
  const notes = new Map<string, Tokens.Generic>()
  const numbers = new Map<string, number>()
  const definition: TokenizerExtension & RendererExtension = {
    name: 'footnoteDefinition',
    level: 'block',
    tokenizer(source) {
      const match = /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*([^\n]*(?:\n(?:(?: {2,4}|\t)[^\n]*|[ \t]*(?=\n(?: {2,4}|\t)[^\n])))*)(?:\n|$)/.exec(source)
      const [raw, label, body] = match ?? []
      if (raw === undefined || label === undefined || body === undefined) return undefined
      const token: Tokens.Generic = { type: 'footnoteDefinition', raw, label, tokens: this.lexer.blockTokens(body.replace(/\n(?: {4}|\t| {2,3})/g, '\n'), []) }
      if (!notes.has(label)) notes.set(label, token)
      return token
    },
    renderer: () => '',
  }
  const reference: TokenizerExtension & RendererExtension = {
    name: 'footnoteReference',
    level: 'inline',
    tokenizer(source) {
      const match = /^\[\^([^\]\s]{1,60})\]/.exec(source)
      return match === null ? undefined : { type: 'footnoteReference', raw: match[0], label: match[1] }
    },
    renderer(token) {
      const label = String(token['label'])
      if (!notes.has(label)) return escapeText(token.raw)
      const first = !numbers.has(label)
      const number = numbers.get(label) ?? numbers.size + 1
      numbers.set(label, number)
      return `<sup${first ? ` id="${idPrefix}fnref-${number}"` : ''}><a href="#${idPrefix}fn-${number}">${number}</a></sup>`
    },
  }
  return {
    extensions: [definition, reference],
    write(parse) {
      const items: string[] = []
      const written = new Set<string>()
      // Rendering a note may refer to the next one.
      for (let pending = unwritten(numbers, written); pending !== undefined; pending = unwritten(numbers, written)) {
        const [label, number] = pending
        written.add(label)
        const body = parse(notes.get(label)?.tokens ?? []).trimEnd()
        const back = ` <a href="#${idPrefix}fnref-${number}">↩</a>`
        items.push(`<li id="${idPrefix}fn-${number}">${body.endsWith('</p>') ? `${body.slice(0, -4)}${back}</p>` : `${body}<p>${back.trim()}</p>`}</li>\n`)
      }
      return items.length === 0 ? '' : `<ol>\n${items.join('')}</ol>\n`
    },
  }
}

function unwritten(numbers: ReadonlyMap<string, number>, written: ReadonlySet<string>): [string, number] | undefined {
  for (const entry of numbers) if (!written.has(entry[0])) return entry
  return undefined
}
