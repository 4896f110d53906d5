// `webhook: true`, the same for all that take it: what is answered at once, and that a failure is reported as
// a result is.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { composer, startBriefing, type Briefing } from '#support/briefing.ts'
import { renderedPdf } from '#support/design-samples.ts'
import { until } from '#support/waiting.ts'
import { startWebhookSink, type WebhookSink } from '#support/webhook-sink.ts'

let workspace: Briefing
let sink: WebhookSink
before(async () => {
  ;[workspace, sink] = await Promise.all([
    startBriefing({ AI_BREAKER: 'off', WEBHOOK_TOKEN: 'a-token-of-at-least-32-characters' }),
    startWebhookSink(),
  ])
  const endpoint = await workspace.me.post('/seo-content-api/webhooks/endpoints', { url: sink.url })
  assert.equal(endpoint.status, 201, endpoint.text)
})
after(async () => {
  await workspace.close()
  await sink.close()
})
beforeEach(() => workspace.reset())

const details = 'Crust & Grain is a family bakery in Leeds. We bake bread for families and offices.'
const openai = { provider: 'openai', webhook: true }

/** What came of the job, once it was reported. */
async function reported(jobId: string): Promise<{ type: string; data: Record<string, any> }> {
  return until('the job is reported', () => {
    const [call, ...more] = sink.calls.filter(({ payload }) => payload.data['job_id'] === jobId)
    assert.equal(more.length, 0, 'reported twice')
    return call?.payload
  })
}

describe('a job that fails', () => {
  test('is reported with the words of its error: a website that is gone', async () => {
    const project_id = await workspace.project()
    const { body } = await workspace.me.post('/company-business-summary', {
      company_name: 'Gone',
      website_url: 'http://127.0.0.1:9/',
      project_id,
      webhook: true,
    })
    const { type, data } = await reported(body['job_id'])
    assert.deepEqual(
      [type, data['status'], data['project_id'], data['error'].code],
      ['summary.completed', 'failed', project_id, 'fetch_failed'],
    )
    const job = await workspace.app.finishedJob(workspace.me, body['job_id'])
    assert.deepEqual([job['status'], job['error'].detail], ['failed', data['error'].detail])
  })

  test('is reported whatever was asked for: a provider that answers nothing of use', async () => {
    workspace.simulator.script(() => 'nothing of use')
    const article_id = await workspace.article()
    const project_id = await workspace.project()
    const asked = await Promise.all([
      workspace.me.post('/target-audience', { details, ...openai }),
      workspace.me.post('/generate-outline', { article_id, ...openai }),
      workspace.me.post('/get-titles', { project_id, keywords: ['rye bread'], ...openai }),
    ])
    for (const [index, event] of ['audience.completed', 'outline.completed', 'titles.completed'].entries()) {
      const { type, data } = await reported(asked[index]?.body['job_id'])
      const { code, detail } = data['error'] ?? {}
      assert.deepEqual(
        [type, data['status'], typeof code, typeof detail],
        [event, 'failed', 'string', 'string'],
      )
      assert.deepEqual(
        [data['article_id'], data['project_id']],
        [[undefined, article_id, undefined][index], [undefined, undefined, project_id][index]],
      )
    }
  })

  test('is reported as well where it was cancelled at work, and once, though what it waited for comes after all', async () => {
    const answered = Promise.withResolvers<void>()
    workspace.site.serve('/', { body: '<p>We bake bread by hand.</p>', after: answered.promise })
    const project_id = await workspace.project()
    const { body } = await workspace.me.post('/company-business-summary', {
      company_name: 'Slow',
      website_url: workspace.site.url,
      project_id,
      webhook: true,
    })
    await until('the site is asked', () => workspace.site.paths().includes('/'))
    const cancelled = await workspace.me.post(`/api/jobs/${body['job_id']}/cancel`)
    assert.equal(cancelled.body['status'], 'cancelled', cancelled.text)
    answered.resolve()
    const { type, data } = await reported(body['job_id'])
    assert.deepEqual(
      [type, data['status'], data['project_id'], data['error'].code],
      ['summary.completed', 'failed', project_id, 'job_cancelled'],
    )
  })

  test('is reported where it was cancelled before it began, whatever was asked for', async () => {
    const project_id = await workspace.project()
    const pdf = {
      name: 'bread.pdf',
      type: 'application/pdf',
      bytes: await renderedPdf([(page) => void page.fontSize(20).text('We bake bread.')]),
    }
    // No place of the worker is free as long as these two wait.
    const answered = Promise.withResolvers<void>()
    workspace.site.serve('/', { body: '<p>We bake bread by hand.</p>', after: answered.promise })
    const held = await Promise.all(
      ['/', '/?again'].map((path) =>
        workspace.me.post('/company-business-summary', {
          company_name: 'Slow',
          website_url: `${workspace.site.url}${path}`,
          webhook: true,
          ...composer,
        }),
      ),
    )
    const waiting = [
      await workspace.me.post('/get-titles', {
        project_id,
        keywords: ['rye bread'],
        webhook: true,
        ...composer,
      }),
      await workspace.me.upload('/file-ocr?webhook=true', 'file', pdf),
    ]
    for (const [index, event] of ['titles.completed', 'ocr.completed'].entries()) {
      const jobId = waiting[index]?.body['job_id']
      const { status } = await workspace.me.post(`/api/jobs/${jobId}/cancel`)
      const { type, data } = await reported(jobId)
      assert.deepEqual([type, data['status']], [event, status === 200 ? 'failed' : 'completed'])
    }
    answered.resolve()
    for (const { body } of held) await reported(body['job_id'])
  })

  test('changes nothing where it comes in', async () => {
    const project_id = await workspace.project({ businessSummary: 'A bakery.' })
    const token = { authorization: 'Bearer a-token-of-at-least-32-characters' }
    const data = {
      project_id,
      status: 'failed',
      error: { code: 'fetch_failed', detail: 'The site is gone.' },
    }
    for (const type of ['summary.completed', 'audience.completed']) {
      const { status, text } = await workspace.app.nobody.post(
        '/seo-content-api/webhooks/other',
        { type, data },
        token,
      )
      assert.equal(status, 202, text)
    }
    assert.equal(
      (await workspace.me.get(`/seo-content-api/projects/${project_id}`)).body['businessSummary'],
      'A bakery.',
    )
  })
})

