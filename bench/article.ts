// npm run eval:article: an article of 1,500 words from six sources that are searched for, read, outlined,
// drafted and checked through the product, with the recorded answers of a model. It and the report of its
// citations are written into docs/evals/article-from-sources.md.
//   COMPATIBLE_BASE_URL=… COMPATIBLE_MODEL=… npm run eval:article -- --record
// asks that model where nothing is recorded.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Agent, setGlobalDispatcher } from 'undici'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { startTestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import { createArticle, createProject } from '#support/planning.ts'
import { startSearchSimulator } from '#support/search-simulator.ts'
import { openSites } from '#support/source-sites.ts'
import { getArticleKey, renderArticleReport } from './eval/article-report.ts'
import type { Recording } from './eval/cases.types.ts'
import { startRecorder } from './eval/recorder.ts'

type Body = Answer['body']

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })
const folder = join(import.meta.dirname, 'eval', 'article')
const recordingsFile = join(folder, 'recordings.json')
const sourceCount = 6
const maxTimeoutMs = '600000'
// A person who answers in a model's place takes longer than a client waits by default.
setGlobalDispatcher(new Agent({ headersTimeout: 0, bodyTimeout: 0 }))

const [simulator, search, sites] = await Promise.all([
  startAiSimulator(),
  startSearchSimulator(),
  openSites(sourceCount),
])
const recorder = values.record
  ? await startRecorder(process.env['COMPATIBLE_BASE_URL'] ?? '', {
      file: recordingsFile,
      getKey: getArticleKey,
    })
  : undefined
if (recorder === undefined) await replayRecordings()
for (const [index, site] of sites.entries())
  site.serve('/guide', await readFile(join(folder, `source-${index + 1}.html`), 'utf8'))
search.find(sites.map((site) => ({ url: site.at('/guide') })))
const app = await startTestApp({
  OUTBOUND_ALLOW: '127.0.0.0/8',
  SEARCH_PROVIDER: 'serper',
  SEARCH_API_KEY: search.key,
  SEARCH_BASE_URL: search.baseUrls.serper,
  AI_BREAKER: 'off',
  AI_FIRST_TOKEN_TIMEOUT_MS: maxTimeoutMs,
  AI_IDLE_TIMEOUT_MS: maxTimeoutMs,
  AI_TOTAL_TIMEOUT_MS: maxTimeoutMs,
  ...(recorder === undefined
    ? { ...simulator.settings, AI_PROVIDERS: 'openai' }
    : {
        AI_PROVIDERS: 'compatible',
        COMPATIBLE_BASE_URL: recorder.url,
        COMPATIBLE_MODEL: process.env['COMPATIBLE_MODEL'] ?? 'by-hand',
      }),
})
try {
  const client = await app.user()
  const report = renderArticleReport(await writeArticle(client))
  const target = join(import.meta.dirname, '../docs/evals/article-from-sources.md')
  await writeFile(target, report.text)
  console.table(report.counts)
  console.log('docs/evals/article-from-sources.md')
} finally {
  await app.close()
  await Promise.all([
    simulator.close(),
    search.close(),
    recorder?.close(),
    ...sites.map((site) => site.close()),
  ])
}

async function writeArticle(client: Client): Promise<{
  markdown: string
  checked: Body
  sources: Body[]
  warnings: string[]
  words: number
}> {
  const project = await createProject(client, { name: 'Shop on the Corner', language: 'en' })
  const article = await createArticle(client, String(project['id']), {
    name: 'Should a small shop deliver by cargo bike? Costs, range and what goes wrong',
    keywords: ['cargo bike delivery', 'cargo bike costs', 'cargo bike range'],
  })
  const path = `/seo-content-api/articles/${article['id']}`
  const finish = async (request: Promise<{ status: number; body: Body; text: string }>): Promise<Body> => {
    const { status, body, text } = await request
    assert.equal(status, 202, text)
    let job: Body = {}
    // A reader in a model's place takes minutes.
    do {
      await setTimeout(200)
      ;({ body: job } = await client.get(`/api/jobs/${body['id']}`))
    } while (['queued', 'in_progress'].includes(String(job['status'])))
    assert.equal(job['status'], 'completed', JSON.stringify(job))
    return job['result'] as Body
  }
  // One after the other, so that passages have the same numbers each time and recorded answers mean the same.
  for (let place = 0; place < sourceCount; place += 1) {
    const read = await finish(client.post(`${path}/references`, { limit: 1, accept: true }))
    assert.equal(read['read'], 1, JSON.stringify(read))
  }
  const outlined = await client.post('/generate-outline', { article_id: article['id'] })
  assert.equal(outlined.status, 200, outlined.text)
  const document = await finish(client.post(`${path}/draft`, { length: 1_500 }))
  const checked = await client.post(`${path}/citations/check`, { judge: true })
  assert.equal(checked.status, 200, checked.text)
  const exported = await client.get(`/seo-content-api/article-documents/${document['id']}/export?format=md`)
  assert.equal(exported.status, 200, exported.text)
  const { body: references } = await client.get(`${path}/references`)
  return {
    markdown: exported.text,
    checked: checked.body,
    sources: references['items'] as Body[],
    warnings: document['warnings'] as string[],
    words: String(document['content'])
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/).length,
  }
}

async function replayRecordings(): Promise<void> {
  const kept = new Map(
    (JSON.parse(await readFile(recordingsFile, 'utf8')) as Recording[]).map(({ key, answer }) => [
      key,
      answer,
    ]),
  )
  simulator.script(({ messages, schema }) => {
    const key = getArticleKey({ messages, members: Object.keys(schema?.properties ?? {}) })
    return kept.get(key) ?? assert.fail(`There is no recorded answer for “${key}”.`)
  })
}
