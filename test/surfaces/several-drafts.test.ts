// A text from several drafts: two readers rank them, and the best is changed by one who has it first; what
// fails costs a draft, not the text.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator, type SimulatedRequest } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { streamGeneration, type StreamEvent } from '#support/generation-stream.ts'
import { until } from '#support/waiting.ts'

/** Both plain drafts are asked for in the same words: `other` is the one that comes second. */
type Name = 'plain' | 'other' | 'short'

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
}
const drafts: Record<Name, string> = {
  plain: '# The lift\n\nThe lift is replaced from 4 to 8 March. Please use the stairs in house 7.',
  other: '# Stairs only from 4 to 8 March\n\nUse the stairs in house 7. The lift is replaced, of course.',
  short: '# New lift\n\nNo lift from 4 to 8 March. It will cost 90,000 euros.',
}
const names = ['plain', 'other', 'short'] as const
const change = { find: ', of course', replace: '', reason: 'Says nothing.' }
const refused = { text: '', finishReason: 'refusal' } as const

/** The letter under which a reader is shown a draft. */
function findLetter(prompt: string, words: string): string {
  return (
    prompt
      .slice(0, prompt.indexOf(words))
      .match(/(?<=Draft )[ABC](?=:)/g)
      ?.at(-1) ?? ''
  )
}

/** The drafts that a reader is shown, in their order. */
const inOrder = (prompt: string): Name[] =>
  names
    .filter((name) => prompt.includes(drafts[name]))
    .toSorted((one, other) => prompt.indexOf(drafts[one]) - prompt.indexOf(drafts[other]))
const isFirst = (prompt: string): boolean => (inOrder(prompt)[0] ?? '') < (inOrder(prompt).at(-1) ?? '')

type Answer = string | { text: string; finishReason?: 'refusal'; after?: Promise<unknown> }

/** What a reader says, by names of drafts. */
interface Reader {
  ranking: readonly Name[]
  changes?: object[]
  reason?: string
}

interface Script {
  /** One for each order of drafts, or one for both. Without any, what comes is no ranking. */
  readers?: readonly Reader[]
  /** Of the call that reads one draft. */
  changes?: object[]
  texts?: Partial<Record<Name, Answer>>
}

const best = (name: Name, more: Partial<Reader> = {}): Reader => ({
  ranking: [name, ...names.filter((one) => one !== name)],
  ...more,
})

function script({ readers = [best('other')], changes = [], texts = {} }: Script = {}): void {
  const plain: Name[] = ['plain', 'other']
  simulator.script(({ prompt, schema }) => {
    if (schema === undefined) {
      const name = prompt.includes('would fit no other case') ? 'short' : (plain.shift() ?? 'plain')
      return texts[name] ?? drafts[name]
    }
    if (schema.properties?.['ranking'] === undefined)
      return JSON.stringify({ changes, notes: ['Say who to call.'] })
    const reader = isFirst(prompt) ? readers[0] : (readers[1] ?? readers[0])
    if (reader === undefined) return 'No JSON.'
    const { ranking, reason = 'It says first what to do.', changes: ofReader = [] } = reader
    const letters = ranking.map((name) => findLetter(prompt, drafts[name])).filter((letter) => letter !== '')
    return JSON.stringify({ reason, ranking: letters, changes: ofReader, notes: ['Say who to call.'] })
  })
}

const asked = (): SimulatedRequest[] => simulator.requests.filter(({ method }) => method === 'POST')
const rankingCalls = (): string[] =>
  asked()
    .filter(({ schema }) => schema?.properties?.['ranking'] !== undefined)
    .map(({ prompt }) => prompt)

