// Runs in the page. What of an element is shown, and how an element is named.
import type { Box } from '../rendered-page.types.ts'
import type { PageElement, PageNode, PageStyle, PageWindow } from './dom.types.ts'

declare const window: PageWindow
declare const Node: { prototype: object }
declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

/** The element around it as it is rendered: a slot's place, the host of a shadow tree. */
export function findParent(node: PageNode): PageElement | null {
  const slot = (node as PageElement).assignedSlot
  if (slot != null) return slot
  // A form with a field of that name gives its field instead.
  const own = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')?.get?.call(node) as
    | PageElement
    | null
    | undefined
  return own ?? node.getRootNode().host ?? null
}

export function getProperty(element: PageElement, name: string): string {
  return getComputedStyle(element).getPropertyValue(name)
}

/** From the upper left corner of the page. */
export function onPage(box: Box): Box {
  return { x: box.x + window.scrollX, y: box.y + window.scrollY, width: box.width, height: box.height }
}

/**
 * The part of the box that the elements around it do not cut off; what a scrolling element holds counts as
 * shown.
 */
export function uncut(element: PageElement, box: Box): Box {
  let { x, y } = box
  let right = x + box.width
  let bottom = y + box.height
  // What is positioned is cut only by what it is positioned in.
  let position = getProperty(element, 'position')
  for (let around: PageElement | null = element; around !== null; around = findParent(around)) {
    const style = getComputedStyle(around)
    const clip = style.getPropertyValue('clip-path')
    const isHolder =
      around === element ||
      position === 'static' ||
      position === 'relative' ||
      position === 'sticky' ||
      style.getPropertyValue('position') !== 'static'
    const isCutting = (axis: string): boolean =>
      /hidden|clip/.test(style.getPropertyValue(`overflow-${axis}`))
    if (
      clip.startsWith('inset(50%') ||
      clip.startsWith('inset(100%') ||
      clip.startsWith('circle(0') ||
      clip.startsWith('polygon(0px 0px, 0px 0px')
    )
      return { x, y, width: 0, height: 0 }
    if (
      /^rect\((0px|1px|auto),? ?(0px|1px),? ?(0px|1px),? ?(0px|1px|auto)\)$/.test(
        style.getPropertyValue('clip'),
      )
    )
      return { x, y, width: 0, height: 0 }
    const name = around.tagName.toUpperCase()
    if (isHolder && name !== 'HTML' && name !== 'BODY' && (isCutting('x') || isCutting('y'))) {
      const edge = around.getBoundingClientRect()
      if (isCutting('x')) [x, right] = [Math.max(x, edge.x), Math.min(right, edge.x + edge.width)]
      if (isCutting('y')) [y, bottom] = [Math.max(y, edge.y), Math.min(bottom, edge.y + edge.height)]
      if (right - x < 1 || bottom - y < 1) return { x, y, width: 0, height: 0 }
    }
    if (isHolder && around !== element) position = style.getPropertyValue('position')
    if (position === 'fixed') break
  }
  return { x, y, width: right - x, height: bottom - y }
}

/** `main > p.lead`: the element, and what it is in, by id and classes. */
export function getSelector(element: PageElement): string {
  const name = (one: PageElement): string => {
    const id = one.getAttribute('id')
    const classes = (one.getAttribute('class') ?? '')
      .split(/\s+/)
      .filter((word) => word !== '' && word.length < 40)
    const tag = one.tagName.toLowerCase()
    if (id !== null && id !== '' && id.length < 60) return `${tag}#${id}`
    return (
      tag +
      classes
        .slice(0, 3)
        .map((word) => `.${word}`)
        .join('')
    )
  }
  const own = name(element)
  const around = findParent(element)
  if (own.includes('#') || around === null || /^(body|html)$/i.test(around.tagName)) return own.slice(0, 150)
  return `${name(around)} > ${own}`.slice(0, 150)
}

/** Half of a character would make the whole answer unreadable on its way. */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, wellFormed(member)]))
}
