// Conformance of the resources and the Node API: one test a line of blog-planning-and-audit.md, under the
// line's own words.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp } from '#support/app.ts'
import { api, blogProviders, openBlogWorkspace, type BlogWorkspace } from '#support/blog-workspace.ts'
import { until } from '#support/waiting.ts'

let workspace: BlogWorkspace
before(async () => {
  workspace = await openBlogWorkspace()
})
after(() => workspace.close())

/** The resource groups of the Node API that hold records. */
const groups = ['projects', 'articles', 'article-documents', 'guidelines', 'system-prompts', 'prompt-types']

describe('Resources and their fields', () => {
  test('“Project: name, website URL, language, location, targeted audience, guideline reference, additional brand fields”', async () => {
    const { asked, me } = workspace
    const guideline = await asked(
      201,
      me.post(`${api}/guidelines`, { name: 'House style', body: 'Plain words.' }),
    )
    const members = {
      name: 'Tea House',
      websiteUrl: 'https://tea.example/',
      language: 'de-AT',
      location: 'Vienna',
      targetedAudience: 'People who drink tea',
      guidelineId: guideline['id'],
      brandName: 'Tea House',
      brandVoice: 'Calm.',
      industry: 'Tea',
      businessSummary: 'A shop.',
      competitors: ['Coffee House'],
    }
    const { id } = await asked(201, me.post(`${api}/projects`, members))
    const read = await asked(200, me.get(`${api}/projects/${id}`))
    assert.deepEqual(Object.fromEntries(Object.keys(members).map((name) => [name, read[name]])), members)
  })

  test('“Article: name (title), keywords, secondary keywords, project reference, generated outline, scraped content metadata”', async () => {
    const { asked, me, plan, result, sites } = workspace
    const { project, article } = await plan({ keywords: ['garlic'], secondaryKeywords: ['cloves'] })
    const path = `${api}/articles/${article['id']}`
    const generated = await asked(
      200,
      me.post('/generate-outline', { article_id: article['id'], provider: 'composer' }),
    )
    await result(await asked(202, me.post(`${path}/references`, { urls: [sites[1]?.at('/garlic')] })))
    const read = await asked(200, me.get(path))
    assert.deepEqual(
      [read['name'], read['keywords'], read['secondaryKeywords'], read['projectId'], read['outline']],
      ['How to grow garlic', ['garlic'], ['cloves'], project['id'], generated['outline']],
    )
    const [{ url, title, author, publishedAt, wordCount, contentHash }] = read['scrapedContent']
    assert.deepEqual(
      [url, title, author],
      [sites[1]?.at('/garlic'), 'When garlic is ready', 'Allotment Journal'],
    )
    assert.ok(
      publishedAt.startsWith('2024-07-02') && wordCount > 50 && /^[0-9a-f]{16,}$/.test(contentHash),
      JSON.stringify(read),
    )
  })

  test('“Guideline, System Prompt, Prompt Type: Stored prompt texts and the relationships used for content generation”', async () => {
    const { ai, asked, me, plan } = workspace
    const made = (group: string, body: object) => asked(201, me.post(`${api}/${group}`, body))
    const guideline = await made('guidelines', { name: 'House style', body: 'Plain words, always.' })
    const type = await made('prompt-types', {
      key: 'how-to',
      name: 'How-to',
      variables: [{ name: 'steps', default: 'five' }],
    })
    const prompt = await made('system-prompts', {
      name: 'Steps',
      promptTypeId: type['id'],
      body: 'Write {{steps}} steps.',
    })
    const { project } = await plan({}, { guidelineId: guideline['id'] })
    ai.requests.length = 0
    await asked(
      200,
      me.post(`${api}/openai/generate`, {
        prompt: 'Begin.',
        systemPromptId: prompt['id'],
        projectId: project['id'],
      }),
    )
    for (const words of [/Plain words, always\./, /Write five steps\./, /Begin\./])
      assert.match(ai.requests[0]?.prompt ?? '', words)
    for (const [path, code] of [
      [`guidelines/${guideline['id']}`, 'in_use'],
      [`prompt-types/${type['id']}`, 'in_use'],
    ])
      assert.equal((await asked(409, me.delete(`${api}/${path}`)))['code'], code)
  })

  test('“Identifiers that reference other records are database ObjectId values”', async () => {
    const { asked, me, plan } = workspace
    const { article } = await plan()
    const text = await asked(201, me.post(`${api}/article-documents`, { articleId: article['id'] }))
    for (const id of [article['id'], article['projectId'], text['id'], text['articleId']])
      assert.match(id, /^[0-9a-f]{24}$/)
    for (const [group, body] of [
      ['articles', { projectId: '1', name: 'A' }],
      ['article-documents', { articleId: 'not-an-id' }],
      ['projects', { name: 'A', guidelineId: 7 }],
    ] as const) {
      const problem = await asked(400, me.post(`${api}/${group}`, body))
      assert.match(problem['errors'][0].path, /Id$/, group)
    }
  })

  test('“The user model is single-user with JWT only; no multi-tenant fields exist”', async () => {
    const { app, asked, me, plan } = workspace
    const { project, article } = await plan()
    const text = await asked(201, me.post(`${api}/article-documents`, { articleId: article['id'] }))
    for (const record of [project, article, text])
      assert.deepEqual(
        Object.keys(record).filter((name) => /tenant|organi[sz]ation|workspace|team|owner/i.test(name)),
        [],
      )
    const other = await app.user()
    for (const path of [
      `projects/${project['id']}`,
      `articles/${article['id']}`,
      `article-documents/${text['id']}`,
    ])
      assert.equal((await other.get(`${api}/${path}`)).status, 404, path)
    assert.deepEqual((await asked(200, other.get(`${api}/projects`)))['items'], [])
  })
})

