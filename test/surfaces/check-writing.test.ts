// POST /api/check-writing and articles/{id}/check: rules and spelling over a text, and the score that an
// article's text keeps.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let app: TestApp
let me: Client

before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

interface Check {
  id: string
  message: string
  ranges: { start: number; end: number }[]
  fix?: { range: { start: number; end: number }; replacement: string }
}
const words = (body: any, id: string): string[] =>
  body.checks
    .filter((check: Check) => check.id === id)
    .flatMap(({ ranges }: Check) => ranges.map(({ start, end }) => body.text.slice(start, end)))
/** The plain text with all fixes made, the last first. */
const fixed = (body: any): string =>
  body.checks
    .flatMap(({ fix }: Check) => (fix === undefined ? [] : [fix]))
    .toSorted((one: any, other: any) => other.range.start - one.range.start)
    .reduce(
      (text: string, { range, replacement }: any) =>
        text.slice(0, range.start) + replacement + text.slice(range.end),
      body.text,
    )

describe('a text', () => {
  test('is checked in English, with spelling and grammar, each with its place and its fix', async () => {
    const { status, body } = await me.post('/api/check-writing', {
      content: '<h2>😀 Bread</h2><p>We bake <b>teh</b> bread and and they sells it in Ludlow.</p>',
      language: 'en-GB',
    })
    assert.equal(status, 200)
    assert.deepEqual([body.language, body.spelling], ['en-GB', 'complete'])
    assert.deepEqual(words(body, 'spelling'), ['teh'])
    assert.equal(fixed(body), '😀 Bread\n\nWe bake the bread and they sell it in Ludlow.')
    assert.ok(body.score < 100)
  })

  test('is checked in German by rules, and says that its spelling is not', async () => {
    const { body } = await me.post('/api/check-writing', {
      content: '- Ich glaube, das wir **kommen** weil es regnet.',
      editorMode: 'markdown',
    })
    assert.deepEqual([body.language, body.spelling], ['de', 'none'])
    assert.equal(fixed(body), '- Ich glaube, dass wir kommen, weil es regnet.')
  })

  test('is held against the brand of its owner', async () => {
    await me.put('/api/brand', { bannedWords: ['artisanal'] })
    const { body } = await me.post('/api/check-writing', { content: '<p>Artisanal bread for you.</p>' })
    assert.deepEqual(words(body, 'banned-word'), ['Artisanal'])
  })

  test('without content, or of somebody else’s document, is refused', async () => {
    assert.equal((await me.post('/api/check-writing', {})).status, 400)
    const stranger = await app.user()
    const { body: document } = await stranger.post('/api/documents', { title: 'Theirs', content: '<p>A</p>' })
    const { status, body } = await me.post('/api/check-writing', { content: 'A', documentId: document.id })
    assert.deepEqual([status, body.errors[0].path], [400, 'documentId'])
  })
})

describe('an article', () => {
  const content = '<p>Ein Sauerteig lebt. Er wird morgens gefüttert und abends gebacken.</p>'

  async function plan() {
    const { body: project } = await me.post('/seo-content-api/projects', {
      name: 'Bakery',
      websiteUrl: 'https://bakery.example',
      language: 'de',
    })
    const { body: article } = await me.post('/seo-content-api/articles', {
      projectId: project.id,
      name: 'Sauerteig füttern',
      keywords: ['Sauerteig füttern'],
    })
    const { body: text } = await me.post('/seo-content-api/article-documents', {
      articleId: article.id,
      content,
    })
    return { article, text }
  }

  test('is checked with its keyword, and its text keeps the score without a new version', async () => {
    const { article, text } = await plan()
    assert.equal(text.writingScore, null)
    const { status, body } = await me.post(`/seo-content-api/articles/${article.id}/check`, {})
    assert.equal(status, 200)
    assert.equal(body.language, 'de')
    assert.match(
      body.checks.map(({ message }: Check) => message).join('\n'),
      /The article has 10 words[^]*“Sauerteig füttern”/,
    )
    const { body: stored } = await me.get(`/seo-content-api/article-documents/${text.id}`)
    assert.deepEqual([stored.writingScore, stored.version], [body.score, text.version])
  })

  test('is checked with the title and description that result pages show of it', async () => {
    const { article } = await plan()
    const path = `/seo-content-api/articles/${article.id}`
    const found = async (): Promise<string[]> =>
      (await me.post(`${path}/check`, {})).body.checks
        .filter(({ part }: { part: string }) => part === 'search-result')
        .map(({ id }: Check) => id)
    assert.ok((await found()).includes('description-missing'))
    await me.patch(path, { metaTitle: 'W'.repeat(60), metaDescription: 'Sauerteig füttern. '.repeat(20) })
    assert.deepEqual((await found()).toSorted(), ['description-width', 'title-width'])
    await me.patch(path, {
      metaTitle: 'Sauerteig füttern: wie oft und womit',
      metaDescription:
        'Sauerteig füttern Sie alle zwölf Stunden mit Mehl und Wasser. So bleibt er wach und hebt das Brot.',
    })
    assert.deepEqual(await found(), [])
  })

  test('gives its new score to a browser that keeps the old answer, and can still be changed', async () => {
    const { article, text } = await plan()
    const path = `/seo-content-api/article-documents/${text.id}`
    const known = (await me.get(path)).headers.get('etag') ?? ''
    assert.equal((await me.get(path, { 'if-none-match': known })).status, 304)
    const checked = await me.post(`/seo-content-api/articles/${article.id}/check`, {})
    const again = await me.get(path, { 'if-none-match': known })
    assert.deepEqual([again.status, again.body.writingScore], [200, checked.body.score])
    const scored = again.headers.get('etag') ?? ''
    assert.equal((await me.get(path, { 'if-none-match': scored })).status, 304)
    const changed = await me.patch(path, { title: 'Füttern' }, { 'if-match': known })
    assert.equal(changed.status, 200, 'the text itself is still as it was')
    assert.equal((await me.patch(path, { title: 'Brot' }, { 'if-match': scored })).status, 412)
  })

  test('is checked in words that are not stored, whose score is not kept', async () => {
    const { article, text } = await plan()
    const { body } = await me.post(`/seo-content-api/articles/${article.id}/check`, {
      content: '# Brot\n\nBrot ist ist gut.',
      editorMode: 'markdown',
      keyword: 'Brot',
    })
    assert.deepEqual(words(body, 'repeated-word'), [' ist'])
    const { body: stored } = await me.get(`/seo-content-api/article-documents/${text.id}`)
    assert.equal(stored.writingScore, null)
  })

  test('names a document of its own, or nothing', async () => {
    const { article } = await plan()
    const other = await plan()
    const { status, body } = await me.post(`/seo-content-api/articles/${article.id}/check`, {
      articleDocumentId: other.text.id,
    })
    assert.deepEqual([status, body.errors[0].path], [400, 'articleDocumentId'])
  })
})
