// First pass: elements that are no content by what they are or are called. A name never takes away what
// holds most of the text or the title: then it describes the page.
import type { PageElement } from '../tree/page-tree.ts'
import type { TextPiece } from '../tree/text-pieces.ts'
import { findSectionKind } from './lines.ts'
import { getNameHint } from './names.ts'
import { blocksIn, drop, holdsPiece, isInside, getSums, type PageParts, type Sums } from './page-parts.ts'

export interface SurroundingsOptions {
  /** Names of classes count. Switched off where nothing would be left. */
  byName: boolean
  /** Parts that only scripts show, or that show without scripts. */
  withTemplates: boolean
}

const edgeRoles = new Set(
  'navigation contentinfo complementary search menu menubar dialog alertdialog toolbar tablist tooltip banner alert status'.split(
    ' ',
  ),
)
const callout =
  /(?:^|[\s_-])(?:notes?|tip|tips|warning|callout|info|hint|caution|important|admonition|hinweis|merke|achtung|faktenbox|factbox|key-?(?:facts|points|takeaways)|summary|zusammenfassung)(?=$|[\s_-])/i

export function dropSurroundings(page: PageParts, { byName, withTemplates }: SurroundingsOptions): void {
  const total = getSums(page, page.tree.root).prose

  function visit(element: PageElement): void {
    if (element.from === element.to) return
    const reason = findReason(element)
    if (reason !== undefined) {
      drop(page, element, reason)
      return
    }
    for (const child of element.children) if (typeof child !== 'string' && child.isBlock) visit(child)
  }

  function findReason(element: PageElement): string | undefined {
    const { name, attributes } = element
    if (name === 'noscript' || name === 'template')
      return withTemplates || isShadowRoot(element) ? undefined : 'not shown'
    const own = getSums(page, element)
    const share = total === 0 ? 0 : own.prose / total
    const holdsTitle = holdsPiece(element, page.titleAt)
    if (isHidden(attributes)) return share < 0.5 ? 'hidden' : undefined
    if (name === 'dialog') return 'dialog'
    if (holdsTitle && name !== 'nav') {
      // Its own header and what is around it.
      return undefined
    }
    const role = attributes['role']?.toLowerCase()
    const rest = total - own.prose
    if (name === 'nav' || role === 'navigation') return share < 0.5 ? 'navigation' : undefined
    // Below a short text, a long imprint is most of the page.
    if ((name === 'footer' || role === 'contentinfo') && rest >= 80 && !isInside(element, isArticleLike))
      return 'page footer'
    if (role !== undefined && edgeRoles.has(role)) return share < 0.35 ? `role ${role}` : undefined
    if (name === 'footer')
      return share < 0.35 && !isInside(element, (around) => around.name === 'blockquote')
        ? 'footer'
        : undefined
    const isMinor = share < 0.35 || (share < 0.65 && rest >= 150 && page.titleAt >= 0)
    if (name === 'aside') {
      const isCallout = callout.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.slice(0, 300))
      return isMinor && !isCallout ? 'aside' : undefined
    }
    if (name === 'header') return share < 0.2 && !isInside(element, isArticleLike) ? 'page header' : undefined
    if (name === 'form') return share < 0.3 ? 'form' : undefined
    if (name === 'address') return share < 0.2 ? 'address' : undefined
    return byName ? findReasonByName(element, own, { share, isMinor }) : undefined
  }

  function findReasonByName(
    element: PageElement,
    own: Sums,
    { share, isMinor }: { share: number; isMinor: boolean },
  ): string | undefined {
    if (element.name === 'body' || element.name === 'main') return undefined
    if (element.attributes['itemprop']?.includes('articleBody') === true) return undefined
    switch (getNameHint(element)) {
      case 'comments':
        return total - own.prose >= 150 && element.name !== 'article' ? 'comments' : undefined
      case 'edge':
        return share < 0.5 && !/^h[1-6]$/.test(element.name) ? 'name of an edge' : undefined
      case 'other':
        return isMinor && !/^h[1-6]$/.test(element.name) ? 'name of other content' : undefined
      case 'teaser':
        return isMinor && own.links > 0 && !/^h[1-6]$/.test(element.name) ? 'teaser' : undefined
      case 'label':
        return own.prose === 0 && own.size < 200 && !isInside(element, isCellLike) && !isDataLike(element)
          ? 'label'
          : undefined
      default:
        return undefined
    }
  }

  visit(page.tree.root)
  dropSections(page)
}

