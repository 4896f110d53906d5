// One line of inlines as Markdown. Where `*`, `_` and `~~` would not be read as meant (inside words, beside
// punctuation), the HTML element is in.
import { codeFence, escapeDestination, escapeMarkdown, escapeTitle } from './markdown-escapes.ts'
import { nestMarks, sameMarks, type MarkedNode } from './nest-marks.ts'
import type { Image, Inline, LinkInline, Mark } from './rich-text.types.ts'

export interface InlineWriting {
  /** Where what Markdown cannot hold is noted. */
  losses: Set<string>
  /** Headings and table cells are one line: a line break is `<br>` there. */
  oneLine: boolean
  inTable: boolean
}

/** Writes the inlines of one block. */
export function inlinesToMarkdown(inlines: readonly Inline[], writing: InlineWriting): string {
  const lines = writeNodes(nestMarks(withoutColours(inlines, writing.losses)), {
    ...writing,
    before: '\n',
    isAfterOpeningNote: false,
    after: '\n',
    inside: '',
    inLink: false,
  })
  // Readers trim every kind of space at the ends of a line; what is there on purpose is written by its
  // number.
  return lines.replace(/^[^\S\n ]+|[^\S\n ]+$/gm, (spaces) =>
    spaces.replace(/[^]/g, (space) => (space === '\u00a0' ? '&nbsp;' : `&#${space.charCodeAt(0)};`)),
  )
}

// Runs that differ in colour alone are one run here.
function withoutColours(inlines: readonly Inline[], losses: Set<string>): Inline[] {
  const plain: Inline[] = []
  for (const inline of inlines) {
    if (inline.type === 'link') plain.push({ ...inline, inlines: withoutColours(inline.inlines, losses) })
    else if (inline.type !== 'text') plain.push(inline)
    else {
      const { colour, ...marks } = inline.marks
      if (colour !== undefined) losses.add('Text colours')
      if (marks.highlight !== undefined && marks.highlight !== '') losses.add('Colours of highlights')
      if (marks.highlight !== undefined) marks.highlight = ''
      const last = plain.at(-1)
      if (last?.type === 'text' && sameMarks(last.marks, marks))
        plain[plain.length - 1] = { ...last, text: last.text + inline.text }
      else plain.push({ type: 'text', text: inline.text, marks })
    }
  }
  return plain
}

interface Place extends InlineWriting {
  /**
   * The character before what is written, as far as it decides how delimiters are read; a line break stands
   * for an edge.
   */
  before: string
  /**
   * The number of a footnote begins the line and is right before: with a colon it would be the note itself.
   */
  isAfterOpeningNote: boolean
  after: string
  /** Delimiters of the groups around. */
  inside: string
  inLink: boolean
}

function writeNodes(nodes: readonly MarkedNode[], place: Place): string {
  const written: string[] = []
  let { before, isAfterOpeningNote } = place
  let isLineEmpty = before === '\n'
  nodes.forEach((node, index) => {
    const next = nodes[index + 1]
    const after = next === undefined ? place.after : firstCharacter(next)
    const here = { ...place, before, isAfterOpeningNote, after }
    const piece =
      'inline' in node
        ? isBreakAfterUrl(node.inline, written.at(-1), place)
          ? '  \n'
          : writeInline(node.inline, here)
        : writeGroup(node.mark, node.children, here)
    written.push(piece)
    isAfterOpeningNote = isLineEmpty && 'inline' in node && node.inline.type === 'footnoteReference'
    isLineEmpty = piece.endsWith('\n') || (isLineEmpty && piece.trim() === '')
    // Of the piece alone: to look at the end of what grows copies all of it, again for each of thousands of
    // nodes.
    before = Array.from(piece.slice(-2)).at(-1) ?? before
  })
  return written.join('')
}

/** Where a backslash would be read as the end of the URL. */
function isBreakAfterUrl(inline: Inline, before = '', { oneLine }: Place): boolean {
  if (inline.type !== 'lineBreak' || oneLine) return false
  const end = before.slice(-maxUrlLength)
  const start = Math.max(...[' ', '<', '>'].map((sign) => end.lastIndexOf(sign)))
  return /https?:\/\/|www\./i.test(end.slice(start + 1))
}

/** Of what is looked at, so that a line break costs the same after a text of any length. */
const maxUrlLength = 2_000

function writeGroup(mark: Mark, children: readonly MarkedNode[], place: Place): string {
  switch (mark) {
    case 'bold':
      return writeEmphasis(['**'], 'strong', children, place)
    case 'italic':
      return writeEmphasis(['_', '*'], 'em', children, place)
    case 'strike':
      return writeEmphasis(['~~'], 's', children, place)
    case 'code':
      return writeCode(children, place)
    case 'colour':
      return writeNodes(children, place)
    case 'highlight':
      return writeElement('mark', children, place)
    case 'underline':
      return writeElement('u', children, place)
    case 'sub':
    case 'sup':
      return writeElement(mark, children, place)
  }
}

function writeEmphasis(
  delimiters: string[],
  element: string,
  children: readonly MarkedNode[],
  place: Place,
): string {
  for (const delimiter of delimiters) {
    const sign = delimiter.slice(0, 1)
    if (place.inside.includes(sign)) continue
    const inner = writeNodes(children, { ...place, before: sign, after: sign, inside: place.inside + sign })
    const core = inner.trim()
    if (core === '') return inner
    const lead = inner.slice(0, inner.indexOf(core))
    const trail = inner.slice(lead.length + core.length)
    const before = lead === '' ? place.before : ' '
    const after = trail === '' ? place.after : ' '
    if (isReadAsMeant(sign, core, before, after)) return `${lead}${delimiter}${core}${delimiter}${trail}`
  }
  return writeElement(element, children, place)
}

