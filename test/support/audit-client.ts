// An account that audits sites through the API, and reads what comes.
import assert from 'node:assert/strict'
import { readAuditLines, type AuditLine } from '#features/audits/index.ts'
import type { TestApp } from './app.ts'
import type { Answer } from './client.ts'
import { makePage, type SiteSimulator } from './site-simulator.ts'
import { until } from './waiting.ts'

type User = Awaited<ReturnType<TestApp['user']>>

export interface Stream {
  status: number
  headers: Headers
  text: string
  lines: AuditLine[]
}

export interface AuditClient extends User {
  postRaw(path: string, body: unknown, more?: RequestInit): Promise<Response>
  /** The whole stream, as text and as the one reader reads it. */
  read(asked: Promise<Response>): Promise<Stream>
  /** Audits and watches to the end, without a browser. */
  run(body: object): Promise<Stream>
  /** Starts one; gives its identifier. */
  started(body: object): Promise<string>
  /** Its record once it is `status`, or in any final state. */
  ended(id: string): Promise<Answer['body']>
  running(id: string): Promise<Answer['body']>
}

const usual = { render: 'none', max_pages: 20 }
const finals = ['completed', 'failed', 'cancelled']

export async function auditClient(app: TestApp): Promise<AuditClient> {
  const user = await app.user()
  const postRaw = (path: string, body: unknown, more: RequestInit = {}): Promise<Response> =>
    user.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...more,
    })

  async function read(asked: Promise<Response>): Promise<Stream> {
    const { status, headers, ...answer } = await asked.then(async (given) => ({
      status: given.status,
      headers: given.headers,
      text: await given.text(),
    }))
    async function* whole(): AsyncGenerator<string> {
      yield answer.text
    }
    return { status, headers, text: answer.text, lines: await Array.fromAsync(readAuditLines(whole())) }
  }

  async function whenever(id: string, statuses: readonly string[]): Promise<Answer['body']> {
    return until(`the audit is ${statuses.join(' or ')}`, async () => {
      const { body } = await user.get(`/seo-audit/${id}`)
      return statuses.includes(String(body['status'])) && body
    })
  }

  return {
    ...user,
    postRaw,
    read,
    run: (body) => read(postRaw('/seo-audit/run', { ...usual, ...body })),
    async started(body) {
      const { status, body: audit, text } = await user.post('/seo-audit', { ...usual, ...body })
      assert.equal(status, 202, text)
      return String(audit['id'])
    },
    ended: (id) => whenever(id, finals),
    running: (id) => whenever(id, ['in_progress']),
  }
}

/** A page with links to these paths. */
export const linkedPage = (title: string, ...paths: string[]): string =>
  makePage({
    title,
    body: `<h1>${title}</h1><p>Words of this page.</p>${paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}`,
  })

/**
 * Each page leads to the next and comes slowly. A URL within itself would be taken for a trap, and the
 * audit would be over.
 */
export const serveSlowly = (site: SiteSimulator): void =>
  site.serveElse(({ path }) => ({
    delayMs: 250,
    body: linkedPage(`Page ${path}`, `/${Number(path.slice(1)) + 1}`),
  }))

/**
 * An audit of a slow site goes on for minutes: whoever looks at it, or ends it, is in time on any machine.
 */
export const endless = { max_pages: 1_000 }
