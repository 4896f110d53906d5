// What an element is: text or a box of its own, and where it lies.
import type { MeasuredBox, PageElement, PageNode, PageStyle, PageWindow } from '../measure-page.types.ts'
import { getPaint, getScale, getTurn, hasBackgroundImage, isPainted, pixels } from './styles.ts'

declare const window: PageWindow
declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export function isImage(tag: string): boolean {
  return ['IMG', 'SVG', 'VIDEO', 'CANVAS', 'IFRAME', 'OBJECT', 'EMBED'].includes(tag)
}

/** What shows a value without words: no field of ours looks like it. */
export function isDrawnField(element: PageElement, tag: string): boolean {
  const type = (element.getAttribute('type') ?? '').toLowerCase()
  return ['PROGRESS', 'METER'].includes(tag) || (tag === 'INPUT' && (type === 'range' || type === 'color'))
}

/** Nothing of it is shown. */
export function isSkipped(tag: string): boolean {
  return ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'SOURCE', 'TRACK', 'OPTION'].includes(tag)
}

export function isLandmarkTag(tag: string): boolean {
  return ['HEADER', 'NAV', 'MAIN', 'SECTION', 'ARTICLE', 'ASIDE', 'FOOTER', 'FORM'].includes(tag)
}

export function clean(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}

export function getBox(element: PageElement): MeasuredBox {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + window.scrollX, y: y + window.scrollY, width, height }
}

/**
 * With what of a drawing, and its lines, reaches over the edges of its element, where that is shown. The
 * handle of a slider does so where its line is thin.
 */
export function getDrawnBox(element: PageElement, style: PageStyle, box: MeasuredBox): MeasuredBox {
  if (element.tagName.toUpperCase() === 'INPUT') {
    const [across, down] = [Math.max(24, box.width), Math.max(24, box.height)]
    const [left, top] = [box.x - (across - box.width) / 2, box.y - (down - box.height) / 2]
    return { x: left, y: top, width: across, height: down }
  }
  if (element.tagName.toUpperCase() !== 'SVG' || style.getPropertyValue('overflow-x') !== 'visible')
    return box
  const parts = [...element.querySelectorAll('*')].flatMap((part) => {
    const { x, y, width, height } = getBox(part)
    if (width === 0 || height === 0) return []
    const own = getComputedStyle(part)
    const line = own.getPropertyValue('stroke') === 'none' ? 0 : pixels(own, 'stroke-width') / 2
    return [{ x: x - line, y: y - line, width: width + 2 * line, height: height + 2 * line }]
  })
  const left = Math.min(box.x, ...parts.map(({ x }) => x))
  const top = Math.min(box.y, ...parts.map(({ y }) => y))
  const right = Math.max(box.x + box.width, ...parts.map(({ x, width }) => x + width))
  const bottom = Math.max(box.y + box.height, ...parts.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === 1
}

/** Part of a line of text: an inline element that shows nothing of its own but words. */
export function isInline(node: PageNode): boolean {
  if (!isElement(node)) return true
  const tag = node.tagName.toUpperCase()
  if (tag === 'BR' || tag === 'WBR') return true
  if (isImage(tag) || isDrawnField(node, tag)) return false
  if (['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'PICTURE'].includes(tag)) return false
  const style = getComputedStyle(node)
  const display = style.getPropertyValue('display')
  if (display === 'none' || isSkipped(tag)) return true
  if (style.getPropertyValue('float') !== 'none') return false
  if (['absolute', 'fixed'].includes(style.getPropertyValue('position'))) return false
  if (!['inline', 'contents', 'inline-block', 'inline-flex'].includes(display)) return false
  if ((isPainted(style) && !isMark(node, style)) || hasSign(node)) return false
  if (display !== 'inline' && isTransformed(style) && isAlone(node)) return false
  return [...node.childNodes].every(isInline)
}

/** Turned, or larger or smaller than its style says. */
export function isTransformed(style: PageStyle): boolean {
  return Math.abs(getTurn(style)) > 0.1 || Math.abs(getScale(style) - 1) > 0.01
}

/** There are no words beside it. */
export function isAlone(element: PageElement): boolean {
  return [...(element.parentElement?.childNodes ?? [])].every(
    (other) => other.nodeType !== 3 || clean(other.textContent) === '',
  )
}

/** Words of a sentence on a plain colour, as of a highlighter. */
export function isMark(element: PageElement, style: PageStyle): boolean {
  const paint = getPaint(style)
  const size = pixels(style, 'font-size')
  return (
    style.getPropertyValue('display') === 'inline' &&
    (paint.color ?? paint.gradient) !== undefined &&
    (paint.border ?? paint.shadow) === undefined &&
    !hasBackgroundImage(style) &&
    pixels(style, 'padding-left') <= size * 0.4 &&
    pixels(style, 'border-top-left-radius') <= size * 0.4 &&
    clean(element.textContent) !== '' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (other) => other.nodeType === 3 && clean(other.textContent) !== '',
    )
  )
}

/** An icon of an icon font: an element without words whose letter comes from the style sheet. */
export function hasSign(element: PageElement): boolean {
  return (
    clean(element.textContent) === '' &&
    ['::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const [, sign] = /^"([^"]+)"$/.exec(style.getPropertyValue('content')) ?? []
      if (sign === undefined) return false
      const own = getComputedStyle(element.parentElement ?? element).getPropertyValue('font-family')
      // A lone letter of another font draws something else.
      return !isWritten(sign) || (sign.length === 1 && style.getPropertyValue('font-family') !== own)
    })
  )
}

/** Letters, figures and what belongs to sentences, rather than drawings that fonts have too. */
export function isWritten(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\s+=<>|~^]+$/u.test(text)
}

export function areApart(elements: readonly PageElement[]): boolean {
  const boxes = elements.map(getBox).filter(({ width, height }) => width > 0 && height > 0)
  return boxes.some((box, index) => {
    const before = boxes[index - 1]
    if (before === undefined) return false
    const isBeside = Math.abs(box.y - before.y) < Math.max(box.height, before.height) / 2
    return isBeside && box.x - (before.x + before.width) > box.height * 0.45
  })
}