describe('a short text of the best quality', () => {
  test('is the draft that both readers have first, with changes; the others are given beside it', async () => {
    script({ readers: [best('other', { changes: [change] })] })
    const { body, text } = await me.post('/api/generate', request)
    assert.equal(body['content']?.trim(), drafts.other.replace(change.find, ''), text)
    assert.equal(body['draft'].trim(), drafts.other)
    assert.equal(body['title'], 'Stairs only from 4 to 8 March')
    assert.deepEqual(body['choice'], { approach: 'plain', reason: 'It says first what to do.' })
    assert.deepEqual(body['notes'], ['Say who to call.'])
    assert.deepEqual(
      body['otherDrafts']
        .map(({ approach, title, content }: Record<string, string>) => [approach, title, content?.trim()])
        .toSorted(),
      [
        ['plain', 'The lift', drafts.plain],
        ['short', 'New lift', drafts.short],
      ],
    )
    // They stay at hand in the conversation.
    const kept = await me.get(`/api/chat-history/${body['chatHistoryId']}`)
    assert.deepEqual(kept.body['otherDrafts'], body['otherDrafts'])
  })

  test('is ranked in both orders, with what rules found in each draft', async () => {
    script()
    await me.post('/api/generate', request)
    const [one = '', other = ''] = rankingCalls()
    assert.deepEqual(inOrder(one), inOrder(other).toReversed())
    for (const call of [one, other]) {
      const short = findLetter(call, drafts.short)
      const found = new RegExp(`Found in ${short} by rules: <[^>]+>\\n([^<]+)`).exec(call)?.[1] ?? ''
      assert.match(found, /not in the material: [^\n]*90,000/)
      assert.match(found, /in the request and in another draft: [^\n]*7/)
      assert.equal(call.match(/Found in/g)?.length, 1)
      assert.doesNotMatch(call, /Approach:|plain/)
    }
  })

  test('is what two readers like best together, with the words of the one who has it first', async () => {
    script({
      readers: [
        { ranking: ['short', 'other', 'plain'], reason: 'Short.', changes: [change] },
        { ranking: ['other', 'plain', 'short'], reason: 'Clear.', changes: [change] },
      ],
    })
    const { body } = await me.post('/api/generate', request)
    assert.equal(body['content'].trim(), drafts.other.replace(change.find, ''))
    assert.equal(body['choice'].reason, 'Clear.')
  })

  test('where the readers disagree, is the draft in which rules find less', async () => {
    script({
      readers: [
        { ranking: ['short', 'other', 'plain'], reason: 'Short.' },
        { ranking: ['other', 'short', 'plain'], reason: 'Clear.' },
      ],
    })
    const { body } = await me.post('/api/generate', request)
    assert.equal(body['choice'].reason, 'Clear.')
    assert.equal(body['content'].trim(), drafts.other)
  })

  test('has a draft in the last place that a reader does not name', async () => {
    script({ readers: [{ ranking: ['short'] }, { ranking: ['other', 'plain', 'short'], reason: 'Clear.' }] })
    const { body } = await me.post('/api/generate', request)
    assert.equal(body['choice'].reason, 'Clear.')
  })

  test('counts all its calls, and its estimate has as many', async () => {
    const { body: estimate } = await me.post('/api/generate/estimate', request)
    script()
    const { id } = (await me.post('/api/documents', { editorMode: 'markdown' })).body
    const { body } = await me.post('/api/generate', { ...request, documentId: id })
    assert.deepEqual([estimate['calls'], asked().length], [5, 5])
    const { body: used } = await me.get(`/api/usage/subjects?subjectId=${id}`)
    assert.equal(used['calls'], 5)
    assert.deepEqual(
      [body['usage'].inputTokens, body['usage'].outputTokens],
      [used['inputTokens'], used['outputTokens']],
    )
    const callsFor = async (count: number) =>
      (await me.post('/api/generate/estimate', { ...request, drafts: count })).body['calls']
    assert.deepEqual([await callsFor(1), await callsFor(2)], [2, 4])
  })

  test('has as many drafts as are asked for', async () => {
    script()
    const one = await me.post('/api/generate', { ...request, drafts: 1 })
    assert.equal(one.body['content'].trim(), drafts.plain)
    assert.deepEqual([asked().length, one.body['otherDrafts']], [2, undefined])
    script({ readers: [best('short')] })
    const two = await me.post('/api/generate', { ...request, drafts: 2 })
    assert.deepEqual(
      [two.body['content'].trim(), two.body['choice'].approach, two.body['otherDrafts'].length],
      [drafts.short, 'short', 1],
    )
    const { status, body } = await me.post('/api/generate', { ...request, drafts: 4 })
    assert.deepEqual([status, body['errors'][0].path], [400, 'drafts'])
  })

  test('is read as one draft where all are the same, and counts what all took', async () => {
    script({ texts: { other: drafts.plain, short: drafts.plain } })
    const { body } = await me.post('/api/generate', request)
    assert.equal(body['content'].trim(), drafts.plain)
    assert.deepEqual([rankingCalls().length, asked().length, body['usage'].inputTokens], [0, 4, 400])
  })

  test('is not written from a draft in another language where others are sound', async () => {
    script({
      readers: [best('short')],
      texts: {
        other:
          '# Nur Treppe\n\nDer Aufzug wird vom 4. bis 8. März ersetzt. Bitte nehmen Sie die Treppe in Haus 7, wenn Sie nach oben wollen.',
      },
    })
    const { body } = await me.post('/api/generate', request)
    assert.equal(body['content'].trim(), drafts.short)
    assert.equal(rankingCalls().length, 2)
    for (const call of rankingCalls()) assert.doesNotMatch(call, /Aufzug/)
  })
})

