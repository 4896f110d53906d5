// What a route that takes a file does with senders of every kind: plain, chunked, endless, cut off, and those
// who forget the type.
import assert from 'node:assert/strict'
import { request as send } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { until } from '#support/waiting.ts'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { AppError } from '#platform/errors.ts'
import { readUpload, type UploadedFile } from './upload.routes.ts'

const maxBytes = 100_000
const app = fastify()
let port: number
let received: UploadedFile[] = []
let refused: string[] = []
before(async () => {
  await app.register(multipart)
  app.post('/', { config: { uploadField: 'pdf' } }, async (request, reply) => {
    try {
      const file = await readUpload(request, {
        maxBytes,
        checkDeclaredType(declaredType) {
          if (declaredType === 'text/html' || declaredType === 'text/plain')
            throw new AppError({ code: 'type', status: 400, title: 'Type' }, 'No.')
        },
      })
      received.push(file)
      return { size: file.bytes.length }
    } catch (error) {
      const code = error instanceof AppError ? error.code : String(error)
      refused.push(code)
      return reply.code(400).send({ code })
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
after(() => app.close())

const boundary = 'xx-boundary-xx'
const part = (headers: string[]): string => `--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`
const disposition = 'Content-Disposition: form-data; name="pdf"; filename="a.pdf"'
const end = `\r\n--${boundary}--\r\n`

/** Posts the pieces one after the other, chunked, and gives the answer. */
async function post(
  pieces: Iterable<string | Buffer>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; sent: number }> {
  const request = send({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  })
  let sent = 0
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
  })
  let isAnswered = false
  void answer.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  )
  for (const piece of pieces) {
    if (isAnswered) break
    sent += piece.length
    if (!request.write(piece))
      await Promise.race([
        new Promise((resolve) => request.once('drain', resolve)),
        answer.catch(() => undefined),
      ])
  }
  request.end()
  return { ...(await answer), sent }
}

test('takes a file of exactly the limit, and refuses one byte more, with and without Content-Length', async () => {
  const head = part([disposition, 'Content-Type: application/pdf'])
  for (const [size, status] of [
    [maxBytes, 200],
    [maxBytes + 1, 400],
  ] as const) {
    const pieces = [head, Buffer.alloc(size, 'a'), end]
    const length = String(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).length)
    for (const headers of [{}, { 'content-length': length }]) {
      const answer = await post(pieces, headers as Record<string, string>)
      assert.equal(answer.status, status, answer.body)
      if (status === 400) assert.match(answer.body, /file_too_large/)
    }
  }
})

test('answers in mid-stream to whoever never ends', async () => {
  const head = part([disposition, 'Content-Type: application/pdf'])
  function* endless(): Generator<string | Buffer> {
    yield head
    for (let count = 0; count < 100_000; count += 1) yield Buffer.alloc(16_384, 'a')
  }
  const answer = await post(endless())
  assert.match(answer.body, /file_too_large/)
  assert.ok(answer.sent < 20_000_000, `${answer.sent} bytes were sent before the answer`)
})

test('checks the field before the type, and both before the bytes', async () => {
  const large = Buffer.alloc(3_000_000, 'a')
  const wrongField = await post([
    part(['Content-Disposition: form-data; name="file"; filename="a.html"', 'Content-Type: text/html']),
    large,
    end,
  ])
  assert.match(wrongField.body, /wrong_form_field/)
  const wrongType = await post([part([disposition, 'Content-Type: text/html']), large, end])
  assert.match(wrongType.body, /"type"/)
  assert.match((await post([end.slice(2)])).body, /wrong_form_field/)
})

test('distinguishes a file without a type from one that says text/plain', async () => {
  received = []
  assert.equal((await post([part([disposition]), 'abc', end])).status, 200)
  assert.equal(received[0]?.declaredType, '')
  assert.match((await post([part([disposition, 'Content-Type: text/plain']), 'abc', end])).body, /"type"/)
  const behindFields = [
    part(['Content-Disposition: form-data; name="pdf-note"', 'Content-Type: text/plain']),
    'x\r\n',
    part([disposition.replace('"pdf"', 'pdf')]),
    'abc',
    end,
  ]
  assert.equal((await post(behindFields)).status, 200)
  const inPieces = Buffer.from(part([disposition]) + 'abc' + end)
  assert.equal((await post(Array.from(inPieces, (byte) => Buffer.from([byte])))).status, 200)
})

test('lets nothing through of a body that breaks off', async () => {
  received = []
  refused = []
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 50000\r\n\r\n${part([disposition])}half a file`,
  )
  await sleep(100)
  socket.destroy()
  await until('it is refused', () => refused.length > 0)
  assert.equal(received.length, 0)
  assert.deepEqual(refused, ['validation_failed'])
  assert.match((await post([part([disposition]), 'no end'])).body, /validation_failed/)
})

test('takes in the fields after the file, and no more than fields', async () => {
  received = []
  const head = part([disposition, 'Content-Type: application/pdf'])
  const field = `\r\n${part(['Content-Disposition: form-data; name="note"'])}`
  assert.equal((await post([head, 'abc', field, 'seen', end])).status, 200)
  assert.deepEqual([received[0]?.bytes.toString(), received[0]?.fields], ['abc', { note: 'seen' }])
  assert.match((await post([head, 'abc', `\r\n${head}`, 'abc', end])).body, /wrong_form_field/)
  function* endless(): Generator<string | Buffer> {
    yield* [head, 'abc', end]
    for (let count = 0; count < 100_000; count += 1) yield Buffer.alloc(16_384, 'a')
  }
  const answer = await post(endless())
  assert.match(answer.body, /validation_failed/)
  assert.ok(answer.sent < 20_000_000, `${answer.sent} bytes were sent before the answer`)
})
