// Parts that repeat one pattern: teasers of other pages, comments below a text. A forum thread repeats a
// pattern, too, but has no text before it.
import type { PageElement } from '../tree/page-tree.ts'
import { isDateLine, replyWords } from './lines.ts'
import { blocksIn, drop, holdsPiece, getSums, type PageParts } from './page-parts.ts'

const minTeasers = 3
const maxTeaserProse = 420

/** Gives how many teasers were found, those of pages that are nothing else included. */
export function dropRepeated(page: PageParts): number {
  const { pieces } = page
  const title = pieces[page.titleAt]?.text ?? ''
  let teasers = 0

  function visit(element: PageElement): void {
    if (element.from === element.to) return
    const blocks = blocksIn(element).filter((block) => getSums(page, block).pieces > 0)
    if (blocks.length >= 2 && element.name !== 'table') {
      const groups = Map.groupBy(blocks, signature)
      for (const [, group] of groups) {
        if (group.length >= minTeasers) dropTeasers(group)
        if (group.length >= 2) dropComments(group)
      }
    }
    for (const block of blocks) visit(block)
  }

  function dropTeasers(group: readonly PageElement[]): void {
    const found = group.filter(isTeaser)
    if (found.length < minTeasers || found.length < group.length * 0.6) return
    teasers += found.length
    const rest =
      getSums(page, page.tree.root).prose - found.reduce((sum, one) => sum + getSums(page, one).prose, 0)
    // Where nothing else is to be read, the list is what the page is.
    if (rest < (page.titleAt >= 0 && !group.some((one) => holdsPiece(one, page.titleAt)) ? 120 : 300)) return
    for (const one of found) if (!holdsPiece(one, page.titleAt)) drop(page, one, 'teaser')
  }

  /** A linked heading, or a link as a whole, with little beside it. */
  function isTeaser(element: PageElement): boolean {
    // Lists of links are judged with what is before them.
    if (/^(?:ul|ol|dl|p|table)$/.test(element.name)) return false
    const sums = getSums(page, element)
    if (sums.prose > maxTeaserProse || sums.links === 0 || sums.pieces > 8) return false
    const own = pieces.slice(element.from, element.to).filter(({ dropped }) => dropped === undefined)
    const heading = own.find(({ kind }) => kind === 'heading')
    const last = own.at(-1)
    const endsInLink = last !== undefined && own.length > 1 && last.size < 40 && isLinked(last)
    // A heading that repeats the title is of a post in the page's own thread.
    if (heading !== undefined && title !== '' && heading.text.includes(title)) return false
    if (heading !== undefined)
      return (
        heading.linkSize > heading.size * 0.8 || own.every(isLinked) || (own[0] === heading && endsInLink)
      )
    return own.length > 1 && (own.every(isLinked) || (own.some(isTitleLink) && sums.prose < 200))
  }

  function dropComments(group: readonly PageElement[]): void {
    const first = group[0] as PageElement
    if (page.titleAt >= first.from || page.titleAt < 0) return
    const before = getSums(page, { from: page.titleAt + 1, to: first.from }).prose
    if (before < 200) return
    const signed = group.filter((one) =>
      pieces
        .slice(one.from, one.to)
        .some(({ text, size }) => size <= 60 && (replyWords.test(text) || isDateLine(text))),
    )
    const spoken = group.filter((one) =>
      pieces.slice(one.from, one.to).some(({ text, size }) => size <= 40 && replyWords.test(text)),
    )
    // Parts of a text have headings, comments have none.
    const titled = group.filter((one) =>
      pieces.slice(one.from, one.to).some(({ kind }) => kind === 'heading'),
    )
    if (titled.length > group.length / 2) return
    if (signed.length >= group.length * 0.7 && spoken.length >= group.length * 0.6)
      for (const one of group) drop(page, one, 'comments')
  }

  visit(page.tree.root)
  return teasers
}

function isLinked({ size, linkSize }: { size: number; linkSize: number }): boolean {
  return linkSize > size * 0.8
}

function isTitleLink({ size, linkSize }: { size: number; linkSize: number }): boolean {
  return size >= 15 && linkSize > size * 0.8
}

/** Name and first class: what one template makes. */
function signature({ name, attributes }: PageElement): string {
  return `${name}.${(attributes['class'] ?? '').trim().slice(0, 100).split(/\s+/)[0] ?? ''}`
}
