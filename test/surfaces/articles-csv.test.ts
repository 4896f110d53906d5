// Articles as CSV files: what an export writes and an import takes.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Papa from 'papaparse'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import { createArticle, createProject } from '#support/planning.ts'

let app: TestApp
let me: Client
before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

const unknownId = 'f'.repeat(24)
const getPath = (projectId: string): string => `/seo-content-api/projects/${projectId}/articles.csv`
const send = (projectId: string, bytes: Uint8Array | string, query = '', headers = {}): Promise<Answer> =>
  me.upload(
    `${getPath(projectId)}${query}`,
    'file',
    { name: 'plan.csv', type: 'text/csv', bytes },
    {},
    headers,
  )
const exported = async (projectId: string): Promise<string> =>
  Buffer.from(await (await me.fetch(getPath(projectId))).arrayBuffer()).toString('utf8')
const findArticles = async (projectId: string): Promise<Record<string, any>[]> => {
  const { items } = (
    await me.get(`/seo-content-api/articles?projectId=${projectId}&sort=createdAt&limit=100`)
  ).body
  return Promise.all(
    items.map(async ({ id }: { id: string }) => (await me.get(`/seo-content-api/articles/${id}`)).body),
  )
}
const newProject = async (name = 'Garden shop'): Promise<string> => (await createProject(me, { name }))['id']

describe('an export', () => {
  test('is a download in UTF-8 with a byte order mark, named after the project', async () => {
    const projectId = await newProject('Gärten / "Obst"')
    const answer = await me.fetch(getPath(projectId))
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename=.*filename\*=UTF-8''/,
    )
    assert.deepEqual([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)], [0xef, 0xbb, 0xbf])
    assert.equal((await me.get(getPath(unknownId))).status, 404)
    assert.equal((await me.get(getPath('nonsense'))).body['code'], 'invalid_object_id')
  })

  test('holds every article, however many, and no cell that runs', async () => {
    const projectId = await newProject()
    const articles = Array.from({ length: 450 }, (_, index) => ({
      name: `=cmd|' /C calc'!A${index}`,
      notes: '\t@SUM(1)',
      assignee: '+1',
    }))
    await me.post('/seo-content-api/articles/bulk', { projectId, articles })
    const { data } = Papa.parse<string[]>((await exported(projectId)).slice(1).trimEnd())
    assert.equal(data.length, 451)
    assert.deepEqual(
      data.flat().filter((cell) => /^\s*[=+\-@\t\r]/u.test(cell)),
      [],
    )
  })
})

