// kill -9 of the worker, or of everything, while a scan is recognised in the background: the file is read
// again and the result comes once.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '#support/client.ts'
import { renderedPdf, scannedPdf } from '#support/design-samples.ts'
import { killings, untilReady, type Killing } from '#support/killings.ts'
import { makeScans } from '#support/office-samples.ts'
import { startProduct, type Product } from '#support/product.ts'
import { requireProgram } from '#support/programs.ts'
import { until } from '#support/waiting.ts'

interface Received {
  type: string
  data: Record<string, unknown>
}

const received: Received[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push(JSON.parse(body) as Received)
    response.writeHead(204).end()
  })
})
let product: Product
let me: Client

before(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  product = await startProduct({
    WEBHOOK_BASE_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/results`,
  })
  const guest = await createClient(product.url).post('/api/auth/guest')
  me = createClient(
    product.url,
    guest.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  )
})
after(async () => {
  await product.stop()
  receiver.close()
})

const pages = 3
const sentences = 2
const words = 'The oven has to be hot before the bread goes in, and the dough has to rest. '

async function jobWhen(
  id: string,
  isThere: (job: Record<string, any>) => boolean,
): Promise<Record<string, any>> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const answer = await me.get(`/api/jobs/${id}`).catch(() => undefined)
    if (answer?.status === 200 && isThere(answer.body)) return answer.body
    assert.ok(
      performance.now() < deadline,
      `the job did not come that far: ${answer?.text}\n${product.output()}`,
    )
    await sleep(100)
  }
}

for (const killing of ['the worker', 'the main process'] as const satisfies Killing[]) {
  test(
    `${killing} is killed between two pages: the file is read again, with one result`,
    { timeout: 900_000 },
    async (t) => {
      const pdftoppm = requireProgram(t, 'pdftoppm')
      if (requireProgram(t, 'tesseract') === undefined || pdftoppm === undefined) return
      received.length = 0
      const written = await renderedPdf([
        (page) => void page.fontSize(18).text(words.repeat(sentences), 60, 60, { width: 480 }),
      ])
      const [scan] = makeScans(pdftoppm, written)
      const bytes = await scannedPdf(Array.from({ length: pages }, () => scan as Buffer))
      const begun = await me.upload('/file-ocr?webhook=true', 'file', {
        name: 'scan.pdf',
        type: 'application/pdf',
        bytes,
      })
      assert.equal(begun.status, 202, begun.text)
      const id = String(begun.body['id'])
      await jobWhen(
        id,
        ({ status, progress }) => status === 'in_progress' && progress.done >= 1 && progress.done < pages,
      )
      await killings[killing](product)
      await untilReady(product)

      const done = await jobWhen(id, ({ status }) => !['queued', 'in_progress'].includes(String(status)))
      assert.equal(done['status'], 'completed', JSON.stringify(done))
      const result = done['result'] as Record<string, any>
      assert.deepEqual([result['pageCount'], result['ocrUsed'], result['name']], [pages, true, 'scan.pdf'])
      const kept = await me.get(String(result['url']))
      assert.equal(kept.status, 200)
      assert.equal(
        (kept.body['text'] as string).replace(/\s+/g, ' ').split('The oven has to be hot').length - 1,
        pages * sentences,
      )

      await until('its result is reported', () => received.length > 0)
      await sleep(1_000)
      assert.deepEqual(
        received.map(({ type, data }) => [type, data['job_id'], data['status'], data['url']]),
        [['ocr.completed', id, 'completed', result['url']]],
      )
    },
  )
}

test(
  'a file that cannot be read is reported to whoever waits for its result',
  { timeout: 900_000 },
  async () => {
    received.length = 0
    const begun = await me.upload('/file-ocr?webhook=true', 'file', {
      name: 'broken.pdf',
      type: 'application/pdf',
      bytes: '%PDF-1.7 broken',
    })
    assert.equal(begun.status, 202, begun.text)
    await jobWhen(String(begun.body['id']), ({ status }) => status === 'failed')
    await until('its end is reported', () => received.length > 0)
    const [reported] = received
    assert.deepEqual(
      [reported?.type, reported?.data['job_id'], reported?.data['status']],
      ['ocr.completed', begun.body['id'], 'failed'],
    )
    const error = reported?.data['error'] as Record<string, string>
    assert.deepEqual([error['code'], error['reason']], ['unreadable_document', 'broken'])
  },
)
