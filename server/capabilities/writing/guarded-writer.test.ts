// The one correcting call, met on the wire: what it names, what comes of it, and what is never delivered as
// content.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { z } from 'zod'
import { openGateway, simulatedSettings, textRequest } from '#support/ai-gateway.ts'
import { startAiSimulator, type AiSimulator, type SimulatedAnswer } from '#support/ai-simulator.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createGuardedWriter, type GuardedStreamEvent, type GuardedWriter } from './index.ts'

let simulator: AiSimulator
let database: TestDatabase
let writer: GuardedWriter

before(async () => {
  ;[simulator, database] = await Promise.all([startAiSimulator(), openTestDatabase()])
  writer = createGuardedWriter(
    openGateway(
      database.database,
      simulatedSettings(simulator, { providers: ['openai', 'anthropic', 'gemini'] }),
    ).ai,
  )
})
after(async () => {
  await database.close()
  await simulator.close()
})
beforeEach(async () => {
  await simulator.heal()
  simulator.requests.length = 0
})

const expected = { languages: ['en'], given: 'A notice about the lift.' }
const good = 'The lift will be replaced in March, and a porter carries your shopping.'
const german =
  'Der Aufzug wird im März erneuert, und ein Träger hilft Ihnen mit den Einkäufen. Das ist für alle nicht einfach.'
const refusal = "I'm sorry, but I can't help with that request."

function answers(...texts: (string | SimulatedAnswer)[]): void {
  let asked = 0
  simulator.script(() => texts[Math.min(asked++, texts.length - 1)] ?? '')
}

async function streamed(): Promise<GuardedStreamEvent[]> {
  const events: GuardedStreamEvent[] = []
  for await (const event of writer.streamText(textRequest(), expected)) events.push(event)
  return events
}

test('what can be repaired locally costs no second call', async () => {
  answers(
    `Here is the notice:\n\n\`\`\`markdown\n# The lift\n\n${good}\n\`\`\`\n\nLet me know if you'd like any changes!`,
  )
  const answer = await writer.generateText(textRequest(), expected)
  assert.deepEqual(
    [answer.text, answer.warnings, simulator.requests.length],
    [`# The lift\n\n${good}`, [], 1],
  )
})

test('another language is corrected by one call to the same provider that names the fault', async () => {
  answers(german, good)
  const answer = await writer.generateText(textRequest(), expected)
  assert.deepEqual([answer.text, answer.warnings, simulator.requests.length], [good, [], 2])
  assert.deepEqual(
    simulator.requests.map(({ provider }) => provider),
    ['openai', 'openai'],
  )
  const [, assistant, user] = simulator.requests[1]?.messages.slice(-3) ?? []
  assert.match(assistant?.text ?? '', /Der Aufzug/)
  assert.match(user?.text ?? '', /in German\. Write it in English/)
  assert.ok(answer.usage.outputTokens > 0)
})

test('what stays wrong is delivered with a warning, after one correcting call', async () => {
  answers(german)
  const answer = await writer.generateText(textRequest(), expected)
  assert.deepEqual(
    [answer.text, answer.warnings, simulator.requests.length],
    [german, ['The text is in German, not in English.'], 2],
  )
})

test('a model that goes on in the middle of the sentence that broke off gets its beginning back', async () => {
  answers(
    'The lift is being replaced. In March a porter carries your shopping up to the',
    'fourth floor. He is there from nine to five.',
  )
  const { text, warnings } = await writer.generateText(textRequest(), expected)
  assert.deepEqual(
    [text, warnings],
    [
      'The lift is being replaced. In March a porter carries your shopping up to the fourth floor. He is there from nine to five.',
      [],
    ],
  )
})

test('a text that was cut off is gone on with, from the sentence that broke off', async () => {
  answers(
    { text: `# The lift\n\n${good} Call us until the six`, finishReason: 'length' },
    'Call us until the sixteenth of February.',
  )
  const answer = await writer.generateText(textRequest({ provider: 'anthropic' }), expected)
  assert.deepEqual(
    [answer.text, answer.warnings],
    [`# The lift\n\n${good} Call us until the sixteenth of February.`, []],
  )
  assert.match(simulator.requests[1]?.messages.at(-1)?.text ?? '', /Call us until the six/)
})

describe('what is no text is an error with the provider’s words', () => {
  test('a refusal', async () => {
    answers(refusal)
    await assert.rejects(writer.generateText(textRequest(), expected), {
      code: 'ai_refused',
      status: 502,
      members: { provider: 'openai', model: 'gpt-6-sol', answer: refusal },
    })
    assert.equal(simulator.requests.length, 2)
  })
  test('an answer without words', async () => {
    answers('---')
    await assert.rejects(writer.generateText(textRequest(), expected), {
      code: 'ai_invalid_answer',
      status: 502,
    })
  })
  test('a refusal that the correcting call turns into a text is a text', async () => {
    answers(refusal, good)
    assert.equal((await writer.generateText(textRequest(), expected)).text, good)
  })
  test('an object with a refusal in it', async () => {
    answers(JSON.stringify({ title: refusal }))
    const request = {
      ...textRequest(),
      schema: z.object({ title: z.string() }),
      schemaName: 'section',
      compose: () => ({ title: '' }),
    }
    await assert.rejects(writer.generateObject(request, { ...expected, findTexts: ({ title }) => [title] }), {
      code: 'ai_refused',
    })
  })
})

test('a text whose correction declines is delivered as it was, with its warning', async () => {
  answers(german, refusal)
  const answer = await writer.generateText(textRequest(), expected)
  assert.deepEqual([answer.text, answer.warnings], [german, ['The text is in German, not in English.']])
})

test('a correcting call that fails leaves the first answer with its warning', async () => {
  let asked = 0
  simulator.script(() => {
    asked += 1
    return asked === 1 ? german : { text: '' }
  })
  const answer = await writer.generateText(textRequest(), expected)
  assert.deepEqual([answer.text, answer.warnings], [german, ['The text is in German, not in English.']])
})

test('an object in another language is corrected once', async () => {
  answers(JSON.stringify({ title: german }), JSON.stringify({ title: good }))
  const request = {
    ...textRequest(),
    schema: z.object({ title: z.string() }),
    schemaName: 'section',
    compose: () => ({ title: '' }),
  }
  const answer = await writer.generateObject(request, { ...expected, findTexts: ({ title }) => [title] })
  assert.deepEqual([answer.object, answer.warnings, simulator.requests.length], [{ title: good }, [], 2])
})

describe('as a stream', () => {
  test('a correction is a step of its own, and the end holds the corrected text', async () => {
    answers(german, good)
    const events = await streamed()
    const at = events.findIndex(({ type }) => type === 'correction')
    assert.deepEqual(events[at], {
      type: 'correction',
      reasons: ['The text is in German, not in English.'],
      text: '',
    })
    const later = events.slice(at).map((event) => (event.type === 'delta' ? event.text : ''))
    assert.equal(later.join(''), good)
    const done = events.at(-1)
    assert.ok(done?.type === 'done' && done.text === good && done.warnings.length === 0)
    assert.equal(events.filter(({ type }) => type === 'start').length, 1)
  })
  test('a refusal ends in an error', async () => {
    answers(refusal)
    await assert.rejects(streamed(), { code: 'ai_refused' })
  })
})

test('the composer’s answer passes untouched', async () => {
  const alone = createGuardedWriter(
    openGateway(database.database, simulatedSettings(simulator, { providers: ['composer'] })).ai,
  )
  const answer = await alone.generateText(textRequest({ compose: () => german }), expected)
  assert.deepEqual([answer.text, answer.warnings], [german, []])
})
