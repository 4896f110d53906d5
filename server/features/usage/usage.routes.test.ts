import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import {
  createAiLedger,
  createAiLedgerRepository,
  type AiLedger,
  type AiLedgerEntry,
} from '#capabilities/ai/index.ts'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { serveRoutes } from '#support/routes.ts'
import { createUsageService, usageRoutes } from './index.ts'
import { budgetSchema, usageSchema, type Usage } from './usage.schema.ts'

let store: TestDatabase
let ledger: AiLedger
let app: FastifyInstance
before(async () => {
  store = await openTestDatabase()
  ledger = createAiLedger({
    calls: createAiLedgerRepository(store.database),
    logger: silentLogger,
    clock: systemClock,
  })
  app = await serveRoutes(
    usageRoutes({ usage: createUsageService({ ledger, clock: systemClock, findParts: async () => [] }) }),
  )
})
after(async () => {
  await app.close()
  await store.close()
})

const thisMonth = new Date().toISOString().slice(0, 7)

function entry(ownerId: string, changed: Partial<AiLedgerEntry> = {}): AiLedgerEntry {
  return {
    ownerId,
    purpose: 'document-generate',
    subjectId: undefined,
    prompt: { id: 'write-document', version: 1 },
    provider: 'openai',
    model: 'gpt-6-sol',
    status: 'completed',
    reason: undefined,
    usage: { inputTokens: 100, outputTokens: 50 },
    isEstimated: false,
    cost: 0.25,
    durationMs: 900,
    ...changed,
  }
}

async function get(url: string, user: string, role = 'user'): Promise<{ status: number; body: unknown }> {
  const answer = await app.inject({ url, headers: { user, role } })
  return { status: answer.statusCode, body: answer.json() }
}

async function usage(query: string, user: string, role = 'user'): Promise<Usage> {
  const { status, body } = await get(`/api/usage${query}`, user, role)
  assert.equal(status, 200)
  return usageSchema.parse(body)
}

test('usage is reported by month, provider and purpose, of one owner alone', async () => {
  const me = newId()
  const somebodyElse = newId()
  await ledger.record(entry(me))
  await ledger.record(entry(me, { purpose: 'document-refine', cost: 0.05 }))
  await ledger.record(entry(me, { provider: 'compatible', model: 'local', cost: undefined }))
  await ledger.record(entry(me, { status: 'failed', reason: 'cut', cost: 0.01 }))
  await ledger.record(entry(somebodyElse))
  const body = await usage('', me)
  assert.deepEqual(body.totals, {
    calls: 4,
    failed: 1,
    inputTokens: 400,
    outputTokens: 200,
    cost: 0.31,
    unpriced: 1,
  })
  assert.deepEqual([body.to, body.months.length, body.months[0]?.month], [thisMonth, 1, thisMonth])
  assert.deepEqual(
    body.months[0]?.byProvider.map((part) => [part.provider, part.model, part.calls]),
    [
      ['compatible', 'local', 1],
      ['openai', 'gpt-6-sol', 3],
    ],
  )
  assert.deepEqual(
    new Map(body.months[0]?.byPurpose.map((part) => [part.purpose, part.calls])),
    new Map([
      ['document-generate', 3],
      ['document-refine', 1],
    ]),
  )
  assert.equal(body.months[0]?.byOwner, undefined)
})

test('a month begins and ends at midnight UTC', async () => {
  const me = newId()
  for (const at of [
    '2026-01-31T23:59:59.999Z',
    '2026-02-01T00:00:00.000Z',
    '2026-02-28T23:59:59.999Z',
    '2026-03-01T00:00:00.000Z',
  ]) {
    await ledger.record(entry(me))
    await store.database.execute(
      sql`update ai_calls set created_at = ${at} where owner_id = ${me} and created_at > now() - interval '1 minute'`,
    )
  }
  const body = await usage('?from=2026-02&to=2026-02', me)
  assert.deepEqual(
    body.months.map((part) => [part.month, part.calls]),
    [['2026-02', 2]],
  )
})

test('administrators see everybody, others are refused', async () => {
  const me = newId()
  await ledger.record(entry(me))
  assert.equal((await get('/api/usage?scope=all', me)).status, 403)
  const body = await usage('?scope=all', newId(), 'admin')
  assert.equal(body.scope, 'all')
  assert.ok(body.months[0]?.byOwner?.some((part) => part.ownerId === me))
})

test('a period that makes no sense is refused with its place', async () => {
  for (const query of [
    'from=2026-13',
    'from=yesterday',
    'from=2026-05&to=2026-04',
    'from=2020-01&to=2026-01',
    'scope=theirs',
  ]) {
    const { status, body } = await get(`/api/usage?${query}`, newId())
    assert.equal(status, 400, query)
    assert.match(JSON.stringify(body), /"code":"validation_failed"/)
  }
})

test('a budget is set, read with what is spent, changed in part and taken away', async () => {
  const me = newId()
  const put = async (payload: object): Promise<{ status: number; body: unknown }> => {
    const answer = await app.inject({ method: 'PUT', url: '/api/budget', headers: { user: me }, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  assert.deepEqual((await get('/api/budget', me)).body, {
    monthlyCost: null,
    monthlyTokens: null,
    spent: { cost: 0, tokens: 0 },
  })
  await ledger.record(entry(me))
  assert.deepEqual((await put({ monthlyCost: 12.5 })).body, {
    monthlyCost: 12.5,
    monthlyTokens: null,
    spent: { cost: 0.25, tokens: 150 },
  })
  const both = budgetSchema.parse((await put({ monthlyTokens: 5_000_000_000 })).body)
  assert.deepEqual([both.monthlyCost, both.monthlyTokens], [12.5, 5_000_000_000])
  assert.deepEqual((await put(both)).body, both, 'an answer can be sent back')
  assert.deepEqual(
    budgetSchema.parse((await put({ monthlyCost: null, monthlyTokens: null })).body).monthlyTokens,
    null,
  )
  for (const payload of [{ monthlyCost: -1 }, { monthlyCost: 0.004 }, { monthlyTokens: 0.5 }])
    assert.equal((await put(payload)).status, 400)
})
