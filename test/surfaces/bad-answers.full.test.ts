// Every kind of bad answer in every flow, on the wire: it is repaired, corrected by one more call, delivered
// with a warning, or an error. Nothing of it reaches a user silently. BAD_ANSWERS_TABLE=on prints the matrix.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createFlows, type Flow, type FlowOutcome } from '#support/bad-answer-flows.ts'
import { badKinds, type BadAnswer, type BadKind } from '#support/bad-answers.ts'
import { startBriefing, type Briefing } from '#support/briefing.ts'

let workspace: Briefing
let flows: Flow[]
const matrix = new Map<string, Map<BadKind, string>>()

before(async () => {
  workspace = await startBriefing({ AI_BREAKER: 'off' })
  await workspace.reset()
  flows = await createFlows(workspace)
})
after(async () => {
  if (process.env['BAD_ANSWERS_TABLE'] === 'on') printMatrix()
  await workspace.close()
})

const errors = new Set(['ai_refused', 'ai_invalid_answer', 'ai_provider_error'])

/** Asks; the first answers are bad, as many as `bad` says, and the others good. */
async function askWith(
  flow: Flow,
  kind: BadKind,
  answer: BadAnswer,
  bad: number,
): Promise<FlowOutcome & { calls: number }> {
  let asked = 0
  workspace.simulator.script((request) => {
    asked += 1
    return asked <= bad ? answer.bad(request) : answer.good
  })
  const outcome = await flow.ask(kind)
  return { ...outcome, calls: asked }
}

/** What became of an answer that stays bad; `silent` is what must not be. */
function judge(outcome: FlowOutcome, answer: BadAnswer): string {
  if (outcome.status >= 400) return errors.has(outcome.code ?? '') ? 'error' : `status ${outcome.status}`
  const isWarned = outcome.warnings.some((warning) => answer.warning.test(warning))
  if (answer.isIn(outcome.content)) return isWarned ? 'warned' : 'silent'
  return 'repaired'
}

function keep(flow: Flow, kind: BadKind, words: string): void {
  const row = matrix.get(flow.name) ?? new Map<BadKind, string>()
  matrix.set(flow.name, row.set(kind, words))
}

describe('no bad answer reaches a user silently', () => {
  for (const kind of badKinds)
    test(kind, async () => {
      const silent: string[] = []
      for (const flow of flows) {
        const answer = flow.answers[kind]
        const reason = flow.notApplicable[kind]
        if (answer === undefined || reason !== undefined) {
          assert.ok(reason !== undefined, `${flow.name} does not say why ${kind} cannot come up`)
          keep(flow, kind, '–')
          continue
        }
        const comes = await askWith(flow, kind, answer, 1)
        const isCorrected = comes.calls > 1
        if (comes.status >= 400 || judge(comes, answer) !== 'repaired')
          silent.push(`${flow.name}, bad once: ${comes.status} ${judge(comes, answer)}\n${comes.text}`)
        if (comes.warnings.some((warning) => answer.warning.test(warning)))
          silent.push(`${flow.name}: warns of what was corrected\n${comes.text}`)
        if (flow.isStream === true && isCorrected && comes.corrections.length === 0)
          silent.push(`${flow.name}: corrects unseen\n${comes.text}`)

        // What one answer is enough to repair is no worse twice.
        const stays = isCorrected ? await askWith(flow, kind, answer, Infinity) : comes
        const outcome = judge(stays, answer)
        if (!['repaired', 'warned', 'error'].includes(outcome))
          silent.push(`${flow.name}, bad twice: ${outcome}\n${stays.text}`)
        if (isCorrected && outcome === 'repaired' && stays.warnings.length === 0)
          silent.push(`${flow.name}, bad twice: replaced without a word\n${stays.text}`)
        keep(flow, kind, `${outcome}, ${isCorrected ? 'corrected' : 'repaired'}`)
      }
      assert.deepEqual(silent, [])
    })
})

/** Of each flow: what becomes of an answer that stays bad, and of one that is bad once. */
function printMatrix(): void {
  const rows = [...matrix].map(([name, row]) => [name, ...badKinds.map((kind) => row.get(kind) ?? '')])
  for (const row of [['flow', ...badKinds], badKinds.map(() => '---'), ...rows])
    process.stdout.write(`| ${row.join(' | ')} |\n`)
}
