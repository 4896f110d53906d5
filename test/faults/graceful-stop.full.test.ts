// SIGTERM under load. What a stop does to one request and to its start: start-and-stop.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { openWorkspace, watch, type Workspace } from '#support/database-away.ts'
import { startProduct } from '#support/product.ts'
import { until } from '#support/waiting.ts'

const paragraph = 'Words of a plain paragraph, one after another.\n\n'
/** Takes so long to export that there is more to do than is done before the stop. */
const longText = paragraph.repeat(2_000)

/** Requests of several kinds that are under way together. */
function sendMany({ client, documentId }: Workspace) {
  return Array.from({ length: 12 }, (_, index) => {
    if (index % 4 === 0)
      return client.post('/api/documents', {
        title: 'Long',
        content: paragraph.repeat(500),
        editorMode: 'markdown',
      })
    if (index % 4 === 1) return client.patch(`/api/documents/${documentId}`, { title: `Changed ${index}` })
    if (index % 4 === 2) return client.post('/api/generate', { prompt: 'A long note', length: 'long' })
    return client.get(`/api/documents/${documentId}/export?format=docx`)
  })
}

test(
  'asked to stop under load, it finishes what it began, says goodbye to streams, and goes on with its jobs afterwards',
  { timeout: 900_000 },
  async () => {
    const product = await startProduct()
    const workspace = await openWorkspace(product)
    const { body: large } = await workspace.client.post('/api/documents', {
      title: 'Large',
      content: longText,
      editorMode: 'markdown',
    })
    const jobs = await Promise.all(
      Array.from({ length: 4 }, async () =>
        String(
          (await workspace.client.post(`/api/documents/${large['id']}/exports`, { format: 'docx' })).body[
            'id'
          ],
        ),
      ),
    )
    const stream = await watch(workspace, `jobs:${jobs.at(-1)}`)
    const statuses = () =>
      Promise.all(
        jobs.map(async (id) => String((await workspace.client.get(`/api/jobs/${id}`)).body['status'])),
      )
    await until('a job has begun', async () => (await statuses()).includes('in_progress'))
    assert.ok((await statuses()).includes('queued'), 'there is more to do than is done before the stop')
    // Open connections, here and to the database: one that is still being made when the listening ends
    // was never accepted.
    await Promise.all(sendMany(workspace))
    const underWay = sendMany(workspace)
    // Whoever answers what was sent later has heard of them.
    for (let time = 0; time < 3; time += 1) assert.equal((await workspace.client.get('/health')).status, 200)
    const passedMs = startClock()
    const code = product.stop()
    const answers = await Promise.all(underWay)
    for (const { status, text } of answers)
      assert.ok([200, 201].includes(status), `${status} ${text.slice(0, 300)}`)
    assert.equal(await code, 0)
    assertSoon(passedMs(), 60_000)
    assert.match(stream.received(), /event: closing\ndata: \{"reason":"shutting_down"\}\n\n$/)

    await product.restart()
    for (const id of jobs) {
      await until(`the job ${id} is completed`, async () => {
        const { body } = await workspace.client.get(`/api/jobs/${id}`)
        assert.ok(
          ['queued', 'in_progress', 'completed'].includes(String(body['status'])),
          JSON.stringify(body),
        )
        return body['status'] === 'completed'
      })
    }
    assert.doesNotMatch(product.output(), /left-behind|^\s+at /m)
  },
)
