import { makeBreadcrumb, getData } from '../clean-pages.ts'
import { png } from '../images.ts'
import type { Plant } from '../plant.types.ts'
import { append, appendToHead, change, type PageDraft, type SiteDraft } from '../site-draft.ts'

/** An article whose own structured data is changed. */
function changed(site: SiteDraft, from: string | RegExp, to: string): string {
  const page = site.addArticle()
  change(page.head, 'data', (markup) => markup.replace(from, to))
  return page.path
}

/** An article with more structured data than its own. */
function marked(site: SiteDraft, ...nodes: readonly object[]): string {
  const page = site.addArticle()
  appendToHead(page, getData(nodes))
  return page.path
}

/** The image by which networks show the page. */
function setPreview(page: PageDraft, url: string): void {
  page.head.set('og:image', `<meta property="og:image" content="${url}">`)
}

export const structuredDataPlants: readonly Plant[] = [
  {
    checkId: 'schema-none',
    plant(site) {
      const page = site.addArticle()
      page.head.delete('data')
      return [page.path]
    },
  },
  {
    checkId: 'schema-json-invalid',
    plant(site) {
      const page = site.addArticle()
      appendToHead(
        page,
        '<script type="application/ld+json">{"@context": "https://schema.org", "@type": "WebPage", "name": "A garden",}</script>',
      )
      return [page.path]
    },
  },
  {
    checkId: 'schema-unknown-type',
    plant: (site) => [
      marked(site, { '@type': 'Organizaton', name: 'A nursery' }),
      changed(site, '"dateModified"', '"dateModifed":"2026-05-01","dateModified"'),
    ],
  },
  {
    checkId: 'schema-missing-required',
    plant: (site) => [
      marked(site, { '@type': 'Product', name: 'A dibber' }),
      marked(site, { '@type': 'VideoObject', name: 'How to dig', uploadDate: '2026-05-01' }),
    ],
  },
  { checkId: 'schema-article-incomplete', plant: (site) => [changed(site, /"image":"[^"]*",/, '')] },
  {
    checkId: 'schema-breadcrumb-invalid',
    plant: (site) => [
      changed(site, '"position":2,', ''),
      marked(site, {
        ...makeBreadcrumb(site.origin, ['Home', '/']),
        itemListElement: [{ '@type': 'ListItem', position: 1, item: site.at('/') }],
      }),
    ],
  },
  {
    checkId: 'schema-organization-missing',
    isAlone: true,
    plant(site) {
      site
        .page('/')
        .head.set('data', getData([{ '@type': 'WebSite', name: 'Hazel Garden', url: site.at('/') }]))
      return ['/']
    },
  },
  {
    checkId: 'schema-content-mismatch',
    plant: (site) => [
      changed(site, /"headline":"[^"]*"/, '"headline":"Ten secrets that nurseries keep to themselves"'),
      marked(site, {
        '@type': 'Product',
        name: 'A dibber',
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.83, reviewCount: 1_271 },
      }),
    ],
  },
  {
    checkId: 'schema-date-invalid',
    plant: (site) => [
      changed(site, /"datePublished":"(\d{4})-(\d\d)-(\d\d)"/, '"datePublished":"$3.$2.$1"'),
      changed(site, /"datePublished":"([^"]*)"/, '"datePublished":"$1T08:00:00"'),
    ],
  },
  {
    checkId: 'og-missing',
    plant(site) {
      const [page, other] = [site.addArticle(), site.addArticle()]
      page.head.delete('og:image')
      other.head.delete('og:url')
      return [page.path, other.path]
    },
  },
  {
    checkId: 'og-image-too-small',
    plant(site) {
      const page = site.addArticle()
      site.files.set('/pictures/small-preview.png', {
        headers: { 'content-type': 'image/png' },
        body: png(600, 315),
      })
      setPreview(page, site.at('/pictures/small-preview.png'))
      return [page.path, '/pictures/small-preview.png']
    },
  },
  {
    checkId: 'og-image-broken',
    plant(site) {
      const page = site.addArticle()
      setPreview(page, site.at('/pictures/no-preview.png'))
      return [page.path, '/pictures/no-preview.png']
    },
  },
  {
    checkId: 'og-url-mismatch',
    plant(site) {
      const page = site.addArticle()
      page.head.set('og:url', `<meta property="og:url" content="${site.at('/')}">`)
      return [page.path]
    },
  },
  {
    checkId: 'twitter-card-missing',
    plant(site) {
      const page = site.addArticle()
      page.head.delete('twitter:card')
      append(page, '<p>Read on in the next part.</p>')
      return [page.path]
    },
  },
]
