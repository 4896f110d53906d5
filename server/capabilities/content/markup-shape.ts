// Two questions that decide whether an author's bytes may stay as they are: is the markup written so plainly
// that every parser reads it alike, and do two pieces of markup say the same?
import { Parser } from 'htmlparser2'

export interface MarkupShape {
  /** What a parser reports, one entry each; equal lists mean equal documents. */
  events: string[]
  tagCounts: Map<string, number>
  /** By `attribute on <tag>`. */
  attributeCounts: Map<string, number>
  comments: number
}

/** What htmlparser2 (the sanitiser's own parser) sees in markup. Comments are counted, not listed. */
export function getShape(html: string): MarkupShape {
  const shape: MarkupShape = { events: [], tagCounts: new Map(), attributeCounts: new Map(), comments: 0 }
  let text = ''
  const endText = () => {
    if (text !== '') shape.events.push(`"${text}`)
    text = ''
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        endText()
        count(shape.tagCounts, name)
        const described = Object.entries(attributes).map(([attribute, value]) => {
          count(shape.attributeCounts, `${attribute} on <${name}>`)
          return `${attribute}=${JSON.stringify(attribute === 'style' ? plainStyle(value) : value)}`
        })
        shape.events.push(`<${name} ${described.join(' ')}`)
      },
      onclosetag(name) {
        endText()
        shape.events.push(`/${name}`)
      },
      ontext(part) {
        text += part
      },
      oncomment() {
        shape.comments += 1
      },
      onprocessinginstruction(name) {
        endText()
        shape.events.push(`!${name}`)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  endText()
  return shape
}

/** Whether two shapes are of the same document. */
export function isSameShape(left: MarkupShape, right: MarkupShape): boolean {
  return (
    left.events.length === right.events.length &&
    left.events.every((event, index) => event === right.events[index])
  )
}

const voidElements = new Set('br hr img input col wbr'.split(' '))
const optionalEnd = new Set('p li dt dd tr td th thead tbody tfoot colgroup caption rt rp'.split(' '))

// `<` that no parser takes for a tag · a comment that all end at the same place · an end tag · a start tag
// with ordinary attributes.
const token =
  /(?<text>[^<]+|<(?![a-z/!?]))|(?<comment><!--(?:-?[^<>-])*-->)|<\/(?<end>[a-z][a-z\d]*)\s*>|<(?<start>[a-z][a-z\d]*)(?<attributes>(?:\s+[a-z][a-z\d-]*(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|(?!=)[^\s"'<>`]*[^\s"'<>`/]))?)*)\s*\/?>/iy
const attribute = /([a-z][a-z\d-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/gi
// In URLs and styles a character reference could hide something from one parser and not from another.
const plainReference = /&(?:amp|quot|apos|lt|gt);|&(?!#|[a-z\d]+;)/gi

/**
 * Whether every HTML parser reads this alike: ordinary tags, properly nested and closed (where an end tag is
 * optional it may be missing), no attribute twice.
 */
export function isPlainMarkup(html: string): boolean {
  const open: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const groups = token.exec(html)?.groups
    if (groups === undefined) return false
    if (groups['end'] !== undefined) {
      const name = groups['end'].toLowerCase()
      while (open.at(-1) !== name && optionalEnd.has(open.at(-1) ?? '')) open.pop()
      if (open.pop() !== name) return false
    } else if (groups['start'] !== undefined) {
      const name = groups['start'].toLowerCase()
      if (!hasPlainAttributes(groups['attributes'] ?? '')) return false
      if (!voidElements.has(name)) open.push(name)
    }
  }
  return open.every((name) => optionalEnd.has(name))
}

// What every profile has: tags without attributes, ids that headings were given here, links as the editor and
// Markdown write them.
const plainTags = [
  '/?(?:p|br|hr|h[1-6]|blockquote|pre|code|strong|b|em|i|u|s|del|sub|sup|ul|ol|li)>',
  'h[1-6] id="user-content-[^"&<>\\s]*">',
  'a(?: target="_blank" rel="noopener noreferrer nofollow")? href="(?:https?://|mailto:)[^"&<>\\s\\p{C}]*">',
  '/a>',
]
const notPlain = new RegExp(`<(?!${plainTags.join('|')})|&(?!(?:amp|lt|gt|quot|nbsp|#39);)|\0`, 'u')

/**
 * Whether nothing is in it but paragraphs, headings, lists, code, links and emphasis that every parser
 * reads alike: nothing can be taken away.
 */
export function isPlainText(html: string): boolean {
  return !notPlain.test(html) && isPlainlyNested(html)
}

const inlineElements = new Set('code strong b em i u s del sub sup a'.split(' '))
const inlinesOnly = new Set([...inlineElements, ...'h1 h2 h3 h4 h5 h6 pre'.split(' ')])
const plainTag = /<(\/?)([a-z]+[1-6]?)/g

/** For plain tags alone: properly nested and closed, each where it belongs. */
function isPlainlyNested(html: string): boolean {
  const open: string[] = []
  /** Elements around this place that hold inline elements alone. */
  let inlineDepth = 0
  for (const [, slash, name = ''] of html.matchAll(plainTag)) {
    const holdsInlines = inlinesOnly.has(name)
    if (slash === '/') {
      while (open.at(-1) !== name && optionalEnd.has(open.at(-1) ?? '')) open.pop()
      if (open.pop() !== name) return false
      if (holdsInlines) inlineDepth -= 1
    } else {
      const isBlock = name !== 'br' && !inlineElements.has(name)
      if (isBlock ? inlineDepth > 0 : /^[uo]l$/.test(open.at(-1) ?? '')) return false
      if (holdsInlines) inlineDepth += 1
      if (!voidElements.has(name)) open.push(name)
    }
  }
  return open.every((name) => optionalEnd.has(name))
}

function hasPlainAttributes(attributes: string): boolean {
  const seen = new Set<string>()
  for (const [, name = '', ...values] of attributes.matchAll(attribute)) {
    const lowerName = name.toLowerCase()
    const value = values.find((candidate) => candidate !== undefined) ?? ''
    if (seen.has(lowerName)) return false
    seen.add(lowerName)
    if (/^(?:href|src|style|id|class)$/.test(lowerName) && value.replace(plainReference, '').includes('&'))
      return false
  }
  return true
}

function plainStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.trim().replace(/\s*:\s*/, ':'))
    .filter((declaration) => declaration !== '')
    .join(';')
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
