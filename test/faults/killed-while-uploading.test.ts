// kill -9 between the bytes of an upload and the row that names them: nobody sees half an upload, and what
// was acknowledged is whole.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient } from '#support/client.ts'
import { onePage, pdfWords } from '#support/hostile-files.ts'
import { startProduct } from '#support/product.ts'

const pdf = (words: string) => ({ name: 'a.pdf', type: 'application/pdf', bytes: onePage(pdfWords(words)) })

test(
  'an upload that was cut off by the end of the process is not there, and the next one is',
  { timeout: 900_000 },
  async () => {
    const product = await startProduct()
    const answer = await createClient(product.url).post('/api/auth/register', {
      name: 'A Person',
      email: 'a@example.org',
      password: 'correct horse battery',
    })
    const client = () => createClient(product.url, answer.headers.getSetCookie()[0]?.split(';', 1)[0])
    const before = await client().upload('/api/upload/pdf', 'pdf', pdf('Before'))
    assert.equal(before.status, 201)

    await product.restart({ FAIL_POINT: 'upload-bytes-kept' })
    const headers = { 'idempotency-key': 'one-upload' }
    await assert.rejects(client().upload('/api/upload/pdf', 'pdf', pdf('Cut off'), {}, headers))
    assert.equal(await product.died(), 'SIGKILL')
    await product.restart()

    const blobs = readdirSync(join(product.folder, 'uploads'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile())
    assert.equal(blobs.length, 2, 'the bytes wait for the sweep')
    const cleaned = await client().delete('/api/upload/cleanup')
    assert.deepEqual(cleaned.body, { removed: 0, freedBytes: 0 })
    const again = await client().upload('/api/upload/pdf', 'pdf', pdf('Cut off'), {}, headers)
    assert.equal(again.status, 201, again.text)
    for (const { body } of [before, again])
      assert.equal(
        (await client().get(`/api/upload/status/${String(body['fileId'])}`)).body['status'],
        'ready',
      )
    assert.equal(await product.stop(), 0)
  },
)
