// The sending process that `webhooks.test.ts` kills: `node webhooks.worker.ts <connection as JSON> <fail
// point> <second pause in ms>`.
import type { ClientConfig } from 'pg'
import { armFailPoint } from '#platform/fail-point.ts'
import { sendOn } from '#support/webhooks.ts'

armFailPoint({ failPoint: process.argv[3], production: false })
sendOn(JSON.parse(process.argv[2] ?? '{}') as ClientConfig, {
  retryBaseMs: Number(process.argv[4] ?? 20),
  // What it leaves when it is killed waits for so long.
  tuning: { attemptTimeoutMs: 5_000 },
})
process.stdout.write('ready\n')
// Nothing else keeps it alive between two looks.
setInterval(() => undefined, 60_000)