describe('Endpoints of the Node API', () => {
  test('“All routes carry the global prefix seo-content-api”', async () => {
    const { app, me } = workspace
    for (const group of [...groups, 'webhooks/endpoints', ...blogProviders.map((name) => `${name}/models`)]) {
      const inside = await app.nobody.get(`${api}/${group}`)
      assert.deepEqual([inside.status, inside.body['code']], [401, 'session_missing'], group)
      for (const { status } of [await me.get(`/${group}`), await me.post(`/${group}`, {})])
        assert.equal(status, 404, group)
    }
  })

  test('“projects, articles, article documents, guidelines, system prompts, prompt types”: made, listed, changed, deleted', async () => {
    const { asked, me, plan } = workspace
    const { project, article } = await plan()
    const bodies: Record<string, object> = {
      projects: { name: 'First' },
      articles: { name: 'First', projectId: project['id'] },
      'article-documents': { title: 'First', articleId: article['id'] },
      guidelines: { name: 'First' },
      'system-prompts': { name: 'First' },
      'prompt-types': { name: 'First', key: 'first' },
    }
    for (const group of groups) {
      const label = group === 'article-documents' ? 'title' : 'name'
      const { id } = await asked(201, me.post(`${api}/${group}`, bodies[group]))
      const path = `${api}/${group}/${id}`
      const { items } = await asked(200, me.get(`${api}/${group}?limit=100`))
      assert.ok(
        items.some((each: any) => each.id === id),
        group,
      )
      await asked(200, me.patch(path, { [label]: 'Second' }))
      assert.equal((await asked(200, me.get(path)))[label], 'Second', group)
      await asked(204, me.delete(path))
      assert.equal((await me.get(path)).status, 404, group)
    }
  })

  test('“streaming updates (SSE)”: progress of an article’s job comes as server-sent events', async () => {
    const { app, asked, me, plan, sites } = workspace
    const { article } = await plan()
    const leaving = new AbortController()
    const stream = await me.fetch(`${api}/sse/events?topics=articles:${article['id']}`, {
      signal: leaving.signal,
    })
    assert.match(stream.headers.get('content-type') ?? '', /^text\/event-stream/)
    const reader = (stream.body ?? assert.fail()).pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const job = await asked(
      202,
      me.post(`${api}/articles/${article['id']}/references`, { urls: [sites[2]?.at('/garlic')] }),
    )
    await until('the job’s end is announced', async () => {
      text += (await reader.read()).value ?? ''
      return /^event: completed$/m.test(text)
    })
    leaving.abort()
    const events = [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event, data = '']) => [
      event,
      JSON.parse(data),
    ])
    assert.deepEqual(
      events.filter(([, data]) => data.jobId === job['id']).map(([event]) => event),
      ['progress', 'completed'],
      text,
    )
    assert.equal((await app.nobody.get(`${api}/sse/events?topics=articles:${article['id']}`)).status, 401)
  })

  for (const provider of blogProviders)
    test(`“one module per AI provider”: ${provider}`, async () => {
      const { ai, asked, me } = workspace
      ai.requests.length = 0
      const made = await asked(200, me.post(`${api}/${provider}/generate`, { prompt: 'Write of garlic.' }))
      assert.equal(made['provider'], provider)
      assert.ok(made['text'].length > 20 && made['usage'].outputTokens > 0, JSON.stringify(made))
      assert.deepEqual([...new Set(ai.requests.map((each) => each.provider))], [provider])
      const { models } = await asked(200, me.get(`${api}/${provider}/models`))
      assert.ok(models.includes('simulated-model'), JSON.stringify(models))
    })
})

