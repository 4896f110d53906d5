// Longer texts: planned, written part by part, gone on with after a fault, and read again by an editor's
// call.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { until } from '#support/waiting.ts'
import { streamGeneration, type StreamEvent } from '#support/generation-stream.ts'
import type { Client } from '#support/client.ts'

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

const prompt =
  'Write a report of 3,000 words on the bicycle hire of Whitby for its town council.\n' +
  'The hire lost 31,000 euros in 2025.\nIt has 42 bicycles.\nNine of ten rentals are for one day.'
const headings = ['What happened', 'The figures', 'Who rents', 'What to decide', 'Next steps']
const plan = {
  title: 'Forty-two bicycles and a hole of 31,000 euros',
  parts: headings.map((heading, index) => ({
    outlinePart: 0,
    heading,
    purpose: `The council knows ${heading.toLowerCase()}.`,
    words: 600,
    facts: index < 3 ? [index + 1, 1] : [],
    standsAlone: index === 3,
  })),
}
const filler = 'Nobody said so this time.'
const partText = (heading: string, words = 600): string =>
  `## ${heading}\n\n${`${filler} `.repeat(words / 5 - 2)}Everything about ${heading.toLowerCase()} is said here, and it ends.`

/**
 * Answers as a model would that follows the plan. Gives the headings that were written, in the order of
 * asking.
 */
