// Briefs: filled and asked for by /api/briefs, kept with documents and the texts of articles.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'

let app: TestApp
let me: Client & { userId: string }
before(async () => {
  app = await startTestApp()
  await app.seed()
  me = await app.user()
})
after(() => app.close())

const unknownId = 'f'.repeat(24)
type Question = { id: string; question: string; why: string; kind: string; answeredBy?: string }
const ids = (questions: Question[]): string[] => questions.map(({ id }) => id)

describe('POST /api/briefs', () => {
  const fill = async (body: object) => {
    const answer = await me.post('/api/briefs', body)
    assert.equal(answer.status, 200, answer.text)
    return answer.body as { brief: Record<string, any>; questions: Question[] }
  }

  test('fills a brief from the prompt, and asks what is missing', async () => {
    const { brief, questions } = await fill({
      prompt: 'Proposal for the library, about 600 words: a new website. It costs 4,000 euros.',
    })
    assert.deepEqual(
      [brief['kind'], brief['length'], brief['language'], brief['reader']],
      ['proposal', 600, 'en', 'the library'],
    )
    assert.deepEqual(ids(questions), ['client-problem', 'scope', 'deadline', 'client-fears', 'proof'])
    assert.ok(questions.every(({ question, why, kind }) => question !== '' && why !== '' && kind !== ''))
  })

  test('takes answers back, asks nothing again, and shows what answers a question', async () => {
    const first = await fill({ prompt: 'A memo to all staff about the car park' })
    const { brief, questions } = await fill({
      brief: {
        ...first.brief,
        answers: [
          { id: 'decision', question: 'What is decided?', answer: 'It closes on 2 May.' },
          { id: 'reasons', question: 'Why?', answer: '' },
        ],
      },
    })
    assert.deepEqual(brief['facts'], ['Decision: It closes on 2 May.'])
    assert.deepEqual(
      questions.map(({ id, answeredBy }) => [id, answeredBy]),
      [
        ['reader', 'all staff'],
        ['decision', 'It closes on 2 May.'],
        ['consequences', undefined],
      ],
    )
    const again = await fill({ brief })
    assert.deepEqual(again.brief, brief, 'and is the same when it is sent again')
  })

  test('asks for a page what its visitors want to know and the business has not said', async () => {
    const page = (facts: string[]) =>
      fill({ kind: 'landing-page', brief: { reader: 'Parents in Leeds', facts } })
    const open = ({ questions }: { questions: Question[] }): string[] =>
      ids(questions.filter(({ answeredBy }) => answeredBy === undefined))
    const first = await page(['Rivermill Bakery bakes sourdough bread.'])
    assert.equal(first.brief['kind'], 'landing-page')
    assert.deepEqual(open(first), ['offer', 'proof', 'objection', 'action'])
    const second = await page(['A loaf costs 4 euros.', 'We have baked since 1990, for 300 customers a day.'])
    assert.deepEqual(open(second), ['objection', 'action'])
  })

  test('uses the brand of the account and of the project, and asks for the fields of a template', async () => {
    const owner = await app.user()
    await owner.put('/api/brand', { bannedWords: ['cheap'], facts: ['Open since 1990.'], voice: 'plain' })
    const { body: project } = await owner.post('/seo-content-api/projects', {
      name: 'Garden shop',
      language: 'de',
      targetedAudience: 'Kleingärtner',
    })
    await owner.put(`/seo-content-api/projects/${project['id']}/brand`, { bannedWords: ['garden centre'] })
    const { body } = await owner.post('/api/briefs', { kind: 'article', projectId: project['id'] })
    const brief = body['brief']
    assert.deepEqual(
      [brief['language'], brief['reader'], brief['voice'], brief['mustAvoid'], brief['facts']],
      ['de', 'Kleingärtner', 'plain', ['garden centre', 'cheap'], ['Open since 1990.']],
    )
    const { body: templates } = await owner.get('/api/templates?q=proposal')
    const template = (templates['items'] as { id: string; slug: string }[]).find(
      ({ slug }) => slug === 'project-proposal',
    )
    const filled = await owner.post('/api/briefs', {
      templateId: template?.id,
      inputs: { client: 'Harbour Hotel' },
    })
    assert.equal(filled.body['brief'].kind, 'proposal')
    assert.deepEqual(ids(filled.body['questions']).slice(0, 2), ['field-project', 'client-problem'])
    assert.ok(filled.body['brief'].facts.includes('Client: Harbour Hotel'))
  })

  test('names what is wrong', async () => {
    const paths = async (body: object) =>
      (await me.post('/api/briefs', body)).body['errors'].map(({ path }: { path: string }) => path)
    assert.deepEqual(await paths({ kind: 'poem' }), ['kind'])
    assert.deepEqual(await paths({ brief: { length: 3 } }), ['brief.length'])
    assert.deepEqual(await paths({ brief: { lenght: 30 } }), ['brief.lenght'])
    assert.deepEqual(await paths({ projectId: unknownId }), ['projectId'])
    assert.equal((await me.post('/api/briefs', { templateId: unknownId })).status, 404)
  })
})

