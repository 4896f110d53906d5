// Runs in the page. Its texts, piece by piece in the order of reading, shadow trees among them.
import type { Box } from '../rendered-page.types.ts'
import type { PageDocument, PageElement, PageNode } from './dom.types.ts'
import { onPage, findParent, getProperty, uncut } from './shown.ts'

declare const document: PageDocument

/** A text node that is laid out. */
export interface TextPiece {
  element: PageElement
  /** The nearest element around it that begins a line. */
  block: PageElement
  /** Whitespace as it is written. */
  text: string
  /** On the page; the part that nothing cuts off. */
  box: Box
  /** Of all of it. */
  whole: Box
}

export interface TextLimits {
  maxPieces: number
  maxCharacters: number
}

export function textPieces({ maxPieces, maxCharacters }: TextLimits): TextPiece[] {
  const pieces: TextPiece[] = []
  const skipped = new Set([
    'SCRIPT',
    'STYLE',
    'NOSCRIPT',
    'TEMPLATE',
    'HEAD',
    'IFRAME',
    'OBJECT',
    'TEXTAREA',
    'SELECT',
    'VIDEO',
    'AUDIO',
    'CANVAS',
  ])
  const range = document.createRange()
  let characters = 0

  const space = (): void => {
    const last = pieces.at(-1)
    if (last !== undefined && !last.text.endsWith(' ')) last.text += ' '
  }
  const visit = (node: PageNode, block: PageElement, depth: number): void => {
    if (depth > 500 || pieces.length >= maxPieces || characters >= maxCharacters) return
    if (node.nodeType === 3) {
      const text = node.textContent ?? ''
      const element = findParent(node)
      if (element === null) return
      if (text.trim() === '') return space()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      characters += text.length
      pieces.push({
        element,
        block,
        text: text.slice(0, 5_000),
        box: onPage(uncut(element, box)),
        whole: onPage(box),
      })
      return
    }
    if (node.nodeType !== 1) return
    const element = node as PageElement
    if (element.tagName.toUpperCase() === 'BR') space()
    if (skipped.has(element.tagName.toUpperCase())) return
    const display = getProperty(element, 'display')
    if (display === 'none') return
    // Inherited, and taken back by what is within: asked of each element that holds text.
    const isSeen = display === 'contents' || getProperty(element, 'visibility') === 'visible'
    const own = /^(inline|contents|ruby)/.test(display) && display !== 'inline-block' ? block : element
    const children =
      element.shadowRoot?.childNodes ??
      (element.assignedNodes === undefined ? element.childNodes : assignedOr(element))
    for (const child of children) if (isSeen || child.nodeType === 1) visit(child, own, depth + 1)
  }
  const assignedOr = (slot: PageElement): Iterable<PageNode> => {
    const assigned = slot.assignedNodes?.({ flatten: true }) ?? []
    return assigned.length > 0 ? assigned : slot.childNodes
  }
  if (document.body !== null) visit(document.body, document.body, 0)
  return pieces
}

/**
 * Whether anything of the piece is within the page. What a sideways scroller holds is, however far to the
 * right.
 */
export function isWithinPage({ box }: { box: Box }): boolean {
  return box.width >= 1 && box.height >= 1 && box.x + box.width > 0 && box.y + box.height > 0
}

/** One text of pieces: lines where blocks change, single spaces in between. */
export function joined(pieces: readonly Pick<TextPiece, 'block' | 'text'>[]): string {
  let text = ''
  let last: PageElement | undefined
  for (const piece of pieces) {
    if (last !== undefined && last !== piece.block) text += '\n'
    text += piece.text.replace(/\s+/g, ' ')
    last = piece.block
  }
  return text
    .replace(/ ?\n ?/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}
