// A text from several drafts: an editor's call chooses one of them and changes it; what fails costs a draft, not the
// text.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator, type SimulatedRequest } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { streamGeneration } from '#support/generation-stream.ts'
import { until } from '#support/waiting.ts'

type Approach = 'plain' | 'reader-first' | 'short'

let simulator: AiSimulator
let app: TestApp
let me: Client
before(async () => {
  simulator = await startAiSimulator()
  app = await startTestApp({ ...simulator.settings, AI_BREAKER: 'off', AI_PROVIDERS: 'openai' })
  me = await app.user()
})
after(async () => {
  await app.close()
  await simulator.close()
})
beforeEach(async () => {
  await simulator.heal()
  simulator.requests.length = 0
})

const request = {
  prompt: 'A notice for the tenants: the lift is replaced from 4 to 8 March, use the stairs in house 7.',
  editorMode: 'markdown',
  quality: 'best',
  drafts: 3,
}
const drafts: Record<Approach, string> = {
  plain: '# The lift\n\nThe lift is replaced from 4 to 8 March. Please use the stairs in house 7.',
  'reader-first':
    '# Stairs only from 4 to 8 March\n\nUse the stairs in house 7. The lift is replaced, of course.',
  short: '# New lift\n\nNo lift from 4 to 8 March. It will cost 90,000 euros.',
}
const change = { find: ', of course', replace: '', reason: 'Says nothing.' }

/** Of a request for a draft its approach. */
function getApproach({ prompt, schema }: SimulatedRequest): Approach | undefined {
  if (schema !== undefined) return undefined
  if (prompt.includes('what this reader most wants to know')) return 'reader-first'
  return prompt.includes('would fit no other case') ? 'short' : 'plain'
}

/** The letter under which the editor is shown a draft. */
function findLetter(prompt: string, words: string): string {
  return (
    prompt
      .slice(0, prompt.indexOf(words))
      .match(/(?<=Draft )[ABC](?=:)/g)
      ?.at(-1) ?? ''
  )
}

interface Script {
  chosen?: Approach
  changes?: object[]
  texts?: Partial<
    Record<Approach, string | { text: string; finishReason?: 'refusal'; after?: Promise<unknown> }>
  >
}

function script({ chosen = 'reader-first', changes = [], texts = {} }: Script = {}): void {
  simulator.script((asked) => {
    const approach = getApproach(asked)
    if (approach !== undefined) return texts[approach] ?? drafts[approach]
    const reading = { changes, notes: ['Say who to call.'] }
    if (asked.schema?.properties?.['draft'] === undefined) return JSON.stringify(reading)
    const draft = findLetter(asked.prompt, drafts[chosen])
    return JSON.stringify({ reason: 'It says first what to do.', draft, ...reading })
  })
}

const asked = (): SimulatedRequest[] => simulator.requests.filter(({ method }) => method === 'POST')
const choiceCall = (): string =>
  asked().find(({ schema }) => schema?.properties?.['draft'] !== undefined)?.prompt ?? ''

