// Titles that a model judges: one call a check, verdicts by number, and rules where no model answers.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let simulator: AiSimulator
let app: TestApp
let me: Client
let projectId: string

before(async () => {
  simulator = await startAiSimulator()
  app = await startTestApp({ ...simulator.settings, AI_PROVIDERS: 'openai,composer', AI_BREAKER: 'off' })
  me = await app.user()
})
after(async () => {
  await app.close()
  await simulator.close()
})
beforeEach(async () => {
  await simulator.heal()
  simulator.requests.length = 0
  projectId = String((await me.post('/seo-content-api/projects', { name: 'Pay and work' })).body['id'])
})

async function plan(...names: string[]): Promise<void> {
  const articles = names.map((name) => ({ name }))
  const answer = await me.post('/seo-content-api/articles/bulk', { projectId, articles })
  assert.equal(answer.status, 201, answer.text)
}

/** What was asked last, as text. */
const lastPrompt = (): string =>
  JSON.stringify(simulator.requests.findLast(({ method }) => method === 'POST')?.body).replaceAll('\\n', '\n')
const calls = (): number => simulator.requests.filter(({ method }) => method === 'POST').length

/** The number that a title has in the last prompt. */
function findNumber(title: string): number {
  const line = lastPrompt()
    .split('\n')
    .find((each) => each.replace(/^\d+\. /, '') === title)
  assert.ok(line !== undefined, `${title} is not in the prompt`)
  return Number.parseInt(line, 10)
}
type Verdict = [string, string, 'same-article' | 'same-topic' | 'different', string]
function judge(...verdicts: Verdict[]): void {
  simulator.script(() =>
    JSON.stringify({
      verdicts: verdicts.map(([one, other, verdict, reason]) => ({
        a: findNumber(one),
        b: findNumber(other),
        verdict,
        reason,
      })),
    }),
  )
}
async function check(title: string): Promise<Record<string, any>> {
  const answer = await me.post('/check-title', { project_id: projectId, title, judge: true })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

describe('/check-title with judge', () => {
  test('titles without a common word are one article where the model says so, with its reason', async () => {
    await plan('How to Ask Your Boss for More Money', 'Working From a Camper Van')
    judge([
      'Negotiating a Pay Rise',
      'How to Ask Your Boss for More Money',
      'same-article',
      'both are about asking for higher pay',
    ])
    const found = await check('Negotiating a Pay Rise')
    assert.equal(found['similar'].length, 1)
    assert.ok(found['similar'][0].similarity >= 0.8)
    assert.equal(found['similar'][0].why, 'Judged by the model: both are about asking for higher pay')
    assert.deepEqual([found['judging'].pairs, found['judging'].provider, calls()], [1, 'openai', 1])
  })

  test('titles with the same words are different where the model says so', async () => {
    await plan('How to Read a Balance Sheet for Founders')
    const other = 'How to Read a Balance Sheet for Founders: A Guide'
    const byRules = await me.post('/check-title', { project_id: projectId, title: other })
    assert.equal(byRules.body['similar'].length, 1)
    assert.equal(byRules.body['judging'], undefined)
    assert.equal(calls(), 0)
    judge([other, 'How to Read a Balance Sheet for Founders', 'different', 'only for this test'])
    assert.deepEqual((await check(other))['similar'], [])
  })

  test('equal titles are no question, and numbers that name no title are left out', async () => {
    await plan('Payslips Explained')
    simulator.script(() =>
      JSON.stringify({ verdicts: [{ a: 1, b: 99, verdict: 'same-article', reason: 'made up' }] }),
    )
    const found = await check('payslips explained')
    assert.deepEqual([found['exact'], found['similar'].length, found['judging'].pairs], [true, 1, 0])
  })

  test('where the provider fails, rules compare and the answer says so', async () => {
    await plan('Payslips for Freelancers')
    simulator.script(() => 'no JSON at all')
    const found = await check('Payslips for Freelancers in 2026')
    assert.equal(found['similar'].length, 1)
    assert.match(found['judging'].warning, /^Rules alone compared the titles: openai /)
    assert.deepEqual([found['judging'].pairs, found['judging'].provider], [0, null])
  })
})

test('/check-titles judges all titles in one call, also beside each other', async () => {
  await plan('Notice Periods in Plain Words')
  judge(
    ['Quitting Well', 'Leaving a Job Without Burning Bridges', 'same-article', 'both are about leaving well'],
    ['Quitting Well', 'Notice Periods in Plain Words', 'same-topic', 'both are about leaving a job'],
  )
  const answer = await me.post('/check-titles', {
    project_id: projectId,
    titles: [{ title: 'Quitting Well' }, { title: 'Leaving a Job Without Burning Bridges' }],
    judge: true,
  })
  assert.equal(answer.status, 200, answer.text)
  assert.equal(calls(), 1)
  const [quitting, leaving] = answer.body['checks'] as Record<string, any>[]
  assert.deepEqual([quitting?.['duplicate'], leaving?.['duplicate']], [true, true])
  assert.equal(quitting?.['nearest'].source, 'suggested')
  assert.equal(answer.body['judging'].pairs, 2)
})

test('/get-titles judges what was proposed, and the usage names the call', async () => {
  await plan('How to Ask Your Boss for More Money')
  simulator.script(() =>
    lastPrompt().includes('You compare titles')
      ? JSON.stringify({
          verdicts: [
            {
              a: findNumber('Your Pay Review, Won in Ten Minutes'),
              b: findNumber('How to Ask Your Boss for More Money'),
              verdict: 'same-article',
              reason: 'both prepare for a pay talk',
            },
          ],
        })
      : JSON.stringify({
          keywords: [
            {
              number: 1,
              titles: ['Your Pay Review, Won in Ten Minutes', 'What a Quiet Office Pays in Rent'],
            },
          ],
        }),
  )
  const answer = await me.post('/get-titles', {
    project_id: projectId,
    keywords: ['pay review'],
    count: 2,
    judge: true,
  })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(
    answer.body['titles'].map(({ duplicate }: { duplicate: boolean }) => duplicate),
    [true, false],
  )
  assert.equal(answer.body['judging'].pairs, 1)
  const usage = await me.get('/api/usage')
  assert.match(usage.text, /titles-judge/)
})

test('the composer judges nothing, and the answer says so', async () => {
  await plan('Payslips for Freelancers')
  const answer = await me.post('/get-titles', {
    project_id: projectId,
    keywords: ['payslip'],
    provider: 'composer',
    judge: true,
  })
  assert.equal(answer.status, 200, answer.text)
  assert.match(answer.body['judging'].warning, /composer judges no titles/)
  assert.equal(calls(), 0)
})
