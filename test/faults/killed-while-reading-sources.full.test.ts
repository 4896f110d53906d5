// kill -9 while the sources of an article are read, and while it is drafted: after the restart the job goes
// on with the next one, and nothing is there twice.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAiSimulator, type AiSimulator, type SimulatedRequest } from '#support/ai-simulator.ts'
import { createClient, type Client } from '#support/client.ts'
import { killAt, killings } from '#support/killings.ts'
import { createArticle, createProject } from '#support/planning.ts'
import { startProduct, type Product } from '#support/product.ts'
import { startSearchSimulator, type SearchSimulator } from '#support/search-simulator.ts'
import type { SiteSimulator } from '#support/site-simulator.ts'
import { garlicPages, openSites, sourcePage } from '#support/source-sites.ts'
import { until } from '#support/waiting.ts'

let product: Product
let ai: AiSimulator
let search: SearchSimulator
let sites: SiteSimulator[]
let me: Client

before(async () => {
  ;[ai, search, sites] = await Promise.all([startAiSimulator(), startSearchSimulator(), openSites(3)])
  product = await startProduct({
    ...ai.settings,
    AI_PROVIDERS: 'openai,composer',
    OUTBOUND_ALLOW: '127.0.0.0/8',
    SEARCH_PROVIDER: 'brave',
    SEARCH_API_KEY: search.key,
    SEARCH_BASE_URL: search.baseUrls.brave,
  })
  const account = await createClient(product.url).post('/api/auth/register', {
    name: 'A Person',
    email: 'person@example.org',
    password: 'correct horse battery',
  })
  const cookies = account.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  me = createClient(product.url, cookies.join('; '))
})
after(async () => {
  await product.stop()
  await Promise.all([ai.close(), search.close(), ...sites.map((site) => site.close())])
})

const pages = [garlicPages.planting, garlicPages.harvest, garlicPages.varieties]

async function begin(): Promise<{ path: string; jobId: string; articlePath: string }> {
  const project = await createProject(me)
  const article = await createArticle(me, String(project['id']), { name: 'How to plant garlic' })
  const path = `/seo-content-api/articles/${article['id']}/references`
  const { status, body, text } = await me.post(path, { query: 'garlic' })
  assert.equal(status, 202, text)
  return { path, jobId: String(body['id']), articlePath: `/seo-content-api/articles/${article['id']}` }
}

async function completed(jobId: string): Promise<Record<string, any>> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const answer = await me.get(`/api/jobs/${jobId}`).catch(() => undefined)
    if (answer?.body['status'] === 'completed') return answer.body
    assert.ok(
      performance.now() < deadline && answer?.body['status'] !== 'failed',
      `${answer?.text}\n${product.output()}`,
    )
    await sleep(100)
  }
}

function serve({ held }: { held?: Promise<unknown> } = {}): void {
  for (const [index, site] of sites.entries()) {
    site.reset()
    const body = sourcePage(pages[index] ?? garlicPages.planting)
    site.serve('/page', index === 2 && held !== undefined ? { after: held, body } : body)
  }
  search.find(sites.map((site) => ({ url: site.at('/page') })))
  search.calls.length = 0
}

const reads = (): number[] => sites.map((site) => site.paths().filter((path) => path === '/page').length)

async function isWhole(path: string, articlePath: string): Promise<void> {
  const { body } = await me.get(`${path}?limit=100`)
  assert.deepEqual(
    body['items'].map((each: Record<string, unknown>) => each['state']),
    ['read', 'read', 'read'],
  )
  const article = await me.get(articlePath)
  assert.equal(article.body['scrapedContent'].length, 3)
}

for (const killing of ['the worker', 'the main process'] as const)
  test(`${killing} is killed while a page is read`, { timeout: 900_000 }, async () => {
    let release = (): void => undefined
    serve({ held: new Promise<void>((resolve) => (release = resolve)) })
    const { path, jobId, articlePath } = await begin()
    await until('two are stored and one is under way', async () => {
      const { body } = await me.get(`${path}?state=read`)
      return body['total'] === 2 && reads()[2] === 1
    })
    await killings[killing](product)
    release()
    const job = await completed(jobId)
    assert.equal(job['result'].read, 3)
    await isWhole(path, articlePath)
    assert.deepEqual(reads(), [1, 1, 2], 'what was stored is not asked for again')
    assert.equal(search.calls.length, 1, 'the search is paid for once')
  })

