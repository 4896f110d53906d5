// What a page's markup says about it, read in pieces of any size, so that a long page can be read a slice at
// a time.
import { Parser } from 'htmlparser2'
import { collapseWhitespace, countWords, toStorableText, truncate } from '#core/text.ts'

export interface PageFacts {
  title: string | undefined
  description: string | undefined
  /** As written; may be relative. */
  canonical: string | undefined
  /** BCP 47 as the page gives it (`de`, `en-GB`). */
  language: string | undefined
  h1: string | undefined
  noindex: boolean
  /** Words of the page itself: not of navigation, footer or scripts. */
  wordCount: number
  /** `@type`s of JSON-LD and the last part of microdata types, as often as they are there. */
  schemaTypes: string[]
  ogType: string | undefined
  /** `article:published_time`. */
  isDated: boolean
  /** `product:price:amount`, or elements marked as a price. */
  prices: number
  articles: number
  links: number
  forms: number
  /** Places to write a message into. */
  textAreas: number
  /** `mailto:` and `tel:` links. */
  contacts: number
}

export interface PageFactsReader {
  write(html: string): void
  end(): PageFacts
}

const maxTextLength = 1_000
const maxJsonLength = 200_000
const maxSchemaTypes = 200
const countAt = 16_384

const unseen = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'footer',
  'aside',
  'select',
  'button',
  'title',
  'iframe',
  'object',
])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
])

export function createPageFactsReader(): PageFactsReader {
  const facts: PageFacts = {
    title: undefined,
    description: undefined,
    canonical: undefined,
    language: undefined,
    h1: undefined,
    noindex: false,
    wordCount: 0,
    schemaTypes: [],
    ogType: undefined,
    isDated: false,
    prices: 0,
    articles: 0,
    links: 0,
    forms: 0,
    textAreas: 0,
    contacts: 0,
  }
  let ogTitle: string | undefined
  let ogDescription: string | undefined
  let ogLocale: string | undefined
  let unseenDepth = 0
  let svgDepth = 0
  let title: string | undefined
  let heading: string | undefined
  let json: string | undefined
  let text = ''

  function readMeta({
    name = '',
    property = '',
    content = '',
    'http-equiv': equivalent = '',
  }: Record<string, string>): void {
    const value = clean(content)
    if (value === undefined) return
    switch ((name || property || equivalent).toLowerCase()) {
      case 'description':
        facts.description ??= value
        break
      case 'robots':
      case 'googlebot':
        if (/\b(noindex|none)\b/i.test(value)) facts.noindex = true
        break
      case 'og:title':
        ogTitle ??= value
        break
      case 'og:description':
        ogDescription ??= value
        break
      case 'og:type':
        facts.ogType ??= value.toLowerCase()
        break
      case 'og:locale':
        ogLocale ??= value.replace('_', '-')
        break
      case 'content-language':
        ogLocale ??= value
        break
      case 'article:published_time':
        facts.isDated = true
        break
      case 'product:price:amount':
      case 'og:price:amount':
        facts.prices += 1
        break
      default:
    }
  }

  function countText(isAll: boolean): void {
    const end = isAll ? text.length : Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'))
    // Scripts without blanks are cut where they are.
    const cut = end > 0 ? end : text.length
    facts.wordCount += countWords(text.slice(0, cut))
    text = text.slice(cut)
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (!inline.has(name)) text += ' '
      if (unseen.has(name)) unseenDepth += 1
      if (name === 'svg') svgDepth += 1
      if (attributes['itemprop'] === 'price') facts.prices += 1
      const { itemtype } = attributes
      if (itemtype !== undefined && facts.schemaTypes.length < maxSchemaTypes)
        facts.schemaTypes.push(itemtype.trim().split(/[/#]/).at(-1) ?? '')
      switch (name) {
        case 'html':
          facts.language ??= languageTag(attributes['lang'] ?? attributes['xml:lang'])
          break
        case 'meta':
          readMeta(attributes)
          break
        case 'link':
          if (/(^|\s)canonical(\s|$)/i.test(attributes['rel'] ?? ''))
            facts.canonical ??= clean(attributes['href'] ?? '')
          break
        case 'title':
          // Images have titles of their own.
          if (svgDepth === 0 && facts.title === undefined) title = ''
          break
        case 'h1':
          if (facts.h1 === undefined) heading = ''
          break
        case 'img':
          if (heading !== undefined) heading += attributes['alt'] ?? ''
          break
        case 'script':
          if (/^application\/ld\+json/i.test(attributes['type']?.trim() ?? '')) json = ''
          break
        case 'a':
          facts.links += 1
          if (/^\s*(mailto|tel):/i.test(attributes['href'] ?? '')) facts.contacts += 1
          break
        case 'article':
          facts.articles += 1
          break
        case 'form':
          facts.forms += 1
          break
        case 'textarea':
          facts.textAreas += 1
          break
        default:
      }
    },
    ontext(piece) {
      if (json !== undefined) {
        if (json.length < maxJsonLength) json += piece
        return
      }
      if (title !== undefined && title.length < maxTextLength) title += piece
      if (heading !== undefined && heading.length < maxTextLength) heading += piece
      if (unseenDepth > 0) return
      text += piece
      if (text.length > countAt) countText(false)
    },
    onclosetag(name) {
      if (!inline.has(name)) text += ' '
      if (unseen.has(name)) unseenDepth -= 1
      if (name === 'svg') svgDepth -= 1
      if (name === 'title' && title !== undefined) {
        facts.title = clean(title)
        title = undefined
      } else if (name === 'h1' && heading !== undefined) {
        facts.h1 = clean(heading)
        heading = undefined
      } else if (name === 'script' && json !== undefined) {
        facts.schemaTypes.push(...findSchemaTypes(json).slice(0, maxSchemaTypes - facts.schemaTypes.length))
        json = undefined
      }
    },
  })

  return {
    write: (html) => parser.write(html),
    end() {
      parser.end()
      countText(true)
      facts.title ??= ogTitle
      facts.description ??= ogDescription
      facts.language ??= languageTag(ogLocale)
      return facts
    },
  }
}

function clean(text: string): string | undefined {
  const plain = collapseWhitespace(toStorableText(text))
  return plain === '' ? undefined : truncate(plain, maxTextLength)
}

function languageTag(text: string | undefined): string | undefined {
  const tag = text?.trim().split(',', 1)[0]?.trim() ?? ''
  return /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/i.test(tag) ? tag : undefined
}

/** `@type`s in JSON-LD, without those of parts that say nothing about the page (a publisher, an image). */
function findSchemaTypes(json: string): string[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    // Broken JSON-LD is common; its types can still be read.
    return [...json.matchAll(/"@type"\s*:\s*"([A-Za-z]{2,40})"/g)].map(([, type]) => type ?? '')
  }
  const found: string[] = []
  const visit = (node: unknown, depth: number): void => {
    if (depth > 6 || found.length >= maxSchemaTypes) return
    if (Array.isArray(node)) {
      for (const member of node) visit(member, depth + 1)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { '@type': types, ...members } = node as Record<string, unknown>
    for (const type of Array.isArray(types) ? types : [types])
      if (typeof type === 'string') found.push(type.split(/[/#:]/).at(-1) ?? '')
    for (const name of ['@graph', 'mainEntity', 'itemListElement', 'item', 'hasPart'])
      visit(members[name], depth + 1)
  }
  visit(parsed, 0)
  return found
}
