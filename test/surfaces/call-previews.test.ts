// What a preview shows of a call is what a provider receives on the wire, line for line; only the fence's name is drawn anew.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startBriefing, type Briefing } from '#support/briefing.ts'

let desk: Briefing
let guidelineId: string
before(async () => {
  desk = await startBriefing()
  guidelineId = String(
    (await desk.me.post('/seo-content-api/guidelines', { name: 'House style', body: 'Plain words.', rules: ['No superlatives.'] })).body['id'],
  )
})
after(() => desk.close())
beforeEach(() => desk.reset())

interface Line {
  text: string
  origin: { kind: string; id?: string; name: string }
}

const withoutFence = (text: string): string => text.replaceAll(/material-[0-9a-f]{12}/g, 'material')
const linesIn = (preview: Record<string, any>): Line[] => preview['messages'].flatMap(({ lines }: { lines: Line[] }) => lines)
/** The kinds of origin of the lines that hold the text. */
const kindsOf = (preview: Record<string, any>, text: string): string[] =>
  linesIn(preview)
    .filter((line) => line.text.includes(text))
    .map(({ origin }) => origin.kind)

const lineWith = (preview: Record<string, any>, text: string): string => linesIn(preview).find((line) => line.text.includes(text))?.text ?? ''

/** Previews the call, makes it, and holds both against each other. */
async function previewAndAsk(path: string, request: object): Promise<Record<string, any>> {
  const preview = await desk.me.post(`${path}/preview`, request)
  assert.equal(preview.status, 200, preview.text)
  assert.equal(desk.simulator.requests.length, 0, 'a preview asks nobody')
  desk.simulator.script(() => '{}')
  await desk.me.post(path, request)
  const [received] = desk.simulator.requests
  assert.deepEqual(
    received?.messages.map(({ role, text }) => ({ role, text: withoutFence(text) })),
    preview.body['messages'].map(({ role, text }: { role: string; text: string }) => ({ role, text: withoutFence(text) })),
  )
  assert.deepEqual(received?.schema, preview.body['form'])
  for (const { text, lines } of preview.body['messages']) assert.equal(text, lines.map((line: Line) => line.text).join('\n'))
  return preview.body
}