describe('a short text of the best quality', () => {
  test('is the draft that the editor’s call chose, with its changes; the others are given beside it', async () => {
    script({ changes: [change] })
    const { body, text } = await me.post('/api/generate', request)
    assert.equal(body['content']?.trim(), drafts['reader-first'].replace(change.find, ''), text)
    assert.equal(body['draft'].trim(), drafts['reader-first'])
    assert.equal(body['title'], 'Stairs only from 4 to 8 March')
    assert.deepEqual(body['choice'], { approach: 'reader-first', reason: 'It says first what to do.' })
    assert.deepEqual(body['notes'], ['Say who to call.'])
    assert.deepEqual(
      body['otherDrafts'].map(({ approach, title, content }: Record<string, string>) => [
        approach,
        title,
        content?.trim(),
      ]),
      [
        ['plain', 'The lift', drafts.plain],
        ['short', 'New lift', drafts.short],
      ],
    )
    // They stay at hand in the conversation.
    const kept = await me.get(`/api/chat-history/${body['chatHistoryId']}`)
    assert.deepEqual(kept.body['otherDrafts'], body['otherDrafts'])
  })

  test('is chosen with what rules found in each draft, and without their order', async () => {
    script()
    await me.post('/api/generate', request)
    const letters = (['plain', 'reader-first', 'short'] as const).map((approach) =>
      findLetter(choiceCall(), drafts[approach]),
    )
    assert.deepEqual(letters.toSorted(), ['A', 'B', 'C'])
    const [, , short = ''] = letters
    const found = new RegExp(`Found in ${short} by rules: <[^>]+>\\n([^<]+)`).exec(choiceCall())?.[1] ?? ''
    assert.match(found, /not in the material: [^\n]*90,000/)
    assert.match(found, /in the request and in another draft: [^\n]*7/)
    assert.equal(choiceCall().match(/Found in/g)?.length, 1)
    assert.doesNotMatch(choiceCall(), /Approach:|reader-first|plain/)
  })

  test('counts all its calls, and its estimate has as many', async () => {
    const { body: estimate } = await me.post('/api/generate/estimate', request)
    script()
    const { id } = (await me.post('/api/documents', { editorMode: 'markdown' })).body
    const { body } = await me.post('/api/generate', { ...request, documentId: id })
    assert.deepEqual([estimate['calls'], asked().length], [4, 4])
    const { body: used } = await me.get(`/api/usage/subjects?subjectId=${id}`)
    assert.equal(used['calls'], 4)
    assert.deepEqual(
      [body['usage'].inputTokens, body['usage'].outputTokens],
      [used['inputTokens'], used['outputTokens']],
    )
    assert.deepEqual((await me.post('/api/generate/estimate', { ...request, drafts: 1 })).body['calls'], 2)
  })

  test('has as many drafts as are asked for', async () => {
    script()
    const one = await me.post('/api/generate', { ...request, drafts: 1 })
    assert.equal(one.body['content'].trim(), drafts.plain)
    assert.deepEqual([asked().length, one.body['otherDrafts']], [2, undefined])
    const two = await me.post('/api/generate', { ...request, drafts: 2 })
    assert.equal(two.body['otherDrafts'].length, 1)
    const { status, body } = await me.post('/api/generate', { ...request, drafts: 4 })
    assert.deepEqual([status, body['errors'][0].path], [400, 'drafts'])
  })

  test('is not written from a draft in another language where others are sound', async () => {
    script({
      chosen: 'short',
      texts: {
        'reader-first':
          '# Nur Treppe\n\nDer Aufzug wird vom 4. bis 8. März ersetzt. Bitte nehmen Sie die Treppe in Haus 7, wenn Sie nach oben wollen.',
      },
    })
    const { body } = await me.post('/api/generate', request)
    assert.equal(body['content'].trim(), drafts.short)
    assert.doesNotMatch(choiceCall(), /Aufzug/)
  })
})

