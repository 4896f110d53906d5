// How long a file may take to be read, on a machine that has other work.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '#platform/logger.ts'
import { createParserPool } from './parser-pool.ts'

const timeoutMs = 3_000

test('a file whose process waits for the processor is read after its time, one that waits for ever is not', async () => {
  const pool = createParserPool({ logger: silentLogger, timeoutMs, memoryMb: 512, processes: 1 })
  /** Asks for a text while its process stands still for so long. */
  const isReadBeside = async (stillMs: number): Promise<boolean> => {
    const bytes = new TextEncoder().encode('# Title\n\nSome words.')
    const { signal } = new AbortController()
    const answer = pool.parse({ task: 'import', kind: 'md', bytes, fileName: 'a.md' }, signal)
    const pid = await findChild()
    process.kill(pid, 'SIGSTOP')
    const wasAnswered = await Promise.race([sleep(stillMs), answer.then(() => true)])
    if (wasAnswered !== true) process.kill(pid, 'SIGCONT')
    return (await answer).ok
  }
  try {
    assert.equal(await isReadBeside(timeoutMs * 1.3), true)
    assert.equal(await isReadBeside(timeoutMs * 10), false)
  } finally {
    await pool.close()
  }
})

async function findChild(): Promise<number> {
  for (;;) {
    const [first = ''] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    if (first !== '') return Number(first)
    await sleep(5)
  }
}
