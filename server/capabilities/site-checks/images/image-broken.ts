import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { isExternal } from '../reading/url-relations.ts'
import { findFault, type Destination } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'

/** As many as an audit has pages: a broken image of the footer is on all of them. */
const maxPages = 10_000
/** What other hosts answer to programs and not to readers. */
const refusals = new Set([401, 403, 407, 429, 999])

export const imageBroken: SiteCheck = {
  id: 'image-broken',
  area: 'images',
  severity: 'critical',
  scope: 'site',
  title: (count) => counted(count, 'image does not load', 'images do not load'),
  why: 'Readers see an empty frame, and what the image was to show or prove is missing.',
  fix: 'Put the file back, correct its URL, or take the image out of the page.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  if (await showsImages(site)) yield []
  for (const destinations of [site.resources(), site.pages()]) {
    for await (const destination of destinations) {
      const evidence = whyBroken(destination, site.origin)
      if (evidence !== undefined) yield await imagesAt(site, destination.url, evidence)
    }
  }
}

async function showsImages(site: CrawledSite): Promise<boolean> {
  for (const kind of ['image', 'candidate'] as const) for await (const _ of site.links(kind)) return true
  return false
}

function whyBroken(destination: Destination, origin: string): string | undefined {
  const { url, outcome } = destination
  if (outcome.kind === 'answered' && refusals.has(outcome.status) && isExternal(url, origin)) return undefined
  const fault = findFault(outcome)
  if (fault !== undefined) return fault
  const isPage =
    'contentType' in destination ? destination.contentType.startsWith('text/html') : destination.isHtml
  return isPage && outcome.kind === 'answered' && isNamedAsImage(url)
    ? 'a page comes instead of an image'
    : undefined
}

function isNamedAsImage(url: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp)$/i.test(URL.parse(url)?.pathname ?? '')
}

async function imagesAt(site: CrawledSite, target: string, evidence: string): Promise<Hit[]> {
  const edges = await site.linksTo(target, maxPages)
  return edges.flatMap(({ kind, from, anchor }) => {
    if (kind !== 'image' && kind !== 'candidate') return []
    // Only some screens ask for it: on others the image is there.
    const of = kind === 'candidate' ? ', one of several sizes or formats' : ''
    return [{ url: from, target, evidence: `${evidence}${of}`, ...(anchor !== '' && { anchor }) }]
  })
}
