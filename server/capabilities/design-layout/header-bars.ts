// The bar at the top of a page: its links are one navigation or two, one on each side of the brand, whatever
// section the bar is in and whatever else is in it. On phones they are a menu.
import type { LayoutContainer, LayoutNode, LayoutSection } from '#contracts/design-layout.schema.ts'
import { toDistance, toLength } from './place-children.ts'

type Text = Extract<LayoutNode, { kind: 'text' }>
type BarSection = Pick<LayoutSection, 'type' | 'tree' | 'slots'>

const minLinks = 3
/** Of a link, which says no time, telephone number or price. */
const maxLink = { words: 4, letters: 32 }
/** So many parts there may be above the bar, as in a line of announcements. */
const maxPartsBefore = 8
/** In pixels: images in a bar are no larger. */
const maxImage = { width: 320, height: 130 }
/** In pixels: no wider are dots and lines between the links of a menu. */
const maxSign = 24
/** In pixels: what is in the middle is so by this much. */
const centered = 3

/** The sections, with the links of the first bar as navigation. */
export function markHeaderBar<Section extends BarSection>(sections: readonly Section[]): Section[] {
  const found = findBar(sections)
  return sections.map((section, index) =>
    found?.section === index ? { ...section, tree: foldBar(section.tree, found) } : section,
  )
}

interface Bar {
  /** Its place among the sections. */
  section: number
  id: string
  /** By their identifiers. */
  links: ReadonlySet<string>
}

function findBar(sections: readonly BarSection[]): Bar | undefined {
  let parts = 0
  let bar: Bar | undefined
  for (const [section, { tree, slots }] of sections.slice(0, 3).entries()) {
    if (tree.role === 'rail') return undefined
    const said = new Map(slots.map(({ id, text = '' }) => [id, text.trim()]))
    const words = (slot: string): string => said.get(slot) ?? ''
    /** False where the top of the page has ended. */
    const visit = (node: LayoutNode): boolean => {
      if (!isContainer(node)) {
        parts += 1
        return parts <= maxPartsBefore && isSmall(node)
      }
      const links = node.kind === 'row' ? findLinks(node, words) : undefined
      if (links !== undefined) bar = { section, id: node.id, links }
      return links === undefined && node.children.every(visit)
    }
    if (!visit(tree)) return bar
  }
  return bar
}

function isContainer(node: LayoutNode): node is LayoutContainer {
  return 'children' in node
}

/** What may be above a bar or in it; an image behind it may be of any size. */
function isSmall(node: LayoutNode): boolean {
  if (node.kind === 'form' || node.kind === 'list') return false
  return node.kind !== 'text' || ((node.lines ?? 1) === 1 && !/^heading-[12]$|quote|lead/.test(node.role))
}

function listLeaves(node: LayoutNode): LayoutNode[] {
  return isContainer(node) ? node.children.flatMap(listLeaves) : [node]
}

/** The links of a row that is a bar; undefined of any other. */
function findLinks(row: LayoutContainer, words: (slot: string) => string): Set<string> | undefined {
  const leaves = listLeaves(row)
  const isLarge = ({ kind, width = 0, height = 0 }: LayoutNode): boolean =>
    kind === 'image' && (width > maxImage.width || height > maxImage.height)
  if (leaves.some((leaf) => !isSmall(leaf) || isLarge(leaf))) return undefined
  const rows = listRows(row)
  const isOne = (text: Text): boolean => isLink(text, words(text.slot))
  const texts = rows.flatMap((beside) => beside.filter(isOne))
  const byStyle = [...Map.groupBy(texts, ({ style }) => style).values()]
  const alike = byStyle.toSorted((one, other) => other.length - one.length)[0] ?? []
  const marked = texts.filter(({ role }) => role === 'nav-link')
  if (alike.length < minLinks && marked.length < 2) return undefined
  const sure = new Set([...(alike.length < minLinks ? [] : alike), ...marked])
  // One may look otherwise than those beside it, as that of the page which is shown.
  const links = rows.flatMap((beside) => {
    const own = beside.filter(isOne)
    return own.filter((text) => sure.has(text) || own.filter((other) => sure.has(other)).length >= 2)
  })
  return new Set(links.map(({ id }) => id))
}

/** Its texts by their rows, without those in a box of their own or beside the sign of the brand. */
function listRows(row: LayoutContainer): Text[][] {
  const texts = row.children.filter(
    (child, index): child is Text =>
      child.kind === 'text' && (child.role !== 'brand' || isFollowed(row.children[index + 1])),
  )
  const isBrand = texts.length === 1 && isSign(row.children[0])
  const inner = row.children.flatMap((child) =>
    isContainer(child) && child.kind === 'row' && (isPlain(child) || child.children.length >= minLinks)
      ? listRows(child)
      : [],
  )
  return isBrand ? inner : [texts, ...inner]
}

/** In pixels: between two links. */
const maxLinkGap = 80

/** What is read first in a header is no brand where another link is beside it. */
function isFollowed(next: LayoutNode | undefined): boolean {
  return next?.kind === 'text' && next.before <= maxLinkGap
}

