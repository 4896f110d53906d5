// What an element of HTML is by its own attributes and text: a link, an image, code.
import { findPixels } from './html-styles.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import type { LinkTarget } from './inline-collector.ts'
import type { Block, Image } from './rich-text.types.ts'
import { idPrefix, isSafeImage, isSafeLink } from './safe-urls.ts'

/** Undefined for one that leads nowhere, or where nobody should be led. */
export function readLink(element: HtmlElement): LinkTarget | undefined {
  const href = element.attributes['href']?.trim()
  if (href === undefined || href === '' || !isSafeLink(href)) return undefined
  const title = element.attributes['title']
  const target = href.startsWith(`#${idPrefix}`) ? `#${href.slice(idPrefix.length + 1)}` : href
  return { href: target, ...(title === undefined || title === '' ? {} : { title }) }
}

/** Undefined for one that nobody should load. */
export function readImage(element: HtmlElement): Image | undefined {
  const src = element.attributes['src']?.trim()
  if (src === undefined || !isSafeImage(src)) return undefined
  const image: Image = { type: 'image', src, alt: element.attributes['alt'] ?? '' }
  const title = element.attributes['title']
  const width = findPixels(element, 'width')
  const height = findPixels(element, 'height')
  if (title !== undefined && title !== '') image.title = title
  if (width !== undefined) image.width = width
  if (height !== undefined) image.height = height
  return image
}

export function readCode(element: HtmlElement): Block {
  const inner = element.children.find((child) => typeof child !== 'string' && child.name === 'code') as
    | HtmlElement
    | undefined
  const classes = `${element.attributes['class'] ?? ''} ${inner?.attributes['class'] ?? ''}`
  const language = /(?:^|\s)(?:language|lang)-([^\s`~]{1,40})/.exec(classes)?.[1]
  const text = preformatted(element).replace(/\r\n?/g, '\n')
  let start = 0
  let end = text.length
  while (start < end && text[start] === '\n') start += 1
  while (end > start && text[end - 1] === '\n') end -= 1
  return { type: 'codeBlock', ...(language === undefined ? {} : { language }), text: text.slice(start, end) }
}

function preformatted(node: HtmlNode): string {
  if (typeof node === 'string') return node
  return node.name === 'br' ? '\n' : node.children.map((child) => preformatted(child)).join('')
}
