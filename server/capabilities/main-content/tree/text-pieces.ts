// The text of a page, piece by piece: each block element without blocks in it is one.
import { collapseWhitespace } from '#core/text.ts'
import type { PageElement, PageNode } from './page-tree.ts'

export type PieceKind = 'heading' | 'paragraph' | 'item' | 'cell' | 'quote' | 'code' | 'caption'

export interface TextPiece {
  element: PageElement
  kind: PieceKind
  /** Of headings. */
  level: number
  /** White space collapsed, but in code. */
  text: string
  /** Length of the text; signs of scripts that write a word with one or two count double. */
  size: number
  /** Of it within links. */
  linkSize: number
  links: number
  /** How much it is a text that somebody wrote in sentences. */
  prose: number
  /** Why it is no content. */
  dropped: string | undefined
}

const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g
export const endsSentence = /[.!?…。！？:;؟۔।]["'”’“»«›)\]」』]*$/u
/** What nobody sees: soft hyphens, zero widths, directions. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const maxPieces = 40_000
const cellNames = new Set(['td', 'th'])
const itemNames = new Set(['li', 'dt', 'dd'])

/** All pieces in order; notes on each element which are its own. */
export function collectPieces(root: PageElement): TextPiece[] {
  const pieces: TextPiece[] = []

  function visit(element: PageElement, around: PieceKind, isLinked: boolean): void {
    element.from = pieces.length
    const { name } = element
    const kind = kindInside(name, around)
    const linked = isLinked || name === 'a'
    const isLeaf = name === 'pre' || !element.children.some((child) => isBlock(child))
    if (isLeaf) addPiece(element, kind, linked)
    else for (const child of element.children) if (typeof child !== 'string') visit(child, kind, linked)
    element.to = pieces.length
  }

  function addPiece(element: PageElement, kind: PieceKind, isLinked: boolean): void {
    if (pieces.length >= maxPieces) return
    const found = { text: [] as string[], linked: 0, links: isLinked ? 1 : 0 }
    gather(element, element.name === 'pre', isLinked, found)
    const raw = found.text.join('').replace(unseen, '')
    const text = kind === 'code' ? raw.replace(/^\n+|\s+$/g, '') : collapseWhitespace(raw)
    if (text === '') return
    const size = getSize(text)
    const linkSize = isLinked ? size : Math.min(size, found.linked)
    const piece: TextPiece = {
      element,
      kind,
      level: kind === 'heading' ? headingLevel(element) : 0,
      text,
      size,
      linkSize,
      links: found.links,
      prose: 0,
      dropped: undefined,
    }
    piece.prose = getProse(piece)
    pieces.push(piece)
  }

  visit(root, 'paragraph', false)
  return pieces
}

export function getSize(text: string): number {
  return text.length + (text.match(dense)?.length ?? 0)
}

/** Short labels are none; sentences count from some words on, longer texts in any case. */
function getProse({ kind, text, size, linkSize }: TextPiece): number {
  if (kind === 'heading' || kind === 'caption') return 0
  if (linkSize > size * 0.5) return 0
  const isSentence = endsSentence.test(text)
  if (size < (isSentence ? 40 : 80)) return 0
  const own = size - linkSize
  if (kind === 'code') return Math.min(own, 600) * 0.5
  return kind === 'item' || kind === 'cell' ? own * 0.6 : own
}

const isBlock = (node: PageNode): node is PageElement => typeof node !== 'string' && node.isBlock

function kindInside(name: string, around: PieceKind): PieceKind {
  if (/^h[1-6]$/.test(name)) return 'heading'
  if (name === 'pre') return 'code'
  if (name === 'figcaption' || name === 'caption') return 'caption'
  if (cellNames.has(name)) return 'cell'
  if (itemNames.has(name)) return 'item'
  if (name === 'blockquote') return 'quote'
  // A section is a new beginning; what only groups is not.
  return name === 'article' || name === 'section' || name === 'main' ? 'paragraph' : around
}

function headingLevel(element: PageElement): number {
  for (let at: PageElement | undefined = element; at !== undefined; at = at.parent)
    if (/^h[1-6]$/.test(at.name)) return Number(at.name.slice(1))
  return 6
}

interface Gathered {
  text: string[]
  linked: number
  links: number
}

function gather(element: PageElement, isCode: boolean, isLinked: boolean, found: Gathered): void {
  const isHeadingLike = /^(?:h[1-6]|summary)$/.test(element.name)
  for (const child of element.children) {
    if (typeof child === 'string') {
      found.text.push(child)
      if (isLinked) found.linked += child.trim().length
    } else if (child.name === 'br') found.text.push(isCode ? '\n' : ' ')
    else if (isShownInline(child, isHeadingLike)) {
      const opensLink = child.name === 'a' && child.attributes['href'] !== undefined
      if (opensLink) found.links += 1
      gather(child, isCode, isLinked || opensLink, found)
    }
  }
}

/** Words of controls are none of the text, but for headings that open and close what is below them. */
export function isShownInline(element: PageElement, isInHeading: boolean): boolean {
  if (element.name === 'button') return isInHeading
  if (/^(?:img|picture|input|label|source|track|meta)$/.test(element.name)) return false
  return !isNoteMark(element)
}

/** `[1]` above the line, and `[edit]`: marks of a page, not words of its text. */
function isNoteMark({ name, attributes, children }: PageElement): boolean {
  if (name === 'span' && /mw-editsection/.test(attributes['class'] ?? '')) return true
  if (name !== 'sup') return false
  const [only] = children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  return typeof only === 'object' && only.name === 'a' && children.length <= 3
}
