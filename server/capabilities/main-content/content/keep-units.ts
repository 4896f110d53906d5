// Second pass, within the text: which paragraphs, lists and tables are its own.
import { endsSentence } from '../tree/text-pieces.ts'
import type { PageElement } from '../tree/page-tree.ts'
import type { ContentRange } from './find-root.ts'
import { isBoilerplateLine } from './lines.ts'
import { blocksIn, drop, holdsPiece, getSums, type PageParts } from './page-parts.ts'
import { findUnits, type Unit } from './units.ts'
import { comparableText } from '#core/sentences.ts'

/** Drops what is not the text's own; what is outside of the range goes as well. */
export function keepUnits(page: PageParts, range: ContentRange): void {
  drop(page, { from: 0, to: Math.max(0, range.from) }, 'before the text')
  drop(page, { from: range.to, to: page.pieces.length }, 'after the text')
  dropLines(page, range)
  dropRepetitions(page, findUnits(page, range))
  dropLinks(page, findUnits(page, range))
  dropIslands(page, range)
  dropEdges(page, range)
  dropEmptyHeadings(page, findUnits(page, range))
}

function dropLines(page: PageParts, range: ContentRange): void {
  const title = comparableText(page.pieces[page.titleAt]?.text ?? '')
  for (const unit of findUnits(page, range)) {
    const isTitle = title !== '' && comparableText(unit.text) === title
    if (isTitle) drop(page, unit, 'title')
    else if (unit.kind === 'paragraph' || unit.kind === 'heading' || unit.kind === 'figure') {
      if (unit.kind !== 'figure' && isBoilerplateLine(unit.text)) drop(page, unit, 'line')
    } else if (unit.kind === 'list' && unit.size < 400) {
      // Bars of dates, shares and authors are lists, too.
      const own = page.pieces.slice(unit.from, unit.to).filter(({ dropped }) => dropped === undefined)
      if (own.every(({ text }) => isBoilerplateLine(text))) drop(page, unit, 'line')
    }
  }
}

/** Quotes pulled out of the text, and what is there twice for small screens. */
function dropRepetitions(page: PageParts, units: readonly Unit[]): void {
  const seen = new Set<string>()
  const whole = units
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
    .map(({ text }) => comparableText(text))
    .join(' ')
  for (const unit of units) {
    const words = comparableText(unit.text)
    if (words.length < 20 || unit.kind === 'code') continue
    if (seen.has(words)) {
      drop(page, unit, 'repetition')
      continue
    }
    seen.add(words)
    const isPulled =
      unit.kind === 'quote' || unit.kind === 'figure' || pulled.test(unit.element.attributes['class'] ?? '')
    if (isPulled && unit.size < 400 && countMatches(whole, words) > (unit.kind === 'paragraph' ? 1 : 0))
      drop(page, unit, 'repetition')
  }
}
const pulled = /pull|quote|zitat|highlight|tweetable/i

function countMatches(text: string, part: string): number {
  const first = text.indexOf(part)
  return first < 0 ? 0 : text.indexOf(part, first + part.length) < 0 ? 1 : 2
}

/** Lists and lines of links that lead to other pages. */
function dropLinks(page: PageParts, units: readonly Unit[]): void {
  let previous: Unit | undefined
  for (const unit of units) {
    const share = unit.size === 0 ? 0 : unit.linkSize / unit.size
    if (unit.kind === 'list' && share > 0.7 && !isIntroduced(page, unit, previous)) {
      drop(page, unit, 'links')
      if (
        previous?.kind === 'paragraph' &&
        previous.size < 60 &&
        previous.to === unit.from &&
        previous.text.endsWith(':')
      )
        drop(page, previous, 'links')
      continue
    }
    // Cards that lead to another page, set like figures.
    if ((unit.kind === 'table' || unit.kind === 'figure') && share > 0.75) {
      drop(page, unit, 'links')
      continue
    }
    if (unit.kind === 'paragraph' && unit.links > 0 && share > (unit.size < 200 ? 0.6 : 0.8)) {
      drop(page, unit, 'links')
      continue
    }
    previous = unit
  }
}

