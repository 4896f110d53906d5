// What is kept or dropped as a whole: a paragraph, a heading, a list, a table, a listing.
import type { PageElement } from '../tree/page-tree.ts'
import type { TextPiece } from '../tree/text-pieces.ts'
import { blocksIn, getSums, type PageParts, type Sums } from './page-parts.ts'

export type UnitKind = 'heading' | 'paragraph' | 'list' | 'table' | 'code' | 'quote' | 'figure'

export interface Unit extends Sums {
  kind: UnitKind
  element: PageElement
  from: number
  to: number
  text: string
  level: number
}

const unitKinds: Readonly<Record<string, UnitKind>> = {
  ul: 'list',
  ol: 'list',
  menu: 'list',
  dl: 'list',
  table: 'table',
  pre: 'code',
  blockquote: 'quote',
  figure: 'figure',
}

/** The units between two pieces that are not dropped, in order. */
export function findUnits(page: PageParts, range: { from: number; to: number }): Unit[] {
  const units: Unit[] = []

  function visit(element: PageElement): void {
    const from = Math.max(element.from, range.from)
    const to = Math.min(element.to, range.to)
    if (from >= to) return
    const sums = getSums(page, { from, to })
    if (sums.pieces === 0) return
    const kind = unitKinds[element.name]
    const blocks = blocksIn(element)
    if (kind !== undefined && !isFrame(page, element, kind, sums)) add(kind, element, from, to, sums)
    else if (blocks.length === 0) {
      const piece = page.pieces[from] as TextPiece
      add(getPieceKind(piece), element, from, to, sums)
    } else for (const block of blocks) visit(block)
  }

  function add(kind: UnitKind, element: PageElement, from: number, to: number, sums: Sums): void {
    const own = page.pieces.slice(from, to).filter(({ dropped }) => dropped === undefined)
    units.push({
      kind,
      element,
      from,
      to,
      text: own.map(({ text }) => text).join('\n'),
      level: own[0]?.level ?? 0,
      ...sums,
    })
  }

  visit(page.tree.root)
  return units
}

/** A list or figure that only places whole sections, headings and all. */
function isFrame(page: PageParts, element: PageElement, kind: UnitKind, sums: Sums): boolean {
  const own = page.pieces.slice(element.from, element.to)
  if (kind === 'figure') return own.some(({ kind: of }) => of === 'code' || of === 'cell' || of === 'quote')
  if (kind !== 'list' && kind !== 'quote') return false
  const items = blocksIn(element).length
  return own.some(({ kind: of }) => of === 'heading') && sums.pieces > items * 2
}

function getPieceKind({ kind }: TextPiece): UnitKind {
  if (kind === 'heading' || kind === 'quote' || kind === 'code') return kind
  if (kind === 'caption') return 'figure'
  return kind === 'item' ? 'list' : kind === 'cell' ? 'table' : 'paragraph'
}
