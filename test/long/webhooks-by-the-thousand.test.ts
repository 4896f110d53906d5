// Ten thousand webhooks to a receiver that fails three times in ten, from senders that are killed ten times.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, startWebhookSink } from '#support/webhook-sink.ts'
import { openWebhooks, ownerId } from '#support/webhooks.ts'

const script = join(import.meta.dirname, '../faults/webhooks.worker.ts')
const many = 10_000
const kills = 10

test('all arrive, each with one effect', { timeout: 900_000 }, async (t) => {
  const sink = await startWebhookSink()
  const webhooks = await openWebhooks()
  const sender = () =>
    spawn(process.execPath, [script, JSON.stringify(webhooks.store.connection), '', '2'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const senders = [sender(), sender()]
  t.after(async () => {
    for (const each of senders) each.kill('SIGKILL')
    await webhooks.close()
    await sink.close()
  })
  const { secret } = await webhooks.webhookEndpoints.create(ownerId, {
    url: sink.url,
    description: '',
    events: [],
    active: true,
  })
  sink.secrets.push(secret)
  sink.always(() => {
    const chance = Math.random()
    return chance > 0.3
      ? answers(200)
      : chance < 0.15
        ? answers(500)
        : chance < 0.29
          ? { kind: 'cut' }
          : { kind: 'hang' }
  })
  const left = async () =>
    many -
    (await webhooks.webhookDeliveries.list(ownerId, { limit: 1, sort: 'createdAt', status: 'delivered' }))
      .total
  for (let n = 0; n < many; n += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, k) =>
        webhooks.webhooks.announce(ownerId, {
          type: 'titles.completed',
          data: { n: n + k },
          id: `job-${n + k}`,
        }),
      ),
    )
  }
  for (let round = 0; round < kills; round += 1) {
    await sleep(1_000 + Math.random() * 1_000)
    const gone = senders.shift()!
    gone.kill('SIGKILL')
    await once(gone, 'exit')
    senders.push(sender())
  }
  while ((await left()) > 0) await sleep(500)
  t.diagnostic(`${sink.calls.length} requests for ${many} deliveries`)
  assert.equal(sink.effects.size, many)
  assert.deepEqual(new Set(sink.calls.map(({ payload }) => payload.data['n'])).size, many)
  assert.ok(sink.calls.every(({ verifiedBy }) => verifiedBy.length === 1))
  assert.ok((await webhooks.webhookEndpoints.list(ownerId, { limit: 1, sort: 'createdAt' })).items[0]?.active)
})