// The flanking rules of CommonMark §6.2, on the safe side.
function isReadAsMeant(sign: string, core: string, before: string, after: string): boolean {
  const first = Array.from(core.slice(0, 2))[0] ?? ''
  const last = Array.from(core.slice(-2)).at(-1) ?? ''
  if ([before, after, first, last].includes(sign) || last === '\\') return false
  const outsideLeft = isEdge(before) || isPunctuation(before)
  const outsideRight = isEdge(after) || isPunctuation(after)
  if (sign === '_' && !(outsideLeft && outsideRight)) return false
  return (
    (outsideLeft || isLetter(first)) && (outsideRight || isLetter(last)) && !isEdge(first) && !isEdge(last)
  )
}

function isEdge(character: string): boolean {
  return character === '' || /\s/.test(character)
}

// A tilde and characters beyond the basic plane (emoji) are read either way by different readers, so they
// count as neither.
function isPunctuation(character: string): boolean {
  return character.length === 1 && character !== '~' && /[\p{P}\p{S}]/u.test(character)
}

function isLetter(character: string): boolean {
  return character.length === 1 && !/[\p{P}\p{S}]/u.test(character)
}

function writeElement(name: string, children: readonly MarkedNode[], place: Place): string {
  return `<${name}>${writeNodes(children, { ...place, before: '>', after: '<' })}</${name}>`
}

function writeCode(children: readonly MarkedNode[], place: Place): string {
  const text = children
    .map((child) => ('inline' in child && child.inline.type === 'text' ? child.inline.text : ''))
    .join('')
  const code = text.replace(/[ \t\n\r\f]+/g, ' ')
  if (code === '') return ''
  // In a table a backslash before a bar cannot be distinguished from an escaped bar, and next to a backtick
  // the fence cannot be distinguished from it. Readers also lose their way where code with a backtick or
  // bracket is inside something else.
  const nested = place.inTable || place.inLink || place.inside !== ''
  if (
    (place.inTable && code.includes('\\|')) ||
    place.before === '`' ||
    place.after === '`' ||
    (nested && /[`[\]]/.test(code))
  )
    return `<code>${escapeCodeElement(code)}</code>`
  const fence = codeFence(code, 1)
  const padding = /^`|`$/.test(code) || /^ .*[^ ].* $/.test(code) || /^ .*[^ ] $/.test(code) ? ' ' : ''
  return `${fence}${padding}${code}${padding}${fence}`
}

function escapeCodeElement(code: string): string {
  return code.replace(/[&<>|\\`*_[\]~!:@.]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function writeInline(inline: Inline, place: Place): string {
  switch (inline.type) {
    case 'text':
      return writeText(inline.text.replace(/[ \t\n\r\f]+/g, ' '), place)
    case 'lineBreak':
      return place.oneLine ? '<br>' : '\\\n'
    case 'image':
      return writeImage(inline, place.losses)
    case 'footnoteReference':
      return `[^${inline.id}]`
    case 'link':
      return writeLink(inline, place)
  }
}

function writeText(text: string, place: Place): string {
  const words = escapeMarkdown(text, {
    lineStart: place.before === '\n' && !place.oneLine,
    inLink: place.inLink,
  })
  // Behind a footnote these would make a link of it, or the note itself.
  const isJoined = place.before === ']' && (place.isAfterOpeningNote ? /^[([:]/ : /^[([]/).test(words)
  return isJoined ? `\\${words}` : words
}

/** An image; its size is lost. */
export function writeImage(image: Image, losses: Set<string>): string {
  if (image.width !== undefined || image.height !== undefined) losses.add('Sizes of images')
  const alt = escapeMarkdown(image.alt.replace(/[ \t\n\r\f]+/g, ' '), { lineStart: false, inLink: true })
  return `![${alt}](${escapeDestination(image.src)}${escapeTitle(image.title)})`
}

function writeLink(link: LinkInline, place: Place): string {
  const [only] = link.inlines
  if (
    link.inlines.length === 1 &&
    only?.type === 'text' &&
    Object.keys(only.marks).length === 0 &&
    link.title === undefined
  ) {
    if (only.text === link.href && /^https?:\/\/[^\s<>\\`|]+$/i.test(link.href)) return `<${link.href}>`
    if (`mailto:${only.text}` === link.href && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(only.text))
      return `<${only.text}>`
  }
  const words = writeNodes(nestMarks(link.inlines), { ...place, before: '[', after: ']', inLink: true })
  return `[${words}](${escapeDestination(link.href)}${escapeTitle(link.title)})`
}

function firstCharacter(node: MarkedNode): string {
  if ('inline' in node) {
    const { inline } = node
    if (inline.type === 'text') return Array.from(inline.text.slice(0, 2))[0] ?? ''
    return inline.type === 'image' ? '!' : inline.type === 'lineBreak' ? '\\' : '['
  }
  if (node.mark === 'code') return '`'
  const [first] = node.children
  const inner = first === undefined ? '' : firstCharacter(first)
  if (node.mark === 'colour' || isEdge(inner)) return inner
  return node.mark === 'bold' ? '*' : node.mark === 'italic' ? '_' : node.mark === 'strike' ? '~' : '<'
}
