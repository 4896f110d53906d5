// Which pages of a site say what a business does, recognised by their URLs and by the words that lead to
// them.
import { withoutWww } from '#core/url.ts'
import type { PageLink } from '#capabilities/crawl/index.ts'

/** Most informative first; each kind is read once before one is read twice. */
const kinds: readonly [kind: string, words: RegExp][] = [
  ['about', /(?<!\p{L})(?:about|who-?we-?are|company|our-?story|mission|ueber-?uns|über[ -]?uns|uber-?uns|unternehmen|wir[ -]?über|firma|profil|philosoph|a-?propos|à propos|qui[ -]?sommes|notre-?histoire|sobre|quienes-?somos|quiénes|nosotros|empresa|chi[ -]?siamo|azienda|over-?ons|sobre-?nos|quem-?somos|o-?nas|om-?oss)/iu],
  ['services', /(?<!\p{L})(?:services?|what-?we-?do|leistung|angebot|dienstleistung|was-?wir|prestations|servicios|servizi|diensten|servi[cç]os|expertise|solutions?|lösungen|loesungen|practice-?areas|treatments|behandlung|courses|kurse)/iu],
  ['products', /(?<!\p{L})(?:products?|produkte?|sortiment|shop$|menu|speisekarte|range|catalog|katalog|produits|productos|prodotti|producten|produtos|features|funktionen|collections?|kollektion)/iu],
  ['pricing', /(?<!\p{L})(?:pric(?:es?|ing)|plans|preise?|tarife?|kosten|honorar|fees|tarifs|precios|prezzi|prijzen|preços|packages|pakete)/iu],
] // prettier-ignore
const unwanted =
  /privacy|datenschutz|impressum|imprint|legal|terms|agb|cookie|login|log-?in|sign-?(?:in|up)|anmeld|register|account|konto|cart|basket|warenkorb|checkout|kasse|search|suche|blog|news|press|presse|jobs?|career|karriere|contact|kontakt|faq|sitemap|feed|rss|tag\/|category\/|author\/|wp-|\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|mp[34]|ics|xml|json)$/iu

/** At most so many URLs of the same site, without the start page and without what is of no use. */
export function choosePages(startUrl: string, links: readonly PageLink[], max: number): string[] {
  const start = new URL(startUrl)
  const seen = new Set([getPage(start)])
  const candidates = links.flatMap((link, order) => {
    const url = new URL(link.url)
    const page = getPage(url)
    if (
      withoutWww(url.host) !== withoutWww(start.host) ||
      seen.has(page) ||
      url.search.length > 40 ||
      unwanted.test(decoded(url.pathname))
    )
      return []
    seen.add(page)
    const kind = findKind(url, link.text)
    if (kind === undefined) return []
    return [
      {
        url: link.url,
        kind,
        rank: kinds.findIndex(([name]) => name === kind),
        depth: url.pathname.split('/').filter(Boolean).length,
        order,
      },
    ]
  })
  const best = candidates.toSorted((a, b) => a.rank - b.rank || a.depth - b.depth || a.order - b.order)
  const first = best.filter((one, index) => best.findIndex(({ kind }) => kind === one.kind) === index)
  return [...first, ...best.filter((one) => !first.includes(one))].slice(0, max).map(({ url }) => url)
}

function findKind(url: URL, text: string): string | undefined {
  const path = decoded(url.pathname)
  const label = text.length <= 40 ? text.replace(/\s+/g, '-') : ''
  return kinds.find(([, words]) => words.test(path) || words.test(label))?.[0]
}

function getPage(url: URL): string {
  return `${withoutWww(url.host)}${url.pathname.replace(/\/(?:index\.\w+)?$/, '')}${url.search}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
