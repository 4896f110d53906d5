// The brand of an account and of its projects, and how one is learned.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startBriefing, type Briefing } from '#support/briefing.ts'

let workspace: Briefing
before(async () => {
  workspace = await startBriefing()
})
beforeEach(() => workspace.reset())
after(() => workspace.close())

const projects = '/seo-content-api/projects'
const samples = [
  "We bake through the night, so you don't have to queue in the morning. You order by six and we bring it by seven. That's all there is to it. We've never missed a Monday. The colour of the crust tells you how long it stayed in.",
]

describe('the brand of the account', () => {
  test('is empty at first, keeps what is not named, and counts its versions', async () => {
    const me = await workspace.app.user()
    const first = await me.get('/api/brand')
    assert.deepEqual([first.headers.get('etag'), first.body['voice'], first.body['facts']], ['"0"', '', []])
    const weSay = [{ say: 'bread', dontSay: 'bakery products' }]
    await me.put('/api/brand', { voice: 'plain, warm', weSay, spelling: 'en-GB' }, { 'if-match': '"0"' })
    const { body } = await me.put('/api/brand', { facts: ['Open since 1990.'] })
    assert.deepEqual(
      [body['voice'], body['weSay'], body['spelling'], body['facts'], body['version']],
      ['plain, warm', weSay, 'en-GB', ['Open since 1990.'], 2],
    )
    assert.equal((await me.put('/api/brand', { voice: '' }, { 'if-match': '"1"' })).status, 412)
    assert.deepEqual((await me.put('/api/brand', body)).body, body, 'an answer can be sent back')
    assert.equal((await workspace.me.get('/api/brand')).body['voice'], '', 'and is nobody else’s')
  })

  test('names what is wrong', async () => {
    const { body } = await workspace.me.put('/api/brand', {
      samples: ['a', 'b', 'c'],
      weSay: [{ say: 'x', dontSay: '' }],
      spelling: 'en-AU',
    })
    assert.deepEqual(body['errors'].map(({ path }: { path: string }) => path).sort(), [
      'samples',
      'spelling',
      'weSay[0].dontSay',
    ])
  })

  test('is behind the brand of each project, in all that a model is sent', async () => {
    const me = await workspace.app.user()
    await me.put('/api/brand', { voice: 'plain', bannedWords: ['cheap'], facts: ['Open since 1990.'] })
    const { body: project } = await me.post(projects, { name: 'Garden shop' })
    await me.put(`${projects}/${project['id']}/brand`, { bannedWords: ['artisanal'], spelling: 'en-GB' })
    const { body: prompt } = await me.post('/seo-content-api/system-prompts', { name: 'Any', body: 'Write.' })
    const preview = await me.post(`/seo-content-api/system-prompts/${prompt['id']}/preview`, {
      projectId: project['id'],
    })
    for (const line of [
      'Voice of Garden shop: plain',
      'Never use these words: artisanal, cheap.',
      'Spelling: en-GB.',
      'Open since 1990.',
    ])
      assert.ok(preview.text.includes(line), line)
  })
})

describe('in pages, summaries and audiences', () => {
  const business = { businessName: 'Crust & Grain', businessOverview: 'A bakery in Leeds.' }
  const kit = {
    voice: 'dry, neighbourly',
    weSay: [{ say: 'loaf', dontSay: 'product' }],
    bannedWords: ['artisanal'],
    facts: ['The oven is fired with beech.'],
    readers: 'people from the street',
  }
  const sent = (): string[] =>
    workspace.simulator.requests
      .filter(({ path }) => !/models/.test(path))
      .map(({ body }) => JSON.stringify(body))

  test('a model is sent the brand, its words are refused, and its facts are no claims', async () => {
    const me = await workspace.app.user()
    await me.put('/api/brand', kit)
    const plan = { sections: [{ id: 'one', type: 'hero', components: [] }] }
    const section = (text: string): string =>
      JSON.stringify({ title: 'Bread in Leeds', text, components: [] })
    let answered = 0
    workspace.simulator.script(() =>
      section(
        (answered += 1) === 1
          ? 'Artisanal bread. The oven is fired with beech.'
          : 'Bread by the loaf. The oven is fired with beech.',
      ),
    )
    const { body, text } = await me.post('/api/ai/generate-content', { business, plan, provider: 'openai' })
    assert.match(text, /Bread by the loaf/)
    assert.doesNotMatch(text, /[Aa]rtisanal/)
    assert.deepEqual([answered, body['sections'][0].claims ?? []], [2, []])
    for (const line of ['As the owner writes: dry, neighbourly', '“loaf”, not “product”', 'fired with beech'])
      assert.ok(sent()[0]?.includes(line), line)
  })

  test('so it is for what is found out about a business, with the brand of its project', async () => {
    const me = await workspace.app.user()
    const { body: project } = await me.post(projects, { name: 'Bakery', language: 'en' })
    await me.put(`${projects}/${project['id']}/brand`, kit)
    const request = { project_id: project['id'], details: 'A bakery in Leeds.', provider: 'openai' }
    workspace.simulator.script(() =>
      JSON.stringify({
        summary: 'A bakery in Leeds. Its oven is fired with beech.',
        products: [],
        value_propositions: [],
        keywords: [],
      }),
    )
    const summary = await me.post('/company-business-summary', { ...request, company_name: 'Crust' })
    assert.match(summary.body['summary'], /fired with beech/)
    const preview = await me.post('/company-business-summary/preview', { ...request, company_name: 'Crust' })
    const group = { name: 'Neighbours', description: 'They live here.', pains: [], goals: [], keywords: [] }
    workspace.simulator.script(() =>
      JSON.stringify({ target_audience: 'People from the street.', segments: [group, group] }),
    )
    await me.post('/target-audience', request)
    for (const prompt of [...sent(), preview.text])
      for (const line of ['“loaf”, not “product”', 'Never use these words: artisanal', 'fired with beech'])
        assert.ok(prompt.includes(line), `${line}: ${prompt}`)
    assert.match(sent()[1] ?? '', /Usual readers: people from the street/)
    assert.match(preview.text, /"kind":"brand"/)
  })
})