describe('what fails costs a draft, not the text', () => {
  test('one draft', async () => {
    script({ texts: { short: refused } })
    const { status, body } = await me.post('/api/generate', request)
    assert.equal(status, 200)
    assert.equal(body['content'].trim(), drafts.other)
    assert.equal(body['otherDrafts'].length, 1)
  })

  test('both plain drafts, of which one was to be shown', async () => {
    script({
      changes: [{ find: 'No lift', replace: 'The lift stands', reason: 'Kinder.' }],
      texts: { plain: refused, other: refused },
    })
    const events = await streamGeneration(me, request)
    const { event, data } = events.at(-1) ?? {}
    assert.equal(event, 'done', JSON.stringify(data))
    // What is left is read as a single draft is.
    assert.equal(data.content.trim(), drafts.short.replace('No lift', 'The lift stands'))
    assert.deepEqual([data.choice, data.otherDrafts], [undefined, undefined])
  })

  test('one reader: the other one chooses', async () => {
    script({
      readers: [
        { ranking: [] },
        best('short', { changes: [{ find: 'No lift', replace: 'The lift stands', reason: 'Kinder.' }] }),
      ],
    })
    const { status, body } = await me.post('/api/generate', request)
    assert.equal(status, 200)
    assert.equal(body['content'].trim(), drafts.short.replace('No lift', 'The lift stands'))
    assert.deepEqual([body['warnings'], body['choice'].reason], [[], 'It says first what to do.'])
  })

  test('both readers: the draft without faults is taken, and it says so', async () => {
    script({ readers: [] })
    const { status, body } = await me.post('/api/generate', request)
    assert.equal(status, 200)
    assert.notEqual(body['content'].trim(), drafts.short)
    assert.match(body['warnings'].join(' '), /choice between the drafts did not come about/)
    assert.equal(body['otherDrafts'].length, 2)
  })

  test('all: the error of a single draft', async () => {
    script({ texts: { plain: refused, short: refused, other: refused } })
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
  const shownIn = (events: StreamEvent[]): string =>
    events.flatMap(({ event, data }) => (event === 'delta' ? [data.text] : [])).join('')

  test('the first draft comes as it is written, the chosen one as a correction with the reason', async () => {
    script({
      readers: [
        best('short', { changes: [{ find: 'No lift', replace: 'The lift stands', reason: 'Kinder.' }] }),
      ],
    })
    const events = await streamGeneration(me, request)
    assert.deepEqual(
      events.filter(({ event }) => event !== 'delta').map(({ event }) => event),
      ['start', 'revising', 'correction', 'done'],
    )
    assert.ok([drafts.plain, drafts.other].includes(shownIn(events)), shownIn(events))
    const { data: correction } = events.find(({ event }) => event === 'correction') ?? {}
    assert.deepEqual(correction, { reasons: ['It says first what to do.'], text: drafts.short })
    assert.equal(events.at(-1)?.data.content.trim(), drafts.short.replace('No lift', 'The lift stands'))
  })

  test('the shown draft stays as it is where it is the chosen one', async () => {
    script({ readers: [best('plain')] })
    const events = await streamGeneration(me, { ...request, drafts: 2 })
    assert.ok(!events.some(({ event }) => event === 'correction'))
    assert.equal(events.at(-1)?.data.content.trim(), drafts.plain)
  })

  test('leaving ends every call and keeps what was shown', async () => {
    let end = (): void => {}
    const silence = new Promise<void>((resolve) => (end = resolve))
    script({ texts: { short: { text: drafts.short, after: silence } } })
    const { abandonedRequests: abandonedBefore } = simulator
    const events = await streamGeneration(me, { ...request, drafts: 2 }, (so) =>
      so.some(({ event }) => event === 'revising'),
    )
    await until('the call is left', async () =>
      simulator.abandonedRequests === abandonedBefore + 1 ? true : undefined,
    )
    end()
    const kept = await until('what was shown is kept', async () => {
      const { body } = await me.get(`/api/chat-history/${events[0]?.data.chatHistoryId}`)
      return body['status'] === 'partial' ? body : undefined
    })
    assert.equal(kept['response'], drafts.plain)
    assert.deepEqual(rankingCalls(), [])
  })
})
