// What the conformance tests of blog-planning-and-audit.md ask: the program with the three providers, a web
// search, sites to read, and a Node API of somebody else that takes results in.
import assert from 'node:assert/strict'
import { startAiSimulator, type AiSimulator, type SimulatedRequest } from './ai-simulator.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { Answer } from './client.ts'
import { startSearchSimulator, type SearchSimulator } from './search-simulator.ts'
import type { SiteSimulator } from './site-simulator.ts'
import { garlicPages, openSites, sourcePage } from './source-sites.ts'
import { startWebhookSink, type WebhookSink } from './webhook-sink.ts'

export const api = '/seo-content-api'
export const blogProviders = ['openai', 'anthropic', 'gemini'] as const
export const webhookToken = 'a-token-of-at-least-32-characters'

export interface BlogWorkspace {
  app: TestApp
  ai: AiSimulator
  search: SearchSimulator
  sites: SiteSimulator[]
  /** Where WEBHOOK_BASE_URL leads. */
  nodeApi: WebhookSink
  me: Awaited<ReturnType<TestApp['user']>>
  /** The body of an answer that must have this status. */
  asked(status: number, answer: Promise<Answer>): Promise<Answer['body']>
  /** A project and an article in it. */
  plan(article?: object, project?: object): Promise<{ project: Answer['body']; article: Answer['body'] }>
  /** The result of a job that must be completed. */
  result(job: Answer['body']): Promise<Record<string, any>>
  close(): Promise<void>
}

export async function openBlogWorkspace(settings: Record<string, string> = {}): Promise<BlogWorkspace> {
  const [ai, search, sites, nodeApi] = await Promise.all([
    startAiSimulator(),
    startSearchSimulator(),
    openSites(4),
    startWebhookSink(),
  ])
  const app = await startTestApp({
    ...ai.settings,
    AI_PROVIDERS: 'openai,anthropic,gemini,composer',
    AI_BREAKER: 'off',
    OUTBOUND_ALLOW: '127.0.0.0/8',
    SEARCH_PROVIDER: 'serper',
    SEARCH_API_KEY: search.key,
    SEARCH_BASE_URL: search.baseUrls.serper,
    WEBHOOK_BASE_URL: nodeApi.url,
    WEBHOOK_TOKEN: webhookToken,
    ...settings,
  })
  const me = await app.user()
  for (const [index, page] of Object.values(garlicPages).entries())
    sites[index]?.serve('/garlic', sourcePage(page))
  ai.script(writeFromPassages)
  const asked: BlogWorkspace['asked'] = async (wanted, answer) => {
    const { status, text, body } = await answer
    assert.equal(status, wanted, text)
    return body
  }
  return {
    app,
    ai,
    search,
    sites,
    nodeApi,
    me,
    asked,
    async plan(article = {}, members = {}) {
      const project = await asked(
        201,
        me.post(`${api}/projects`, { name: 'Garden shop', language: 'en', ...members }),
      )
      const planned = { projectId: project['id'], name: 'How to grow garlic', ...article }
      return { project, article: await asked(201, me.post(`${api}/articles`, planned)) }
    },
    async result(job) {
      const ended = await app.finishedJob(me, String(job['id'] ?? job['job_id']))
      assert.equal(ended['status'], 'completed', JSON.stringify(ended))
      return ended['result']
    },
    async close() {
      await app.close()
      await Promise.all([ai.close(), search.close(), nodeApi.close(), ...sites.map((site) => site.close())])
    },
  }
}

/** A model that writes the part that is due from the first passage about it. */
function writeFromPassages({ messages, schema }: SimulatedRequest): string {
  if (schema !== undefined)
    return Object.hasOwn(schema.properties ?? {}, 'pairs') ? '{"pairs":[]}' : '{"claims":[]}'
  const prompt = messages.map(({ text }) => text).join('\n')
  const due = /Due now[^\n]*\n\n(.*)/.exec(prompt)?.[1] ?? ''
  const cite = (words: string): string => {
    const passages = [...prompt.matchAll(/^\[(\d+)\] \(.*\)\n(.*)$/gm)]
    return `[${passages.find(([, , passage = '']) => passage.includes(words))?.[1]}]`
  }
  return due.startsWith('## ')
    ? `${due}\n\nThe cloves are set five centimetres deep ${cite('five centimetres')}.`
    : `Garlic is planted in October and November ${cite('October and November')}.`
}
