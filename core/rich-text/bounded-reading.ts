// marked takes a time that grows with the square of a paragraph's length, because its rules look ahead as far
// as they can, at each character again; and it fills each row of a table up to the widest. Here it sees no
// more than people write, so that spiteful text takes no longer.
import {
  Lexer,
  Tokenizer,
  type MarkedExtension,
  type MarkedOptions,
  type Token,
  type TokensList,
} from 'marked'

/** Longer inline text (UTF-16 units) is read part by part. */
const maxPartLength = 8_000
/** Plain words are read so far at once, then to the next space. */
const plainWindow = { min: 200, max: 500 }
/** RFC 5321 §4.5.3.1: a local part of 64, `@`, and 255. */
const maxEmailLength = 320
/** A table of more cells, once each row is filled up to the widest, is read as the text it is written in. */
export const maxTableCells = 100_000

/** What makes one of marked's readers bounded. */
export const boundedReading: MarkedExtension = {
  hooks: { provideLexer: () => lexBounded as typeof Lexer.lex },
  tokenizer: {
    table(text) {
      const [, head = '', , body = ''] = this.rules.block.table.exec(text) ?? []
      return getCells(head, body) > maxTableCells ? undefined : Tokenizer.prototype.table.call(this, text)
    },
    inlineText(text) {
      return Tokenizer.prototype.inlineText.call(
        this,
        text.length <= plainWindow.max ? text : text.slice(0, windowEnd(text)),
      )
    },
    url(text) {
      const isUrl = /^(?:https?:|ftp:|www\.)/i.test(text)
      return Tokenizer.prototype.url.call(this, isUrl ? text : text.slice(0, maxEmailLength))
    },
  },
}

/** The pieces of Markdown; `options` are those of a reader with `boundedReading`. */
export function lexBounded(markdown: string, options: MarkedOptions | undefined): TokensList {
  const lexer = new Lexer(options)
  const read = lexer.inlineTokens.bind(lexer)
  lexer.inlineTokens = (text: string, tokens: Token[] = []) => {
    if (text.length <= maxPartLength) return read(text, tokens)
    for (let from = 0; from < text.length;) {
      const end = partEnd(text, from)
      read(text.slice(from, end), tokens)
      from = end
    }
    return tokens
  }
  return lexer.lex(markdown)
}

/**
 * As whoever writes a table counts them: no cell is before the first sign or behind the last, and the
 * head is a row.
 */
function getCells(head: string, body: string): number {
  const columns = head
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
  const rows = body.trim() === '' ? 0 : body.trimEnd().split('\n').length
  return columns * (rows + 1)
}

function windowEnd(text: string): number {
  for (let at = plainWindow.min; at < plainWindow.max; at += 1)
    if (isSpace(text, at) && !isSpace(text, at + 1)) return at + 1
  return wholeCharacter(text, plainWindow.max)
}

/**
 * Where a part that begins at `from` may end: where no emphasis, code, link or tag is open as far as the
 * signs indicate, otherwise between words.
 */
function partEnd(text: string, from: number): number {
  const maxEnd = from + maxPartLength
  if (maxEnd >= text.length) return text.length
  const isOpen = { '*': false, _: false, '~': false, '`': false }
  let depth = 0
  let betweenWords = 0
  let closed = 0
  for (let at = from; at < maxEnd; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === '*' || sign === '_' || sign === '~' || sign === '`') isOpen[sign] = !isOpen[sign]
    else if (sign === '[' || sign === '(' || sign === '<') depth += 1
    else if (sign === ']' || sign === ')' || sign === '>') depth = Math.max(0, depth - 1)
    else if (isSpace(text, at) && !isSpace(text, at + 1)) {
      betweenWords = at + 1
      if (depth === 0 && !Object.values(isOpen).includes(true)) closed = at + 1
    }
  }
  return closed || betweenWords || wholeCharacter(text, maxEnd)
}

function isSpace(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 0x20
}

/** The place itself, or the one before where it lies within a character. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