describe('learning a brand', () => {
  test('measures one to three texts by rule, and stores nothing', async () => {
    const { me } = workspace
    workspace.simulator.script(() =>
      JSON.stringify({ adjectives: [], word_choices: [], best_paragraphs: [], readers: '' }),
    )
    const { status, body } = await me.post('/api/brand/learn', { samples })
    assert.equal(status, 200)
    assert.deepEqual(
      [body['kit'].voice, body['kit'].spelling, body['kit'].samples, body['kit'].facts, body['trust']],
      ['concise, conversational, calm', 'en-GB', samples, [], 'owner'],
    )
    assert.match(body['observations'].join(' '), /5 sentences with \d+ words/)
    assert.match(
      body['observations'].join(' '),
      /Readers are addressed as “you”, and the writer speaks as “we”/,
    )
    assert.equal((await me.get('/api/brand')).body['version'], 0)
  })

  test('takes from a model what the texts bear out, and no paragraph that is not in them', async () => {
    workspace.simulator.script(() =>
      JSON.stringify({
        adjectives: ['dry', 'neighbourly', 'exact', 'professional'],
        word_choices: [
          { say: 'queue', instead_of: 'wait in line' },
          { say: 'artisan loaf', instead_of: 'bread' },
        ],
        best_paragraphs: [7, 1, 1],
        readers: 'people in a hurry',
      }),
    )
    const { body } = await workspace.me.post('/api/brand/learn', { samples })
    assert.deepEqual(body['kit'].voice, 'dry, neighbourly, exact')
    assert.deepEqual(body['kit'].weSay, [{ say: 'queue', dontSay: 'wait in line' }])
    assert.deepEqual(body['kit'].samples, samples)
    assert.deepEqual([body['kit'].readers, body['provider']], ['people in a hurry', 'openai'])
  })

  test('reads a website, and what it claims is no fact', async () => {
    const id = await workspace.project()
    workspace.simulator.script(() =>
      JSON.stringify({ adjectives: ['warm'], word_choices: [], best_paragraphs: [1], readers: '' }),
    )
    const { status, body, text } = await workspace.me.post(`${projects}/${id}/brand/learn`, {
      websiteUrl: workspace.site.url,
    })
    assert.equal(status, 200, text)
    assert.equal(body['trust'], 'site')
    assert.ok(
      body['kit'].facts.some((fact: string) => fact.includes('founded in 1987')),
      text,
    )
    assert.ok(!text.includes('best bread in the north'), 'praise of others is not taken up')
    assert.ok(body['sources'].length > 1)
    const brand = (await workspace.me.get(`${projects}/${id}/brand`)).body
    assert.deepEqual([brand['facts'], brand['voice']], [[], ''])
  })

  test('names what is wrong', async () => {
    const { me } = workspace
    for (const body of [{}, { websiteUrl: 'https://example.com', samples }])
      assert.equal((await me.post('/api/brand/learn', body)).status, 400)
    assert.equal(
      (await me.post('/api/brand/learn', { samples: ['a', 'b', 'c', 'd'] })).body['errors'][0].path,
      'samples',
    )
    assert.equal(
      (await me.post('/api/brand/learn', { websiteUrl: 'http://10.0.0.1/' })).body['code'],
      'url_not_allowed',
    )
    assert.equal((await me.post(`${projects}/${'f'.repeat(24)}/brand/learn`, { samples })).status, 404)
  })
})
