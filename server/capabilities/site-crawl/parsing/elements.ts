// What the names of elements mean to a reader: where a block of text begins, what is no text, and which part
// of the page it is.
import type { Region, TextBlock } from '../page.types.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/**
 * Elements that may be in the head; any other opens the body (HTML standard, "in head" and "after head").
 */
export const headElements = words(
  'html head base basefont bgsound link meta noframes noscript script style template title',
)

export const voidElements = words(
  'area base basefont bgsound br col command embed frame hr img input isindex keygen link meta param source track wbr',
)

/** A text ends where one of these begins or ends. */
export const blockElements = words(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre search section select summary table tbody td textarea tfoot th thead tr ul video audio iframe object button label',
)

/** HTML that cannot be in an image ends it (HTML standard, "foreign content"). */
export const breaksOutOfSvg = words(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li menu meta nobr ol p pre s small span strong strike sub sup table tt u ul var',
)

/**
 * The properties of an element's surroundings that determine how its text is read. Elements that change
 * none of them share the object of their parent.
 */
export interface Surroundings {
  kind: TextBlock['kind']
  region: Region
  /** Within `article`, `main` and the like a header or footer is not the page's. */
  isInSection: boolean
  /**
   * Not part of the document: `<template>` (unless it is a shadow root), and what only browsers without
   * scripts or frames show.
   */
  isInert: boolean
  /** Not displayed. */
  isHidden: boolean
  /** Hidden, or not read out by screen readers. */
  isSilent: boolean
  /** No text of the page: hidden, a control's, an image's. */
  isUnread: boolean
  isInSvg: boolean
  /** Its ids are its own: a fragment finds none of them, and elsewhere they may be again. */
  isInShadow: boolean
}

export const outermost: Surroundings = {
  kind: 'other',
  region: 'main',
  isInSection: false,
  isInert: false,
  isHidden: false,
  isSilent: false,
  isUnread: false,
  isInSvg: false,
  isInShadow: false,
}

const inert = words('template noscript noembed noframes iframe')
const unread = words('script style title select datalist textarea button option object canvas video audio')
const sections = words('article main section')
const kindOf: ReadonlyMap<string, TextBlock['kind']> = byName({
  p: 'paragraph',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'item',
  dt: 'item',
  dd: 'item',
  td: 'cell',
  th: 'cell',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
  pre: 'code',
  section: 'other',
  article: 'other',
  main: 'other',
  aside: 'other',
  header: 'other',
  footer: 'other',
  nav: 'other',
})
/** A paragraph in one of these is still what they are. */
const keepsKind = words('item quote caption')
const regionByRole: ReadonlyMap<string, Region> = byName({
  navigation: 'nav',
  menu: 'nav',
  menubar: 'nav',
  banner: 'header',
  main: 'main',
  complementary: 'aside',
  dialog: 'aside',
  alertdialog: 'aside',
  contentinfo: 'footer',
})
const relevantElements: ReadonlySet<string> = new Set([
  ...inert,
  ...unread,
  ...sections,
  ...kindOf.keys(),
  'nav',
  'aside',
  'dialog',
  'svg',
  'foreignObject',
])

/** The surroundings of what is in an element; those of its parent where it changes nothing. */
export function surroundingsIn(
  name: string,
  attributes: Readonly<Record<string, string>>,
  parent: Surroundings,
): Surroundings {
  const { role, style, hidden } = attributes
  const isSilenced = attributes['aria-hidden'] === 'true'
  // Here a drawing holds HTML.
  const leavesSvg = parent.isInSvg && name === 'foreignObject'
  if (
    !relevantElements.has(name) &&
    role === undefined &&
    style === undefined &&
    hidden === undefined &&
    !isSilenced
  )
    return parent
  const isHidden =
    parent.isHidden ||
    (hidden !== undefined && hidden.toLowerCase() !== 'until-found') ||
    (style !== undefined && isUndisplayed(style))
  const isShadow = isShadowRoot(name, attributes)
  const isInSvg = (parent.isInSvg && !leavesSvg) || name === 'svg'
  const kind = name === 'p' && keepsKind.has(parent.kind) ? parent.kind : (kindOf.get(name) ?? parent.kind)
  return {
    kind,
    region: regionIn(name, role, parent),
    isInSection: parent.isInSection || sections.has(name) || role === 'main',
    isInert: parent.isInert || (inert.has(name) && !isShadow),
    isHidden,
    isSilent: parent.isSilent || isHidden || isSilenced,
    isUnread: (parent.isUnread && !leavesSvg) || isHidden || isInSvg || unread.has(name),
    isInSvg,
    isInShadow: parent.isInShadow || isShadow,
  }
}

/** A template of this kind is no template: what is in it is shown within the element around it. */
function isShadowRoot(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'template' && /^(?:open|closed)$/i.test(attributes['shadowrootmode'] ?? '')
}

function regionIn(name: string, role: string | undefined, parent: Surroundings): Region {
  const byRole = role === undefined ? undefined : regionByRole.get(role.trim().toLowerCase())
  if (byRole !== undefined) return byRole
  if (name === 'main' || name === 'nav' || name === 'aside') return name
  if (name === 'dialog') return 'aside'
  if ((name === 'header' || name === 'footer') && !parent.isInSection && parent.region === 'main') return name
  return parent.region
}

/** By a style of its own. */
export function isUndisplayed(style: string): boolean {
  return /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style.slice(0, 1_000))
}

/** Names come from pages, and `constructor` is one: a record would know it. */
function byName<Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(values))
}
