// A program that sums businesses up: simulated providers, a company's website on loopback, and somebody who
// asks.
import { startAiSimulator, type AiSimulator } from './ai-simulator.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { openSite, type SiteSimulator } from './site-simulator.ts'

export interface Briefing {
  simulator: AiSimulator
  site: SiteSimulator
  app: TestApp
  me: Client
  /** All is well again, the site is the bakery's, nothing was asked yet. */
  reset(): Promise<void>
  /** A project of mine. */
  project(members?: object): Promise<string>
  /** An article in a project of mine. */
  article(members?: object, project?: object): Promise<string>
  close(): Promise<void>
}

/** Asks for the composer. */
export const composer = { provider: 'composer' }

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content=""></head><body>
  <div class="cookie-banner"><p>We use cookies to make your visit better. Accept all cookies?</p></div>
  <nav><a href="/">Home</a> <a href="/about">About us</a> <a href="/bread">Our products</a> <a href="/catering">Services</a> <a href="/prices">Prices</a>
  <a href="/blog">Blog</a> <a href="/privacy">Privacy</a> <a href="/contact">Contact</a></nav><main>${body}</main>
  <footer><p>© Crust &amp; Grain Ltd, all rights reserved</p></footer></body></html>`

/** A bakery's website: what it is, is said on its pages, among what every website says. */
export const bakerySite = {
  '/robots.txt': 'User-agent: *\nDisallow: /prices\n',
  '/': page('Crust & Grain', '<h1>Real bread. Real good!</h1><p>Welcome to our website!</p><p>Crust &amp; Grain is a family bakery in Leeds, founded in 1987.</p><p>Read more about us</p>'),
  '/about': page('About us', '<h1>About us</h1><p>We bake for families and offices in Leeds who want real bread. Every loaf is made by hand from local flour.</p><blockquote>The best bread in the north, says the Daily Loaf.</blockquote>'),
  '/bread': page('Our bread', '<h1>Our products</h1><ul><li>Sourdough bread</li><li>Rye loaves</li><li>Cinnamon rolls – only on Saturdays</li></ul>'),
  '/catering': page('Catering', '<h1>Services</h1><p>We cater for weddings of up to 120 guests and deliver within 5 miles.</p>'),
  '/prices': page('Prices', '<p>A secret price list for registered customers of the bakery only.</p>'),
} // prettier-ignore

export async function startBriefing(environment: Record<string, string> = {}): Promise<Briefing> {
  const [simulator, site] = await Promise.all([startAiSimulator(), openSite()])
  const app = await startTestApp({
    AI_PROVIDERS: 'openai,anthropic,gemini,composer',
    ...simulator.settings,
    OUTBOUND_ALLOW: '127.0.0.1',
    ...environment,
  })
  const me = await app.user()
  const project = async (members: object = {}): Promise<string> =>
    String((await me.post('/seo-content-api/projects', { name: 'A project', ...members })).body['id'])
  return {
    simulator,
    site,
    app,
    me,
    async reset() {
      await simulator.heal()
      simulator.script(undefined)
      simulator.requests.length = 0
      site.reset()
      site.serveAll(bakerySite)
    },
    project,
    async article(members = {}, ofProject = {}) {
      const projectId = await project(ofProject)
      const answer = await me.post('/seo-content-api/articles', {
        projectId,
        name: 'How to bake rye bread',
        ...members,
      })
      return String(answer.body['id'])
    },
    async close() {
      await app.close()
      await Promise.all([simulator.close(), site.close()])
    },
  }
}
