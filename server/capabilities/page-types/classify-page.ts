// What kind of page it is, from its URL alone or from its markup and text as well. Each sign has a
// weight, signs of one kind add up as independent ones do (1 − ∏(1 − weight)), and the answer says which
// signs decided.
import type { PageFacts } from './page-facts.ts'
import { parentWords, wholeWords, type ParentKind, type WholeKind } from './page-words.ts'

export const pageTypes = [
  'home',
  'article',
  'product',
  'category',
  'landing',
  'about',
  'contact',
  'legal',
  'other',
] as const
export type PageType = (typeof pageTypes)[number]

export interface PageSign {
  source: 'url' | 'markup' | 'text'
  /** What was seen, in a few words. */
  detail: string
}

export interface PageVerdict {
  type: PageType
  /** 0 to 1. */
  confidence: number
  /** The signals it was recognised by, the strongest first. */
  signs: PageSign[]
}

interface WeighedSign extends PageSign {
  type: Exclude<PageType, 'other'>
  weight: number
}

/** Below this a guess is worse than none. */
const min = 0.3

/** The kind of page at a URL. `facts` are left out where the page was not read. */
export function classifyPage(url: string, facts?: PageFacts): PageVerdict {
  const signs = [
    ...findUrlSigns(url),
    ...(facts === undefined ? [] : [...findMarkupSigns(facts), ...findTextSigns(facts)]),
  ]
  const scores = new Map<WeighedSign['type'], number>()
  for (const { type, weight } of signs) scores.set(type, 1 - (1 - (scores.get(type) ?? 0)) * (1 - weight))
  const [best, second] = [...scores].toSorted((left, right) => right[1] - left[1])
  if (best === undefined || best[1] < min)
    return {
      type: 'other',
      confidence: round(1 - (best?.[1] ?? 0) - (facts === undefined ? 0.5 : 0.3)),
      signs: [],
    }
  const [type, score] = best
  return {
    type,
    // Another kind that is nearly as likely takes from it.
    confidence: round(score * (1 - (second?.[1] ?? 0) / 2)),
    signs: signs
      .filter((sign) => sign.type === type)
      .toSorted((left, right) => right.weight - left.weight)
      .map(({ source, detail }) => ({ source, detail })),
  }
}

const round = (value: number): number => Math.round(Math.min(0.99, Math.max(0.05, value)) * 100) / 100

const toLookup = <Kind extends string>(words: Record<Kind, string>): Map<string, Kind[]> => {
  const kinds = new Map<string, Kind[]>()
  for (const [kind, list] of Object.entries(words) as [Kind, string][]) {
    for (const word of list.split(/\s+/)) kinds.set(word, [...(kinds.get(word) ?? []), kind])
  }
  return kinds
}
const wholeKinds = toLookup<WholeKind>(wholeWords)
const parentKinds = toLookup<ParentKind>(parentWords)

/** Letters without accents, words with hyphens between. */
function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

function readPath(url: string): { parts: string[]; query: string } {
  const parsed = URL.parse(url, 'https://example.invalid')
  const path = parsed?.pathname ?? '/'
  let readable = path
  try {
    readable = decodeURIComponent(path)
  } catch {
    // A path in another encoding says what its plain letters say.
  }
  const parts = readable
    .split('/')
    .filter((part) => part !== '')
    .map((part) => plainWord(part.replace(/\.(html?|php|aspx?|jsp)$/i, '')))
  if (parts.length > 0 && /^(index|default|home|start|startseite)$/.test(parts.at(-1) ?? '')) parts.pop()
  return { parts, query: parsed?.search ?? '' }
}

const languagePart = /^[a-z]{2}(-[a-z]{2})?$/

function findUrlSigns(url: string): WeighedSign[] {
  const { parts, query } = readPath(url)
  const [first = ''] = parts
  // `/lp/spring` is no page in the language of the LP.
  const own = languagePart.test(first) && !parentKinds.has(first) ? parts.slice(1) : parts
  const sign = (type: WeighedSign['type'], weight: number, detail: string): WeighedSign => ({
    type,
    weight,
    source: 'url',
    detail,
  })
  if (own.length === 0) {
    if (/[?&](p|page_id|id)=\d/.test(query)) return []
    return [
      sign(
        'home',
        query === '' ? 0.97 : 0.7,
        parts.length === 0 ? 'the root of the site' : 'the root of a language',
      ),
    ]
  }
  const last = own.at(-1) ?? ''
  const parents = own.slice(0, -1)
  const signs: WeighedSign[] = []
  for (const kind of wholeKinds.get(last) ?? [])
    signs.push(sign(kind, parents.length === 0 ? 0.8 : 0.6, `/${last}`))
  const date = /\/(19|20)\d\d\/(0?[1-9]|1[0-2])(\/|$)/.exec(`/${own.join('/')}`)
  if (date !== null)
    signs.push(
      /^\d+$/.test(last)
        ? sign('category', 0.7, 'the archive of a date')
        : sign('article', 0.75, 'a date in the address'),
    )
  const parentSigns = parents.flatMap((part) => (parentKinds.get(part) ?? []).map((kind) => ({ kind, part })))
  const isPaged = /^(page|seite|pagina)$/.test(parents.at(-1) ?? '') && /^\d+$/.test(last)
  if (isPaged) signs.push(sign('category', 0.75, 'a page of a list'))
  for (const { kind, part } of isPaged ? [] : parentSigns) {
    // `/blog/category/x` lists; `/shop/category/x` does, too.
    const isOverruled = kind !== 'category' && parentSigns.some((other) => other.kind === 'category')
    if (!isOverruled) signs.push(sign(kind, kind === 'landing' ? 0.7 : 0.75, `under /${part}`))
  }
  if (signs.length === 0 && last.split('-').length >= 5)
    signs.push(sign('article', 0.4, 'an address like a headline'))
  if (signs.length === 0 && /-(p|i|item|art|sku)?\d{4,}$/.test(last))
    signs.push(sign('product', 0.4, 'a number at the end of the address'))
  return signs
}

