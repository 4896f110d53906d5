// Audits of simulated sites by the real program: its API, its worker, its threads, its database.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditReport } from '#features/audits/audit-report.schema.ts'
import { getPeakMemory } from './child-processes.ts'
import { createClient, type Client } from './client.ts'
import { findChildren } from './killings.ts'
import { databaseUrl, openTestDatabase } from './database.ts'
import { startProduct, type Product } from './product.ts'

/** The record of an audit in a final state. */
export interface EndedAudit {
  id: string
  status: 'completed' | 'failed' | 'cancelled'
  error_message?: string
  audit_report?: AuditReport
  progress_steps: { step: string; message: string }[]
  /** From the request to the final state, as the test saw it. */
  ms: number
}

export interface AuditWorkspace {
  product: Product
  client: Client
  /** Audits the site to its end, without a browser and with 50 pages at most unless asked otherwise. */
  audit(url: string, body?: object): Promise<EndedAudit>
  /** The same with a report: fails where there is none. */
  report(url: string, body?: object): Promise<AuditReport>
  start(url: string, body?: object): Promise<string>
  /** Waits for the final state, `forMs` at most. */
  ended(id: string, forMs?: number): Promise<EndedAudit>
  /**
   * Fails unless nothing runs any more, nothing failed in a way that nobody thought of, and no process ever
   * held more; gives the peak in MB.
   */
  assertAtRest(maxMb?: number): Promise<number>
  close(): Promise<void>
}

const usual = { render: 'none', max_pages: 50 }
const maxAudit = 240_000

/** Starts the product, allowed to reach this machine, and signs somebody in. */
export async function openAuditWorkspace(settings: Record<string, string> = {}): Promise<AuditWorkspace> {
  const store = settings['DATABASE_URL'] === undefined ? await openTestDatabase() : undefined
  const product = await startProduct({
    OUTBOUND_ALLOW: '127.0.0.0/8',
    ...(store === undefined ? {} : { DATABASE_URL: databaseUrl(store) }),
    ...settings,
  })
  const registered = await createClient(product.url).post('/api/auth/register', {
    name: 'A Person',
    email: `audits-${process.pid}@example.org`,
    password: 'correct horse battery',
  })
  assert.equal(registered.status, 201, registered.text)
  const client = createClient(product.url, registered.headers.getSetCookie()[0]?.split(';', 1)[0])

  async function start(url: string, body: object = {}): Promise<string> {
    const { status, body: started, text } = await client.post('/seo-audit', { url, ...usual, ...body })
    assert.equal(status, 202, text)
    return String(started['id'])
  }

  async function ended(id: string, forMs = maxAudit): Promise<EndedAudit> {
    const startedAt = performance.now()
    for (;;) {
      // The program may be away for a moment, where a test takes it away.
      const answer = await client.get(`/seo-audit/${id}`).catch(() => undefined)
      const ms = performance.now() - startedAt
      if (answer?.status === 200 && /^(completed|failed|cancelled)$/.test(String(answer.body['status'])))
        return { ...(answer.body as EndedAudit), ms }
      if (ms > forMs)
        throw new Error(
          `The audit did not end within ${forMs} ms: ${answer?.text.slice(0, 500)}\n${product.output()}`,
        )
      await sleep(250)
    }
  }

  async function audit(url: string, body: object = {}): Promise<EndedAudit> {
    return ended(await start(url, body))
  }

  return {
    product,
    client,
    start,
    ended,
    audit,
    async report(url, body) {
      const { audit_report: report, error_message: message } = await audit(url, body)
      if (report === undefined) throw new Error(message)
      return report
    },
    async assertAtRest(maxMb = 1_500) {
      assert.equal((await client.get('/seo-audit?status=in_progress')).body['total'], 0)
      assert.doesNotMatch(product.output(), /^\s+at |job-failed|worker-process-died/m)
      const peakMb = Math.round(
        Math.max(...[product.pid, ...findChildren(product.pid)].map(getPeakMemory)) / 1e6,
      )
      assert.ok(peakMb < maxMb, `${peakMb} MB`)
      return peakMb
    },
    async close() {
      await product.stop()
      await store?.close()
    },
  }
}

/** Why each URL was not looked at, by its path. */
export function skippedByPath({ skipped }: AuditReport): Record<string, string> {
  return Object.fromEntries(skipped.map(({ url, reason }) => [url.slice(new URL(url).origin.length), reason]))
}

/** The URLs at which a check failed: the page, or the URL at fault. */
export function affectedBy({ findings }: AuditReport, checkId: string): string[] {
  return findings
    .filter((finding) => finding.check_id === checkId)
    .flatMap(({ affected }) => affected.map(({ url, target }) => target ?? url))
}
