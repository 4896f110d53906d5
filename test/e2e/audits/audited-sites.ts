// Sites to be audited on the screen: a shop with faults that takes its time, and a wide one of very many small pages.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Desk } from '#support/browsing.ts'
import { signUp, type SignedInClient } from '#support/sign-in.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'

const articles = 24
/** Of a page while the shop is watched: long enough for a reload in between. */
const watchedMs = 1_500
const folders = 20
const pagesInFolder = 40

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><title>${title}</title>${head}<h1>${title}</h1><main>${body}</main></html>`
const link = (path: string): string => `<p><a href="${path}">What stands at ${path}</a></p>`

export interface AuditedSites {
  person: SignedInClient
  shop: SiteSimulator
  wide: SiteSimulator
  /** Pages of the wide one. */
  widePages: number
  /** Makes the shop slow enough to be watched, or quick again. */
  setSlow(isSlow: boolean): void
  /** Mends a fault of the shop. */
  mend(): void
  /** Audits it without a screen, to its end; gives its id. */
  audited(url: string, more?: Record<string, unknown>): Promise<string>
}

export async function openAuditedSites({ url }: Desk): Promise<AuditedSites> {
  const [person, shop, wide] = await Promise.all([signUp(url, { name: 'An Editor' }), openSite(), openSite()])
  const paths = Array.from({ length: articles }, (_, index) => `/blog/${index < articles / 2 ? 'old' : 'new'}/article-${index}`)
  shop.serve('/', page('Start', ['/blog/', '/about', '/gone', '/broken', '/moved'].map(link).join('')))
  // A title that would be markup anywhere but in a text.
  shop.serve('/about', page('About &lt;b&gt;us&lt;/b&gt;', link('/'), '<meta name="robots" content="noindex">'))
  shop.serve('/blog/', page('Blog', paths.map(link).join('')))
  let delayMs = 0
  for (const path of paths) shop.serve(path, () => ({ body: page(`Article at ${path}`, `${link('/blog/')}${link('/gone')}`), delayMs }))
  shop.serve('/moved', { status: 301, headers: { location: '/about' } })
  shop.serve('/broken', { status: 500, body: page('Broken', '') })
  wide.serveElse(({ path }) => {
    if (path === '/robots.txt' || path.endsWith('.xml') || path.endsWith('.txt')) return { status: 404, body: '' }
    const [folder, name] = path.split('/').filter(Boolean)
    if (folder === undefined) return page('Wide', Array.from({ length: folders }, (_, index) => link(`/folder-${index}/`)).join(''))
    if (name === undefined) return page(`Folder ${folder}`, Array.from({ length: pagesInFolder }, (_, index) => link(`/${folder}/page-${index}`)).join(''))
    return name === 'page-7' ? { status: 404, body: page('Not here', '') } : page(`${name} of ${folder}`, link('/'))
  })
  return {
    person,
    shop,
    wide,
    widePages: 1 + folders + folders * pagesInFolder,
    setSlow: (isSlow) => void (delayMs = isSlow ? watchedMs : 0),
    mend: () => shop.serve('/gone', page('Here again', link('/'))),
    async audited(site, more = {}) {
      const { body } = await person.post('/seo-audit', { url: site, render: 'none', concurrency: 20, max_pages: 2_000, ...more })
      const id = String(body['id'])
      for (let tries = 0; tries < 600; tries += 1) {
        const { body: audit } = await person.get(`/seo-audit/${id}?steps=0&report=false`)
        if (audit['status'] === 'completed') return id
        await sleep(100)
      }
      throw new Error('The audit did not end within a minute.')
    },
  }
}
