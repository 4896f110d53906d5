// The worker as it is, with this test in the place of the page and of the dictionary.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FromChecks, FromSpelling, ToChecks, ToSpelling } from './worker-messages.ts'

type Listen<Message> = (event: { data: Message }) => void

test('spelling is not said to be checked before the words typed last were looked at', async (t) => {
  const answers: FromChecks[] = []
  const asked: ToSpelling[] = []
  let fromPage: Listen<ToChecks> = () => undefined
  let fromDictionary: Listen<FromSpelling> = () => undefined
  t.mock.timers.enable({ apis: ['setTimeout'] })
  Object.assign(globalThis, {
    addEventListener: (_: string, listen: typeof fromPage) => (fromPage = listen),
    postMessage: (message: FromChecks) => answers.push(message),
  })
  await import('./checks-worker.ts')
  const write = (content: string): void =>
    fromPage({
      data: {
        kind: 'check',
        id: answers.length,
        text: { editorMode: 'markdown', content },
        context: { language: 'en' },
      },
    })
  const findAll = (): void => {
    for (const block of asked.at(-1)?.blocks ?? [])
      fromDictionary({ data: { kind: 'found', block, findings: [] } })
    fromDictionary({ data: { kind: 'done' } })
  }
  const shown = (): string | undefined => {
    const answer = answers.at(-1)
    return answer?.kind === 'checked' ? answer.spelling : undefined
  }

  write('Bread is good.')
  assert.equal(shown(), 'loading')
  const port = {
    addEventListener: (_: string, listen: typeof fromDictionary) => (fromDictionary = listen),
    start: () => undefined,
    postMessage: (message: ToSpelling) => asked.push(message),
  }
  fromPage({ data: { kind: 'spelling', port: port as unknown as MessagePort } })
  findAll()
  assert.equal(shown(), 'ready')

  write('Bread is definately good.')
  assert.equal(shown(), 'behind')
  t.mock.timers.tick(300)
  write('Bread is definately good. Yes.')
  assert.equal(shown(), 'checking')
  findAll()
  assert.equal(shown(), 'behind', 'of the text before')
  t.mock.timers.tick(300)
  findAll()
  assert.equal(shown(), 'ready')
})
