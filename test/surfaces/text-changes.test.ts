// What becomes of a whole text or a part of it: written again, for another reader, in another voice or
// language; titles and a summary for it.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let simulator: AiSimulator
let app: TestApp
let me: Client
before(async () => {
  simulator = await startAiSimulator()
  app = await startTestApp({ ...simulator.settings, AI_PROVIDERS: 'openai,composer' })
  me = await app.user()
})
after(async () => {
  await app.close()
  await simulator.close()
})
beforeEach(() => {
  simulator.script(undefined)
  simulator.requests.length = 0
})

const asked = () => simulator.requests.filter(({ path }) => !/models/.test(path))
const create = async (content: string, editorMode = 'markdown'): Promise<string> =>
  (await me.post('/api/documents', { title: 'Repairs', content, editorMode })).body.id
const paragraph = 'We repair bicycles of every make, and most of them are ready within two days. '.repeat(16)

describe('a whole document', () => {
  test('is translated stretch by stretch, and what is lost of its structure is named', async () => {
    const documentId = await create(
      `# Repairs\n\n${paragraph}\n\n${paragraph}\n\n## Prices\n\n- A tyre costs 20 euros.\n- A chain costs 30 euros.\n\n${paragraph}\n\n${paragraph}\n`,
    )
    const german = 'Wir reparieren Fahrräder aller Marken, und die meisten sind in zwei Tagen fertig. '
    simulator.script(({ prompt }) =>
      prompt.includes('A tyre costs')
        ? `## Preise\n\n- Ein Reifen kostet 20 Euro.\n\n${german.repeat(30)}`
        : `# Reparaturen\n\n${german.repeat(30)}`,
    )
    const { status, body } = await me.post('/api/generate', {
      documentId,
      change: { kind: 'translate', language: 'de' },
    })
    assert.equal(status, 200)
    assert.equal(asked().length, 2)
    assert.match(body.content, /^# Reparaturen\n\nWir [^]*\n\n## Preise\n\n- Ein Reifen/)
    assert.ok(body.warnings.includes('The text had 2 list items; the new one has 1.'), String(body.warnings))
    const [first, second] = asked()
    assert.match(first?.prompt ?? '', /You are a translator[^]*Write in German/)
    assert.match(second?.prompt ?? '', /What comes before it, changed already, ends so[^]*zwei Tagen fertig/)
    assert.doesNotMatch(second?.prompt ?? '', /# Repairs/)
    const estimate = await me.post('/api/generate/estimate', {
      documentId,
      change: { kind: 'translate', language: 'de' },
    })
    assert.equal(estimate.body.calls, 2)
  })

  test('is rewritten for another reader, with its own document beside it', async () => {
    const documentId = await create('<p>Torque the bottom bracket to 40 Nm.</p>', 'richText')
    simulator.script(() => 'Tighten the part that the pedals turn on to 40 Nm.')
    const { body } = await me.post('/api/generate', {
      documentId,
      change: { kind: 'reader', reader: 'somebody who has never repaired a bicycle' },
    })
    assert.equal(body.content, '<p>Tighten the part that the pedals turn on to 40 Nm.</p>')
    assert.match(asked()[0]?.prompt ?? '', /Its new reader:[^]*never repaired a bicycle/)
    const { body: history } = await me.get(`/api/chat-history?documentId=${documentId}`)
    assert.equal(history.items[0].prompt, 'Rewrite for: somebody who has never repaired a bicycle')
  })

  test('without words cannot be changed', async () => {
    const { status, body } = await me.post('/api/generate', {
      documentId: await create(''),
      change: { kind: 'translate', language: 'de' },
    })
    assert.deepEqual([status, body.errors[0].path], [400, 'selection'])
  })
})

describe('a change that breaks off at a part', () => {
  const change = { kind: 'translate', language: 'de' }
  const sections = ['Repairs', 'Prices', 'Hours'].map(
    (heading) => `## ${heading}\n\n${paragraph}\n\n${paragraph}`,
  )
  const german = (heading: string): string =>
    `## ${heading} auf Deutsch\n\nWir reparieren Fahrräder aller Marken, und die meisten sind in zwei Tagen fertig.`
  const due = (prompt: string): string => /(?:^|\n)## (\w+)\n\nWe repair/.exec(prompt)?.[1] ?? ''
  /** Translates, but for one part that is refused. */
  const script = (refused?: string): void =>
    simulator.script(({ prompt }) =>
      due(prompt) === refused ? { text: '', finishReason: 'refusal' } : german(due(prompt)),
    )

  test('keeps what is translated, and goes on at that part', async () => {
    const documentId = await create(sections.join('\n\n'))
    script('Prices')
    const failed = await me.post('/api/generate', { documentId, change, provider: 'openai' })
    assert.deepEqual([failed.status, failed.body.code], [502, 'ai_refused'])
    assert.equal(failed.body.partialContent, german('Repairs'))
    assert.match(failed.body.resume, /^[0-9a-f]{24}$/)

    simulator.requests.length = 0
    script()
    const { status, body, text } = await me.post('/api/generate', { resume: failed.body.resume })
    assert.equal(status, 200, text)
    assert.deepEqual(
      asked().map(({ prompt }) => due(prompt)),
      ['Prices', 'Hours'],
    )
    assert.equal(body.content.trim(), ['Repairs', 'Prices', 'Hours'].map(german).join('\n\n'))
    for (const run of [failed.body.resume, body.chatHistoryId])
      assert.equal((await me.post('/api/generate', { resume: run })).status, 404, 'it is complete')
  })

  test('asks again for what somebody has changed by hand meanwhile', async () => {
    const documentId = await create(sections.join('\n\n'))
    script('Hours')
    const { body } = await me.post('/api/generate', { documentId, change, provider: 'openai' })
    const edited = sections.join('\n\n').replace('## Prices', '## Fees')
    assert.equal((await me.patch(`/api/documents/${documentId}`, { content: edited })).status, 200)
    simulator.requests.length = 0
    script()
    const again = await me.post('/api/generate', { resume: body.resume })
    assert.deepEqual(
      asked().map(({ prompt }) => due(prompt)),
      ['Fees', 'Hours'],
    )
    assert.match(again.body.content, /## Fees auf Deutsch/)
    assert.equal(
      (await me.get(`/api/documents/${documentId}`)).body.content.trim(),
      edited.trim(),
      'it is a proposal',
    )
  })

  test('is never finished by the composer, which knows no parts', async () => {
    const documentId = await create(sections.join('\n\n'))
    script()
    let calls = 0
    simulator.script(({ prompt }) => {
      calls += 1
      if (calls === 1) void simulator.fault('500', { provider: 'openai' })
      return german(due(prompt))
    })
    const { status, body } = await me.post('/api/generate', { documentId, change })
    await simulator.heal()
    assert.deepEqual([status, body.partialContent], [502, german('Repairs')], body.detail)
    script()
    assert.equal((await me.post('/api/generate', { resume: body.resume })).status, 200)
  })
})

describe('a part', () => {
  test('is written again from the brief, and keeps its place', async () => {
    const documentId = await create('## Prices\n\nA tyre costs 20 euros.\n\n## Hours\n\nWe open at nine.')
    await me.put(`/api/documents/${documentId}/brief`, { facts: ['A tyre costs 20 euros, fitted.'] })
    simulator.script(() => '## Prices\n\nFor 20 euros a tyre is fitted.')
    const { body } = await me.post('/api/generate', {
      documentId,
      selection: '## Prices\n\nA tyre costs 20 euros.',
      change: { kind: 'regenerate' },
    })
    assert.equal(body.content.trim(), '## Prices\n\nFor 20 euros a tyre is fitted.')
    const prompt = asked()[0]?.prompt ?? ''
    for (const words of [
      'The old part:',
      'A tyre costs 20 euros, fitted.',
      'We open at nine.',
      'Write this part again.',
    ])
      assert.ok(prompt.includes(words), words)
  })

  test('takes over the voice of a paragraph, whatever its mode', async () => {
    const documentId = await create('<p>Short. Dry. True.</p><p>It is our pleasure to serve.</p>', 'richText')
    simulator.script(() => 'We serve. Gladly.')
    const { body } = await me.post('/api/generate', {
      documentId,
      selection: '<p>It is our pleasure to serve.</p>',
      change: { kind: 'voice', sample: '<p>Short. Dry. True.</p>' },
    })
    assert.equal(body.content, '<p>We serve. Gladly.</p>')
    assert.match(asked()[0]?.prompt ?? '', /The sample of the voice:\s+<[^>]+>\s+Short\. Dry\. True\.\s+</)
  })

  test('stays as it is without a model, and that is said', async () => {
    const { body } = await me.post('/api/generate', {
      provider: 'composer',
      selection: '<p>We open at nine.</p>',
      change: { kind: 'translate', language: 'de' },
    })
    assert.equal(body.content, '<p>We open at nine.</p>')
    assert.match(body.warnings.join(' '), /The built-in composer cannot do this/)
  })
})

describe('titles and a summary', () => {
  const summary = 'Most repairs are ready within two days. A tyre costs 20 euros.'
  test('are proposed from the text, cleaned and each once', async () => {
    const documentId = await create('# Repairs\n\nMost repairs take two days.\n\nA tyre costs 20 euros.')
    simulator.script(() =>
      JSON.stringify({
        titles: ['“Repairs in Two Days.”', '2. What a Tyre Costs', 'What a Tyre Costs', 'Ready Tomorrow'],
        summary,
      }),
    )
    const { status, body } = await me.post('/api/generate/description', { documentId })
    assert.equal(status, 200)
    assert.deepEqual(
      [body.titles, body.summary],
      [['Repairs in Two Days', 'What a Tyre Costs', 'Ready Tomorrow'], summary],
    )
    assert.match(asked()[0]?.prompt ?? '', /Write in the language of the text[^]*A tyre costs 20 euros\./)
    const { body: usage } = await me.get('/api/usage/subjects?subjectId=' + documentId)
    assert.equal(usage.calls, 1)
  })

  test('of a text without words are refused', async () => {
    const { status, body } = await me.post('/api/generate/description', { documentId: await create(' ') })
    assert.deepEqual([status, body.errors[0].path], [400, 'documentId'])
  })
})

describe('what result pages show of an article', () => {
  const text =
    '<h2>Repairs</h2><p>Most repairs take two days, and a new tyre costs 20 euros with its fitting [1]. Bring the bicycle in the morning.</p>'
  const createArticle = async (members: object = {}): Promise<string> => {
    const { body: project } = await me.post('/seo-content-api/projects', { name: 'Workshop' })
    const { body: article } = await me.post('/seo-content-api/articles', {
      projectId: project.id,
      name: 'What bicycle repairs cost',
      keywords: ['bicycle repair'],
      ...members,
    })
    await me.post('/seo-content-api/article-documents', { articleId: article.id, content: text })
    return article.id
  }
  const suggest = (id: string) => me.post(`/seo-content-api/articles/${id}/search-result/suggest`, {})
  const fitting = 'What a bicycle repair costs and how long it takes'

  test('is suggested in what fits and what the article says; too wide titles are asked for again', async () => {
    const id = await createArticle({ metaTitle: 'Old title' })
    const answers = [
      { titles: ['Bicycle repair '.repeat(9)], descriptions: ['Repairs. '.repeat(60)] },
      {
        titles: [`“${fitting}.”`, 'Bicycle repair: ready in two days', 'Bicycle repair '.repeat(9)],
        descriptions: [
          'A bicycle repair takes two days, and a new tyre costs 20 euros with its fitting. Bring it in the morning and ride on soon.',
          'A bicycle repair takes two days, and a new tyre costs 35 euros with its fitting. Bring it in the morning and ride on soon.',
        ],
      },
    ]
    simulator.script(() => JSON.stringify(answers.shift()))
    const { status, body, text: raw } = await suggest(id)
    assert.equal(status, 200, raw)
    assert.equal(asked().length, 2)
    assert.deepEqual(
      body.titles.map((title: { text: string }) => title.text),
      [fitting, 'Bicycle repair: ready in two days'],
    )
    assert.equal(body.descriptions.length, 1, 'the other one has a price that the article lacks')
    assert.match(body.descriptions[0].text, /20 euros/)
    assert.equal(body.slug, 'bicycle-repair')
    assert.match(asked()[0]?.prompt ?? '', /a new tyre costs 20 euros[^]*Old title/)
    const { body: stored } = await me.get(`/seo-content-api/articles/${id}`)
    assert.equal(stored.metaTitle, 'Old title', 'nothing is stored')
  })

  test('is taken from the article where nothing of the answer fits', async () => {
    simulator.script(() => JSON.stringify({ titles: ['Bicycle repair '.repeat(9)], descriptions: [] }))
    const { body } = await suggest(await createArticle())
    assert.equal(body.provider, 'composer')
    assert.equal(body.titles[0].text, 'What bicycle repairs cost')
    assert.match(body.descriptions[0].text, /^Most repairs take two days, .* its fitting\./)
    assert.match(body.warnings.join(' '), /words of the article itself/)
  })
})