test('the worker dies each time a source is stored', { timeout: 900_000 }, async () => {
  serve()
  const { path, jobId, articlePath } = await begin()
  await killAt(product, 'reference-stored')
  await completed(jobId)
  await isWhole(path, articlePath)
})

const said: Record<string, [sentence: string, source: RegExp]> = {
  'How deep the cloves go': ['Set the cloves five centimetres deep', /five centimetres/],
  'Harvest and drying': ['The bulbs dry for three weeks in the shade', /three weeks/],
  // What rules doubt a model is asked about.
  Varieties: ['Hardneck varieties have eleven large cloves', /few but large/],
}
const headings = Object.keys(said)

const getPrompt = ({ messages }: SimulatedRequest): string => messages.map(({ text }) => text).join('\n')
/** The heading of the part that a request asks for; undefined for the opening. */
const getPart = (request: SimulatedRequest): string | undefined =>
  /Due now[^\n]*\n\n## (.*)/.exec(getPrompt(request))?.[1]

/** Asked whether sources hold what the draft says; they do. */
const isJudging = ({ schema }: SimulatedRequest): boolean => schema !== undefined
function judge(request: SimulatedRequest): string {
  const prompt = getPrompt(request)
  const sentence = Number(/^(\d+)\. .*few but large/m.exec(prompt)?.[1])
  return JSON.stringify({
    claims: [{ claim: 1, verdict: 'supported', sentence, quote: 'few but large', why: 'Held.' }],
    pairs: [],
  })
}

function writePart(request: SimulatedRequest): string {
  if (isJudging(request)) return judge(request)
  const heading = getPart(request)
  const [sentence, source] = said[heading ?? ''] ?? [
    'Garlic goes into the ground in October and November',
    /October and November/,
  ]
  const passages = [...getPrompt(request).matchAll(/^\[(\d+)\] \(.*\)\n(.*)$/gm)]
  const [, n] = passages.find(([, , passage = '']) => source.test(passage)) ?? []
  return `${heading === undefined ? '' : `## ${heading}\n\n`}${sentence} [${n}].`
}

for (const point of ['draft-part-stored', 'job-worked'] as const)
  test(
    `the worker dies at ${point} of a draft: no part is paid for twice, one text is there`,
    {
      timeout: 900_000,
    },
    async () => {
      serve()
      ai.requests.length = 0
      ai.script(writePart)
      const project = await createProject(me)
      const article = await createArticle(me, String(project['id']), {
        name: 'How to plant garlic',
        outline: headings.map((heading) => ({ heading, level: 2 })),
      })
      const articlePath = `/seo-content-api/articles/${article['id']}`
      const urls = sites.map((site) => site.at('/page'))
      const reading = await me.post(`${articlePath}/references`, { urls })
      await completed(String(reading.body['id']))
      let jobId = ''
      await killAt(product, point, async () => {
        jobId = String((await me.post(`${articlePath}/draft`, {})).body['id'])
      })
      const job = await completed(jobId)
      const asked = ai.requests
        .filter((request) => !isJudging(request))
        .map(getPart)
        .filter((part) => part !== undefined)
      assert.deepEqual(asked.toSorted(), headings.toSorted(), 'each part is asked for once')
      assert.equal(ai.requests.filter(isJudging).length, 1, 'the citations are judged once')
      const texts = await me.get(`/seo-content-api/article-documents?articleId=${String(article['id'])}`)
      assert.deepEqual(
        texts.body['items'].map(({ id, version }: Record<string, unknown>) => [id, version]),
        [[job['result'].id, 1]],
      )
      for (const heading of headings) assert.equal(job['result'].content.split(heading).length, 2, heading)
    },
  )