describe('what fails costs a draft, not the text', () => {
  test('one draft', async () => {
    script({ texts: { short: { text: '', finishReason: 'refusal' } } })
    const { status, body } = await me.post('/api/generate', request)
    assert.equal(status, 200)
    assert.equal(body['content'].trim(), drafts['reader-first'])
    assert.equal(body['otherDrafts'].length, 1)
  })

  test('the draft that was to be shown', async () => {
    script({ texts: { plain: { text: '', finishReason: 'refusal' } } })
    const events = await streamGeneration(me, request)
    const { event, data } = events.at(-1) ?? {}
    assert.equal(event, 'done', JSON.stringify(data))
    assert.equal(data.content.trim(), drafts['reader-first'])
  })

  test('all but one, which is read as a single draft is', async () => {
    const refused = { text: '', finishReason: 'refusal' } as const
    script({
      changes: [{ find: 'Please use', replace: 'Use', reason: 'Shorter.' }],
      texts: { short: refused, 'reader-first': refused },
    })
    const { body } = await me.post('/api/generate', request)
    assert.equal(body['content'].trim(), drafts.plain.replace('Please use', 'Use'))
    assert.deepEqual([body['choice'], body['otherDrafts']], [undefined, undefined])
  })

  test('the choice: the draft without faults is taken, and it says so', async () => {
    script()
    simulator.script((one) => {
      const approach = getApproach(one)
      return approach === undefined ? 'No JSON.' : drafts[approach]
    })
    const { status, body } = await me.post('/api/generate', request)
    assert.equal(status, 200)
    assert.equal(body['content'].trim(), drafts.plain)
    assert.match(body['warnings'].join(' '), /choice between the drafts did not come about/)
    assert.equal(body['otherDrafts'].length, 2)
  })

  test('all: the error of a single draft', async () => {
    const refused = { text: '', finishReason: 'refusal' } as const
    script({ texts: { plain: refused, short: refused, 'reader-first': refused } })
    const { status, body } = await me.post('/api/generate', request)
    assert.deepEqual([status, body['code']], [502, 'ai_refused'])
  })
})

test('a budget that ends with the drafts leaves one of them', async () => {
  const user = await app.user()
  script()
  await user.put('/api/budget', { monthlyTokens: 1 })
  const { status, body, text } = await user.post('/api/generate', request)
  assert.equal(status, 200, text)
  assert.ok(Object.values(drafts).includes(body['content'].trim()), text)
  assert.match(body['warnings'].join(' '), /budget of 1 tokens for this month is used up/)
  const again = await user.post('/api/generate', request)
  assert.deepEqual([again.status, again.body['code']], [429, 'budget_exhausted'])
})

describe('streamed', () => {
  test('the first draft comes as it is written, the chosen one as a correction with the reason', async () => {
    script({ changes: [change] })
    const events = await streamGeneration(me, request)
    assert.deepEqual(
      events.filter(({ event }) => event !== 'delta').map(({ event }) => event),
      ['start', 'revising', 'correction', 'done'],
    )
    const shown = events.flatMap(({ event, data }) => (event === 'delta' ? [data.text] : [])).join('')
    assert.equal(shown, drafts.plain)
    const { data: correction } = events.find(({ event }) => event === 'correction') ?? {}
    assert.deepEqual(correction, { reasons: ['It says first what to do.'], text: drafts['reader-first'] })
    assert.equal(events.at(-1)?.data.content.trim(), drafts['reader-first'].replace(change.find, ''))
  })

  test('the shown draft stays as it is where it is the chosen one', async () => {
    script({ chosen: 'plain' })
    const events = await streamGeneration(me, request)
    assert.ok(!events.some(({ event }) => event === 'correction'))
    assert.equal(events.at(-1)?.data.content.trim(), drafts.plain)
  })

  test('leaving ends every call and keeps what was shown', async () => {
    let end = (): void => {}
    const silence = new Promise<void>((resolve) => (end = resolve))
    script({
      texts: {
        short: { text: drafts.short, after: silence },
        'reader-first': { text: drafts.short, after: silence },
      },
    })
    const { abandonedRequests: abandonedBefore } = simulator
    const events = await streamGeneration(me, request, (so) => so.some(({ event }) => event === 'revising'))
    await until('both calls are left', async () =>
      simulator.abandonedRequests === abandonedBefore + 2 ? true : undefined,
    )
    end()
    const kept = await until('what was shown is kept', async () => {
      const { body } = await me.get(`/api/chat-history/${events[0]?.data.chatHistoryId}`)
      return body['status'] === 'partial' ? body : undefined
    })
    assert.equal(kept['response'], drafts.plain)
    assert.equal(choiceCall(), '')
  })
})
