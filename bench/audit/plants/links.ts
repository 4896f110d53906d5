import type { Plant } from '../plant.types.ts'
import { append, appendLink, type FileDraft, type PageDraft, type SiteDraft } from '../site-draft.ts'
import { setHeadline, unlink } from './changes.ts'

/** Another article with a link in it. */
function withLink(site: SiteDraft, href: string, words: string, attributes = ''): PageDraft {
  const page = site.addArticle()
  appendLink(page, href, words, attributes)
  return page
}

/** Other sites, each at its host, over http and https. */
function addHost(site: SiteDraft, host: string, location?: string): string {
  site.hosts.set(host, (path): FileDraft =>
    location !== undefined && path !== location
      ? { status: 301, headers: { location } }
      : {
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: '<!doctype html><title>Another site</title>',
        },
  )
  return `https://${host}/`
}

export const linksPlants: readonly Plant[] = [
  {
    checkId: 'link-anchor-empty',
    plant(site) {
      const page = site.addArticle()
      append(page, '<p><a href="/shop/tools/"></a></p>')
      const withImage = site.addArticle()
      append(
        withImage,
        '<p><a href="/shop/tools/"><img src="/pictures/logo.png" width="400" height="100" alt=""></a></p>',
      )
      return [page.path, withImage.path]
    },
  },
  {
    checkId: 'link-anchor-generic',
    plant: (site) => [
      withLink(site, '/shop/tools/', 'click here').path,
      withLink(site, '/shop/seeds/', 'Read more').path,
    ],
  },
  {
    checkId: 'link-broken-external',
    plant: (site) => [withLink(site, 'https://gone.example.test/guide', 'a guide to hedges').path],
  },
  { checkId: 'link-broken-fragment', plant: (site) => [withLink(site, '#watering', 'watering').path] },
  {
    checkId: 'link-broken-internal',
    alsoFires: ['http-client-error', 'link-broken-replacement'],
    plant(site) {
      const page = withLink(site, '/blog/nobody-wrote-this/', 'an article that nobody wrote')
      return [page.path, '/blog/nobody-wrote-this/']
    },
  },
  {
    checkId: 'link-broken-replacement',
    alsoFires: ['http-client-error', 'link-broken-internal'],
    plant(site) {
      const meant = site.addArticle()
      const wrong = meant.path.replace(/\/$/, 's/')
      return [withLink(site, wrong, 'the article on this plant').path, wrong]
    },
  },
  {
    checkId: 'link-competing-anchor',
    // A keyphrase that the text was not written for.
    alsoFires: [
      'content-keyword-density',
      'keyphrase-missing-intro',
      'keyphrase-missing-slug',
      'keyphrase-missing-subheadings',
      'keyphrase-distribution-uneven',
      'title-keyword-missing',
    ],
    plant(site) {
      const page = withLink(site, '/shop/pots/', 'frost-proof pots')
      site.keyphrases.set(page.path, 'frost-proof pots')
      return [page.path]
    },
  },
  {
    checkId: 'link-depth-high',
    plant(site) {
      const [near, ...deep] = Array.from({ length: 4 }, () => unlink(site.addArticle()))
      if (near === undefined) return []
      for (const page of [site.addArticle(), site.addArticle()])
        appendLink(page, near.path, 'a page for those who go on')
      const list = (pages: readonly PageDraft[]): string =>
        pages.map(({ path }) => `<li><a href="${path}">Further down: ${path.slice(6, -1)}</a></li>`).join('')
      for (const page of [near, ...deep])
        append(page, `<ul>${list(deep.filter((other) => other !== page))}</ul>`)
      return deep.map(({ path }) => path)
    },
  },
  {
    checkId: 'link-http-on-https',
    plant(site) {
      addHost(site, 'old.example.test')
      return [withLink(site, 'http://old.example.test/', 'a seed exchange').path]
    },
  },
  {
    checkId: 'link-internal-nofollow',
    // Others link to the same page and vouch for it.
    alsoFires: ['link-mixed-follow'],
    plant(site) {
      const target = site.addArticle()
      return [withLink(site, target.path, 'a page we do not vouch for', 'rel="nofollow"').path]
    },
  },
  {
    checkId: 'link-invalid-href',
    // Without a scheme it is a path of the site, where nothing is.
    alsoFires: ['http-client-error', 'link-broken-internal', 'link-broken-replacement'],
    plant(site) {
      const page = withLink(site, 'www.plants.example.test', 'the register')
      // That path is the plant's as well.
      const path = `${page.path}www.plants.example.test`
      site.files.set(path, {
        status: 404,
        headers: { 'content-type': 'text/html' },
        body: '<title>Not found</title>',
      })
      return [
        page.path,
        withLink(site, 'mailto:shop-at-hazelgarden', 'write to us').path,
        withLink(site, 'htp://lost.example.test', 'lost and found').path,
      ]
    },
  },
  {
    checkId: 'link-mixed-follow',
    alsoFires: ['link-internal-nofollow'],
    plant(site) {
      const target = site.addArticle()
      withLink(site, target.path, 'a page of ours', 'rel="nofollow"')
      return [target.path]
    },
  },
  {
    checkId: 'link-new-tab-unsafe',
    plant: (site) => [
      withLink(
        site,
        'https://plants.example.test/yarrow',
        'the register’s page on yarrow',
        'target="_blank" rel="external"',
      ).path,
    ],
  },
  {
    checkId: 'link-none-outgoing',
    // Neither does its text link to anything.
    alsoFires: ['inbound-links-none', 'outbound-links-none', 'pagination-link-missing'],
    plant(site) {
      const page = site.addArticle()
      page.header = '<header><p>Hazel Garden</p></header>'
      page.footer = '<footer><p>© 2026 Hazel Garden</p></footer>'
      page.main.delete('sources')
      page.main.set('related', '<p>This is all that we know.</p>')
      return [page.path]
    },
  },
  {
    checkId: 'link-not-crawlable',
    plant(site) {
      const page = withLink(site, 'javascript:openBasket()', 'the basket')
      const without = site.addArticle()
      append(without, '<p><a onclick="openBasket()">Put it into the basket</a></p>')
      return [page.path, without.path]
    },
  },
  { checkId: 'link-orphan-page', plant: (site) => [unlink(site.addArticle()).path] },
  {
    checkId: 'link-redirect-external',
    plant: (site) => [
      withLink(site, addHost(site, 'moving.example.test', '/new-home'), 'the society of gardeners').path,
    ],
  },
  {
    checkId: 'link-sponsored-unmarked',
    plant: (site) => [
      withLink(site, `${addHost(site, 'partner.example.test')}?affiliate_id=4711`, 'our favourite greenhouse')
        .path,
    ],
  },
  {
    checkId: 'link-suggestion-internal',
    plant(site) {
      const [one, , , , other] = Array.from({ length: 6 }, () => site.addArticle())
      if (one === undefined || other === undefined) return []
      setHeadline(one, 'Bokashi buckets on the balcony')
      setHeadline(other, 'What a bokashi ferment does for balcony boxes')
      return [one.path, other.path]
    },
  },
  {
    checkId: 'link-too-many',
    plant(site) {
      const page = site.addArticle()
      page.footer = page.footer.replace(
        '<ul>',
        `<ul>${Array.from({ length: 110 }, (_, at) => `<li><a href="/shop/">Shelf ${at + 1}</a></li>`).join('')}`,
      )
      return [page.path]
    },
  },
  {
    checkId: 'link-weakly-linked',
    plant(site) {
      const page = unlink(site.addArticle())
      withLink(site, page.path, 'a page that hardly anybody knows')
      return [page.path]
    },
  },
]
