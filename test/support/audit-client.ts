// An account that audits sites through the API, and reads what comes.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAuditLines, type AuditLine } from '#features/audits/index.ts'
import type { TestApp } from './app.ts'
import type { Answer } from './client.ts'
import { pageOf } from './site-simulator.ts'

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
  /** Its record once it is `status`, or in any final state; 20 s at most. */
  ended(id: string): Promise<Answer['body']>
  running(id: string): Promise<Answer['body']>
}

const usual = { render: 'none', max_pages: 20 }
const finals = ['completed', 'failed', 'cancelled']

export async function auditClient(app: TestApp): Promise<AuditClient> {
  const user = await app.user()
  const postRaw = (path: string, body: unknown, more: RequestInit = {}): Promise<Response> =>
    user.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), ...more })

  async function read(asked: Promise<Response>): Promise<Stream> {
    const { status, headers, ...answer } = await asked.then(async (given) => ({ status: given.status, headers: given.headers, text: await given.text() }))
    async function* whole(): AsyncGenerator<string> {
      yield answer.text
    }
    return { status, headers, text: answer.text, lines: await Array.fromAsync(readAuditLines(whole())) }
  }

  async function whenever(id: string, statuses: readonly string[]): Promise<Answer['body']> {
    for (let tries = 0; tries < 400; tries += 1) {
      const { body } = await user.get(`/seo-audit/${id}`)
      if (statuses.includes(String(body['status']))) return body
      await sleep(50)
    }
    throw new Error(`The audit was not ${statuses.join(' or ')} within 20 s.`)
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
  pageOf({ title, body: `<h1>${title}</h1><p>Words of this page.</p>${paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}` })