/** Parts under a heading such as “Related articles”, wherever the heading is wrapped. */
function dropSections(page: PageParts): void {
  const { pieces } = page
  const all = getSums(page, page.tree.root).prose
  pieces.forEach((piece, at) => {
    if (piece.dropped !== undefined || at === page.titleAt || piece.size > 220) return
    const isHeading = piece.kind === 'heading' || looksLikeHeading(piece)
    if (!isHeading) return
    const kind = findSectionKind(piece.text)
    if (kind === undefined) return
    if (piece.kind !== 'heading' && kind === 'person') return
    // The outermost element that holds the heading alone.
    let head = piece.element
    while (head.parent !== undefined && getSums(page, head.parent).pieces <= 1) head = head.parent
    const parent = head.parent
    if (parent === undefined) {
      drop(page, head, kind)
      return
    }
    // A heading that opens its container names all of it.
    const inParent = getSums(page, parent)
    const opens = getSums(page, { from: parent.from, to: head.from }).pieces === 0
    if (opens && inParent.prose < all * 0.4 && !holdsPiece(parent, page.titleAt) && isContainer(parent)) {
      drop(page, parent, kind)
      return
    }
    drop(page, head, kind)
    const siblings = blocksIn(parent)
    const place = siblings.indexOf(head)
    for (const sibling of siblings.slice(place + 1)) {
      if (endsSection(sibling, piece)) break
      drop(page, sibling, kind)
    }
  })

  function endsSection(sibling: PageElement, head: TextPiece): boolean {
    if (holdsPiece(sibling, page.titleAt)) return true
    const first = pieces.slice(sibling.from, sibling.to).find(({ dropped }) => dropped === undefined)
    if (first === undefined) return false
    const level = head.kind === 'heading' ? head.level : 7
    if (first.kind === 'heading' && first.level <= level) return findSectionKind(first.text) === undefined
    const kind = findSectionKind(head.text)
    const { prose, linkSize, size } = getSums(page, sibling)
    if (kind === 'comments') return false
    if (kind === 'person') return prose > 1_500
    // The text goes on at a paragraph of sentences that is no teaser.
    return sibling.name === 'p' && prose > 120 && linkSize < size * 0.25
  }
}

const containers = new Set('div section aside ul ol form article li'.split(' '))

function isContainer({ name }: PageElement): boolean {
  return containers.has(name) || name.includes('-')
}

function looksLikeHeading({ kind, text, element }: TextPiece): boolean {
  if (kind !== 'paragraph' || text.length > 60) return false
  const only = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  const [first] = only
  return (
    (only.length === 1 && typeof first !== 'string' && /^(?:b|strong|span)$/.test(first?.name ?? '')) ||
    element.name !== 'p' ||
    text.endsWith(':')
  )
}

function isArticleLike({ name, attributes }: PageElement): boolean {
  return name === 'article' || name === 'main' || attributes['role'] === 'main'
}

function isCellLike({ name }: PageElement): boolean {
  return name === 'td' || name === 'th' || name === 'dl' || name === 'dd'
}

/** Lists, tables and captions are content of their own, whatever they are called. */
function isDataLike(element: PageElement): boolean {
  return /^(?:table|figcaption|figure|pre|h[1-6]|blockquote|td|th|dd|dt)$/.test(element.name)
}

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return (
    attributes['hidden'] !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes['style']?.slice(0, 500) ?? '')
  )
}

function isShadowRoot({ attributes }: PageElement): boolean {
  return attributes['shadowrootmode'] !== undefined
}
