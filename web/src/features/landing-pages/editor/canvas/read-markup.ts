// The HTML that somebody has written by typing, without what browsers and the drawing of the page put into
// it. The server sanitises it again.
import { escapeAttribute, escapeText } from '#core/html.ts'

/** What a text may bring from elsewhere when it is pasted. */
const pastedElements = new Set('p br strong em u s a ul ol li h2 h3 h4 blockquote'.split(' '))
const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em', div: 'p' }
const silent = new Set('script style template title meta link head noscript'.split(' '))
const empty = new Set(['br', 'hr', 'img'])
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  abbr: ['title'],
}
const blocks = 'p, div, ul, ol, dl, table, blockquote, pre, figure, h1, h2, h3, h4, h5, h6'

/** HTML of what is in the element; nothing when nobody could see anything of it. */
export function readMarkup(element: Element): string {
  return written(element, (name) => name !== 'span' && name !== 'font')
}

/** What is pasted, as far as a text of a page may have it. */
export function readPasted(html: string): string {
  return written(new DOMParser().parseFromString(html, 'text/html').body, (name) => pastedElements.has(name))
}

/** Plain text as one line. */
export function readLine(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, ' ')
}

function written(root: Element, isKept: (name: string) => boolean): string {
  if (root.textContent.trim() === '' && root.querySelector('hr, table, img') === null) return ''

  const inner = (element: Element): string => [...element.childNodes].map((node) => getMarkup(node)).join('')
  function getMarkup(node: Node): string {
    if (node.nodeType === 3) return escapeText((node.nodeValue ?? '').replaceAll('\u00A0', ' '))
    if (node.nodeType !== 1) return ''
    const element = node as Element
    const name = renamed[element.localName] ?? element.localName
    if (silent.has(name)) return ''
    // The mark of a claim is rendered; a paragraph around blocks is a `div` that only held them.
    const isOnlyRendered =
      element.hasAttribute('data-claim') || (name === 'p' && element.querySelector(blocks) !== null)
    if (isOnlyRendered || !isKept(name)) return inner(element)
    const opening = `<${name}${getAttributes(element, name)}>`
    return empty.has(name) ? opening : `${opening}${inner(element)}</${name}>`
  }
  return inner(root)
}

function getAttributes(element: Element, name: string): string {
  const align = /text-align\s*:\s*(left|right|center|start|end)/.exec(
    element.getAttribute('style') ?? '',
  )?.[1]
  const found = (keptAttributes[name] ?? []).flatMap((attribute) => {
    const value = element.getAttribute(attribute)
    return value === null ? [] : [[attribute, value] as const]
  })
  const all = align === undefined ? found : [...found, ['style', `text-align:${align}`] as const]
  return all.map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`).join('')
}
