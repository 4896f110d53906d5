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

// `<` that no parser takes for a tag · a comment that all end at the same place · an end tag · a start tag with ordinary attributes.
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

// Anything but text, common references, and tags without attributes that every profile has.
const notPlain =
  /<(?!\/?(?:p|br|h[1-6]|blockquote|strong|b|em|i|u|s|sub|sup|ul|ol|li)>)|&(?!(?:amp|lt|gt|quot|nbsp);)|\0/

/**
 * Whether nothing stands in it but paragraphs, headings, lists and emphasis that every parser reads alike:
 * nothing can be taken away.
 */
export function isPlainText(html: string): boolean {
  return !notPlain.test(html) && isPlainMarkup(html)
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