describe('Authentication and errors', () => {
  test('“The Node API uses JWT guards on its routes”', async () => {
    const { app, asked, me } = workspace
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const [head, payload, signature = ''] = me.token.split('.')
    const forged = `${head}.${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`
    for (const group of groups) {
      for (const headers of [{}, bearer('nonsense'), bearer(forged)])
        assert.equal((await app.nobody.get(`${api}/${group}`, headers)).status, 401, group)
      const seen = await asked(200, app.nobody.get(`${api}/${group}`, bearer(me.token)))
      assert.equal(seen['total'], (await asked(200, me.get(`${api}/${group}`)))['total'], group)
    }
  })

  test('“The Node API applies global exception handling”', async () => {
    const { app, me } = workspace
    const json = { 'content-type': 'application/json' }
    for (const [status, answer] of [
      [404, me.get(`${api}/nothing-of-this-name`)],
      [400, me.post(`${api}/projects`, '{"name":', json)],
      [400, me.post(`${api}/projects`, { nam: 'A' })],
      [415, me.post(`${api}/projects`, 'name=A', { 'content-type': 'text/csv' })],
      [405, me.delete(`${api}/projects`)],
      [404, me.get(`${api}/projects/${'f'.repeat(24)}`)],
      [401, app.nobody.get(`${api}/projects`)],
    ] as const) {
      const { status: given, headers, body, text } = await answer
      assert.equal(given, status, text)
      assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/)
      assert.deepEqual(
        [body['status'], typeof body['code'], typeof body['detail']],
        [status, 'string', 'string'],
      )
      assert.equal(body['requestId'], headers.get('x-request-id'), text)
    }
  })
})
test('“The Node API applies request throttling and rate limiting”', async () => {
  const throttled = await startTestApp({ RATE_LIMIT: 'on' })
  try {
    const { nobody } = throttled
    const first = await nobody.get(`${api}/projects`)
    const left = Number(/r=(\d+)/.exec(first.headers.get('ratelimit') ?? '')?.[1])
    assert.ok(first.status === 401 && left > 100, JSON.stringify([...first.headers]))
    await Promise.all(Array.from({ length: left }, () => nobody.get(`${api}/projects`)))
    const refused = await nobody.get(`${api}/projects`)
    assert.deepEqual([refused.status, refused.body['code']], [429, 'rate_limited'])
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    const admin = await throttled.admin()
    assert.deepEqual(
      (await admin.get(`${api}/projects`)).body['items'],
      [],
      'others have a count of their own',
    )
  } finally {
    await throttled.close()
  }
})
