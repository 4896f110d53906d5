// Gives each piece of text a block element of its own, so that content can be judged piece by piece: runs of
// text beside blocks become paragraphs, as do the parts between two line breaks.
import { createElement, type PageElement, type PageNode } from './page-tree.ts'

const inlineNames = new Set(
  'a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark meta nobr output picture q rp rt ruby s samp small source span strike strong sub sup time track tt u var wbr'.split(
    ' ',
  ),
)
const listNames = new Set(['ul', 'ol', 'menu', 'dir'])

/** Changes the tree in place. */
export function normaliseTree(root: PageElement): void {
  normalise(root)
}

/** Gives whether blocks are inside; then the element is one itself, whatever its name. */
function normalise(element: PageElement): boolean {
  if (element.name === 'pre') {
    element.isBlock = true
    return true
  }
  let hasBlocks = false
  const blocks = new Set<PageNode>()
  for (const child of element.children) {
    if (typeof child === 'string') continue
    child.isBlock = normalise(child) || !isInline(child)
    if (child.isBlock) {
      blocks.add(child)
      hasBlocks = true
    }
  }
  if (element.name === 'table' && isLayoutTable(element)) dissolveTable(element)
  if (hasBlocks) wrapRuns(element, blocks)
  else if (splitsAtBreaks(element)) {
    wrapRuns(element, blocks)
    hasBlocks = true
  }
  return hasBlocks
}

/** Custom elements are what is in them. */
function isInline({ name, children }: PageElement): boolean {
  return inlineNames.has(name) || (name.includes('-') && children.every((child) => typeof child === 'string'))
}

function splitsAtBreaks({ name, children }: PageElement): boolean {
  if (/^h[1-6]$/.test(name) || inlineNames.has(name)) return false
  let breaks = 0
  for (const child of children) {
    if (typeof child === 'string') {
      if (child.trim() !== '') breaks = 0
    } else if (child.name === 'br') {
      breaks += 1
      if (breaks === 2) return true
    } else breaks = 0
  }
  return false
}

function wrapRuns(element: PageElement, blocks: ReadonlySet<PageNode>): void {
  const children: PageNode[] = []
  let run: PageNode[] = []
  let breaks = 0
  const flush = (): void => {
    if (run.some((node) => (typeof node === 'string' ? node.trim() !== '' : node.name !== 'br'))) {
      const name = listNames.has(element.name) ? 'li' : 'p'
      const wrapper = createElement(name, {}, element)
      wrapper.children = run
      wrapper.isBlock = true
      for (const node of run) if (typeof node !== 'string') node.parent = wrapper
      children.push(wrapper)
    }
    run = []
    breaks = 0
  }
  for (const child of element.children) {
    if (blocks.has(child)) {
      flush()
      children.push(child)
      continue
    }
    if (typeof child !== 'string' && child.name === 'br') {
      breaks += 1
      if (breaks === 2) {
        flush()
        continue
      }
    } else if (typeof child !== 'string' || child.trim() !== '') breaks = 0
    run.push(child)
  }
  flush()
  element.children = children
}

/** Longer cells are no data. */
const maxCellLength = 700

/** A table that only places things: others in it, or cells with paragraphs, headings and lists. */
function isLayoutTable(table: PageElement): boolean {
  const role = table.attributes['role']
  if (role === 'presentation' || role === 'none') return true
  const cells: PageElement[] = []
  let hasHead = false
  let rows = 0
  const visit = (element: PageElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      if (child.name === 'th' || child.name === 'thead' || child.name === 'caption') hasHead = true
      if (child.name === 'td' || child.name === 'th') cells.push(child)
      else {
        if (child.name === 'tr') rows += 1
        visit(child)
      }
    }
  }
  visit(table)
  if (cells.some((cell) => holds(cell, 'table') || holds(cell, 'pre') || holds(cell, 'h1'))) return true
  if (hasHead) return false
  if (rows === 0 || cells.length <= rows) return true
  return cells.some((cell) => countBlocks(cell) >= 4 || getLength(cell) > maxCellLength)
}

function holds(element: PageElement, name: string): boolean {
  return element.children.some(
    (child) => typeof child !== 'string' && (child.name === name || holds(child, name)),
  )
}

function getLength({ children }: PageElement): number {
  return children.reduce(
    (sum, child) => sum + (typeof child === 'string' ? child.length : getLength(child)),
    0,
  )
}

function countBlocks({ children }: PageElement): number {
  let count = 0
  for (const child of children)
    if (typeof child !== 'string' && !inlineNames.has(child.name)) count += 1 + countBlocks(child)
  return count
}

const tableParts = new Set('tbody thead tfoot tr td th caption'.split(' '))

function dissolveTable(table: PageElement): void {
  table.name = 'div'
  const visit = (element: PageElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string' || !tableParts.has(child.name)) continue
      visit(child)
      child.name = 'div'
    }
  }
  visit(table)
}
