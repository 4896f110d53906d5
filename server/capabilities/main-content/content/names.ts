// What the class, the id and the role of an element say about it. Names are read word by word:
// `post__related-links` is `post`, `related`, `links`.
import type { PageElement } from '../tree/page-tree.ts'

export type NameHint =
  | 'comments'
  /** No content in any case: menus, banners, buttons to share. */
  | 'edge'
  /** Content of others: related pages, advertisements, boxes about the author. */
  | 'other'
  | 'teaser'
  /** No content where it is short: dates, labels, credits. */
  | 'label'
  | 'content'
  | undefined

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const commentWords = words(
  'comment comments commentlist disqus respond kommentar kommentare kommentarbereich leserkommentare reactions',
)
const edgeWords = words(
  `nav navbar navigation navi menu submenu breadcrumb breadcrumbs brotkrumen brotkrume footer fusszeile fuss
  masthead cookie cookies consent gdpr dsgvo onetrust cookiebot usercentrics borlabs cmp share sharing sharer
  sharebar sharedaddy addtoany social socials teilen pagination pager paginator pagenav skiplink skip popup modal
  lightbox overlay toast tooltip offcanvas drawer subnav megamenu toc tableofcontents inhaltsverzeichnis
  screenreader suche searchform searchbox langswitcher backtotop`,
)
const otherWords = words(
  `related relateds recommended recommendation recommendations recommend recirc recirculation popular trending
  mostread ad ads advert advertisement advertising adslot adbox adunit sponsor sponsored sponsors promo promos
  promoted promotion outbrain taboola newsletter newsletters signup subscribe subscription subscriptions
  abonnement abo werbung anzeige anzeigen sidebar sidebars seitenleiste rail aside verwandt verwandte empfehlung
  empfehlungen weiterlesen upsell crosssell paywall regwall bio authorbox authorbio infobox navbox
  reflist references catlinks hatnote editsection widgets crosslinks linkbox readmore upnext nextup alsolike morefrom
  ticker marketing cta leaderboard`,
)
/** Of other pages where they are linked; else the first words of this one. */
const teaserWords = words('teaser teasers teaserbox anreisser')
const labelWords = words(
  `meta metadata byline dateline date datetime timestamp time published posted updated author authors autor
  credit credits copyright tag tags taglist keywords category categories kicker eyebrow label labels rubrik
  toolbar tools actions buttons button print rating ratings stars views readtime readingtime duration counter
  badge badges pubdate info postinfo widget player audio vote votes voting score stats avatar user userinfo profile postprofile poster signature
  rank lineno linenumbers gutter clipboard copy`,
)
const contentWords = words(
  'content article articlebody body post entry story text prose main blog page thread answer question recipe doc docs markdown richtext copytext',
)
/** Two words that mean something only together. */
const pairs: Readonly<Record<string, NameHint>> = {
  'read more': 'other',
  'more from': 'other',
  'more stories': 'other',
  'more articles': 'other',
  'also like': 'other',
  'most read': 'other',
  'up next': 'other',
  'next article': 'other',
  'next story': 'other',
  'author box': 'other',
  'author bio': 'other',
  'author card': 'other',
  'author info': 'other',
  'author profile': 'other',
  'about author': 'other',
  'post author': 'label',
  'see also': 'other',
  'mehr zum': 'other',
  'autor box': 'other',
  'site header': 'edge',
  'page header': 'label',
  'sr only': 'edge',
  'visually hidden': 'edge',
  'screen reader': 'edge',
  'back top': 'edge',
  'table contents': 'edge',
  'on this': 'edge',
  'opt in': 'edge',
  'external embed': 'edge',
  'skip link': 'edge',
  'mw editsection': 'edge',
  'app banner': 'edge',
  'top bar': 'edge',
  'live ticker': undefined,
  'post navigation': 'edge',
  'entry meta': 'label',
  'post meta': 'label',
}

const dataNames = ['data-component', 'data-testid', 'data-area', 'data-module']

const hints = new Map<string, NameHint>()
const maxHints = 20_000

/** The hint that weighs most; of a custom element its own name counts too. */
export function getNameHint(element: PageElement): NameHint {
  const { attributes, name } = element
  const listed = attributes['class']
  const id = attributes['id']
  let found: NameHint
  if (name.includes('-')) found = getHint(name)
  if (listed !== undefined)
    for (const one of listed.slice(0, 400).split(/\s+/)) found = heavier(found, getHint(one))
  if (id !== undefined) found = heavier(found, getHint(id.slice(0, 100)))
  // Class names made by tools say nothing; then these do.
  for (const key of dataNames) {
    const value = attributes[key]
    if (value !== undefined) found = heavier(found, getHint(value.slice(0, 100)))
  }
  return found
}

/** Names of one class or id, remembered: sites repeat them without end. */
function getHint(name: string): NameHint {
  // Utility classes with variants say how a thing looks: `lg:grid-cols-[sidebar_1fr]`, `hover:text-ad`.
  if (name === '' || /[:[\]/]/.test(name) || name.length > 80) return undefined
  if (hints.has(name)) return hints.get(name)
  const found = readName(name)
  if (hints.size < maxHints) hints.set(name, found)
  return found
}

const framing =
  /^(?:wrap|wrapper|wrapping|container|layout|grid|row|enabled|closed|disabled|open|count|allowed)$/

function readName(name: string): NameHint {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '')
  // What describes the state of a page or a frame around everything: `has-sidebar`, `with-comments`.
  if (/^(?:has|with|no|is|without|js|wp|enable|hide|show)$/.test(parts[0] ?? '') && parts.length > 1)
    return undefined
  let found: NameHint
  for (let index = 0; index < parts.length; index += 1) {
    const pair = `${parts[index]} ${parts[index + 1] ?? ''}`
    if (pair in pairs) found = heavier(found, pairs[pair])
    found = heavier(found, getWordHint(parts[index] as string))
  }
  // `content-sidebar-wrap`, `page-with-comments`: frames around a text, not parts beside it.
  const isFrame = framing.test(parts.at(-1) ?? '') && parts.some((part) => contentWords.has(part))
  if (isFrame && found !== 'content' && found !== 'label') return undefined
  return found
}

function getWordHint(word: string): NameHint {
  if (commentWords.has(word)) return 'comments'
  if (edgeWords.has(word)) return 'edge'
  if (otherWords.has(word)) return 'other'
  if (teaserWords.has(word)) return 'teaser'
  if (labelWords.has(word)) return 'label'
  return contentWords.has(word) ? 'content' : undefined
}

const weights: Readonly<Record<string, number>> = {
  content: 1,
  label: 2,
  teaser: 3,
  other: 4,
  comments: 5,
  edge: 6,
}

function heavier(one: NameHint, other: NameHint): NameHint {
  return (weights[other ?? ''] ?? 0) > (weights[one ?? ''] ?? 0) ? other : one
}
