// The interview with a provider: a model's questions about the request, and rules where no model answers.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let simulator: AiSimulator
let app: TestApp
let me: Client

before(async () => {
  simulator = await startAiSimulator()
  app = await startTestApp({ ...simulator.settings, AI_PROVIDERS: 'openai', AI_BREAKER: 'off' })
  await app.seed()
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

interface Filled {
  brief: Record<string, any>
  questions: Question[]
  spent?: Record<string, any>
}

type Question = { id: string; question: string; why: string; kind: string }
const prompt = 'Proposal for the library: a new website. It costs 4,000 euros.'
const asked = [
  {
    question: 'What did readers complain about on the old site?',
    why: 'The proposal begins with it.',
    kind: 'text',
  },
  { question: 'Who at the library decides?', why: 'It is written to them.', kind: 'text' },
  { question: 'Which libraries have you worked for?', why: 'One case convinces.', kind: 'list' },
  { question: 'What happens to the old catalogue?', why: 'They will ask.', kind: 'longText' },
  { question: 'Who looks after it later?', why: 'They fear to be left alone.', kind: 'text' },
  { question: 'A sixth?', why: 'Nobody answers six.', kind: 'text' },
]
const calls = (): number => simulator.requests.filter(({ method }) => method === 'POST').length

async function fill(body: object): Promise<Filled> {
  const answer = await me.post('/api/briefs', body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body as unknown as Filled
}

describe('POST /api/briefs with `quality: best`', () => {
  test('asks what the model wants to know of this request, five at most', async () => {
    simulator.script(() => JSON.stringify({ questions: asked }))
    const { brief, questions } = await fill({ prompt, quality: 'best' })
    assert.deepEqual(
      questions.map(({ question }) => question),
      asked.slice(0, 5).map(({ question }) => question),
    )
    assert.equal(new Set(questions.map(({ id }) => id)).size, 5)
    const { body: usage } = await me.get('/api/usage')
    assert.match(JSON.stringify(usage), /interview/)

    const answers = questions.map(({ id, question }, index) => ({
      id,
      question,
      answer: index === 0 ? 'The opening hours cannot be found' : '',
    }))
    const answered = await fill({ prompt, quality: 'best', brief: { ...brief, answers } })
    assert.equal(calls(), 1, 'with its answers nothing is asked again')
    assert.ok(
      answered.brief['facts'].includes(
        'What did readers complain about on the old site: The opening hours cannot be found',
      ),
    )
  })

  test('says what the call took, and counts it for the document', async () => {
    simulator.script(() => ({
      text: JSON.stringify({ questions: asked }),
      usage: { inputTokens: 700, outputTokens: 90 },
    }))
    const { body: document } = await me.post('/api/documents', { title: 'A proposal', content: '' })
    const documentId = String(document['id'])
    const { spent } = await fill({ prompt, documentId, quality: 'best' })
    assert.deepEqual([spent?.['calls'], spent?.['inputTokens'], spent?.['outputTokens']], [1, 700, 90])
    const { body: usage } = await me.get(`/api/usage/subjects?subjectId=${documentId}`)
    assert.deepEqual([usage['calls'], usage['inputTokens']], [1, 700])
    assert.equal((await fill({ prompt, documentId })).spent, undefined)
  })

  test('begins with the open fields of the template', async () => {
    simulator.script(() => JSON.stringify({ questions: asked }))
    const { body: library } = await me.get('/api/templates?limit=100')
    const template = library['items'].find(({ slug }: { slug: string }) => slug === 'cover-letter')
    const { questions } = await fill({
      prompt: 'A letter for a job.',
      templateId: template.id,
      quality: 'best',
    })
    const ofModel = questions.filter(({ id }) => !id.startsWith('field-'))
    assert.equal(questions.length, 5)
    assert.ok(ofModel.length < 5, 'required fields leave a blank, and come first')
    assert.deepEqual(
      ofModel.map(({ question }) => question),
      asked.slice(0, ofModel.length).map(({ question }) => question),
    )
  })

  test('asks what the kind of text usually needs where the model fails, and without a request', async () => {
    await simulator.fault('500')
    const { questions } = await fill({ prompt, quality: 'best' })
    assert.deepEqual(
      questions.map(({ id }) => id),
      (await fill({ prompt })).questions.map(({ id }) => id),
    )
    await simulator.heal()
    simulator.requests.length = 0
    await fill({ kind: 'letter', quality: 'best' })
    await fill({ prompt })
    assert.equal(calls(), 0)
  })
})
