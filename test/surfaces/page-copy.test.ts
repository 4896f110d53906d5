// Whose words are in a design: kept, rewritten, or left as blanks. A bakery’s page after a bookkeeping
// product’s design, with that product’s prices, customers and answers in it.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { figmaDesign } from '#support/figma-designs.ts'
import { startFigmaSimulator, type FigmaSimulator } from '#support/figma-simulator.ts'
import { askedSection, writePage } from '#support/page-writer.ts'
import { bakery, composer } from '#support/page-writing.ts'

let figma: FigmaSimulator
let simulator: AiSimulator
let app: TestApp
let me: Client
const url = 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Bookkeeping'
const { file } = figmaDesign('Bookkeeping')

/** What the design says, but for words that any page may have, and for what lies beside the page. */
const designWords = textsIn(file)
  .map((text) => text.replace(/^“|”$/g, ''))
  .filter((text) => text.length > 2 && (/\d/.test(text) || text.split(/\s+/).length > 2))
  .filter(
    (text) => !['Bookkeeping, sections as frames', 'The same, narrower', 'Buttons and inputs'].includes(text),
  )

before(async () => {
  figma = await startFigmaSimulator()
  figma.add('AbCdEfGhIjKlMnOpQrStUv', file)
  simulator = await startAiSimulator()
  const providers = { AI_PROVIDERS: 'openai,composer', ...simulator.settings, AI_BREAKER: 'off' }
  app = await startTestApp({ FIGMA_TOKEN: figma.token, FIGMA_API_URL: figma.url, ...providers })
  me = await app.user()
})
after(async () => {
  await app.close()
  await Promise.all([figma.close(), simulator.close()])
})
beforeEach(() => {
  simulator.script((request) => writePage(request))
  simulator.requests.length = 0
})

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { characters } = node as { characters?: unknown }
  return [
    ...(typeof characters === 'string' ? characters.split('\n') : []),
    ...Object.values(node).flatMap(textsIn),
  ]
}

/** Words of the design that are in a text, markup or not. */
function designWordsIn(text: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\"', '"')
  return designWords.filter((words) => plain.includes(words))
}

async function make(request: object = {}) {
  const answer = await me.post('/api/ai/generate-landing-page', { business: bakery, url, ...request })
  assert.equal(answer.status, 201, answer.text)
  return answer.body['landingPage'] as Record<string, any>
}

async function publish({ id }: Record<string, any>): Promise<string> {
  const published = await me.put(`/api/landing-pages/${id}/publish`)
  assert.equal(published.status, 200, published.text)
  return (await me.fetch(published.body['publishedUrl'])).text()
}

const getDetail = (page: Record<string, any>, step: string): string =>
  page['aiMetadata'].steps.find(({ name }: { name: string }) => name === step).detail
const findClaims = (page: Record<string, any>): { text: string }[] =>
  page['sections'].flatMap(({ claims = [] }: { claims?: object[] }) => claims)

