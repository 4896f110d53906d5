import type { Plant } from '../plant.types.ts'
import { redirect, type SiteDraft } from '../site-draft.ts'
import { setCanonical, setDate, setNoindex, unlink } from './changes.ts'
import { disallow } from './robots.ts'

const sitemap = '/sitemap.xml'
const xml = { 'content-type': 'application/xml; charset=utf-8' }
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlset = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('\n')}</urlset>\n`
const index = (url: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}><sitemap><loc>${url}</loc></sitemap></sitemapindex>\n`
const listed = (site: SiteDraft): string[] =>
  [...site.pages.values()].flatMap((page) => (page.lastmod === undefined ? [] : [site.at(page)]))

export const sitemapPlants: readonly Plant[] = [
  {
    checkId: 'sitemap-missing',
    isAlone: true,
    plant(site) {
      site.files.set(sitemap, { status: 404 })
      site.robots = site.robots.filter((line) => !line.startsWith('Sitemap:'))
      return [sitemap]
    },
  },
  {
    checkId: 'sitemap-invalid-xml',
    isAlone: true,
    plant(site) {
      site.files.set(sitemap, {
        headers: xml,
        body: urlset(listed(site)).replace('</urlset>', '<url></loc></url>'),
      })
      return [sitemap]
    },
  },
  {
    checkId: 'sitemap-too-many-urls',
    isAlone: true,
    // URLs of another host are not crawled, and reported.
    alsoFires: ['sitemap-url-other-host'],
    plant(site) {
      const strangers = Array.from({ length: 50_001 }, (_, number) => `https://plants.example.test/${number}`)
      site.files.set(sitemap, { headers: xml, body: urlset([...listed(site), ...strangers]) })
      return [sitemap]
    },
  },
  {
    checkId: 'sitemap-too-large',
    isAlone: true,
    plant(site) {
      const padding = `<!--${' '.repeat(1_048_576)}-->`
      site.files.set(sitemap, {
        headers: xml,
        body: urlset(listed(site)).replace('</urlset>', `${padding.repeat(51)}</urlset>`),
      })
      return [sitemap]
    },
  },
  {
    checkId: 'sitemap-url-error',
    alsoFires: ['http-client-error'],
    plant(site) {
      site.alsoListed.push({ url: site.at('/blog/sold-out/') })
      return ['/blog/sold-out/']
    },
  },
  {
    checkId: 'sitemap-url-redirect',
    plant(site) {
      redirect(site, '/blog/moved-from-here/', site.addArticle().path)
      site.alsoListed.push({ url: site.at('/blog/moved-from-here/') })
      return ['/blog/moved-from-here/']
    },
  },
  {
    checkId: 'sitemap-url-noindex',
    alsoFires: ['page-noindex-meta'],
    plant(site) {
      const page = site.addArticle()
      const { lastmod } = page
      setNoindex(page)
      page.lastmod = lastmod
      return [page.path]
    },
  },
  {
    checkId: 'sitemap-url-blocked',
    alsoFires: ['link-orphan-page'],
    plant(site) {
      const page = unlink(site.addArticle({ path: '/blog/closed/leaf-mould/' }))
      disallow(site, '/blog/closed/')
      return [page.path]
    },
  },
  {
    checkId: 'sitemap-url-non-canonical',
    plant(site) {
      const [page, other] = [site.addArticle(), site.addArticle()]
      const { lastmod } = page
      setCanonical(page, site.at(other))
      page.lastmod = lastmod
      return [page.path]
    },
  },
  {
    checkId: 'sitemap-url-other-host',
    plant(site) {
      site.alsoListed.push({ url: 'https://plants.example.test/lavender' })
      return ['https://plants.example.test/lavender']
    },
  },
  {
    checkId: 'sitemap-page-missing',
    plant(site) {
      const page = site.addArticle()
      page.lastmod = undefined
      return [page.path]
    },
  },
  {
    checkId: 'sitemap-lastmod-future',
    isAlone: true,
    plant(site) {
      site.page('/delivery/').lastmod = '2031-01-01'
      return [sitemap]
    },
  },
  {
    checkId: 'sitemap-lastmod-future',
    isAlone: true,
    plant(site) {
      site.page('/delivery/').lastmod = '20 May 2026'
      return [sitemap]
    },
  },
  {
    checkId: 'sitemap-lastmod-churn',
    isAlone: true,
    plant(site) {
      for (const page of site.pages.values()) {
        page.lastmod = '2026-05-20'
        if (page.isInList) setDate(page, '2026-05-20', { shown: true, declared: true, listed: true })
      }
      return [sitemap]
    },
  },
  {
    checkId: 'sitemap-nested-index',
    isAlone: true,
    plant(site) {
      site.files.set('/sitemap-pages.xml', { headers: xml, body: urlset(listed(site)) })
      site.files.set('/sitemap-inner.xml', { headers: xml, body: index(site.at('/sitemap-pages.xml')) })
      site.files.set(sitemap, { headers: xml, body: index(site.at('/sitemap-inner.xml')) })
      return ['/sitemap-inner.xml']
    },
  },
]
