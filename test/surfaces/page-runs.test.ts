// Whole pages written: /api/ai/generate-landing-page, a line of the contract each; leaving, coming back,
// cancelling, and providers that die.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { askedSection, isPlan, writePage } from '#support/page-writer.ts'
import {
  bakery,
  composer,
  startPageWriting,
  statuses,
  types,
  type PageWriting,
} from '#support/page-writing.ts'
import { sql } from '#platform/store/sql.ts'
import { until } from '#support/waiting.ts'

let writing: PageWriting
before(async () => {
  writing = await startPageWriting()
})
after(() => writing.close())
beforeEach(() => writing.reset())

describe('POST /api/ai/generate-landing-page', () => {
  test('makes a stored draft of a business: 201, every step recorded, planned and written', async () => {
    const answer = await writing.me.post('/api/ai/generate-landing-page', { business: bakery })
    assert.equal(answer.status, 201, answer.text)
    const page = answer.body['landingPage']
    assert.equal(answer.headers.get('location'), `/api/landing-pages/${page.id}`)
    assert.deepEqual(statuses(page), {
      extraction: 'skipped',
      validation: 'done',
      planning: 'done',
      generation: 'done',
      draft: 'done',
    })
    assert.deepEqual(
      [page.status, page.aiMetadata.provider, typeof page.aiMetadata.generatedAt],
      ['draft', 'openai', 'string'],
    )
    assert.deepEqual(types(page.sections), types(page.plan.sections))
    for (const step of page.aiMetadata.steps)
      assert.ok(step.detail !== '' && typeof step.durationMs === 'number' && step.startedAt !== undefined)
    assert.deepEqual((await writing.me.get(`/api/landing-pages/${page.id}`)).body, page)
    const job = (await writing.me.get(`/api/jobs/${page.aiMetadata.jobId}`)).body
    assert.deepEqual([job['status'], job['progress'].total], ['completed', 100])
  })

  test('the composer does the whole of it', async () => {
    const page = (await writing.me.post('/api/ai/generate-landing-page', { ...bakery, ...composer })).body[
      'landingPage'
    ]
    assert.equal(page.aiMetadata.provider, 'composer')
    assert.equal(page.sections[1].title, 'Crust & Grain is a family bakery in Leeds, founded in 1987')
    assert.equal(writing.simulator.requests.length, 0)
    const published = await writing.me.put(`/api/landing-pages/${page.id}/publish`)
    assert.equal(published.status, 200, published.text)
    const html = await (await writing.me.fetch(published.body['publishedUrl'])).text()
    assert.match(html, /Crust &amp; Grain is a family bakery in Leeds/)
  })

  test('a stream gives start, every step, every finished section with its place, done', async () => {
    const events = await writing.stream({ business: bakery })
    assert.equal(events[0]?.event, 'start')
    assert.equal(typeof events[0]?.data.jobId, 'string')
    const done = events.at(-1)
    assert.equal(done?.event, 'done')
    const page = done?.data.landingPage
    const ended = events
      .filter(({ event, data }) => event === 'step' && data.status !== 'running')
      .map(({ data }) => data.name)
    assert.deepEqual(ended, ['extraction', 'validation', 'planning', 'generation', 'draft'])
    const arrived = events.filter(({ event }) => event === 'section')
    assert.equal(new Set(arrived.map(({ data }) => data.index)).size, page.sections.length)
    for (const { data } of arrived) assert.equal(page.sections[data.index].id, data.section.id)
  })

  test('the same happens on the page’s topic, and for nobody else', async () => {
    const page = (await writing.me.post('/api/landing-pages', bakery)).body
    const response = await writing.me.fetch(`/api/events?topics=landing-pages:${page['id']}`, {
      headers: { accept: 'text/event-stream' },
    })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    await writing.me.post('/api/ai/generate-landing-page', { landingPageId: page['id'], ...composer })
    let text = ''
    for (let reads = 0; reads < 50 && !/"section"/.test(text); reads += 1)
      text += Buffer.from((await reader.read()).value ?? []).toString()
    await reader.cancel()
    assert.match(text, /event: progress\ndata: \{"step"/)
    const stranger = await writing.app.user()
    assert.equal((await stranger.fetch(`/api/events?topics=landing-pages:${page['id']}`)).status, 404)
  })

  test('an existing page is written with its own plan; what is locked or somebody’s stays', async () => {
    const plan = {
      sections: [
        { id: 'top', type: 'hero', components: ['button'] },
        { id: 'why', type: 'features', components: ['card', 'card'] },
      ],
    }
    const page = (
      await writing.me.post('/api/landing-pages', {
        ...bakery,
        sections: [{ id: 'why', type: 'features', title: 'Mine', locked: true }],
      })
    ).body
    await writing.me.put(`/api/landing-pages/${page['id']}`, {
      plan: {
        sections: plan.sections.map((section, order) => ({
          goal: '',
          keyPoints: [],
          sourceBlocks: [],
          ...section,
          order,
        })),
      },
    })
    const answer = await writing.me.post('/api/ai/generate-landing-page', { landingPageId: page['id'] })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      answer.body['landingPage'].sections.map(({ id, title }: Record<string, string>) => [id, title]),
      [
        ['top', 'The hero by the model'],
        ['why', 'Mine'],
      ],
    )
    assert.deepEqual(writing.typesAsked(), ['hero'])
  })

  test('a provider that dies at the third section: two are kept, and going on asks for the rest alone', async () => {
    let alive = 2
    writing.simulator.script((request) => {
      if (isPlan(request)) return writePage(request)
      if (alive <= 0) return 'dead'
      alive -= 1
      return writePage(request)
    })
    const failed = await writing.me.post('/api/ai/generate-landing-page', {
      business: bakery,
      provider: 'openai',
    })
    assert.equal(failed.status, 502, failed.text)
    assert.equal(failed.body['code'], 'ai_invalid_answer')
    const id = failed.body['landingPageId']
    const draft = (await writing.me.get(`/api/landing-pages/${id}`)).body
    assert.equal(draft['sections'].length, 2)
    const step = draft['aiMetadata'].steps.find(({ name }: { name: string }) => name === 'generation')
    assert.deepEqual(
      [step.status, statuses(draft)['planning'], statuses(draft)['draft']],
      ['failed', 'done', 'waiting'],
    )
    assert.match(step.detail, /OpenAI/)
    const kept = draft['sections'].map((section: object) => JSON.stringify({ ...section, order: 0 }))

    writing.simulator.requests.length = 0
    writing.simulator.script((request) => writePage(request))
    const resumed = await writing.me.post('/api/ai/generate-landing-page', {
      landingPageId: id,
      resume: true,
      provider: 'openai',
    })
    assert.equal(resumed.status, 200, resumed.text)
    const page = resumed.body['landingPage']
    assert.deepEqual(types(page.sections), types(page.plan.sections))
    assert.equal(writing.sectionRequests().length, page.sections.length - 2)
    assert.equal(writing.simulator.requests.filter(isPlan).length, 0, 'the plan is not asked for again')
    for (const section of kept)
      assert.ok(page.sections.some((now: object) => JSON.stringify({ ...now, order: 0 }) === section))
  })

  test('what somebody changed meanwhile is never written over by going on', async () => {
    writing.simulator.script((request) =>
      isPlan(request) || ['header', 'hero'].includes(askedSection(request) ?? '')
        ? writePage(request)
        : 'dead',
    )
    const { landingPageId: id } = (
      await writing.me.post('/api/ai/generate-landing-page', { business: bakery, provider: 'openai' })
    ).body
    const { sections } = (await writing.me.get(`/api/landing-pages/${id}`)).body
    const changed = sections.map((section: { id: string }) =>
      section.id === 'hero' ? { ...section, title: 'My own words' } : section,
    )
    await writing.me.put(`/api/landing-pages/${id}/sections`, { sections: changed })
    writing.simulator.script((request) => writePage(request))
    const page = (await writing.me.post('/api/ai/generate-landing-page', { landingPageId: id, resume: true }))
      .body['landingPage']
    assert.equal(page.sections.find(({ id: one }: { id: string }) => one === 'hero').title, 'My own words')
  })

  test('cancelling the job ends the provider’s call, records the step as cancelled and keeps the draft', async () => {
    writing.simulator.script((request) =>
      isPlan(request) ? writePage(request) : { text: writePage(request), pauseMs: 60_000 },
    )
    let jobId = ''
    const events = await writing.stream(
      { business: bakery, provider: 'openai' },
      {
        until: (seen) => {
          const running = seen.some(
            ({ event, data }) => event === 'step' && data.name === 'generation' && data.status === 'running',
          )
          if (running && jobId === '') {
            jobId = seen[0]?.data.jobId
            void until(
              'a section is asked for',
              () => writing.sectionRequests().length > 0 && writing.simulator.openRequests > 0,
            ).then(() => writing.me.post(`/api/jobs/${jobId}/cancel`))
          }
          return false
        },
      },
    )
    const last = events.at(-1)
    assert.deepEqual([last?.event, last?.data.code], ['error', 'cancelled'])
    const page = (await writing.me.get(`/api/landing-pages/${last?.data.landingPageId}`)).body
    assert.equal(statuses(page)['generation'], 'cancelled')
    await until('no request is open', () => writing.simulator.openRequests === 0)
    assert.ok(writing.simulator.abandonedRequests > 0)
    writing.simulator.script((request) => writePage(request))
    const resumed = await writing.me.post('/api/ai/generate-landing-page', {
      landingPageId: page['id'],
      resume: true,
    })
    assert.equal(statuses(resumed.body['landingPage'])['draft'], 'done')
  })

  test('leaving cancels nothing: who comes back sees what was done and watches on', async () => {
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
    writing.simulator.script((request) =>
      isPlan(request) ? writePage(request) : { text: writePage(request), after: isBack },
    )
    const first = await writing.stream(
      { business: bakery },
      {
        until: (seen) =>
          seen.some(
            ({ event, data }) => event === 'step' && data.name === 'planning' && data.status === 'done',
          ),
      },
    )
    const id = first[0]?.data.landingPageId
    const second = await writing.stream(
      { landingPageId: id, resume: true },
      {
        until: () => {
          comeBack()
          return false
        },
      },
    )
    assert.equal(second[0]?.data.jobId, first[0]?.data.jobId, 'the same run')
    assert.equal(second.at(-1)?.event, 'done')
    const shown = new Set(
      second.filter(({ event }) => event === 'section').map(({ data }) => data.section.id),
    )
    assert.equal(shown.size, second.at(-1)?.data.landingPage.sections.length)
    assert.ok(
      second.some(
        ({ event, data }) => event === 'step' && data.name === 'validation' && data.status === 'done',
      ),
    )
    const requests = writing.simulator.requests.length
    const third = await writing.stream({ landingPageId: id, resume: true })
    assert.equal(third.at(-1)?.event, 'done')
    assert.equal(writing.simulator.requests.length, requests, 'a page that is done is not written again')
  })

  test('a store that gives no answer for a moment delays a page, and does not fail it', async () => {
    const { database } = writing.app
    const gate = Promise.withResolvers<void>()
    writing.simulator.script((request) => ({
      text: writePage(request),
      after: isPlan(request) ? gate.promise : undefined,
    }))
    const { landingPage } = (
      await writing.me.post(
        '/api/ai/generate-landing-page',
        { business: bakery },
        { prefer: 'respond-async' },
      )
    ).body
    await until('a plan is asked for', () => writing.simulator.requests.some(isPlan))
    // The plan cannot be written, because somebody holds the table; then the waiting connection breaks.
    await database.transaction(async (holding) => {
      await holding.query(sql`lock table landing_pages in access exclusive mode`)
      gate.resolve()
      const broken = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until('a connection of the job is broken', async () => (await holding.query(broken)).length > 0)
    })
    const page = await writing.pageWhen(landingPage.id, (now) => statuses(now)['draft'] === 'done')
    assert.deepEqual(types(page['sections']), types(page['plan'].sections))
  })

  test('a page that fails says what to do in plain words; what a program sends to resume it is a member of its own', async () => {
    writing.simulator.script(() => 'dead')
    const { body } = await writing.me.post('/api/ai/generate-landing-page', {
      business: bakery,
      provider: 'openai',
    })
    const { aiMetadata } = (await writing.me.get(`/api/landing-pages/${body['landingPageId']}`)).body
    for (const text of [body['detail'], ...aiMetadata.steps.map(({ detail }: { detail: string }) => detail)])
      assert.doesNotMatch(text, /resume:|landingPageId/)
    assert.deepEqual(body['resumeWith'], { landingPageId: body['landingPageId'], resume: true })
    writing.simulator.script((request) => writePage(request))
    assert.equal((await writing.me.post('/api/ai/generate-landing-page', body['resumeWith'])).status, 200)
  })

  test('a page that is being written is not begun again: 409', async () => {
    const { promise: isRefused, resolve: goOn } = Promise.withResolvers<void>()
    writing.simulator.script((request) => ({ text: writePage(request), after: isRefused }))
    const first = await writing.me.post(
      '/api/ai/generate-landing-page',
      { business: bakery },
      { prefer: 'respond-async' },
    )
    assert.equal(first.status, 202, first.text)
    assert.equal(first.body['job'].type, 'landing-page-generate')
    const id = first.body['landingPage'].id
    const again = await writing.me.post('/api/ai/generate-landing-page', { landingPageId: id })
    assert.deepEqual([again.status, again.body['code']], [409, 'invalid_transition'])
    goOn()
    await writing.pageWhen(id, (page) => statuses(page)['draft'] === 'done')
  })

  test('of several who begin the same page at once one does, and the others learn which job it is: 409', async () => {
    const { promise: isRefused, resolve: goOn } = Promise.withResolvers<void>()
    writing.simulator.script((request) => ({ text: writePage(request), after: isRefused }))
    const page = (await writing.me.post('/api/landing-pages', bakery)).body
    const begin = () =>
      writing.me.post(
        '/api/ai/generate-landing-page',
        { landingPageId: page['id'] },
        { prefer: 'respond-async' },
      )
    const answers = await Promise.all([begin(), begin(), begin()])
    goOn()
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [202, 409, 409],
    )
    const begun = answers.find(({ status }) => status === 202)
    for (const { status, body } of answers)
      if (status === 409) assert.equal(body['jobId'], begun?.body['job'].id)
    await writing.pageWhen(page['id'], (now) => statuses(now)['draft'] === 'done')
  })

  test('the same Idempotency-Key makes one page, streamed or not', async () => {
    const headers = { 'idempotency-key': 'page-once' }
    const first = await writing.me.post('/api/ai/generate-landing-page', { business: bakery }, headers)
    const second = await writing.me.post('/api/ai/generate-landing-page', { business: bakery }, headers)
    assert.equal(second.body['landingPage'].id, first.body['landingPage'].id)
    const streamed = await writing.stream(
      { business: bakery },
      { headers: { 'idempotency-key': 'page-streamed' } },
    )
    const replayed = await writing.me.post(
      '/api/ai/generate-landing-page',
      { business: bakery },
      { 'idempotency-key': 'page-streamed' },
    )
    assert.equal(replayed.body['landingPage'].id, streamed.at(-1)?.data.landingPage.id)
  })

  test('a budget that is used up fails the step, is reported as 429, and the draft stays', async () => {
    const user = await writing.app.user()
    await user.put('/api/budget', { monthlyTokens: 1 })
    await user.post('/api/generate', { prompt: 'A first note.' })
    const answer = await user.post('/api/ai/generate-landing-page', { business: bakery, provider: 'openai' })
    assert.deepEqual([answer.status, answer.body['code']], [429, 'budget_exhausted'], answer.text)
    const page = (await user.get(`/api/landing-pages/${answer.body['landingPageId']}`)).body
    assert.equal(statuses(page)['planning'], 'failed')
  })

  test('what it used stands in the usage of its owner', async () => {
    const user = await writing.app.user()
    await user.post('/api/ai/generate-landing-page', { business: bakery })
    const usage = await user.get('/api/usage')
    assert.match(usage.text, /page-plan/)
    assert.match(usage.text, /page-section/)
  })

  test('what is missing or contradicts itself is refused before anything is made', async () => {
    const count = (await writing.me.get('/api/landing-pages')).body['total']
    for (const body of [
      { business: { businessOverview: 'No name.' } },
      {
        business: bakery,
        fileId: 'f'.repeat(24),
        url: 'https://www.figma.com/design/abcdefghijklmnopqrstuv/x',
      },
      { business: bakery, url: 'https://www.figma.com/proto/abcdefghijklmnopqrstuv/x' },
      { business: bakery, resume: true },
      { business: bakery, websiteUrl: 'nonsense' },
    ]) {
      const answer = await writing.me.post('/api/ai/generate-landing-page', body)
      assert.equal(answer.status, 400, answer.text)
    }
    assert.equal(
      (await writing.me.post('/api/ai/generate-landing-page', { business: bakery, fileId: 'f'.repeat(24) }))
        .status,
      404,
    )
    assert.equal((await writing.me.get('/api/landing-pages')).body['total'], count)
  })

  test('needs somebody: 401', async () => {
    assert.equal(
      (await writing.app.nobody.post('/api/ai/generate-landing-page', { business: bakery })).status,
      401,
    )
    assert.equal((await writing.app.nobody.post('/api/ai/plan-content', { business: bakery })).status, 401)
  })
})
