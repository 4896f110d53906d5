// Sums over the pieces of text that an element holds and that were not dropped.
import type { PageElement, PageTree } from '../tree/page-tree.ts'
import type { TextPiece } from '../tree/text-pieces.ts'

export interface PageParts {
  tree: PageTree
  pieces: readonly TextPiece[]
  /** The piece that is the page's title; -1 where none is. */
  titleAt: number
}

export interface Sums {
  size: number
  linkSize: number
  links: number
  prose: number
  pieces: number
}

export function getSums({ pieces }: PageParts, { from, to }: { from: number; to: number }): Sums {
  const sums: Sums = { size: 0, linkSize: 0, links: 0, prose: 0, pieces: 0 }
  for (let at = from; at < to; at += 1) {
    const piece = pieces[at] as TextPiece
    if (piece.dropped !== undefined) continue
    sums.size += piece.size
    sums.linkSize += piece.linkSize
    sums.links += piece.links
    sums.prose += piece.prose
    sums.pieces += 1
  }
  return sums
}

export function drop(
  { pieces }: PageParts,
  { from, to }: { from: number; to: number },
  reason: string,
): void {
  for (let at = from; at < to; at += 1) (pieces[at] as TextPiece).dropped ??= reason
}

export function holdsPiece(element: PageElement, at: number): boolean {
  return at >= element.from && at < element.to
}

export function isInside(element: PageElement | undefined, name: (element: PageElement) => boolean): boolean {
  for (let at = element?.parent; at !== undefined; at = at.parent) if (name(at)) return true
  return false
}

export function blocksIn(element: PageElement): PageElement[] {
  return element.children.filter(
    (child): child is PageElement => typeof child !== 'string' && child.isBlock && child.to > child.from,
  )
}