const schemaKinds: Record<string, [WeighedSign['type'], number]> = {
  Article: ['article', 0.85],
  BlogPosting: ['article', 0.92],
  NewsArticle: ['article', 0.92],
  TechArticle: ['article', 0.85],
  ScholarlyArticle: ['article', 0.85],
  Report: ['article', 0.7],
  Recipe: ['article', 0.8],
  HowTo: ['article', 0.7],
  Product: ['product', 0.88],
  ProductGroup: ['product', 0.88],
  IndividualProduct: ['product', 0.88],
  CollectionPage: ['category', 0.88],
  ItemList: ['category', 0.6],
  OfferCatalog: ['category', 0.7],
  Blog: ['category', 0.7],
  SearchResultsPage: ['category', 0.7],
  AboutPage: ['about', 0.92],
  ContactPage: ['contact', 0.92],
  ItemPage: ['product', 0.5],
}

function findMarkupSigns(facts: PageFacts): WeighedSign[] {
  const signs: WeighedSign[] = []
  const add = (type: WeighedSign['type'], weight: number, detail: string): void =>
    void signs.push({ type, weight, source: 'markup', detail })
  const counts = new Map<string, number>()
  for (const type of facts.schemaTypes) counts.set(type, (counts.get(type) ?? 0) + 1)
  for (const [type, count] of counts) {
    const known = Object.hasOwn(schemaKinds, type) ? schemaKinds[type] : undefined
    if (known === undefined) continue
    // Many products, or many articles, are a list of them.
    if (count > 2 && (known[0] === 'product' || known[0] === 'article'))
      add('category', 0.8, `${count} × schema.org ${type}`)
    else add(known[0], known[1], `schema.org ${type}`)
  }
  if (facts.ogType === 'article') add('article', 0.6, 'og:type article')
  if (facts.ogType === 'product' || facts.ogType === 'og:product')
    add('product', 0.8, `og:type ${facts.ogType}`)
  if (facts.isDated) add('article', 0.35, 'a date of publication')
  if (facts.prices > 3) add('category', 0.5, `${facts.prices} prices`)
  else if (facts.prices > 0) add('product', 0.5, 'a price')
  if (facts.articles > 2) add('category', 0.4, `${facts.articles} article elements`)
  else if (facts.articles === 1 && facts.wordCount >= 150) add('article', 0.3, 'one article element')
  if (facts.textAreas > 0 && facts.wordCount < 400) add('contact', 0.3, 'a form for a message')
  if (facts.forms > 0 && facts.textAreas === 0 && facts.links <= 12 && facts.wordCount < 800)
    add('landing', 0.35, 'a form and few ways out')
  return signs
}

const legalWords =
  /\b(privacy|terms (of|and)|imprint|cookie policy|disclaimer|impressum|datenschutz\w*|agb|widerruf\w*|nutzungsbedingungen|mentions légales|confidentialité|aviso legal|note legali|privacyverklaring|algemene voorwaarden)\b/i

function findTextSigns(facts: PageFacts): WeighedSign[] {
  const signs: WeighedSign[] = []
  const add = (type: WeighedSign['type'], weight: number, detail: string): void =>
    void signs.push({ type, weight, source: 'text', detail })
  const titleStart = facts.title?.split(/\s[|–—·»-]\s/)[0] ?? ''
  const named = new Set<WholeKind>()
  for (const text of [facts.h1 ?? '', titleStart]) {
    for (const kind of wholeKinds.get(plainWord(text)) ?? []) {
      if (kind === 'landing' || named.has(kind)) continue
      named.add(kind)
      add(kind, 0.6, `“${text.slice(0, 60)}”`)
    }
  }
  const legal = legalWords.exec(`${facts.h1 ?? ''} ${titleStart}`)?.[0]
  if (legal !== undefined && !named.has('legal') && plainWord(titleStart).split('-').length <= 6)
    add('legal', 0.5, `“${legal}”`)
  if (facts.contacts > 0 && facts.wordCount < 250 && named.has('contact'))
    add('contact', 0.3, 'ways to write or call')
  if (facts.wordCount >= 600 && facts.links < facts.wordCount / 12)
    add('article', 0.25, `${facts.wordCount} words of running text`)
  return signs
}