describe('an import', () => {
  test('of what was exported changes nothing, and makes the same articles in another project', async () => {
    const projectId = await newProject()
    const type = (await me.post('/seo-content-api/prompt-types', { key: 'how-to', name: 'How-to' })).body
    await createArticle(me, projectId, {
      name: '=1+1',
      keywords: ["'=x", 'a; b', 'c, d'],
      secondaryKeywords: ['lone, comma'],
      status: 'outlined',
      outline: [
        { id: 'own', heading: 'When # ', notes: '## no heading\nKeywords: none\n', keywords: ['a;b'] },
        { heading: 'How', level: 3 },
      ],
      dueDate: '2026-03-31',
      assignee: '@desk',
      notes: '  -1\r\nline two\t',
      promptTypeId: type['id'],
    })
    await createArticle(me, projectId, { name: 'Plain' })
    const before_ = await findArticles(projectId)
    const file = await exported(projectId)
    const { status, body } = await send(projectId, file)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body, { created: 0, updated: 0, skipped: 0, problems: [], warnings: [] })
    assert.deepEqual(await findArticles(projectId), before_)

    const { data } = Papa.parse<string[]>(file.slice(1).trimEnd())
    const withoutIds = Papa.unparse(data.map((cells) => cells.slice(0, -1)))
    const other = await newProject()
    assert.equal((await send(other, withoutIds)).body['created'], 2)
    const plain = (article: Record<string, any>) => {
      const { id: _, createdAt: __, updatedAt: ___, projectId: ____, outline, ...rest } = article
      return {
        ...rest,
        headings: outline.map((item: Record<string, unknown>) => [
          item['level'],
          item['heading'],
          item['keywords'],
        ]),
      }
    }
    assert.deepEqual((await findArticles(other)).map(plain), before_.map(plain))
  })

  test('changes rows with an identifier and creates the others, in the order of the file', async () => {
    const projectId = await newProject()
    const { id, outline } = await createArticle(me, projectId, {
      name: 'Old',
      notes: 'Kept',
      outline: [{ id: 'own', heading: 'When' }],
    })
    const { body } = await send(
      projectId,
      `id;Titel;Status;Gliederung\n${id};New;fertig;"## How\n## When"\n;First;;\n;Second;idee;\n`,
    )
    assert.deepEqual([body['created'], body['updated'], body['skipped']], [2, 1, 0])
    const [changed, ...created] = await findArticles(projectId)
    assert.deepEqual([changed?.['name'], changed?.['status'], changed?.['notes']], ['New', 'done', 'Kept'])
    assert.equal(changed?.['outline'][1].id, outline[0].id, 'a heading that was there keeps its identifier')
    assert.deepEqual(
      created.map((article) => [article['name'], article['status']]),
      [
        ['First', 'idea'],
        ['Second', 'idea'],
      ],
    )
  })

  test('with a wrong row is refused whole, each wrong cell by its path', async () => {
    const projectId = await newProject()
    const elsewhere = await createArticle(me, await newProject())
    const file = [
      'name,status,due date,prompt type,id',
      'Good,planned,2026-03-31,,',
      ',planned,,,',
      'x,someday,3/4/2026,nothing-such,',
      `x,,,,${elsewhere['id']}`,
      'x,,,,nonsense',
      `${'x'.repeat(201)},,,,`,
    ].join('\n')
    for (const query of ['', '?dryRun=true']) {
      const answer = await send(projectId, file, query)
      assert.deepEqual([answer.status, answer.body['code']], [400, 'validation_failed'])
      assert.deepEqual(
        answer.body['errors'].map(({ path }: { path: string }) => path),
        [
          'row 2.name',
          'row 3.status',
          'row 3.dueDate',
          'row 3.promptType',
          'row 4.id',
          'row 5.id',
          'row 6.name',
        ],
      )
    }
    assert.equal((await findArticles(projectId)).length, 0)

    const dry = await send(projectId, file, '?dryRun=true&skipInvalid=true')
    assert.equal((await findArticles(projectId)).length, 0, 'a dry run stores nothing')
    const real = await send(projectId, file, '?skipInvalid=true')
    assert.deepEqual(dry.body, real.body, 'and says what the import does')
    assert.deepEqual([real.body['created'], real.body['skipped'], real.body['problems'].length], [1, 5, 7])
  })

  test('reads UTF-8, UTF-16 and Windows-1252', async () => {
    const source = 'Titel;Schlagwörter\nÄpfel – früh;Obst'
    const encodings = {
      'utf-8': Buffer.from(source),
      'utf-8 with mark': Buffer.from(`\ufeff${source}`),
      'utf-16le': Buffer.from(`\ufeff${source}`, 'utf16le'),
      'utf-16be': Buffer.from(`\ufeff${source}`, 'utf16le').swap16(),
      'windows-1252': Buffer.from(source.replace('–', '\x96'), 'latin1'),
    }
    for (const [name, bytes] of Object.entries(encodings)) {
      const projectId = await newProject()
      assert.equal((await send(projectId, bytes)).body['created'], 1, name)
      const [article] = await findArticles(projectId)
      assert.deepEqual([article?.['name'], article?.['keywords']], ['Äpfel – früh', ['Obst']], name)
    }
  })

  test('says which columns it left out, with the nearest name, and that names must be there', async () => {
    const projectId = await newProject()
    const { body } = await send(projectId, 'name,Ratng,Keyworts\nA,5,k')
    assert.equal(body['warnings'].length, 2)
    assert.match(body['warnings'][1], /keywords/)
    const refused = await send(projectId, 'A\nB', '?skipInvalid=true')
    assert.deepEqual([refused.status, refused.body['errors'][0].path], [400, 'name'])
  })

  test('refuses other files, other fields, and what is too large', async () => {
    const projectId = await newProject()
    assert.equal((await send(projectId, Buffer.from('PK\x03\x04rest'))).body['code'], 'file_type_invalid')
    assert.equal((await send(projectId, Buffer.from('\x89PNG\0\0'))).body['code'], 'file_type_invalid')
    assert.equal(
      (await me.upload(getPath(projectId), 'table', { name: 'a.csv', type: 'text/csv', bytes: 'name\nA' }))
        .body['code'],
      'wrong_form_field',
    )
    assert.equal(
      (await send(projectId, `name,notes\nA,${'x'.repeat(2_000_001)}`)).body['code'],
      'file_too_large',
    )
    const many = await send(projectId, `name\n${'A\n'.repeat(5_001)}`)
    assert.deepEqual([many.status, many.body['errors'][0].path], [400, 'row 5001'])
    assert.equal((await send(unknownId, 'name\nA')).status, 404)
    assert.equal((await send(projectId, 'name\nA', '?dryRun=perhaps')).status, 400)
  })

  test('takes 5,000 rows, and the same file again', async () => {
    const projectId = await newProject()
    assert.equal(
      (
        await send(
          projectId,
          `name,keywords\n${Array.from({ length: 5_000 }, (_, n) => `Article ${n},keyword ${n}`).join('\n')}`,
        )
      ).body['created'],
      5_000,
    )
    const file = await exported(projectId)
    assert.equal((await send(projectId, file.replaceAll('"idea"', '"planned"'))).body['updated'], 5_000)
  })

  test('sent twice with one Idempotency-Key creates once', async () => {
    const projectId = await newProject()
    const form = () => send(projectId, 'name\nOnce', '', { 'idempotency-key': 'csv-once' })
    assert.equal((await form()).body['created'], 1)
    await form()
    assert.equal((await findArticles(projectId)).length, 1)
  })
})