describe('what is previewed is what is sent', () => {
  test('of /get-titles: rules, guidance, facts, titles that are there, and keywords', async () => {
    const project_id = await desk.project({ name: 'Bread school', guidelineId, businessSummary: 'Teaches baking.\nIn Leeds.', language: 'en-GB' })
    await desk.me.post('/seo-content-api/articles', { projectId: project_id, name: 'Baking rye bread at home' })
    const kind = await desk.me.post('/seo-content-api/prompt-types', { key: 'guide', name: 'Guide', description: 'Step by step.' })
    const prompt = { name: 'Voice', body: 'Speak of {{businessSummary}} kindly.\nPut {{keyword}} first.', active: true, projectId: project_id }
    await desk.me.post('/seo-content-api/system-prompts', prompt)
    const preview = await previewAndAsk('/get-titles', {
      project_id,
      keywords: ['baking rye bread', 'sourdough'],
      prompt_type_ids: [kind.body['id']],
      count: 3,
      provider: 'openai',
    })
    for (const [text, kinds] of [
      ['You suggest titles of articles: 3', ['built-in']],
      ['Write in the language en-GB.', ['project', 'brand']],
      ['No superlatives.', ['guideline']],
      ['Speak of', ['system-prompt']],
      ['In Leeds.', ['system-prompt', 'project']],
      ['baking rye bread, sourdough', ['system-prompt']],
      ['Step by step.', ['prompt-type', 'prompt-type']],
      ['Baking rye bread at home', ['article']],
      ['2. sourdough', ['request']],
    ] as const)
      assert.deepEqual(kindsOf(preview, text), kinds, text)
    assert.deepEqual([preview['missing'], preview['variables'].find(({ name }: { name: string }) => name === 'keyword').origin.kind], [[], 'request'])
    assert.match(lineWith(preview, 'first.'), /material-[0-9a-f]{12}>baking rye bread, sourdough<\/material/, 'keywords may come from a site')
    assert.deepEqual([preview['call'], preview['calls'], preview['about']], [1, 1, ''])
    assert.match(preview['notes'].join(' '), /one more call/)
  })

  test('of each of the calls that /get-titles makes for many keywords and kinds of text', async () => {
    const project_id = await desk.project({ name: 'Flower school' })
    const kinds = await Promise.all(['Guide', 'List'].map((name) => desk.me.post('/seo-content-api/prompt-types', { key: `many-${name.toLowerCase()}`, name })))
    const keywords = ['roses', 'tulips', 'lilies', 'daisies', 'asters']
    const request = { project_id, keywords, prompt_type_ids: kinds.map(({ body }) => body['id']), count: 20, provider: 'openai' }
    const previews: Record<string, any>[] = []
    for (let call = 1; call <= (previews[0]?.['calls'] ?? 1); call += 1) {
      const { status, body, text } = await desk.me.post(`/get-titles/preview?call=${call}`, request)
      assert.equal(status, 200, text)
      previews.push(body)
    }
    assert.deepEqual(
      previews.map(({ call, calls, about }) => [call, calls, about]),
      ['Guide: roses, tulips', 'Guide: lilies, daisies', 'Guide: asters', 'List: roses, tulips', 'List: lilies, daisies', 'List: asters'].map(
        (about, index) => [index + 1, 6, about],
      ),
    )
    for (const call of ['7', '0', 'x']) {
      const { status, body } = await desk.me.post(`/get-titles/preview?call=${call}`, request)
      assert.deepEqual([status, body['errors'][0].path], [400, 'call'])
    }
    desk.simulator.script(() => '{"keywords":[]}')
    await desk.me.post('/get-titles', request)
    const said = (messages: { text: string }[]): string => withoutFence(messages.map(({ text }) => text).join('\n'))
    assert.deepEqual(desk.simulator.requests.map(({ messages }) => said(messages)).sort(), previews.map(({ messages }) => said(messages)).sort())
  })

  test('of /generate-outline: the article, its readers, and what is said about how', async () => {
    const article_id = await desk.article(
      { keywords: ['rye bread'], secondaryKeywords: ['starter'], notes: 'Mention the oven.\nAnd the tin.' },
      { guidelineId, targetedAudience: 'Home bakers', businessSummary: 'A bakery' },
    )
    const preview = await previewAndAsk('/generate-outline', { article_id, instructions: 'Keep it short.', keep: false, provider: 'openai' })
    for (const [text, kinds] of [
      ['You outline articles', ['built-in']],
      ['Plain words.', ['guideline']],
      ['Title: How to bake rye bread', ['article']],
      ['And the tin.', ['article']],
      ['Readers: Home bakers', ['project']],
      ['How: Keep it short.', ['request']],
    ] as const)
      assert.deepEqual(kindsOf(preview, text), kinds, text)
  })

  test('of /company-business-summary from details, and of /target-audience', async () => {
    const project_id = await desk.project({ brandName: 'Crust & Grain', businessSummary: 'A bakery in Leeds.', location: 'Leeds' })
    const summary = await previewAndAsk('/company-business-summary', { company_name: 'Crust & Grain', details: 'We bake.\nBy hand.', provider: 'openai' })
    assert.deepEqual(kindsOf(summary, 'By hand.'), ['request'])
    desk.simulator.requests.length = 0
    const audience = await previewAndAsk('/target-audience', { project_id, details: 'Open on Sundays.', provider: 'openai' })
    assert.deepEqual([kindsOf(audience, 'Place: Leeds'), kindsOf(audience, 'Open on Sundays.')], [['project'], ['request']])
  })
})

test('a website that is read first is a line that says so, and nothing is fetched for a preview', async () => {
  const website_url = desk.site.at('/')
  const { status, body, text } = await desk.me.post('/company-business-summary/preview', { company_name: 'Crust & Grain', website_url })
  assert.equal(status, 200, text)
  const placeholder = linesIn(body).find(({ origin }) => origin.kind === 'site')
  assert.deepEqual([placeholder?.origin.name, placeholder?.text], [website_url, '(title, description and text of the page stand here)'])
  assert.match(body['notes'].join(' '), /read when the call is made/)
  assert.deepEqual([desk.site.requests.length, desk.simulator.requests.length], [0, 0])
})

test('a preview refuses what the call would refuse', async () => {
  for (const [path, request, at] of [
    ['/get-titles', { project_id: '0'.repeat(24), keywords: ['a'] }, 'project_id'],
    ['/generate-outline', { article_id: '0'.repeat(24) }, 'article_id'],
    ['/target-audience', {}, 'business_summary'],
    ['/company-business-summary', { company_name: 'A' }, 'website_url'],
  ] as const) {
    const { status, body } = await desk.me.post(`${path}/preview`, request)
    assert.deepEqual([status, body['errors'][0].path], [400, at])
  }
})