describe('words of a design that are not said to be the business’s own', () => {
  test('are sent to no model, stored nowhere and published nowhere; the order and the kinds of the sections are the design’s', async () => {
    const page = await make()
    assert.deepEqual(designWordsIn(simulator.requests.map(({ prompt }) => prompt).join('\n')), [])
    const { designSource, sections, plan } = page
    assert.equal(designSource.copy, undefined)
    assert.deepEqual(designWordsIn(JSON.stringify({ sections, plan })), [])
    assert.deepEqual(designWordsIn(await publish(page)), [])
    const found = (await me.get(`/api/ai/extractions/${designSource.fileId}`)).body
    if (found['extraction'] !== undefined) assert.equal(sections.length, found['extraction'].sections.length)
    const prompt = simulator.requests.find((request) => askedSection(request) === 'pricing')?.prompt ?? ''
    assert.match(prompt, /Its places, in the order of reading:[\s\S]*\d+\. card \d+, price, \d+ characters/)
  })

  test('are no source: a model that says them all the same has said something to be confirmed, which is not published', async () => {
    simulator.script((request) =>
      writePage(request, () => ({
        text: 'It costs €29 a month.',
        quote: 'My adviser stopped calling, which is the best thing I can say.',
      })),
    )
    const page = await make()
    assert.ok(findClaims(page).some(({ text }) => text === '€29'))
    assert.doesNotMatch(await publish(page), /€29|stopped calling/)
  })

  test('leave blanks without a model: what the business says stands in its place, the rest is marked, counted and not published', async () => {
    const page = await make(composer)
    const { sections } = page
    assert.deepEqual(designWordsIn(JSON.stringify(page)), [])
    assert.match(JSON.stringify(sections), /sourdough bread/i)
    const pricing = sections.find(({ type }: { type: string }) => type === 'pricing')
    assert.match(JSON.stringify(pricing.components), /from £3.50/)
    assert.ok(
      pricing.components.some(
        ({ props, extra }: Record<string, any>) => props.html === '' && extra.budget > 0,
      ),
      'an empty place knows how much fits it',
    )
    assert.match(getDetail(page, 'draft'), /Blanks to fill in, which are not published: .*Pricing \d/)
    const html = await publish(page)
    assert.doesNotMatch(html, /\[[A-Z]/)
    assert.deepEqual(designWordsIn(html), [])
    assert.equal(simulator.requests.length, 0)
  })

  test('are kept beside a section that a model writes: the page names the model, and no writer when made again without', async () => {
    const kept = await make({ copy: 'keep' })
    assert.deepEqual(
      [...new Set(kept['sections'].map(({ source }: { source: string }) => source))],
      ['design'],
    )
    const [first, ...others] = kept['plan'].sections
    const added = { id: 'added', type: 'about', goal: 'Say who bakes.', keyPoints: [], components: ['text'] }
    const plan = { sections: [first, added, ...others].map((section, order) => ({ ...section, order })) }
    const again = async (request: object) =>
      (
        await me.post('/api/ai/generate-landing-page', {
          landingPageId: kept['id'],
          copy: 'keep',
          plan,
          ...request,
        })
      ).body['landingPage'] as Record<string, any>
    const mixed = await again({})
    assert.equal(mixed['sections'][1].source, 'ai')
    assert.equal(mixed['aiMetadata'].provider, 'openai')
    assert.equal((await again(composer))['aiMetadata'].provider, 'composer')
  })

  test('the answer to whose words they are can change: the plan is made again, and the page with it', async () => {
    const page = await make({ copy: 'keep' })
    assert.equal(page['designSource'].copy, 'keep')
    const answer = await me.post('/api/ai/generate-landing-page', {
      landingPageId: page['id'],
      copy: 'rewrite',
    })
    assert.equal(answer.status, 200, answer.text)
    const { landingPage } = answer.body
    assert.equal(landingPage.designSource.copy, 'rewrite')
    assert.deepEqual(
      designWordsIn(JSON.stringify({ plan: landingPage.plan, sections: landingPage.sections })),
      [],
    )
  })

  test('stay out of plans and of sections that are written again, too', async () => {
    const page = await make()
    simulator.requests.length = 0
    const { fileId } = page['designSource']
    const plan = await me.post('/api/ai/plan-content', { business: bakery, fileId })
    assert.equal(plan.status, 200, plan.text)
    for (const { id } of page['sections'])
      await me.post('/api/ai/regenerate-section', { landingPageId: page['id'], sectionId: id, preview: true })
    assert.ok(simulator.requests.length > page['sections'].length)
    assert.deepEqual(
      designWordsIn(`${plan.text} ${simulator.requests.map(({ prompt }) => prompt).join('\n')}`),
      [],
    )
  })
})

describe('words of a design that are the business’s own', () => {
  test('are used as they are, without asking a model for them, and are a source of facts', async () => {
    const page = await make({ copy: 'keep' })
    const said = JSON.stringify(page['sections'])
    assert.deepEqual(
      designWords.filter((words) => !said.includes(words)),
      [],
    )
    assert.deepEqual(
      findClaims(page).map(({ text }) => text),
      [],
    )
    const html = await publish(page)
    assert.match(html, /"@type":"Offer".*"price":"29"/)
    const shown = html.replaceAll('&amp;', '&').replace(/<[^>]*>/g, '')
    assert.deepEqual(
      designWords.filter((words) => !shown.includes(words)),
      [],
      'no text of the design is left out',
    )
  })

  test('whose they are is one of three answers: 400 for another', async () => {
    for (const [path, body] of [
      ['generate-landing-page', { business: bakery, url, copy: 'mine' }],
      ['plan-content', { business: bakery, copy: 'mine' }],
    ] as const) {
      const answer = await me.post(`/api/ai/${path}`, body)
      assert.deepEqual([answer.status, answer.body['errors'][0].path], [400, 'copy'])
    }
    const kept = await me.post('/api/landing-pages', {
      ...bakery,
      designSource: { kind: 'pdf', copy: 'mine' },
    })
    assert.deepEqual([kept.status, kept.body['errors'][0].path], [400, 'designSource.copy'])
  })
})
