// Sites to be audited on the screen: a shop with faults that takes its time, and a wide one of very many
// small pages.
import type { Workspace } from '#support/browsing.ts'
import { signUp, type SignedInClient } from '#support/sign-in.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'
import { until } from '#support/waiting.ts'

const articles = 24
/** Articles that come at once while the shop is watched, so that there is something to see. */
const quickArticles = 4
const folders = 20
const pagesInFolder = 12

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><title>${title}</title>${head}<h1>${title}</h1><main>${body}</main></html>`
const link = (path: string): string => `<p><a href="${path}">What stands at ${path}</a></p>`

export interface AuditedSites {
  person: SignedInClient
  shop: SiteSimulator
  wide: SiteSimulator
  /** Pages of the wide one. */
  widePages: number
  /**
   * Most of the shop's articles do not come before it is no longer slow: an audit can be watched for as long
   * as somebody wants.
   */
  setSlow(isSlow: boolean): void
  /** Mends a fault of the shop. */
  repair(): void
  /** Audits it without a screen, to its end; gives its id. */
  audited(url: string, more?: Record<string, unknown>): Promise<string>
}

export async function openAuditedSites({ url }: Workspace): Promise<AuditedSites> {
  const [person, shop, wide] = await Promise.all([signUp(url, { name: 'An Editor' }), openSite(), openSite()])
  const paths = Array.from(
    { length: articles },
    (_, index) => `/blog/${index < articles / 2 ? 'old' : 'new'}/article-${index}`,
  )
  shop.serve('/', page('Start', ['/blog/', '/about', '/gone', '/broken', '/moved'].map(link).join('')))
  // A title that would be markup anywhere but in a text.
  shop.serve(
    '/about',
    page('About &lt;b&gt;us&lt;/b&gt;', link('/'), '<meta name="robots" content="noindex">'),
  )
  shop.serve('/blog/', page('Blog', paths.map(link).join('')))
  let held: PromiseWithResolvers<void> | undefined
  for (const [index, path] of paths.entries()) {
    const body = page(`Article at ${path}`, `${link('/blog/')}${link('/gone')}`)
    shop.serve(path, () =>
      held === undefined || index < quickArticles ? body : { body, after: held.promise },
    )
  }
  shop.serve('/moved', { status: 301, headers: { location: '/about' } })
  shop.serve('/broken', { status: 500, body: page('Broken', '') })
  wide.serveElse(({ path }) => {
    if (path === '/robots.txt' || path.endsWith('.xml') || path.endsWith('.txt'))
      return { status: 404, body: '' }
    const [folder, name] = path.split('/').filter(Boolean)
    if (folder === undefined)
      return page('Wide', Array.from({ length: folders }, (_, index) => link(`/folder-${index}/`)).join(''))
    if (name === undefined)
      return page(
        `Folder ${folder}`,
        Array.from({ length: pagesInFolder }, (_, index) => link(`/${folder}/page-${index}`)).join(''),
      )
    return name === 'page-7'
      ? { status: 404, body: page('Not here', '') }
      : page(`${name} of ${folder}`, link('/'))
  })
  return {
    person,
    shop,
    wide,
    widePages: 1 + folders + folders * pagesInFolder,
    setSlow(isSlow) {
      held?.resolve()
      held = isSlow ? Promise.withResolvers() : undefined
    },
    repair: () => shop.serve('/gone', page('Here again', link('/'))),
    async audited(site, more = {}) {
      const { body } = await person.post('/seo-audit', {
        url: site,
        render: 'none',
        concurrency: 20,
        max_pages: 2_000,
        ...more,
      })
      const id = String(body['id'])
      return until(
        'the audit is completed',
        async () =>
          (await person.get(`/seo-audit/${id}?steps=0&report=false`)).body['status'] === 'completed' && id,
      )
    },
  }
}
