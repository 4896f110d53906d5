// /generate-outline, a line of the contract each, and the three briefs by webhook.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { composer, startBriefing, type Briefing } from '#support/briefing.ts'
import { startWebhookSink, type WebhookSink } from '#support/webhook-sink.ts'

let workspace: Briefing
let sink: WebhookSink
before(async () => {
  ;[workspace, sink] = await Promise.all([startBriefing(), startWebhookSink()])
})
after(async () => {
  await workspace.close()
  await sink.close()
})
beforeEach(() => workspace.reset())

const outline = (body: object) => workspace.me.post('/generate-outline', body)
const item = (heading: string, level = 2, more: object = {}) => ({
  level,
  heading,
  notes: 'Say how it is done.',
  keywords: ['rye bread'],
  ...more,
})
const findHeadings = (body: Record<string, any>): string[] =>
  body['outline'].map(({ heading }: { heading: string }) => heading)

describe('POST /generate-outline', () => {
  test('outlines the article from its title and keywords, and stores it', async () => {
    const article_id = await workspace.article(
      { keywords: ['rye bread'], secondaryKeywords: ['rye sourdough starter', 'storing bread'] },
      { targetedAudience: 'Home bakers.' },
    )
    const { status, body, text } = await outline({ article_id, ...composer })
    assert.equal(status, 200, text)
    const headings = findHeadings(body)
    assert.ok(headings.length >= 6 && headings.length <= 12, headings.join('\n'))
    assert.ok(headings.some((heading) => /^step 1/i.test(heading)))
    for (const keyword of ['rye sourdough starter', 'storing bread'])
      assert.ok(
        headings.some((heading) => heading.toLowerCase().includes(keyword)),
        keyword,
      )
    for (const { level, notes, keywords } of body['outline'])
      assert.ok((level === 2 || level === 3) && notes !== '' && keywords.length > 0)
    assert.match(body['outline'][0].notes, /Written for: Home bakers\./)
    assert.match(body['preview_markdown'], /^# How to bake rye bread\n\n## /)
    assert.deepEqual(body['references'], [])
    const { body: stored } = await workspace.me.get(`/seo-content-api/articles/${article_id}`)
    assert.deepEqual([stored['outline'], stored['status']], [body['outline'], 'outlined'])
  })

  test('an article that is further on keeps its status; `keep: false` stores nothing', async () => {
    const article_id = await workspace.article({ status: 'drafting' })
    await outline({ article_id, keep: false, ...composer })
    assert.deepEqual((await workspace.me.get(`/seo-content-api/articles/${article_id}`)).body['outline'], [])
    await outline({ article_id, ...composer })
    const { body } = await workspace.me.get(`/seo-content-api/articles/${article_id}`)
    assert.deepEqual([body['status'], body['outline'].length > 0], ['drafting', true])
  })

  test('the prompt type says what kind of article it is, a number in the title how many items', async () => {
    const types = await workspace.me.post('/seo-content-api/prompt-types', {
      key: 'list',
      name: 'List',
      description: 'A list of items.',
    })
    const prompt_type_id =
      types.body['id'] ??
      (await workspace.me.get('/seo-content-api/prompt-types?key=list')).body['items'][0].id
    const article_id = await workspace.article({ name: '7 breads for a cold morning' })
    const { body, text } = await outline({ article_id, prompt_type_id, ...composer })
    assert.equal(findHeadings(body).filter((heading) => /^\d\. /.test(heading)).length, 7, text)
  })

  test('a German project gets a German outline', async () => {
    const article_id = await workspace.article(
      { name: 'Roggenbrot backen', keywords: ['Roggenbrot'] },
      { language: 'de' },
    )
    const { body } = await outline({ article_id, ...composer })
    assert.match(findHeadings(body).join('\n'), /Roggenbrot: was ist das\?|Was schiefgehen kann/)
  })

  test('a refusal in place of headings is an error', async () => {
    workspace.simulator.script(() => JSON.stringify({ items: [item('I cannot help with that.', 2)] }))
    const article_id = await workspace.article({ keywords: ['rye bread'] })
    const { status, body } = await outline({ article_id, provider: 'openai' })
    assert.deepEqual([status, body['code']], [502, 'ai_refused'])
  })

  for (const provider of ['openai', 'anthropic', 'gemini'] as const) {
    test(`${provider} is asked with the owner’s guidance and fenced material; its headings are kept, made sound`, async () => {
      workspace.simulator.script(() =>
        JSON.stringify({
          items: [
            item('## Choosing <b>flour</b>', 1),
            item('Step 1: Mixing', 6),
            item('Baking', 2),
            item('Baking in 4,711 bakeries', 2),
          ],
        }),
      )
      const article_id = await workspace.article({ keywords: ['rye bread'] })
      const { body, text } = await outline({ article_id, provider, instructions: 'Keep it short.' })
      assert.deepEqual(findHeadings(body), ['Choosing flour', 'Step 1: Mixing', 'Baking'], text)
      assert.deepEqual(
        body['outline'].map(({ level }: { level: number }) => level),
        [2, 3, 2],
      )
      assert.equal(body['provider'], provider)
      assert.match(body['warnings'].join(), /4,711/)
      assert.match(
        workspace.simulator.requests[0]?.prompt ?? '',
        /<(material-[0-9a-f]{12})>\nTitle: How to bake rye bread[^<]*<\/\1>[^]*How: Keep it short\./,
      )
    })
  }

  test('headings that do not keep the number of the title are asked for once more', async () => {
    const article_id = await workspace.article({ name: '3 ways to proof rye bread', keywords: ['rye bread'] })
    const answers = [
      [item('In a cool cellar'), item('Conclusion')],
      [item('In a cool cellar'), item('In a warm oven'), item('Overnight in the fridge')],
    ]
    workspace.simulator.script(() => JSON.stringify({ items: answers.shift() ?? [] }))
    const { body, text } = await outline({ article_id, provider: 'openai' })
    assert.deepEqual(
      findHeadings(body),
      ['In a cool cellar', 'In a warm oven', 'Overnight in the fridge'],
      text,
    )
    assert.deepEqual(body['warnings'], [])
    const asked = workspace.simulator.requests.at(-1)?.prompt ?? ''
    assert.match(asked, /promises 3 items, and the outline has 2 headings/)
    assert.match(asked, /These headings fit every article: “Conclusion”/)
  })

  test('identifiers that name nothing of mine are 400 with their path', async () => {
    const article_id = await workspace.article()
    const stranger = await workspace.app.user()
    for (const [client, body, path, code] of [
      [stranger, { article_id }, 'article_id', 'validation_failed'],
      [workspace.me, { article_id: 'x' }, 'article_id', 'invalid_object_id'],
      [workspace.me, { article_id, prompt_type_id: '0'.repeat(24) }, 'prompt_type_id', 'validation_failed'],
    ] as const) {
      const answer = await client.post('/generate-outline', body)
      assert.deepEqual(
        [answer.status, answer.body['code'], answer.body['errors'][0].path],
        [400, code, path],
        answer.text,
      )
    }
  })
})

describe('with `webhook`', () => {
  const details = 'Crust & Grain is a family bakery in Leeds. We bake bread for families and offices.'

  test('nobody to send to is 400, and nothing is begun', async () => {
    const { status, body } = await workspace.me.post('/target-audience', {
      details,
      webhook: true,
      ...composer,
    })
    assert.deepEqual([status, body['errors'][0].path], [400, 'webhook'])
    assert.equal((await workspace.me.get('/api/jobs')).body['total'], 0)
  })

  test('the answer is 202 at once; the job’s result is announced, stored and the same', async () => {
    const endpoint = await workspace.me.post('/seo-content-api/webhooks/endpoints', { url: sink.url })
    assert.equal(endpoint.status, 201, endpoint.text)
    const project_id = await workspace.project()
    const article_id = await workspace.article()
    for (const [path, body, event, member] of [
      [
        '/company-business-summary',
        { company_name: 'Crust & Grain', details, project_id },
        'summary.completed',
        'summary',
      ],
      ['/target-audience', { details, project_id }, 'audience.completed', 'target_audience'],
      ['/generate-outline', { article_id }, 'outline.completed', 'preview_markdown'],
    ] as const) {
      const accepted = await workspace.me.post(path, { ...body, webhook: true, ...composer })
      assert.deepEqual([accepted.status, accepted.body['event']], [202, event], accepted.text)
      assert.equal(accepted.headers.get('location'), `/api/jobs/${accepted.body['job_id']}`)
      const job = await workspace.app.finishedJob(workspace.me, accepted.body['job_id'])
      assert.equal(job['status'], 'completed', JSON.stringify(job))
      await sink.received(['summary.completed', 'audience.completed', 'outline.completed'].indexOf(event) + 1)
      const { payload } = sink.calls.at(-1) ?? assert.fail('nothing came')
      assert.deepEqual(
        [payload.type, payload.data['job_id'], payload.data[member]],
        [event, accepted.body['job_id'], job['result'][member]],
      )
    }
    const { body } = await workspace.me.get(`/seo-content-api/projects/${project_id}`)
    assert.ok(body['businessSummary'] !== '' && body['targetedAudience'] !== '')
  })

  test('what is wrong with a request is said at once, not by the job', async () => {
    const answers = await Promise.all([
      workspace.me.post('/company-business-summary', { company_name: 'A', webhook: true }),
      workspace.me.post('/company-business-summary', {
        company_name: 'A',
        website_url: 'http://10.0.0.1/',
        webhook: true,
      }),
      workspace.me.post('/generate-outline', { article_id: '0'.repeat(24), webhook: true }),
    ])
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body['code']]),
      [
        [400, 'validation_failed'],
        [400, 'url_not_allowed'],
        [400, 'validation_failed'],
      ],
    )
  })
})
