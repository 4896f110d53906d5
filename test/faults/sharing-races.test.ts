// What happens at the same moment: a share is taken back while its editor writes, a suggestion is accepted by
// several.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'

type Person = Awaited<ReturnType<TestApp['user']>>

let app: TestApp
let owner: Person
let editor: Person
before(async () => {
  app = await startTestApp()
  ;[owner, editor] = [await app.user(), await app.user()]
})
after(() => app.close())

async function sharedDocument(): Promise<{ path: string; share: string }> {
  const made = await owner.post('/api/documents', { title: 'Offer', content: '<p>We start in May.</p>' })
  const path = `/api/documents/${String(made.body['id'])}`
  const { body } = await owner.post(`${path}/shares`, { email: editor.email, role: 'editor' })
  return { path, share: `${path}/shares/${String(body['id'])}` }
}

test('once a share was taken back, no change comes by it any more, also none that was under way', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { path, share } = await sharedDocument()
    assert.equal((await editor.patch(path, { title: 'First' })).status, 200)
    const revoked = new AbortController()
    const statuses: number[] = []
    const write = async (writer: number): Promise<void> => {
      // The last ones set out after the share has ended.
      for (let n = 0; !revoked.signal.aborted || n === 0; n += 1)
        statuses.push((await editor.patch(path, { content: `<p>${writer} ${n}</p>` })).status)
      statuses.push((await editor.patch(path, { content: '<p>Late</p>' })).status)
    }
    const writers = Promise.all([1, 2, 3, 4].map(write))
    while (!statuses.includes(200)) await new Promise((resolve) => setTimeout(resolve, 1))
    assert.equal((await owner.delete(share)).status, 204)
    const { text } = await owner.get(path)
    revoked.abort()
    await writers
    assert.equal((await owner.get(path)).text, text)
    assert.deepEqual(new Set(statuses), new Set([200, 404]))
  }
})

test('a suggestion that several accept at once changes the text once', async () => {
  const { path } = await sharedDocument()
  const { body } = await editor.post(`${path}/suggestions`, {
    anchor: { quote: 'May', prefix: 'We start in ', suffix: '.' },
    replacement: 'May or in May',
  })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      (n % 2 === 0 ? owner : editor).post(`${path}/suggestions/${String(body['id'])}/accept`),
    ),
  )
  assert.deepEqual(
    [200, 409].map((wanted) => answers.filter(({ status }) => status === wanted).length),
    [1, 7],
  )
  for (const answer of answers)
    if (answer.status === 409) assert.equal(answer.body['code'], 'invalid_transition')
  assert.equal((await owner.get(path)).body['content'], '<p>We start in May or in May.</p>')
  assert.equal((await owner.get(`${path}/versions`)).body['total'], 2)
})

test('a suggestion is decided exactly when the text has changed, also beside others who write', async () => {
  const { path } = await sharedDocument()
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1)
    ids.push(
      String(
        (
          await editor.post(`${path}/suggestions`, {
            anchor: { quote: 'We start', prefix: '', suffix: ' in May.' },
            replacement: `We start ${n}`,
          })
        ).body['id'],
      ),
    )
  const accepted = await Promise.all(ids.map((id) => owner.post(`${path}/suggestions/${id}/accept`)))
  const { items } = (await owner.get(`${path}/suggestions`)).body as {
    items: { id: string; status: string }[]
  }
  for (const [index, id] of ids.entries())
    assert.equal(
      items.find((item) => item.id === id)?.status,
      accepted[index]?.status === 200 ? 'accepted' : 'open',
      accepted[index]?.text ?? '',
    )
  const { content } = (await owner.get(path)).body as { content: string }
  assert.equal(content.match(/\d/g)?.length, accepted.filter(({ status }) => status === 200).length)
})
