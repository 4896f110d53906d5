// Deletes, comments, moves and restores of articles and their documents at the same moment.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { until } from '#support/waiting.ts'

const blog = '/seo-content-api'
let app: TestApp
let owner: Awaited<ReturnType<TestApp['user']>>
before(async () => {
  app = await startTestApp()
  owner = await app.user()
})
after(() => app.close())

async function create(path: string, body: object): Promise<string> {
  const made = await owner.post(`${blog}/${path}`, body)
  assert.equal(made.status, 201, made.text)
  return String(made.body['id'])
}

/** How often PostgreSQL ended a transaction because of a deadlock; each connection reports its own. */
async function countDeadlocks(): Promise<number> {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      app.database.query(sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`),
    ),
  )
  const [row] = await app.database.query<{ deadlocks: number }>(
    sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  )
  return row?.deadlocks ?? 0
}

/** Holds the document as somebody does who comments on it, until as many others wait as there are calls. */
async function whileCommenting<T>(documentId: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const pending: Promise<T>[] = []
  await app.database.transaction(async (transaction) => {
    await transaction.query(sql`select 1 from article_documents where id = ${documentId} for no key update`)
    for (const call of calls) {
      pending.push(call())
      await until('the call waits for the document', async () => {
        const [row] = await app.database.query<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return row?.waiting === pending.length
      })
    }
  })
  return Promise.all(pending)
}

test('a document and its article, deleted while somebody comments, do not wait for each other', async () => {
  const projectId = await create('projects', { name: 'East' })
  const articleId = await create('articles', { projectId, name: 'Article' })
  const documentId = await create('article-documents', { articleId, title: 'Text', content: '<p>Words.</p>' })
  const answers = await whileCommenting(documentId, [
    () => owner.delete(`${blog}/article-documents/${documentId}`),
    () => owner.delete(`${blog}/articles/${articleId}?cascade=true`),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [204, 204],
  )
  assert.equal(await countDeadlocks(), 0)
})

async function restoreFromTrash(id: string): Promise<void> {
  const { status } = await owner.post(`/api/trash/${id}/restore`)
  assert.ok(status === 200 || status === 404, `restoring answers ${status}`)
}

test('articles and documents that are deleted, commented on, moved and restored at once: no deadlock, no failure, nothing lost', async () => {
  const projects = await Promise.all(['North', 'South'].map((name) => create('projects', { name })))
  const [north = '', south = ''] = projects
  for (let round = 0; round < 4; round += 1) {
    const articles = await Promise.all(
      projects.map((projectId) => create('articles', { projectId, name: `Round ${round}` })),
    )
    const [one = '', two = ''] = articles
    const texts = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        create('article-documents', {
          articleId: n % 2 === 0 ? one : two,
          title: `Text ${n}`,
          content: '<p>Words.</p>',
        }),
      ),
    )
    const comments: string[] = []
    const comment = async (id: string) => {
      const answer = await owner.post(`${blog}/article-documents/${id}/comments`, { body: 'Nice.' })
      if (answer.status === 201) comments.push(id)
      return answer
    }
    const answers = await Promise.all([
      ...articles.map((id) => owner.delete(`${blog}/articles/${id}?cascade=true`)),
      ...texts.flatMap((id, n) => [
        comment(id),
        owner.patch(`${blog}/article-documents/${id}`, { articleId: n % 2 === 0 ? two : one }),
        owner.patch(`${blog}/article-documents/${id}`, { title: `Text ${n} again` }),
        comment(id),
        owner.delete(`${blog}/article-documents/${id}`),
        owner.get(`${blog}/article-documents?q=words`),
        owner.patch(`${blog}/article-documents/${id}`, { articleId: n % 2 === 0 ? one : two }),
        owner.post(`/api/trash/${id}/restore`),
      ]),
      owner.patch(`${blog}/articles/${one}`, { projectId: south }),
      owner.patch(`${blog}/articles/${two}`, { projectId: north, name: 'Another name' }),
      ...articles.map((id) => owner.post(`/api/trash/${id}/restore`)),
      owner.delete(`${blog}/articles/${one}?cascade=true`),
    ])
    for (const { status, text } of answers) assert.ok(status < 500, text)

    // Whatever came last: parents first, everything comes back, each document with every comment that was
    // accepted.
    for (const id of [...articles, ...texts]) await restoreFromTrash(id)
    for (const id of texts) {
      const { status, body, text } = await owner.get(`${blog}/article-documents/${id}`)
      assert.equal(status, 200, text)
      assert.ok(articles.includes(String(body['articleId'])))
      const { items } = (await owner.get(`${blog}/article-documents/${id}/comments`)).body as {
        items: unknown[]
      }
      assert.equal(items.length, comments.filter((commented) => commented === id).length)
    }
  }
  assert.equal(await countDeadlocks(), 0)
})
