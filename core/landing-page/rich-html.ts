// Stored HTML on its way into a page: written again from a list of what may be there, whatever it was
// stored as. Headings follow the section's, URLs are judged again, images get the sizes the page has,
// open claims are marked.
import {
  walkElements,
  parseMarkup,
  textContent,
  type HtmlElement,
  type HtmlNode,
} from '#core/rich-text/index.ts'
import type { Claim } from '#contracts/sections.schema.ts'
import type { DrawnAccent, DrawnAccents } from './accents/accents.types.ts'
import { claimRanges, type ClaimRange } from './claims.ts'
import { attributes, html, nothing, raw, type Html } from './html.ts'
import { imageElement, type ImageSource } from './images.ts'

export interface RichHtmlOptions extends ImageSource {
  /** The level of its first heading. */
  headingLevel: number
  claims: readonly Claim[]
  /** Words that look different from the rest; found in its text as it is without its elements. */
  accents?: DrawnAccents | undefined
  /** The claims' marks carry their ids. */
  isEditable: boolean
  link: (href: string) => string | undefined
  /** What a table that must be scrolled is called. */
  tableLabel: string
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''))

const plainElements = words(`
  p br hr blockquote pre code kbd samp strong b em i u s del ins sub sup mark small cite q abbr dfn time ruby rt rp bdi wbr
  ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td figure figcaption details summary div`)
const voidElements = words('br hr col wbr')
// What they hold is not for readers.
const silentElements = words(
  'script style template noscript noembed noframes iframe object embed textarea select option title xmp svg math canvas audio video head',
)

/** A fragment that may be in a `div`. */
export function richHtml(markup: string, options: RichHtmlOptions): Html {
  const root = parseMarkup(markup)
  const levels = headingLevels(root, options.headingLevel)
  const whole = textContent(root)
  const ranges = claimRanges(whole, options.claims)
  const accented = options.accents?.find(whole) ?? []
  // Counts as textContent does, text that is not shown included, so that ranges fit.
  let offset = 0

  function write(node: HtmlNode, place: Place): Html {
    if (typeof node === 'string') {
      const start = offset
      offset += node.length
      return markedText(node, start, { claims: ranges, accents: accented, isEditable: options.isEditable })
    }
    const { name } = node
    if (silentElements.has(name)) {
      offset += textContent(node).length
      return nothing
    }
    if (name === 'br') offset += 1
    if (name === 'img') return image(node, options)
    const isKept = mayStandIn(name, place)
    const inside: Place = isKept ? { parent: name, isInLink: place.isInLink || name === 'a' } : place
    const inner = join(node.children.map((child) => write(child, inside)))
    if (!isKept) return inner
    const level = levels.get(node)
    if (level !== undefined) return element(`h${level}`, getAlignment(node), inner)
    if (name === 'a') return link(node, inner, options)
    if (name === 'table' && !options.isEditable)
      return html`<div class="scroll" role="region" tabindex="0" aria-label="${options.tableLabel}">
        ${element('table', nothing, inner)}
      </div>`
    if (name === 'pre') return element('pre', attributes({ tabindex: 0 }), inner)
    return element(name, getAttributes(node), inner)
  }

  return join(root.children.map((child) => write(child, { parent: '', isInLink: false })))
}

interface Place {
  parent: string
  isInLink: boolean
}

/**
 * Elements that mean something only inside of these. Elsewhere, and where another would close, a tag goes and
 * what it holds stays.
 */
const homes: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words('ul ol'),
  dt: words('dl'),
  dd: words('dl'),
  caption: words('table'),
  colgroup: words('table'),
  col: words('colgroup'),
  thead: words('table'),
  tbody: words('table'),
  tfoot: words('table'),
  tr: words('table thead tbody tfoot'),
  td: words('tr'),
  th: words('tr'),
  summary: words('details'),
  figcaption: words('figure'),
  rt: words('ruby'),
  rp: words('ruby'),
}
/** What may be directly in these; anything else in them is text that lost its way. */
const inhabitants: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: words('li'),
  ol: words('li'),
  dl: words('dt dd'),
  table: words('caption colgroup thead tbody tfoot tr'),
  thead: words('tr'),
  tbody: words('tr'),
  tfoot: words('tr'),
  tr: words('td th'),
  colgroup: words('col'),
}
const textOnly = words('p h1 h2 h3 h4 h5 h6 summary caption pre dt')
const blocks = words('p h1 h2 h3 h4 h5 h6 hr blockquote pre ul ol dl table figure details div')

function mayStandIn(name: string, { parent, isInLink }: Place): boolean {
  if (!plainElements.has(name) && name !== 'a' && !/^h[1-6]$/.test(name)) return false
  if (name === 'a' || name === 'details' || name === 'summary')
    return !isInLink && parent !== 'summary' && (homes[name]?.has(parent) ?? true)
  if (blocks.has(name) && textOnly.has(parent)) return false
  return (homes[name]?.has(parent) ?? true) && (inhabitants[parent]?.has(name) ?? true)
}

