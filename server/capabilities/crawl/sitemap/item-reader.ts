// What sitemaps consist of, in each of their forms: urlset and sitemapindex (sitemaps.org), RSS, Atom, a list
// of URLs in plain text.
import type { SitemapType } from './sitemap.types.ts'
import { findAttribute, createXmlScanner } from './xml-scanner.ts'

export interface Item {
  isNested: boolean
  /** As written, without surrounding blanks; empty where none is. */
  url: string
  lastmod: string | undefined
  /** A date is there, and nobody can read it. */
  hasMalformedDate: boolean
  title: string | undefined
}

export interface ItemReader {
  /** Whether more is wanted: nothing is of what is no sitemap. */
  write(piece: string): boolean
  end(): { type: SitemapType | undefined; isCutOff: boolean; root: string }
}

/** Reads pieces of text and gives each item as it ends. Throws `MalformedXml`. */
export function createItemReader(take: (item: Item) => void): ItemReader {
  let reader: ItemReader | undefined
  let start = ''
  return {
    write(piece) {
      if (reader === undefined) {
        start += piece
        const first = /[^\s\ufeff]/.exec(start)?.[0]
        if (first === undefined) return start.length < maxLineLength
        reader = first === '<' ? createXmlReader(take) : createListReader(take)
        return reader.write(start)
      }
      return reader.write(piece)
    },
    end: () => reader?.end() ?? { type: undefined, isCutOff: false, root: '' },
  }
}

const maxLineLength = 8_192

/** One URL a line, nothing else. */
function createListReader(take: (item: Item) => void): ItemReader {
  let rest = ''
  let isList: boolean | undefined
  function readLine(line: string): boolean {
    const url = line.trim()
    if (url === '') return true
    isList ??= /^https?:\/\/\S+$/i.test(url)
    if (isList) take({ isNested: false, url, lastmod: undefined, hasMalformedDate: false, title: undefined })
    return isList
  }
  return {
    write(piece) {
      const lines = (rest + piece.replaceAll('\ufeff', '')).split(/\r\n|[\r\n]/)
      rest = lines.pop() ?? ''
      for (const line of lines) if (!readLine(line)) return false
      return rest.length <= maxLineLength
    },
    end() {
      readLine(rest)
      return { type: isList === true ? 'text' : undefined, isCutOff: false, root: '' }
    },
  }
}

type Field = 'url' | 'lastmod' | 'title' | 'guid'

const rootTypes: Record<string, SitemapType> = {
  urlset: 'urlset',
  url: 'urlset',
  sitemapindex: 'index',
  sitemap: 'index',
  rss: 'rss',
  rdf: 'rss',
  feed: 'atom',
}

/**
 * Elements that hold an item, and within it those that hold what is wanted. Direct children only:
 * `<image:image>` has a place of its own.
 */
const itemNames: Record<SitemapType, readonly string[]> = {
  urlset: ['url', 'sitemap'],
  index: ['sitemap', 'url'],
  rss: ['item'],
  atom: ['entry'],
  text: [],
}
/**
 * The field that an item's element holds. Comparing is faster than looking up: the names are fresh strings
 * each time.
 */
function findField(type: SitemapType, name: string): Field | undefined {
  if (type === 'rss') {
    if (name === 'link') return 'url'
    if (name === 'guid') return 'guid'
    if (name === 'title') return 'title'
    return name === 'pubDate' || name === 'dc:date' ? 'lastmod' : undefined
  }
  if (type === 'atom') return name === 'title' ? 'title' : name === 'updated' ? 'lastmod' : undefined
  return name === 'loc' ? 'url' : name === 'lastmod' ? 'lastmod' : undefined
}

function createXmlReader(take: (item: Item) => void): ItemReader {
  let type: SitemapType | undefined
  let root = ''
  /** Of the sitemap's own elements: `sm:` in `<sm:urlset>`. */
  let prefix = ''
  let depth = 0
  let isClosed = false
  let itemName = ''
  let itemDepth = 0
  let item: Partial<Record<Field, string>> = {}
  let field: Field | undefined
  let names: readonly string[] = []

  const ownName = (name: string): string =>
    prefix === '' ? name : name.startsWith(prefix) ? name.slice(prefix.length) : ''

  function readRoot(name: string): void {
    root = name
    const colon = name.indexOf(':')
    type = rootTypes[name.slice(colon + 1).toLowerCase()]
    if (type === undefined) return
    // RDF's own prefix is not that of the items.
    prefix = type === 'urlset' || type === 'index' ? name.slice(0, colon + 1) : ''
    names = itemNames[type]
  }

  function giveItem(): void {
    if (itemName === '') return
    const { url, guid, lastmod: written, title } = item
    const isFeed = type === 'rss' || type === 'atom'
    const lastmod =
      written === undefined || isW3cDate(written) ? written : isFeed ? fromFeedDate(written) : undefined
    take({
      isNested: itemName === 'sitemap',
      url: url ?? guid ?? '',
      lastmod,
      hasMalformedDate: written !== undefined && lastmod === undefined,
      title,
    })
    itemName = ''
    item = {}
    field = undefined
  }

  const scanner = createXmlScanner({
    onOpen(name, attributes) {
      depth += 1
      if (root === '') readRoot(name)
      if (type === undefined) return false
      const own = ownName(name)
      if (itemName !== '' && depth === itemDepth + 1) {
        field = findField(type, own)
        if (field === 'guid' && findAttribute(attributes, 'isPermaLink') === 'false') field = undefined
        if (
          type === 'atom' &&
          own === 'link' &&
          (findAttribute(attributes, 'rel') ?? 'alternate') === 'alternate'
        ) {
          item.url ??= findAttribute(attributes, 'href')?.trim()
        }
        if (field !== undefined) return true
      }
      // An item within an item is one whose predecessor was never closed.
      if (names.includes(own) && (itemName === '' || own === itemName)) {
        giveItem()
        itemName = own
        itemDepth = depth
      }
      return false
    },
    onText(text) {
      if (field === undefined) return
      const value = text.trim()
      if (value !== '') item[field] ??= value
    },
    onClose(name) {
      if (itemName !== '' && ownName(name) === itemName) {
        depth = itemDepth
        giveItem()
      }
      if (name === root) isClosed = true
      field = undefined
      depth -= 1
    },
  })

  return {
    write(piece) {
      scanner.write(piece)
      return root === '' || type !== undefined
    },
    end() {
      const { isCutOff } = scanner.end()
      if (item.url !== undefined) giveItem()
      return { type, isCutOff: type !== undefined && (isCutOff || !isClosed), root }
    },
  }
}

const w3cDate =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d))?)?)?$/

/** The forms of the W3C's note on dates, of which a sitemap may use each. */
function isW3cDate(text: string): boolean {
  return w3cDate.test(text)
}

/** RSS writes dates as mail does: `Tue, 10 Mar 2026 09:00:00 +0100`. */
function fromFeedDate(text: string): string | undefined {
  const time = text.length < 60 ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
