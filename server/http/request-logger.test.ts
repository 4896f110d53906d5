import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { createRequestLogger } from './request-logger.ts'

test('a line of a request has its id, and a level that is off writes nothing', () => {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  const log = createRequestLogger(pino({ level: 'info', base: undefined }, sink), { reqId: 'r-1' }, {})
  log.debug({ route: '/' }, 'request')
  assert.equal(lines.length, 0)
  log.warn({ route: '/' }, 'request')
  log.child({ step: 2 }).info('further')
  assert.deepEqual(
    lines.map(({ time, ...line }) => (assert.ok(time), line)),
    [
      { level: 40, reqId: 'r-1', route: '/', msg: 'request' },
      { level: 30, reqId: 'r-1', step: 2, msg: 'further' },
    ],
  )
  assert.equal(log.level, 'info')
})
