// Senders that are slow, large or spiteful: others are still served, and the event loop stays free.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isTooLong, measureBlocking, testChokingTexts } from '#support/choking-texts.ts'
import type { Client } from '#support/client.ts'
import { measureLongestTask } from '#support/longest-task.ts'
import { startProduct, type Product } from '#support/product.ts'
import { isLongRun } from '#support/long-run.ts'
import { startTestApp, type TestApp } from '#support/app.ts'

describe('the process', () => {
  let product: Product
  before(async () => {
    product = await startProduct()
  })
  after(() => product.stop())

  test(
    'answers while 500 connections send their headers a byte at a time, and ends those',
    { timeout: 900_000 },
    async () => {
      const { hostname, port } = new URL(product.url)
      const open = new Set<Socket>()
      for (let index = 0; index < 500; index++) {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => undefined)
        socket.on('close', () => open.delete(socket))
        socket.resume()
        open.add(socket)
      }
      const write = (text: string): void => {
        for (const socket of open) if (socket.writable) socket.write(text)
      }
      write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
      const drip = setInterval(() => write('a'), 1_000)
      /** Good requests that were answered while all of them were open. */
      let answered = 0
      for (
        const deadline = performance.now() + 120_000;
        open.size > 0 && performance.now() < deadline;
        await sleep(250)
      ) {
        const response = await fetch(`${product.url}/ready`)
        await response.body?.cancel()
        assert.equal(response.status, 200)
        if (open.size > 0) answered += 1
      }
      clearInterval(drip)
      // They are open for ten seconds, and a good request takes some milliseconds of them.
      assert.ok(answered >= 3, `${answered} good requests were answered meanwhile`)
      assert.equal(open.size, 0, 'whoever needs more than 10 s for its headers is cut off')
    },
  )
})

describe('large requests', () => {
  let app: TestApp
  let user: Client
  before(async () => {
    app = await startTestApp()
    user = await app.user()
  })
  after(() => app.close())

  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 120_000 }, (_, index) => [`a${index}`, 1])),
  )
  const shapes: Record<string, { path: string; body: string; says: RegExp }> = {
    'members that nobody knows': {
      path: '/api/documents',
      body: wide,
      says: /object with more than 1,000 members/,
    },
    'answers to no question': {
      path: '/api/generate',
      body: `{"inputs":${wide}}`,
      says: /object with more than 1,000 members/,
    },
    'more answers than a template asks for': {
      path: '/api/generate',
      body: JSON.stringify({
        inputs: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a${index}`, 1])),
      }),
      says: /inputs must have 100 members or less/,
    },
    'lists of what is no tag': {
      path: '/api/documents',
      body: `{"tags":[${'1,'.repeat(900_000)}1]}`,
      says: /tags must have 50 items or less/,
    },
    'lists in lists': {
      path: '/api/documents',
      body: '['.repeat(900_000) + ']'.repeat(900_000),
      says: /nests deeper than 64 levels/,
    },
  }
  for (const [what, { path, body, says }] of Object.entries(shapes)) {
    test(`a body of ${what} is refused before it keeps anybody waiting`, async () => {
      const { answers, ms } = await measureBlocking(() =>
        user.post(path, body, { 'content-type': 'application/json' }),
      )
      for (const answer of answers) {
        assert.deepEqual([answer.status, answer.body['code']], [400, 'validation_failed'])
        assert.match(answer.body['detail'], says)
      }
      assert.ok(!isTooLong(ms), `it blocked the event loop for ${ms} ms`)
    })
  }

  test('a long document is shortened while others are served', async () => {
    const content =
      'Words of a plain paragraph, one after another, with a [link](/there) and something **bold**. \n\n'.repeat(
        isLongRun ? 10_000 : 3_000,
      )
    const { body: document } = await user.post('/api/documents', { content, editorMode: 'markdown' })
    const { result: answer, ms } = await measureLongestTask(() =>
      user.post('/api/generate', { prompt: 'Shorten it', documentId: document['id'] }),
    )
    assert.equal(answer.status, 200, answer.text.slice(0, 300))
    assert.ok(
      answer.body['content'].length > 0.8 * content.length,
      'only its beginning is rewritten, and nothing lost',
    )
    assert.ok(!isTooLong(ms), `it blocked the event loop for ${ms} ms`)
  })

  // Still in the thread for large texts. A megabyte of each: test/long/choking-texts.test.ts.
  testChokingTexts(() => ({ app, user }), {
    bytes: 80_000,
    maxLaboriousBytes: 24_000,
    maxSelection: 24_000,
    yardsticks: 2,
  })
})
