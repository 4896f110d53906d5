// /company-business-summary and /target-audience, a line of the contract each: websites on loopback, providers on the wire, the composer beside them.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { composer, startBriefing, type Briefing } from '#support/briefing.ts'

let desk: Briefing
before(async () => {
  desk = await startBriefing()
})
after(() => desk.close())
beforeEach(() => desk.reset())

const summarise = (body: object) => desk.me.post('/company-business-summary', { company_name: 'Crust & Grain', ...body })
const written = {
  summary: 'Crust & Grain is a family bakery in Leeds. It bakes sourdough bread and rye loaves by hand from local flour.',
  products: ['Sourdough bread', 'Rye loaves'],
  value_propositions: ['Every loaf is made by hand.'],
  keywords: ['bakery in Leeds', 'sourdough bread'],
}

describe('POST /company-business-summary', () => {
  test('reads the start page and the pages that say what the company does, and sums them up in their own sentences', async () => {
    const { status, body, text } = await summarise({ website_url: desk.site.url, ...composer })
    assert.equal(status, 200, text)
    assert.match(body['summary'], /^Crust & Grain is a family bakery in Leeds, founded in 1987\./)
    assert.match(body['summary'], /families and offices in Leeds/)
    assert.doesNotMatch(body['summary'], /cookie|Welcome|Real good|Daily Loaf|rights reserved/)
    assert.deepEqual(body['products'].slice(0, 3), ['Sourdough bread', 'Rye loaves', 'Cinnamon rolls'])
    assert.ok(body['keywords'].length > 0 && body['value_propositions'].length > 0)
    assert.deepEqual(
      body['sources'].map(({ url }: { url: string }) => new URL(url).pathname),
      ['/', '/about', '/catering', '/bread'],
    )
    assert.equal(body['sources'][0].title, 'Crust & Grain')
    assert.ok(body['sources'].every(({ words }: { words: number }) => words > 0))
    assert.deepEqual([body['provider'], body['model']], ['composer', 'composer-1'])
  })

  test('pages that robots.txt keeps from programs are not read, and the warning says so', async () => {
    const { body } = await summarise({ website_url: desk.site.url, ...composer })
    assert.ok(!desk.site.paths().includes('/prices'))
    assert.match(body['warnings'].join(), /prices was left out: The robots\.txt of 127\.0\.0\.1/)
    desk.site.serve('/robots.txt', 'User-agent: Pressroom\nDisallow: /\n')
    const refused = await summarise({ website_url: desk.site.url })
    assert.deepEqual([refused.status, refused.body['code'], refused.body['reason']], [502, 'fetch_failed', 'robots'])
  })

  test('an address without a scheme is tried with https, then with http', async () => {
    const { status, body, text } = await summarise({ website_url: `${new URL(desk.site.url).host}/about`, ...composer })
    assert.equal(status, 200, text)
    assert.equal(body['sources'][0].url, `${desk.site.url}/about`)
  })

  test('details alone are enough, in their language', async () => {
    const details = 'Nordlicht ist eine Agentur für Energieberatung in Kiel. Wir prüfen Wohnhäuser und begleiten Sanierungen. Ein Erstgespräch ist kostenlos.'
    const { body } = await desk.me.post('/company-business-summary', { company_name: 'Nordlicht', details, ...composer })
    assert.match(body['summary'], /^Nordlicht ist eine Agentur für Energieberatung in Kiel\./)
    assert.deepEqual([body['sources'], body['warnings']], [[], []])
  })

  test('with neither website nor details it is 400 that names both', async () => {
    const { status, body } = await summarise({ details: '  ' })
    assert.equal(status, 400)
    assert.deepEqual(
      body['errors'].map(({ path }: { path: string }) => path),
      ['website_url', 'details'],
    )
  })

  test('unknown members, a missing name and foreign projects are 400 with their path', async () => {
    const stranger = await desk.app.user()
    const foreign = await desk.project()
    for (const [body, path, code] of [
      [{ details: 'x', colour: 'red' }, 'colour', 'validation_failed'],
      [{ details: 'x', company_name: '' }, 'company_name', 'validation_failed'],
      [{ details: 'x', project_id: foreign }, 'project_id', 'validation_failed'],
      [{ details: 'x', project_id: 'nonsense' }, 'project_id', 'invalid_object_id'],
    ] as const) {
      const answer = await stranger.post('/company-business-summary', { company_name: 'A', ...body })
      assert.deepEqual([answer.status, answer.body['code'], answer.body['errors'][0].path], [400, code, path], answer.text)
    }
  })

  for (const provider of ['openai', 'anthropic', 'gemini'] as const) {
    test(`${provider} is asked with the site as fenced material, and its answer is taken as it is where sources hold it`, async () => {
      desk.simulator.script(() => JSON.stringify(written))
      const { body, text } = await summarise({ website_url: desk.site.url, provider, model: 'a-model-of-mine' })
      assert.equal(body['summary'], written.summary, text)
      assert.deepEqual([body['products'], body['keywords'], body['provider'], body['model']], [written.products, written.keywords, provider, 'a-model-of-mine'])
      const [asked] = desk.simulator.requests
      assert.equal(asked?.provider, provider)
      assert.match(asked?.prompt ?? '', /<(material-[0-9a-f]{12})>\nCrust & Grain\n[^<]*family bakery in Leeds[^<]*<\/\1>/)
      assert.doesNotMatch(asked?.prompt ?? '', /cookies to make your visit/)
    })
  }

  test('sentences with figures or names that no source holds are left out and named', async () => {
    desk.simulator.script(() =>
      JSON.stringify({
        ...written,
        summary: `${written.summary} It sells 40,000 loaves a day. It won the World Bread Award.`,
        products: ['Rye loaves', 'Bread for 99 euros'],
      }),
    )
    const { body } = await summarise({ website_url: desk.site.url })
    assert.equal(body['summary'], written.summary)
    assert.deepEqual(body['products'], ['Rye loaves'])
    assert.match(body['warnings'].join('\n'), /no source holds “40,000[^”]*”.*It sells 40,000 loaves/)
    assert.match(body['warnings'].join('\n'), /World Bread Award/)
  })

  test('where nothing of an answer is held, the material’s own sentences stand in', async () => {
    desk.simulator.script(() => JSON.stringify({ ...written, summary: 'It has 5,000 employees in 90 countries.' }))
    const { body } = await summarise({ website_url: desk.site.url })
    assert.equal(body['provider'], 'composer')
    assert.match(body['summary'], /^Crust & Grain is a family bakery/)
    assert.match(body['warnings'].join(), /Nothing of what openai wrote/)
  })

  test('the summary becomes the project’s, and the project’s website and language serve where the body has none', async () => {
    const project_id = await desk.project({ websiteUrl: desk.site.url, language: 'de' })
    const { body, text } = await desk.me.post('/company-business-summary', { company_name: 'Crust & Grain', project_id, ...composer })
    assert.equal(body['sources'].length, 4, text)
    assert.match(body['warnings'].join(), /in its own language \(en\), not in de/)
    const stored = await desk.me.get(`/seo-content-api/projects/${project_id}`)
    assert.equal(stored.body['businessSummary'], body['summary'])
  })

  test('a failed request leaves the project as it was', async () => {
    const project_id = await desk.project({ businessSummary: 'As it was.' })
    desk.site.serve('/', { status: 500 })
    assert.equal((await summarise({ website_url: desk.site.url, project_id })).status, 502)
    assert.equal((await desk.me.get(`/seo-content-api/projects/${project_id}`)).body['businessSummary'], 'As it was.')
  })
})

