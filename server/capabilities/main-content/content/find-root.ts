// Where the text of the page is: the smallest element that holds nearly all of it, and from which piece to
// which it goes.
import type { PageElement } from '../tree/page-tree.ts'
import { getNameHint } from './names.ts'
import { blocksIn, holdsPiece, getSums, type PageParts } from './page-parts.ts'

export interface ContentRange {
  /** Holds the text; what is outside of it needs more to be kept. */
  core: PageElement
  from: number
  to: number
}

/** A child with this share of the prose holds the text alone. */
const minShare = 0.8

export function findContentRange(page: PageParts): ContentRange {
  let core = descend(page, findMarked(page) ?? page.tree.root)
  core = ownBranch(page, core)
  const frame = findFrame(core)
  const titleAt = page.titleAt
  const isTitleBefore = titleAt >= 0 && titleAt < core.to
  return {
    core,
    from: isTitleBefore
      ? holdsPiece(frame, titleAt) || titleAt < core.from
        ? titleAt + 1
        : frame.from
      : frame.from,
    to: Math.max(frame.to, core.to),
  }
}

/** What the page itself marks as its text, if that holds most of it. */
function findMarked(page: PageParts): PageElement | undefined {
  const total = getSums(page, page.tree.root).prose
  const bodies: PageElement[] = []
  const articles: PageElement[] = []
  const mains: PageElement[] = []
  const visit = (element: PageElement): void => {
    if (element.from === element.to) return
    const { name, attributes } = element
    if (/(?:^|\s)articleBody(?:$|\s)/.test(attributes['itemprop'] ?? '')) bodies.push(element)
    if (name === 'article' && !articles.some((outer) => outer.from <= element.from && outer.to >= element.to))
      articles.push(element)
    if (name === 'main' || attributes['role'] === 'main') mains.push(element)
    for (const block of blocksIn(element)) visit(block)
  }
  visit(page.tree.root)
  for (const [marked, share] of [
    [bodies, 0.5],
    [articles, 0.5],
    [mains, 0.4],
  ] as const) {
    const best = marked.reduce<{ element: PageElement; prose: number } | undefined>((found, element) => {
      const { prose } = getSums(page, element)
      return found === undefined || prose > found.prose ? { element, prose } : found
    }, undefined)
    const together = marked.reduce((sum, element) => sum + getSums(page, element).prose, 0)
    // Several alike are parts of one text, posts of a thread, or teasers.
    if (best !== undefined && best.prose > 0 && best.prose >= total * share && best.prose >= together * 0.75)
      return best.element
    // A title in one of several articles names the one that the page is about.
    const titled = marked.find((element) => holdsPiece(element, page.titleAt))
    if (titled !== undefined && marked.length > 1 && getSums(page, titled).prose >= 200) return titled
  }
  return undefined
}

function descend(page: PageParts, start: PageElement): PageElement {
  let at = start
  for (;;) {
    const { prose } = getSums(page, at)
    if (prose === 0) return at
    const next = blocksIn(at).find((block) => getSums(page, block).prose >= prose * minShare)
    // A single paragraph or list is not where a text is.
    if (next === undefined || !isContainer(next)) return at
    at = next
  }
}

function isContainer(element: PageElement): boolean {
  if (/^(?:p|ul|ol|dl|table|tbody|tr|pre|blockquote|figure|li|h[1-6])$/.test(element.name)) return false
  return blocksIn(element).length > 1 || blocksIn(element).some((block) => isContainer(block))
}

/** Of several texts below each other, each with its title, the one with the title of the page. */
function ownBranch(page: PageParts, core: PageElement): PageElement {
  if (!holdsPiece(core, page.titleAt)) return core
  const blocks = blocksIn(core)
  const branch = blocks.find((block) => holdsPiece(block, page.titleAt))
  if (branch === undefined || !isContainer(branch)) return core
  const { prose } = getSums(page, branch)
  const twins = blocks.filter(
    (block) =>
      block !== branch &&
      block.name === branch.name &&
      block.attributes['class'] === branch.attributes['class'] &&
      startsWithTitle(page, block),
  )
  return prose >= 200 && twins.length > 0 ? descend(page, branch) : core
}

function startsWithTitle(page: PageParts, element: PageElement): boolean {
  // Articles below each other may have smaller titles; the parts of one text do.
  const maxLevel = (page.pieces[page.titleAt]?.level ?? 1) + (element.name === 'article' ? 1 : 0)
  return page.pieces
    .slice(element.from, element.to)
    .filter(({ dropped }) => dropped === undefined)
    .slice(0, 3)
    .some(({ kind, level }) => kind === 'heading' && level <= maxLevel)
}

/** The article around the text, if the page marks or names one. */
function findFrame(core: PageElement): PageElement {
  for (let at: PageElement | undefined = core; at !== undefined; at = at.parent)
    if (at.name === 'article') return at
  const { parent } = core
  return parent !== undefined && parent.parent !== undefined && getNameHint(parent) === 'content'
    ? parent
    : core
}
