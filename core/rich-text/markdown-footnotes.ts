// Footnotes in Markdown, as GitHub reads them: `[^name]` in the text, and `[^name]: …` as a block that
// indented lines continue.
import type { RendererExtension, TokenizerExtension, Tokens } from 'marked'
import { escapeText } from '#core/html.ts'
import { idPrefix } from './safe-urls.ts'

export interface Footnotes {
  extensions: (TokenizerExtension & RendererExtension)[]
  write(parse: (tokens: Tokens.Generic[]) => string): string
}

/** The extensions of one parsing run, and what writes the notes behind the text. */
export function createFootnotes(markdown: string): Footnotes {
  const labels = new Set(
    Array.from(markdown.matchAll(/\[\^([\p{L}\p{N}_-]{1,60})\]:/gu), ([, label]) => label),
  )
  const notes = new Map<string, Tokens.Generic>()
  const numbers = new Map<string, number>()
  const definition: TokenizerExtension & RendererExtension = {
    name: 'footnoteDefinition',
    level: 'block',
    tokenizer(source) {
      const match =
        /^ {0,3}\[\^([\p{L}\p{N}_-]{1,60})\]:[ \t]*([^\n]*(?:\n(?:(?: {2,4}|\t)[^\n]*|[ \t]*(?=\n(?: {2,4}|\t)[^\n])))*)(?:\n|$)/u.exec(
          source,
        )
      const [raw, label, body] = match ?? []
      if (raw === undefined || label === undefined || body === undefined) return undefined
      const token: Tokens.Generic = {
        type: 'footnoteDefinition',
        raw,
        label,
        tokens: this.lexer.blockTokens(body.replace(/\n(?: {4}|\t| {2,3})/g, '\n'), []),
      }
      if (!notes.has(label)) notes.set(label, token)
      return token
    },
    renderer: () => '',
  }
  const reference: TokenizerExtension & RendererExtension = {
    name: 'footnoteReference',
    level: 'inline',
    tokenizer(source) {
      const match = /^\[\^([\p{L}\p{N}_-]{1,60})\]/u.exec(source)
      return match === null || !labels.has(match[1])
        ? undefined
        : { type: 'footnoteReference', raw: match[0], label: match[1] }
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
      for (
        let pending = unwritten(numbers, written);
        pending !== undefined;
        pending = unwritten(numbers, written)
      ) {
        const [label, number] = pending
        written.add(label)
        const body = parse(notes.get(label)?.tokens ?? []).trimEnd()
        const back = ` <a href="#${idPrefix}fnref-${number}">↩</a>`
        items.push(
          `<li id="${idPrefix}fn-${number}">${body.endsWith('</p>') ? `${body.slice(0, -4)}${back}</p>` : `${body}<p>${back.trim()}</p>`}</li>\n`,
        )
      }
      return items.length === 0 ? '' : `<ol>\n${items.join('')}</ol>\n`
    },
  }
}

function unwritten(
  numbers: ReadonlyMap<string, number>,
  written: ReadonlySet<string>,
): [string, number] | undefined {
  for (const entry of numbers) if (!written.has(entry[0])) return entry
  return undefined
}