/** A list of links belongs to the text where a sentence or a heading of the text announces it. */
function isIntroduced(page: PageParts, list: Unit, previous: Unit | undefined): boolean {
  const own = page.pieces.slice(list.from, list.to).filter(({ dropped }) => dropped === undefined)
  const words = own.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  if (isLocal(list.element)) return false
  if (own.length < 2 || words / own.length < 1.5 || previous === undefined) return false
  if (countPieces(page, previous.to, list.from) > 0 || previous.element.parent !== list.element.parent)
    return false
  if (previous.kind === 'heading') return true
  if (previous.kind !== 'paragraph' || previous.prose === 0) return false
  // Boxes of related pages have a name; lists that a writer set have none.
  const isPlain = list.element.attributes['class'] === undefined && words / own.length >= 2
  return previous.text.endsWith(':') || isPlain
}

function countPieces(page: PageParts, from: number, to: number): number {
  return getSums(page, { from, to }).pieces
}

/** Links to parts of the same page: a table of contents. */
function isLocal(list: PageElement): boolean {
  let local = 0
  let all = 0
  const visit = (element: PageElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      if (child.name === 'a') {
        all += 1
        if (child.attributes['href']?.startsWith('#') === true) local += 1
      }
      visit(child)
    }
  }
  visit(list)
  return all > 0 && local > all * 0.7
}

/** Boxes of short labels without a sentence: weather, shares, figures of a widget. */
function dropIslands(page: PageParts, range: ContentRange): void {
  const visit = (element: PageElement): void => {
    const sums = getSums(page, element)
    if (sums.pieces === 0) return
    const isWithin = element.from >= range.from && element.to <= range.to && element !== range.core
    if (isWithin && sums.prose === 0 && isBox(element) && sums.pieces >= 2) {
      const units = findUnits(page, element)
      const isContent = units.some(
        ({ kind, pieces, links }) =>
          kind === 'table' ||
          kind === 'code' ||
          kind === 'figure' ||
          kind === 'quote' ||
          (kind === 'list' && links < pieces),
      )
      const hasHeading = units.some(({ kind }) => kind === 'heading')
      if (!isContent && (!hasHeading || units.every(({ size }) => size < 60))) {
        drop(page, element, 'labels')
        return
      }
    }
    for (const block of blocksIn(element)) visit(block)
  }
  visit(page.tree.root)
}

function isBox({ name }: PageElement): boolean {
  return name === 'div' || name === 'section' || name === 'aside' || name === 'header' || name.includes('-')
}

/** Short lines before the first and after the last sentence. */
function dropEdges(page: PageParts, range: ContentRange): void {
  const units = findUnits(page, range)
  const isAnchor = ({ prose, kind, links, pieces }: Unit): boolean =>
    prose > 0 ||
    kind === 'code' ||
    (kind === 'table' && pieces > 2) ||
    (kind === 'list' && pieces > 2 && links < pieces)
  const first = units.findIndex(isAnchor)
  if (first < 0) return
  const last = units.findLastIndex(isAnchor)
  const parentOfFirst = (units[first] as Unit).element.parent
  for (let at = first - 1; at >= 0; at -= 1) {
    const unit = units[at] as Unit
    const isOwn =
      (unit.kind === 'heading' && at === first - 1) ||
      (unit.kind === 'paragraph' && unit.element.parent === parentOfFirst && endsSentence.test(unit.text)) ||
      (unit.kind === 'figure' && holdsPiece(range.core, unit.from))
    if (!isOwn) drop(page, unit, 'before the first sentence')
  }
  const parentOfLast = (units[last] as Unit).element.parent
  for (const unit of units.slice(last + 1)) {
    const isOwn =
      (unit.kind === 'paragraph' && unit.element.parent === parentOfLast && endsSentence.test(unit.text)) ||
      (unit.kind === 'figure' && holdsPiece(range.core, unit.from)) ||
      unit.kind === 'quote'
    if (!isOwn) drop(page, unit, 'after the last sentence')
  }
}

/** Headings whose part was dropped. */
function dropEmptyHeadings(page: PageParts, units: readonly Unit[]): void {
  let levelBelow = 0
  for (const unit of units.toReversed()) {
    if (unit.kind !== 'heading') {
      levelBelow = 7
      continue
    }
    if (unit.level >= levelBelow) drop(page, unit, 'heading of nothing')
    else levelBelow = unit.level
  }
}
