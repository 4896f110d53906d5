// A workspace with a lead, a company's website on loopback, and ways to make and see what is stored.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { openWorkspace, type Workspace } from '#support/browsing.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'
import { signUp, type SignedInClient } from '#support/sign-in.ts'

const words =
  'Rivermill is a bakery by the river in an old mill. We bake sourdough bread from grain of three local farms. A weekly loaf costs 15 euros a month. Courses teach baking at home to families and beginners. Cafés in town are delivered before breakfast.'
const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><meta name="description" content="${text.slice(0, 120)}"><main><h1>${title}</h1><p>${text}</p></main>`

export const homePage = page('Rivermill Bakery', words)

export interface StoredProject {
  id: string
  name: string
  websiteUrl: string
  keywords: string[]
  businessSummary: string
  targetedAudience: string
}

export interface StoredArticle {
  name: string
  keywords: string[]
  status: string
  dueDate?: string
}

export interface BlogWorkspace extends Workspace {
  site: SiteSimulator
  lead: SignedInClient
  projects(): Promise<StoredProject[]>
  named(name: string): Promise<StoredProject | undefined>
  articles(projectId: string): Promise<StoredArticle[]>
  /** Gives the project's id. */
  make(project: object, planned?: object[]): Promise<string>
}

/** Undefined after the test was skipped, because there is no browser on this machine. */
export async function openBlogWorkspace(t: TestContext): Promise<BlogWorkspace | undefined> {
  const site = await openSite()
  t.after(() => site.close())
  site.serveAll({
    '/': homePage,
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: `Sitemap: ${site.at('/sitemap.xml')}` },
    '/sitemap.xml': {
      headers: { 'content-type': 'application/xml' },
      body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.at('/')}</loc></url><url><loc>${site.at('/blog/store-bread')}</loc></url></urlset>`,
    },
    '/blog/store-bread': page('How to store sourdough bread so that it stays fresh', words),
  })
  const workspace = await openWorkspace(t, { OUTBOUND_ALLOW: '127.0.0.1' })
  if (workspace === undefined) return undefined
  const lead = await signUp(workspace.url, { name: 'A Lead' })
  const projects = async (): Promise<StoredProject[]> =>
    (await lead.get('/seo-content-api/projects?limit=100')).body['items'] as StoredProject[]
  return {
    ...workspace,
    site,
    lead,
    projects,
    named: async (name) => (await projects()).find((project) => project.name === name),
    articles: async (projectId) =>
      (await lead.get(`/seo-content-api/articles?projectId=${projectId}&sort=createdAt&limit=100`)).body[
        'items'
      ] as StoredArticle[],
    async make(project, planned = []) {
      const projectId = String((await lead.post('/seo-content-api/projects', project)).body['id'])
      if (planned.length > 0)
        assert.equal(
          (await lead.post('/seo-content-api/articles/bulk', { projectId, articles: planned })).status,
          201,
        )
      return projectId
    },
  }
}
