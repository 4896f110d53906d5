// What becomes of the connection that a refused file came by.
import assert from 'node:assert/strict'
import { Agent, request as send } from 'node:http'
import { test } from 'node:test'
import { startTestApp } from '#support/app.ts'

test('a long file that is refused is heard to its end: the connection answers the next request at once', async () => {
  const app = await startTestApp()
  const user = await app.user()
  const { port, hostname } = new URL(app.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const beginning =
    '--end\r\nContent-Disposition: form-data; name="pdf"; filename="a.webp"\r\nContent-Type: image/webp\r\n\r\n'
  const headers = { cookie: user.cookie ?? '' }
  const findStatus = (
    method: string,
    path: string,
    more: Record<string, string> = {},
    body = Buffer.alloc(0),
  ): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const request = send({
        agent,
        port,
        host: hostname,
        method,
        path,
        headers: { ...headers, ...more },
        signal: AbortSignal.timeout(60_000),
      })
      request.once('error', reject)
      request.once('response', (response) =>
        response.resume().once('end', () => resolve(response.statusCode)),
      )
      request.end(body)
    })
  try {
    for (let time = 0; time < 5; time += 1) {
      const body = Buffer.concat([
        Buffer.from(beginning),
        Buffer.alloc(2_000_000),
        Buffer.from('\r\n--end--\r\n'),
      ])
      assert.equal(
        await findStatus(
          'POST',
          '/api/upload/pdf',
          { 'content-type': 'multipart/form-data; boundary=end' },
          body,
        ),
        400,
      )
      assert.equal(await findStatus('GET', '/api/upload/status/unknown'), 404)
    }
  } finally {
    agent.destroy()
    await app.close()
  }
})