test('a guest, who may not add an endpoint, is asked to register', async () => {
  const guest = await workspace.app.guest()
  const refused = await guest.post('/target-audience', { details, webhook: true, ...composer })
  assert.deepEqual([refused.status, refused.body['errors'][0].path], [400, 'webhook'])
  assert.match(refused.body['detail'], /Register/)
  assert.equal((await guest.post('/seo-content-api/webhooks/endpoints', { url: sink.url })).status, 403)
})

test('the answer is 202 with the job and what will bring its result, whatever was asked for', async () => {
  const project_id = await workspace.project()
  const article_id = await workspace.article()
  const pdf = {
    name: 'bread.pdf',
    type: 'application/pdf',
    bytes: await renderedPdf([(page) => void page.fontSize(20).text('We bake bread.')]),
  }
  const by = { ...composer, webhook: true }
  const answers = {
    'summary.completed': await workspace.me.post('/company-business-summary', {
      company_name: 'Crust & Grain',
      details,
      ...by,
    }),
    'audience.completed': await workspace.me.post('/target-audience', { details, ...by }),
    'outline.completed': await workspace.me.post('/generate-outline', { article_id, ...by }),
    'titles.completed': await workspace.me.post('/get-titles', {
      project_id,
      keywords: ['rye bread'],
      ...by,
    }),
    'ocr.completed': await workspace.me.upload('/file-ocr?webhook=true', 'file', pdf),
  }
  for (const [event, { status, body, headers, text }] of Object.entries(answers)) {
    assert.equal(status, 202, text)
    assert.deepEqual([body['event'], body['job_id'], body['status']], [event, body['id'], 'queued'])
    assert.equal(headers.get('location'), `/api/jobs/${body['job_id']}`)
    const job = await workspace.app.finishedJob(workspace.me, body['job_id'])
    for (const member of Object.keys(job))
      if (!['result', 'startedAt', 'finishedAt'].includes(member)) assert.ok(member in body, member)
    assert.deepEqual(
      [job['status'], (await reported(body['job_id'])).data['status']],
      ['completed', 'completed'],
    )
  }
})
