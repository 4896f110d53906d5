// Comments hold on to the words of a page in its frame: its text as readers see it, what is selected of it,
// and marks that are in no markup (the CSS Custom Highlight API). Browsers without that API show no marks;
// the comments are beside the page all the same.
import type { CommentedSurface, MarkedPassage, TextSpan } from '#web/lib/passages.ts'

export interface PagePassages extends CommentedSurface {
  /** Which marked passage is at this point of the frame. */
  findAt(x: number, y: number): string | undefined
}

interface Piece {
  node: Text
  from: number
}

const unread = 'script, style, template, noscript, title'
const highlights = ['comment', 'draft', 'active'] as const
type HighlightName = (typeof highlights)[number]

/**
 * They let through what is behind them: lines of a large title overlap, and the page may be light or dark.
 */
const styles = `
::highlight(pressroom-comment){background-color:rgb(250 204 21/.35);text-decoration:underline 2px #b45309}
::highlight(pressroom-draft){background-color:rgb(59 130 246/.3)}
::highlight(pressroom-active){background-color:rgb(250 204 21/.6)}`

export function createPagePassages(page: Document): PagePassages {
  const view = page.defaultView
  const style = page.createElement('style')
  style.textContent = styles
  page.documentElement.append(style)
  let marked: readonly MarkedPassage[] = []
  let activeId: string | undefined

  /** The text nodes in the order of the page; those of two blocks are parted by a line break. */
  function read(): { text: string; pieces: Piece[] } {
    const pieces: Piece[] = []
    let text = ''
    let block: Element | undefined
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || node.nodeValue === '' || parent.closest(unread) !== null) continue
      const around = getBlock(parent)
      if (block !== undefined && around !== block) text += '\n'
      block = around
      pieces.push({ node: node as Text, from: text.length })
      text += node.nodeValue ?? ''
    }
    return { text, pieces }
  }

  function toRange({ from, to }: TextSpan, pieces: readonly Piece[]): Range | undefined {
    const first = pieces.findLast((piece) => piece.from <= from)
    const last = pieces.findLast((piece) => piece.from < to)
    if (first === undefined || last === undefined) return undefined
    const range = page.createRange()
    range.setStart(first.node, Math.min(from - first.from, first.node.length))
    range.setEnd(last.node, Math.min(to - last.from, last.node.length))
    return range
  }

  function draw(): void {
    const registry = view?.CSS.highlights
    if (view === null || registry === undefined || typeof view.Highlight !== 'function') return
    const { pieces } = read()
    const ranges: Record<HighlightName, Range[]> = { comment: [], draft: [], active: [] }
    for (const passage of marked) {
      const range = toRange(passage, pieces)
      if (range === undefined) continue
      ranges[passage.id === activeId ? 'active' : passage.kind === 'draft' ? 'draft' : 'comment'].push(range)
    }
    for (const name of highlights) registry.set(`pressroom-${name}`, new view.Highlight(...ranges[name]))
  }

  return {
    text: () => read().text,
    selected() {
      const selection = page.getSelection()
      if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined
      const range = selection.getRangeAt(0)
      const inside = read().pieces.filter(({ node }) => range.intersectsNode(node))
      const [first, last] = [inside[0], inside.at(-1)]
      if (first === undefined || last === undefined) return undefined
      const from = first.from + (first.node === range.startContainer ? range.startOffset : 0)
      const to = last.from + (last.node === range.endContainer ? range.endOffset : last.node.length)
      return from < to ? { from, to } : undefined
    },
    release: () => page.getSelection()?.collapseToEnd(),
    show(_layer, passages) {
      marked = passages
      draw()
    },
    point(id) {
      if (id === activeId) return
      activeId = id
      draw()
    },
    goTo(id) {
      const passage = marked.find((one) => one.id === id)
      const range = passage === undefined ? undefined : toRange(passage, read().pieces)
      const element = range?.startContainer.parentElement
      if (element == null) return false
      element.closest('details')?.setAttribute('open', '')
      element.scrollIntoView({ block: 'center' })
      return true
    },
    findAt(x, y) {
      if (marked.length === 0) return undefined
      const { pieces } = read()
      const isAt = ({ left, right, top, bottom }: DOMRect): boolean =>
        x >= left && x <= right && y >= top && y <= bottom
      return marked.findLast((passage) => [...(toRange(passage, pieces)?.getClientRects() ?? [])].some(isAt))
        ?.id
    },
  }
}

const inline =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/

function getBlock(element: Element): Element {
  let block = element
  while (inline.test(block.localName) && block.parentElement !== null) block = block.parentElement
  return block
}