function isSign(node: LayoutNode | undefined): boolean {
  return node?.kind === 'image' || node?.kind === 'icon' || node?.kind === 'shape'
}

function isPlain({ background, border, shadow, padding }: LayoutContainer): boolean {
  const isPadded = padding !== undefined && Object.values(padding).some((side) => side > 0)
  return !isPadded && (background ?? border ?? shadow) === undefined
}

function isLink({ lines = 1, role, turn }: Text, words: string): boolean {
  return (
    lines === 1 &&
    turn === undefined &&
    !/^heading-[12]$/.test(role) &&
    words.length <= maxLink.letters &&
    words.split(/\s+/).length <= maxLink.words &&
    /\p{L}{2}/u.test(words) &&
    !/[\p{N}@]/u.test(words)
  )
}

function foldBar(node: LayoutContainer, bar: Bar): LayoutContainer {
  if (node.id === bar.id) return foldLinks(node, bar.links)
  const children = node.children.map((child) => (isContainer(child) ? foldBar(child, bar) : child))
  return { ...node, children }
}

/** The row with what is beside its links in it, and the links in rows of their own. */
function foldLinks(row: LayoutContainer, links: ReadonlySet<string>): LayoutContainer {
  const folded: LayoutNode[] = []
  let run: LayoutNode[] = []
  const close = (): void => {
    if (run.length > 0) folded.push(makeNavigation(run))
    run = []
  }
  for (const child of openRows(row, links)) {
    const isBetween = run.length > 0 && child.kind === 'text' && (child.width ?? Infinity) <= maxSign
    if (child.kind === 'text' && links.has(child.id)) run.push({ ...child, role: 'nav-link' })
    else if (isBetween) run.push(child)
    else {
      close()
      // Links in a box of their own.
      const isBox = isContainer(child) && child.kind === 'row' && holdsLink(child, links)
      folded.push(isBox ? foldBox(child, links) : child)
    }
  }
  close()
  return { ...row, role: row.role === 'nav' ? 'group' : row.role, children: folded }
}

function holdsLink(node: LayoutNode, links: ReadonlySet<string>): boolean {
  return isContainer(node) ? node.children.some((child) => holdsLink(child, links)) : links.has(node.id)
}

/** Nothing but links: the box is that of the navigation. */
function foldBox(box: LayoutContainer, links: ReadonlySet<string>): LayoutContainer {
  const isOfLinks = box.children.every(({ id }) => links.has(id))
  if (!isOfLinks) return foldLinks(box, links)
  const children = box.children.map((child) => ({ ...child, role: 'nav-link' }) as LayoutNode)
  return { ...box, role: 'nav', narrow: 'wrap', children }
}

/** With what rows that hold links have in place of these rows, where nothing is painted. */
function openRows(row: LayoutContainer, links: ReadonlySet<string>): LayoutNode[] {
  const opened: LayoutNode[] = []
  const height = findHeight(row)
  let rest = 0
  for (const child of row.children) {
    const before = child.before + rest
    rest = 0
    if (!isContainer(child) || child.kind !== 'row' || !isPlain(child) || !holdsLink(child, links)) {
      opened.push({ ...child, before: toDistance(before) })
      continue
    }
    const own = findHeight(child)
    const isInMiddle =
      child.anchor === 'center' ||
      (own !== undefined && height !== undefined && Math.abs(height - own - 2 * child.start) <= centered)
    const used = child.children.reduce((sum, inner) => sum + inner.before + (inner.width ?? 0), 0)
    rest = Math.max(0, (child.width ?? used) - used)
    const inner = openRows(child, links).map((one, index) => ({
      ...one,
      before: toDistance(index === 0 ? before + one.before : one.before),
      start: toDistance(child.start + one.start),
      anchor: isInMiddle && one.anchor === 'center' ? one.anchor : ('start' as const),
    }))
    opened.push(...inner)
  }
  return opened
}

/** As far as the heights of what is in it are known. */
function findHeight(node: LayoutNode): number | undefined {
  if (!isContainer(node) || node.height !== undefined) return node.height
  if (node.kind !== 'row') return undefined
  const ends = node.children.flatMap((child) => {
    const height = findHeight(child)
    return height === undefined ? [] : [child.start + height]
  })
  return ends.length === 0 ? undefined : Math.max(...ends)
}

function makeNavigation(run: readonly LayoutNode[]): LayoutContainer {
  const start = Math.min(...run.map((link) => link.start))
  const [first] = run
  const isInMiddle = run.every(({ anchor }) => anchor === 'center')
  const children = run.map((link, index) => ({
    ...link,
    before: index === 0 ? 0 : link.before,
    start: toDistance(link.start - start),
  }))
  return {
    id: `${first?.id ?? ''}-links`,
    kind: 'row',
    before: first?.before ?? 0,
    start,
    anchor: isInMiddle ? 'center' : 'start',
    width: toLength(children.reduce((sum, { before, width = 0 }) => sum + before + width, 0)),
    role: 'nav',
    narrow: 'wrap',
    isStretched: false,
    children,
  }
}