describe('POST /target-audience', () => {
  const business_summary =
    'Hartmann & Lowe are employment lawyers in Bristol. We advise employees and small employers on dismissals, contracts and settlement agreements.'
  const segment = {
    name: 'Employees',
    description: 'Employees who were dismissed.',
    pains: ['Deadlines are short.'],
    goals: ['A fair settlement'],
    keywords: ['settlement agreements'],
  }
  const ask = (body: object) => desk.me.post('/target-audience', body)

  test('names the groups that the material names, with what they need', async () => {
    const { status, body, text } = await ask({ company_name: 'Hartmann & Lowe', business_summary, location: 'Bristol', ...composer })
    assert.equal(status, 200, text)
    assert.match(body['target_audience'], /employees and small employers/i)
    assert.deepEqual(
      body['segments'].map(({ name }: { name: string }) => name),
      ['Employees', 'Small employers'],
    )
    for (const { description, pains, goals, keywords } of body['segments'])
      assert.ok(description && pains.length > 0 && goals.length > 0 && keywords.length > 0)
    assert.deepEqual(body['warnings'], [])
  })

  test('two to four segments, and a warning where the material names nobody', async () => {
    const { body } = await ask({ details: 'Möbel nach Maß aus Oldenburg. Wir bauen Küchen und Schränke.', ...composer })
    assert.ok(body['segments'].length >= 2 && body['segments'].length <= 4)
    assert.match(body['warnings'].join(), /names nobody/)
    assert.match(body['target_audience'], /richtet sich/)
  })

  for (const provider of ['openai', 'anthropic', 'gemini'] as const) {
    test(`${provider} describes it; segments with figures of its own are left out`, async () => {
      const segments = [segment, { ...segment, name: 'Small employers' }, { ...segment, name: 'The 3.2 million managers of Britain' }]
      desk.simulator.script(() => JSON.stringify({ target_audience: 'Employees in Bristol. 71 percent of them are afraid.', segments }))
      const { body, text } = await ask({ business_summary, provider })
      assert.equal(body['target_audience'], 'Employees in Bristol.', text)
      assert.deepEqual([body['segments'].length, body['provider']], [2, provider])
    })
  }

  test('a project gives its summary and place, and gets the audience', async () => {
    const project_id = await desk.project({ businessSummary: business_summary, location: 'Bristol' })
    const { body } = await ask({ project_id, ...composer })
    const { body: project } = await desk.me.get(`/seo-content-api/projects/${project_id}`)
    assert.equal(project['targetedAudience'], body['target_audience'])
  })

  test('with nothing to conclude from it is 400 that names both members', async () => {
    for (const given of [{}, { project_id: await desk.project() }]) {
      const { status, body } = await ask(given)
      assert.equal(status, 400)
      assert.deepEqual(
        body['errors'].map(({ path }: { path: string }) => path),
        ['business_summary', 'details'],
      )
    }
  })
})
