// A text that a model writes, examined as it comes: whole paragraphs, each once, and the same is found as of
// the whole.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { createContent, type Content } from '#capabilities/content/index.ts'
import { checkClaims, toCheckedClaim, type ClaimSource } from '#capabilities/writing/grounding/index.ts'
import { createClaimsAhead } from './claims-ahead.ts'

const now = new Date('2026-11-27T12:00:00Z')
const facts: ClaimSource[] = [{ id: 'fact-1', text: 'The mill opened in 1987.', trust: 'owner' }]
const content = createContent()
after(() => content.close())
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

type Examined = Parameters<Content['examineAhead']>[0]

/** Collects what is examined; `release` ends the task that is under way. */
function openAhead(sources: readonly ClaimSource[] = facts) {
  const examined: Examined[] = []
  let release = (): void => {}
  const ahead = createClaimsAhead({
    content: {
      examineAhead(request) {
        examined.push(request)
        return new Promise((resolve) => (release = resolve))
      },
    },
    now,
    findSources: async () => sources,
  })
  return { ahead, parts: () => examined.map((one) => one.content), examined, release: () => release() }
}

test('a paragraph is examined when the next one begins, the last one at the end', async () => {
  const { ahead, parts, release } = openAhead()
  ahead.push('# The mill\n\nIt opened')
  await tick()
  assert.deepEqual(parts(), ['# The mill\n\n¶'])
  release()
  ahead.push(' in 1987.\n')
  await tick()
  assert.equal(parts().length, 1)
  ahead.push('\nIt grinds rye.')
  await tick()
  release()
  ahead.end()
  await tick()
  assert.deepEqual(parts(), ['# The mill\n\n¶', 'It opened in 1987.\n\n¶', 'It grinds rye.'])
})

test('what comes while a part is examined is the next part, in one task', async () => {
  const { ahead, parts, release } = openAhead()
  ahead.push('One.\n\n')
  await tick()
  ahead.push('Two.\n\n')
  ahead.push('Three.\n\n')
  await tick()
  assert.deepEqual(parts(), ['One.\n\n¶'])
  release()
  await tick()
  assert.deepEqual(parts(), ['One.\n\n¶', 'Two.\n\nThree.\n\n¶'])
})

test('of a text that begins again nothing is left', async () => {
  const { ahead, parts, release } = openAhead()
  ahead.push('One.\n\nTw')
  await tick()
  release()
  ahead.restart()
  ahead.push('Other.\n\n')
  await tick()
  assert.deepEqual(parts(), ['One.\n\n¶', 'Other.\n\n¶'])
})

test('the language is that of the text, not of its heading', async () => {
  const { ahead, examined, release } = openAhead()
  ahead.push('# Reparaturen 2026\n\n')
  await tick()
  release()
  ahead.push('Wir haben die Werkstatt in diesem Jahr neu eröffnet und sind für Sie da.\n\n')
  await tick()
  assert.deepEqual(
    examined.map(({ language }) => language),
    ['en', 'de'],
  )
})

test('without sources, and with very long ones, nothing is examined ahead', async () => {
  const long = 'The mill grinds rye. '.repeat(10_000)
  for (const sources of [[], [{ id: 'fact-1', text: long, trust: 'owner' as const }]]) {
    const { ahead, parts } = openAhead(sources)
    ahead.push('One.\n\nTwo.')
    ahead.end()
    await tick()
    assert.deepEqual(parts(), [])
  }
})

test('what is found in a text that was examined ahead is what is found in the whole', async () => {
  const businesses = JSON.parse(
    readFileSync(new URL('../../../test/fixtures/claims/labelled-claims.json', import.meta.url), 'utf8'),
  ) as { facts: string; sentences: { text: string }[] }[]
  assert.ok(businesses.length > 2)
  for (const { facts: stated, sentences } of businesses.slice(0, 3)) {
    const sources: ClaimSource[] = [{ id: 'facts', text: stated, trust: 'owner' }]
    const text = sentences
      .map((sentence, index) => `${sentence.text}${index % 3 === 2 ? '\n\n' : ' '}`)
      .join('')
      .trim()
    const tasks: Promise<void>[] = []
    const examineAhead = (request: Examined): Promise<void> => {
      const task = content.examineAhead(request)
      tasks.push(task)
      return task
    }
    const ahead = createClaimsAhead({ content: { examineAhead }, now, findSources: async () => sources })
    for (let at = 0; at < text.length; at += 60) ahead.push(text.slice(at, at + 60))
    ahead.end()
    for (let done = -1; done < tasks.length; await tick()) {
      done = tasks.length
      await Promise.all(tasks)
      await tick()
    }
    assert.ok(tasks.length > 0)
    const found = await content.examineClaims({ content: text, mode: 'markdown', sources, now })
    // Read here, where nothing of it is known.
    assert.deepEqual(found.claims.map(toCheckedClaim), checkClaims({ text: found.text, sources, now }))
  }
})