const kinds = [
  {
    name: 'a document',
    path: '/api/documents',
    make: async (client: Client, title: string) =>
      String((await client.post('/api/documents', { title, content: '<p>Text</p>' })).body['id']),
  },
  {
    name: 'the text of an article',
    path: '/seo-content-api/article-documents',
    async make(client: Client, title: string) {
      const project = await createProject(client)
      const article = await createArticle(client, String(project.id))
      const { id } = await createArticleDocument(client, String(article.id), {
        title,
        content: '<p>Text</p>',
      })
      return String(id)
    },
  },
]
for (const { name, path, make } of kinds) {
  describe(`the brief of ${name}`, () => {
    test('is what its title says while none is stored', async () => {
      const id = await make(me, 'Letter to the tenants')
      const { status, headers, body } = await me.get(`${path}/${id}/brief`)
      assert.deepEqual(
        [status, headers.get('etag'), body['version'], body['updatedAt'], body['purpose'], body['facts']],
        [200, '"0"', 0, null, 'Letter to the tenants', []],
      )
      assert.equal(body['kind'], path === '/api/documents' ? 'letter' : 'article')
    })

    test('is stored, keeps what is not named, and counts its versions', async () => {
      const id = await make(me, 'Untitled')
      const facts = ['The lift is replaced on 2 March.']
      const first = await me.put(`${path}/${id}/brief`, { reader: 'tenants', facts }, { 'if-match': '"0"' })
      assert.deepEqual(
        [first.status, first.headers.get('etag'), first.body['reader'], first.body['purpose']],
        [200, '"1"', 'tenants', ''],
      )
      const second = await me.put(`${path}/${id}/brief`, { length: 300 }, { 'if-match': '"1"' })
      assert.deepEqual([second.body['version'], second.body['length'], second.body['facts']], [2, 300, facts])
      const stale = await me.put(`${path}/${id}/brief`, { length: 400 }, { 'if-match': '"1"' })
      assert.deepEqual([stale.status, stale.body['code']], [412, 'version_mismatch'])
      const same = await me.put(`${path}/${id}/brief`, second.body)
      assert.deepEqual(same.body, second.body, 'an answer can be sent back')
      assert.deepEqual((await me.get(`${path}/${id}/brief`)).body, second.body)
    })

    test('takes two first changes at once', async () => {
      const id = await make(me, 'Notes')
      const answers = await Promise.all(
        [1, 2, 3].map((number) => me.put(`${path}/${id}/brief`, { reader: `reader ${number}` })),
      )
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      )
      assert.equal((await me.get(`${path}/${id}/brief`)).body['version'], 3)
    })

    test('goes and comes back with it, and goes with it for good', async () => {
      const id = await make(me, 'Notes')
      await me.put(`${path}/${id}/brief`, { reader: 'somebody' })
      const count = async () =>
        (await app.database.query(sql`select 1 from document_briefs where document_id = ${id}`)).length
      assert.equal((await me.delete(`${path}/${id}`)).status, 204)
      assert.equal((await me.get(`${path}/${id}/brief`)).status, 404)
      assert.equal((await me.put(`${path}/${id}/brief`, { reader: 'nobody' })).status, 404)
      await me.post(`/api/trash/${id}/restore`)
      assert.equal((await me.get(`${path}/${id}/brief`)).body['reader'], 'somebody')
      const table = path === '/api/documents' ? 'documents' : 'article_documents'
      assert.equal(await count(), 1)
      await app.database.query({ name: '', text: `delete from ${table} where id = $1`, values: [id] })
      assert.equal(await count(), 0)
    })
  })
}