function image({ attributes: { src = '', alt = '' } }: HtmlElement, options: RichHtmlOptions): Html {
  return imageElement({ src, alt, sizes: '(min-width: 48rem) 42rem, 100vw' }, options)
}

function join(parts: readonly Html[]): Html {
  return raw(parts.map((part) => part.markup).join(''))
}

/** A plain text with its open claims marked, and its accents. */
export function plainText(
  text: string,
  claims: readonly Claim[],
  isEditable: boolean,
  accents: readonly DrawnAccent[] = [],
): Html {
  return markedText(text, 0, { claims: claimRanges(text, claims), accents, isEditable })
}

interface TextMarks {
  claims: readonly ClaimRange[]
  accents: readonly DrawnAccent[]
  isEditable: boolean
}

function markedText(text: string, start: number, { claims, accents, isEditable }: TextMarks): Html {
  const parts: Html[] = []
  let at = 0
  const within = (from: number, to: number): Html =>
    accentedText(text.slice(from, to), start + from, accents, isEditable)
  for (const range of claims) {
    const from = Math.max(0, range.start - start)
    const to = Math.min(text.length, range.end - start)
    if (from >= to) continue
    const ids = isEditable
      ? attributes({ 'data-claim': range.claim.id, 'data-kind': range.claim.kind })
      : nothing
    parts.push(html`${within(at, from)}<mark class="claim" ${ids}>${within(from, to)}</mark>`)
    at = to
  }
  return html`${parts}${within(at, text.length)}`
}

/** An accent that a claim begins or ends in is in several elements. */
function accentedText(
  text: string,
  start: number,
  accents: readonly DrawnAccent[],
  isEditable: boolean,
): Html {
  const parts: Html[] = []
  let at = 0
  for (const accent of accents) {
    const from = Math.max(0, accent.start - start)
    const to = Math.min(text.length, accent.end - start)
    if (from >= to) continue
    const own = attributes({
      class: accent.className,
      'data-accent': isEditable && JSON.stringify(accent.look),
    })
    parts.push(html`${text.slice(at, from)}<span${own}>${text.slice(from, to)}</span>`)
    at = to
  }
  return html`${parts}${text.slice(at)}`
}

function element(name: string, written: Html, inner: Html): Html {
  return raw(
    voidElements.has(name)
      ? `<${name}${written.markup}>`
      : `<${name}${written.markup}>${inner.markup}</${name}>`,
  )
}

/**
 * As deep as the text has them, but none deeper than one below the last: the text’s own highest level becomes
 * `first`.
 */
function headingLevels(root: HtmlElement, first: number): ReadonlyMap<HtmlElement, number> {
  const headings = [...walkElements(root)].filter(({ name }) => /^h[1-6]$/.test(name))
  const highest = Math.min(...headings.map(({ name }) => Number(name.charAt(1))))
  let last = first - 1
  return new Map(
    headings.map((heading) => {
      last = Math.min(6, last + 1, first + Number(heading.name.charAt(1)) - highest)
      return [heading, last]
    }),
  )
}

function link(node: HtmlElement, inner: Html, options: RichHtmlOptions): Html {
  const target = options.link(node.attributes['href'] ?? '')
  return target === undefined
    ? inner
    : element('a', attributes({ href: target, title: node.attributes['title'] }), inner)
}

const span = /^[1-9]\d{0,2}$/
function getAttributes(node: HtmlElement): Html {
  const { name, attributes: given } = node
  const number = (value: string | undefined): string | undefined =>
    value !== undefined && span.test(value) ? value : undefined
  const own: Record<string, string | boolean | undefined> = {
    lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(given['lang'] ?? '') ? given['lang'] : undefined,
  }
  if (given['dir'] === 'rtl' || given['dir'] === 'ltr') own['dir'] = given['dir']
  if (name === 'td' || name === 'th') {
    own['colspan'] = number(given['colspan'])
    own['rowspan'] = number(given['rowspan'])
  }
  if (name === 'th')
    own['scope'] = given['scope'] === 'row' || given['scope'] === 'col' ? given['scope'] : undefined
  if (name === 'ol') own['start'] = number(given['start'])
  if (name === 'ol' || name === 'details')
    own[name === 'ol' ? 'reversed' : 'open'] = given[name === 'ol' ? 'reversed' : 'open'] !== undefined
  if (name === 'abbr') own['title'] = given['title']
  return html`${attributes(own)}${getAlignment(node)}`
}

function getAlignment({ attributes: given }: HtmlElement): Html {
  const align = /(?:^|;)\s*text-align\s*:\s*(left|right|center|start|end)\s*(?:;|$)/.exec(
    given['style'] ?? '',
  )?.[1]
  return attributes({ style: align === undefined ? undefined : `text-align:${align}` })
}