function script(
  changed: {
    changes?: object[]
    fail?: (heading: string) => boolean
    text?: (heading: string) => string
    facts?: (index: number) => number[]
  } = {},
): string[] {
  const asked: string[] = []
  simulator.script(({ schema, prompt: given }) => {
    if (schema?.properties?.['changes'] !== undefined)
      return JSON.stringify({ changes: changed.changes ?? [], notes: [] })
    if (schema !== undefined) {
      const parts = plan.parts.map((part, index) => ({
        ...part,
        facts: changed.facts?.(index) ?? part.facts,
      }))
      return JSON.stringify({ ...plan, parts })
    }
    const due = [...given.matchAll(/^## (.+)\nPurpose:/gm)].map(([, heading = '']) => heading)
    asked.push(...due)
    if (due.some((heading) => changed.fail?.(heading) === true)) return { text: '', finishReason: 'refusal' }
    const title = given.includes('Begin with this title line') ? `# ${plan.title}\n\n` : ''
    return title + due.map((heading) => (changed.text ?? partText)(heading)).join('\n\n')
  })
  return asked
}

const stream = (body: object, isEnough?: (events: StreamEvent[]) => boolean): Promise<StreamEvent[]> =>
  streamGeneration(me, body, isEnough)

describe('a text of 3,000 words', () => {
  test('is planned, written part by part, and comes in reading order', async () => {
    const asked = script()
    const events = await stream({ prompt, editorMode: 'markdown' })
    assert.deepEqual(
      events.filter(({ event }) => event !== 'delta').map(({ event }) => event),
      ['start', 'plan', ...headings.map(() => 'part'), 'done'],
    )
    const { data } = events.at(-1) ?? {}
    const text = [`# ${plan.title}`, ...headings.map((heading) => partText(heading))].join('\n\n')
    assert.equal(data.content.trim(), text)
    assert.equal(data.title, plan.title)
    assert.deepEqual(
      data.parts.map(({ heading }: { heading: string }) => heading),
      headings,
    )
    assert.equal(
      events.flatMap(({ event, data: { text: delta } }) => (event === 'delta' ? [delta] : [])).join(''),
      text,
    )
    assert.deepEqual(asked.toSorted(), headings.toSorted(), 'each part is asked for once')
  })

  test('gives each fact to the call of one part alone', async () => {
    script()
    await me.post('/api/generate', { prompt, editorMode: 'markdown' })
    const calls = simulator.requests.filter(
      ({ schema, prompt: given }) => schema === undefined && given !== '',
    )
    const allotted = calls.filter(({ prompt: given }) => /Facts:\n<[^>]+>\n[^<]*31,000 euros/.test(given))
    assert.equal(allotted.length, 1)
  })

  const sources = [{ id: 's1', title: 'Counts', text: 'In May 312 people hired. A repair costs 44 euros.' }]

  test('gives each statement of a source to the part that the plan has it in', async () => {
    script({ facts: (index) => (index === 1 ? [5] : index === 2 ? [6] : []) })
    await me.post('/api/generate', { prompt, editorMode: 'markdown', brief: { sources } })
    const [planned, ...calls] = simulator.requests.filter(({ prompt: given }) => given !== '')
    assert.match(
      planned?.prompt ?? '',
      /\[Counts\]\n5\. In May 312 people hired\.\n6\. A repair costs 44 euros\./,
    )
    const allotted = calls.flatMap(({ prompt: given }) => [
      /^## (.+)\nPurpose:[^]*From the sources:\n<[^>]+>\n- (.*)\n</m.exec(given)?.slice(1),
    ])
    assert.deepEqual(
      allotted.filter((one) => one !== undefined),
      [
        ['The figures', 'In May 312 people hired.'],
        ['Who rents', 'A repair costs 44 euros.'],
      ],
    )
  })

  test('shows later parts what was worked out in earlier ones', async () => {
    const sum = 'That makes 738 euros for each bicycle.'
    script({ text: (heading) => partText(heading) + (heading === 'What happened' ? `\n\n${sum}` : '') })
    await me.post('/api/generate', { prompt, editorMode: 'markdown' })
    const shown = simulator.requests.filter(({ prompt: given }) => given.includes(`- ${sum}`))
    const asked = shown.map(({ prompt: given }) => /^## (.+)\nPurpose:/m.exec(given)?.[1])
    assert.deepEqual(new Set(asked), new Set(headings.slice(1)))
  })

  test('has a part that is far too short written once more', async () => {
    script({ text: (heading) => partText(heading, heading === 'The figures' ? 300 : 600) })
    const { body } = await me.post('/api/generate', { prompt, editorMode: 'markdown' })
    const corrections = simulator.requests.filter(({ prompt: given }) => given.includes('cannot be used'))
    assert.equal(corrections.length, 1)
    assert.match(corrections[0]?.prompt ?? '', /has 3\d\d words, but 600 were planned/)
    assert.match(body['warnings'].join(' '), /“The figures” has 3\d\d words; 600 were planned/)
  })

  test('gives the same in JSON, with the usage of all calls in sum', async () => {
    script()
    const { status, body } = await me.post('/api/generate', { prompt, editorMode: 'markdown' })
    assert.equal(status, 200)
    assert.deepEqual(
      body['parts'].map(({ heading }: { heading: string }) => heading),
      headings,
    )
    assert.ok(body['usage'].outputTokens > 5 * 10, JSON.stringify(body['usage']))
  })
})

describe('a provider that fails between two parts', () => {
  test('leaves what is written, and the text goes on at the part where it stopped', async () => {
    script({ fail: (heading) => heading === 'Who rents' })
    const events = await stream({ prompt, editorMode: 'markdown' })
    const failure = events.at(-1)
    assert.equal(failure?.event, 'error')
    assert.match(failure?.data.partialContent ?? '', /The figures/)
    const { resume } = failure?.data ?? {}
    assert.match(resume, /^[0-9a-f]{24}$/)
    assert.equal((await me.get(`/api/chat-history/${resume}`)).body['status'], 'partial')

    simulator.requests.length = 0
    const asked = script()
    const again = await stream({ resume })
    assert.equal(again.at(-1)?.event, 'done', JSON.stringify(again.at(-1)))
    // The part that is alone is asked for beside the one before it.
    assert.deepEqual(asked.toSorted(), ['Next steps', 'What to decide', 'Who rents'])
    const text = [`# ${plan.title}`, ...headings.map((heading) => partText(heading))].join('\n\n')
    assert.equal(again.at(-1)?.data.content.trim(), text)
    assert.equal((await me.post('/api/generate', { resume })).status, 404, 'a complete text is not resumed')
  })

  test('nobody else can go on with it', async () => {
    script({ fail: (heading) => heading === 'Who rents' })
    const { resume } = (await stream({ prompt, editorMode: 'markdown' })).at(-1)?.data ?? {}
    const other = await app.user()
    assert.equal((await other.post('/api/generate', { resume })).status, 404)
  })
})

describe('a budget that is used up in mid-text', () => {
  test('is one clear error, keeps what was written, and the text goes on once it was raised', async () => {
    const user = await app.user()
    const asked = script()
    await user.put('/api/budget', { monthlyTokens: 400 })
    const failed = await user.post('/api/generate', { prompt, editorMode: 'markdown' })
    assert.deepEqual([failed.status, failed.body['code']], [429, 'budget_exhausted'], failed.text)
    assert.match(failed.body['detail'], /budget of 400 tokens for this month is used up/)
    assert.deepEqual(asked, ['What happened'], 'the plan and a part')
    assert.equal(failed.body['partialContent'], `# ${plan.title}\n\n${partText('What happened')}`)
    const { resume } = failed.body
    assert.equal((await user.get(`/api/chat-history/${resume}`)).body['status'], 'partial')

    const again = await user.post('/api/generate', { resume })
    assert.deepEqual([again.status, again.body['resume'] !== undefined], [429, true], 'and still is')
    await user.put('/api/budget', { monthlyTokens: null })
    const { status, body, text } = await user.post('/api/generate', { resume })
    assert.equal(status, 200, text)
    assert.equal(
      asked.filter((heading) => heading === 'What happened').length,
      1,
      'nothing is paid for twice',
    )
    assert.equal(
      body['content'].trim(),
      [`# ${plan.title}`, ...headings.map((heading) => partText(heading))].join('\n\n'),
    )
  })
})

describe('a text whose last step failed', () => {
  test('is complete without another call', async () => {
    script()
    const first = await stream({ prompt, editorMode: 'markdown', quality: 'best' }, (events) =>
      events.some(({ event }) => event === 'revising'),
    )
    const resume = String(first[0]?.data.chatHistoryId)
    simulator.requests.length = 0
    await until('it can be resumed', async () =>
      (await me.get(`/api/chat-history/${resume}`)).body['status'] === 'partial' ? true : undefined,
    )
    const events = await stream({ resume })
    assert.deepEqual(
      [events[0]?.event, events[0]?.data.provider, events.at(-1)?.event],
      ['start', 'openai', 'done'],
      JSON.stringify(events.at(-1)),
    )
    assert.match(events.at(-1)?.data.content, /Next steps/)
  })
})

describe('the editor’s reading', () => {
  const short = 'A notice of 20 words: the lift is replaced in March.'
  const draft = '# The lift\n\nThe lift is replaced in March. It is important to note that this is so.'

  test('changes the draft where its words are found, and gives both', async () => {
    simulator.script(({ schema }) =>
      schema === undefined
        ? draft
        : JSON.stringify({
            changes: [
              { find: ' It is important to note that this is so.', replace: '', reason: 'Says nothing.' },
              { find: 'not in the draft', replace: 'x', reason: 'x' },
              { find: 'in March', replace: 'on 14 March', reason: 'A date nobody gave.' },
            ],
            notes: ['Say on which day in March.', ' '],
          }),
    )
    const { body } = await me.post('/api/generate', {
      prompt: short,
      editorMode: 'markdown',
      quality: 'best',
    })
    assert.equal(body['content'].trim(), '# The lift\n\nThe lift is replaced in March.')
    assert.equal(body['draft'].trim(), draft)
    assert.deepEqual(
      body['revisions'].map(({ reason }: { reason: string }) => reason),
      ['Says nothing.'],
    )
    assert.deepEqual(body['notes'], ['Say on which day in March.'])
  })

  const twice = 'The council decides in spring whether the hire goes on with new bicycles.'
  const twiceText = (heading: string): string =>
    partText(heading) + (/What happened|Next steps/.test(heading) ? `\n\n${twice}` : '')

  test('shows what rules found in the whole, and is not asked again for a fault of the draft', async () => {
    const changes = [
      { find: `it ends.\n\n${twice}\n\n## The figures`, replace: 'it ends.\n\n## The figures' },
    ]
    script({ text: twiceText, changes: changes.map((change) => ({ ...change, reason: 'Said twice.' })) })
    const { body } = await me.post('/api/generate', { prompt, editorMode: 'markdown', quality: 'best' })
    const readings = simulator.requests.filter(({ schema }) => schema?.properties?.['changes'] !== undefined)
    assert.equal(readings.length, 1)
    assert.match(readings[0]?.prompt ?? '', /Found in it by rules[^]*says something twice/)
    assert.doesNotMatch(body['warnings'].join(' '), /twice/)
    assert.equal(body['content'].split(twice).length, 2)
  })

  test('that repairs nothing leaves the warning', async () => {
    script({ text: twiceText })
    const { body } = await me.post('/api/generate', { prompt, editorMode: 'markdown', quality: 'best' })
    assert.match(body['warnings'].join(' '), /says something twice/)
  })

  test('is not made where it was not asked for', async () => {
    simulator.script(() => draft)
    await me.post('/api/generate', { prompt: short, editorMode: 'markdown' })
    assert.equal(simulator.requests.filter(({ method }) => method === 'POST').length, 1)
  })

  test('leaves the draft, with a warning, where it fails', async () => {
    simulator.script(({ schema }) => (schema === undefined ? draft : { text: 'No JSON.' }))
    const { status, body } = await me.post('/api/generate', {
      prompt: short,
      editorMode: 'markdown',
      quality: 'best',
    })
    assert.equal(status, 200)
    assert.equal(body['content'].trim(), draft)
    assert.match(body['warnings'].join(' '), /editor’s reading/)
  })
})

describe('what a text costs', () => {
  test('is estimated before anything is asked', async () => {
    script()
    const { status, body } = await me.post('/api/generate/estimate', { prompt, quality: 'best' })
    assert.equal(status, 200, JSON.stringify(body))
    // A plan, a call for each 450 words, and the editor's reading.
    assert.equal(body['calls'], 1 + Math.ceil(3_000 / 450) + 1)
    assert.ok(body['outputTokens'] > 3_000 && body['outputTokens'] < 12_000)
    assert.equal(body['provider'], 'openai')
    assert.equal(simulator.requests.filter(({ method }) => method === 'POST').length, 0)
  })

  test('is kept with the document, for its owner alone', async () => {
    script()
    const { id } = (await me.post('/api/documents', { editorMode: 'markdown' })).body
    await me.post('/api/generate', { prompt, documentId: id })
    const { body } = await me.get(`/api/usage/subjects?subjectId=${id}`)
    assert.equal(body['calls'], simulator.requests.filter(({ method }) => method === 'POST').length)
    assert.ok(body['outputTokens'] > 0 && body['seconds'] >= 0)
    const other = await app.user()
    assert.equal((await other.get(`/api/usage/subjects?subjectId=${id}`)).body['calls'], 0)
  })
})
