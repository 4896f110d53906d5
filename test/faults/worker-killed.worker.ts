// The worker process that `worker-killed.test.ts` kills: `node worker-killed.worker.ts <connection as JSON>`.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { z } from 'zod'
import { startWorker } from '#capabilities/jobs/worker/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase } from '#platform/store/database.ts'
import { createNotifications } from '#platform/store/notifications.ts'
import { sql } from '#platform/store/sql.ts'

const database = createDatabase({
  connection: JSON.parse(process.argv[2] ?? '{}') as ClientConfig,
  poolSize: 4,
  logger: silentLogger,
})
const notifications = createNotifications({ database, logger: silentLogger })

/** Writes one row for the job, however often it runs, and then works for as long as the input says. */
const slowEffect = {
  type: 'slow-effect',
  input: z.strictObject({ ms: z.number() }),
  attempts: 1,
  timeoutMs: 60_000,
  async run(
    { jobId, attempt, signal }: { jobId: string; attempt: number; signal: AbortSignal },
    { ms }: { ms: number },
  ) {
    await database.execute(sql`insert into effects (job_id) values (${jobId}) on conflict do nothing`)
    await sleep(ms, undefined, { signal })
    await database.execute(sql`update effects set finished = finished + 1 where job_id = ${jobId}`)
    return { attempt }
  },
}

await startWorker({
  database,
  notifications,
  definitions: [slowEffect],
  logger: silentLogger,
  concurrency: 4,
})
process.stdout.write('ready\n')
