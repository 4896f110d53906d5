// The URLs that a page names, for the graph of links, and those that the crawl may go to next.
import { truncate } from '#core/text.ts'
import type { AuditedPage, Image } from '../page.types.ts'
import type { LinkEdge } from '../site.types.ts'

const maxEdges = 20_000
const maxAnchorLength = 200
/** Longer URLs are session state or a fault, and no index keeps them. */
const maxUrlLength = 2_083

/**
 * One edge for each kind, target and followedness; the first words win. URLs without fragment, http and
 * https only.
 */
export function findEdges(page: AuditedPage): LinkEdge[] {
  const edges = new Map<string, LinkEdge>()
  const add = (kind: LinkEdge['kind'], to: string | undefined, anchor = '', isNofollow = false): void => {
    const target = webUrl(to)
    if (target === undefined || edges.size >= maxEdges) return
    const key = `${kind} ${isNofollow ? 1 : 0} ${target}`
    const known = edges.get(key)
    if (known === undefined)
      edges.set(key, {
        from: page.url,
        to: target,
        kind,
        anchor: truncate(anchor, maxAnchorLength).toWellFormed(),
        isNofollow,
      })
    else if (known.anchor === '') known.anchor = truncate(anchor, maxAnchorLength).toWellFormed()
  }
  const isNofollowPage = page.indexing.directives.some(
    (directive) => directive === 'nofollow' || directive === 'none',
  )
  for (const { url, text, rel } of page.anchors)
    add('link', url, text, isNofollowPage || rel.some((word) => unfollowed.has(word)))
  for (const image of page.images) add('image', shownFile(image), image.alt)
  for (const { url } of page.scripts) add('script', url)
  for (const { url } of page.styles) add('style', url)
  for (const { url, title } of page.frames) add('frame', url, title)
  for (const { rel, url, hreflang } of [...page.links, ...page.headerLinks]) {
    if (rel.includes('canonical')) add('canonical', url)
    else if (rel.includes('alternate') && hreflang !== undefined) add('hreflang', url, hreflang)
  }
  for (const { name, content } of page.metas)
    if (previewImages.has(name)) add('og-image', URL.parse(content, page.finalUrl)?.href)
  for (const image of page.images) {
    for (const file of otherFiles(image)) if (!edges.has(`image 0 ${file}`)) add('candidate', file, image.alt)
  }
  return [...edges.values()]
}

function shownFile({ modern, url, candidates }: Image): string | undefined {
  return modern ?? url ?? candidates[0]
}

/**
 * The alternative files of an image. URLs that differ only in their query are one file that a service scales,
 * so only the first of them is kept.
 */
function otherFiles(image: Image): string[] {
  const getPath = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''
  const files = new Map<string, string>()
  for (const file of [shownFile(image), image.url, ...image.candidates]) {
    if (file !== undefined && !files.has(getPath(file))) files.set(getPath(file), file)
  }
  return [...files.values()].slice(1)
}

/**
 * Pages that the crawl may go to: what links, canonicals, other languages, next pages and redirecting metas
 * lead to, each once, in their order.
 */
export function findFrontier(page: AuditedPage): string[] {
  const found = new Set<string>()
  const add = (url: string | undefined): void => {
    const target = webUrl(url)
    if (target !== undefined && found.size < maxEdges) found.add(target)
  }
  for (const { rel, url, hreflang } of [...page.links, ...page.headerLinks]) {
    if (rel.some((word) => pageRelations.has(word)) || (rel.includes('alternate') && hreflang !== undefined))
      add(url)
  }
  for (const { url } of page.anchors) add(url)
  for (const { url } of page.frames) add(url)
  for (const { name, content } of page.metas) {
    const next = name === 'refresh' ? /url\s*=\s*["']?([^"']+)/i.exec(content)?.[1] : undefined
    if (next !== undefined) add(URL.parse(next, page.finalUrl)?.href)
  }
  return [...found]
}

/**
 * Where a content network hides mail addresses: scripts put them back, and only programs ask for the address,
 * which is 404.
 */
const hiddenMail = /^https?:\/\/[^/]+\/cdn-cgi\/l\/email-protection/

const unfollowed = new Set(['nofollow', 'ugc', 'sponsored'])
const pageRelations = new Set(['canonical', 'next', 'prev'])
const previewImages = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
])

function webUrl(url: string | undefined): string | undefined {
  if (url === undefined || url.length > maxUrlLength || !/^https?:/.test(url) || hiddenMail.test(url))
    return undefined
  const at = url.indexOf('#')
  return at === -1 ? url : url.slice(0, at)
}
