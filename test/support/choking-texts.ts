// What parsers choke on, sent wherever a text may be sent: nobody else waits meanwhile. The tests of faults
// send as much as shows that the event loop is kept free; `npm run test:long` sends a megabyte of everything.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from './app.ts'
import { createClient, type Answer, type Client } from './client.ts'
import { measureLongestTask, yardstickMs } from './longest-task.ts'

/** Nearly what a document may have. */
export const maxBytes = 950_000
/**
 * So many times a fixed amount of work on the same machine; what grows faster than its text takes seconds
 * when there is a megabyte of it.
 */
const usualYardsticks = 4
const yardstickAtFirst = yardstickMs()

/**
 * A machine may have become slower since the file began: what seems too long is measured against it once
 * more.
 */
export const isTooLong = (ms: number, yardsticks = usualYardsticks): boolean =>
  ms >= Math.max(250, yardsticks * yardstickAtFirst) && ms >= yardsticks * yardstickMs()

/**
 * The least that the event loop stood still in up to three attempts. A collection of garbage may fall on one
 * request; what is slow by itself is slow three times.
 */
export async function measureBlocking(
  ask: () => Promise<Answer>,
  yardsticks = usualYardsticks,
): Promise<{ answers: Answer[]; ms: number }> {
  const answers: Answer[] = []
  let fastest = Infinity
  do {
    const { result, ms } = await measureLongestTask(ask)
    answers.push(result)
    fastest = Math.min(fastest, ms)
  } while (answers.length < 3 && isTooLong(fastest, yardsticks))
  return { answers, ms: fastest }
}

/** What patterns that go back and forth choke on, repeated up to the size that a test asks for. */
const spiteful: Record<string, string> = {
  'one letter': 'a',
  spaces: ' ',
  'line ends': '\n',
  'opened tags': '<a ',
  'opened elements': '<b>',
  'opened brackets': '[',
  'opened links': '![](',
  stars: '*a ',
  underscores: '_',
  backticks: '`a',
  quotes: '> ',
  pipes: '|a',
  entities: '&',
  comments: '<!--',
  'closing tags': '</p>',
  dashes: '- ',
  numbers: '1. ',
  footnotes: '[^1]',
  'zero-width joiners': '👩‍',
  accents: 'a\u0301',
  slashes: '\\',
  urls: 'http://a.',
  styles: '<p style="a:',
  'words in bold': '**a**b',
  'letters in italics': '*a*',
  'underscored letters': '_a',
  'bold elements': '<b>a</b>b',
  links: '[a](/b)',
  rows: '<tr><td>a',
}
/** What a thread works on for seconds when a megabyte of it is Markdown. */
const laborious: ReadonlySet<string> = new Set([
  'opened elements',
  'opened brackets',
  'backticks',
  'words in bold',
  'letters in italics',
  'underscored letters',
  'bold elements',
  'links',
  'rows',
])

/** Characters of a selection that are accepted. */
const acceptedSelection = 50_000

const getRequests = (
  app: TestApp,
  user: Client,
  maxSelection: number,
): Record<string, (text: string) => Promise<Answer>> => ({
  'as Markdown': (text) => user.post('/api/documents', { content: text, editorMode: 'markdown' }),
  'as a page of Markdown': (text) =>
    user.post('/api/documents', { content: text.slice(0, 19_000), editorMode: 'markdown' }),
  'as HTML': (text) => user.post('/api/documents', { content: text, editorMode: 'html' }),
  'as rich text': (text) => user.post('/api/documents', { content: text }),
  'in every short field': (text) =>
    user.post('/api/documents', {
      title: text,
      tags: [text.slice(0, 400_000)],
      templateId: text.slice(0, 400_000),
    }),
  'as a prompt': (text) => user.post('/api/generate', { prompt: text }),
  'as a selection': (text) => user.post('/api/generate', { prompt: 'Shorten it', selection: text }),
  'as a selection that is accepted': (text) =>
    user.post('/api/generate', {
      prompt: 'Shorten it',
      selection: text.slice(0, maxSelection),
      editorMode: 'markdown',
    }),
  'as name and e-mail': (text) =>
    createClient(app.url).post('/api/auth/register', {
      name: text,
      email: `${text.slice(0, 400_000)}@example.org`,
      password: text.slice(0, 400_000),
    }),
})

const places = [
  'as Markdown',
  'as a page of Markdown',
  'as HTML',
  'as rich text',
  'in every short field',
  'as a prompt',
  'as a selection',
  'as a selection that is accepted',
  'as name and e-mail',
]

/**
 * A test for each place that takes a text: so many bytes of each kind, of the laborious ones so much as
 * Markdown as is asked for. Less of them may take less.
 */
export function testChokingTexts(
  open: () => { app: TestApp; user: Client },
  {
    bytes: usualBytes,
    maxLaboriousBytes,
    maxSelection = acceptedSelection,
    yardsticks = usualYardsticks,
  }: { bytes: number; maxLaboriousBytes: number; maxSelection?: number; yardsticks?: number },
): void {
  for (const where of places)
    test(
      `much of what parsers choke on, ${where}, keeps nobody else waiting`,
      { timeout: 900_000 },
      async (t) => {
        const { app, user } = open()
        const send = getRequests(app, user, maxSelection)[where]
        // A page is as long in every run.
        const limit = where === 'as a page of Markdown' ? usualYardsticks : yardsticks
        assert.ok(send)
        for (const [what, unit] of Object.entries(spiteful)) {
          const bytes = where === 'as Markdown' && laborious.has(what) ? maxLaboriousBytes : usualBytes
          const text = unit.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))))
          const { answers, ms } = await measureBlocking(() => send(text), limit)
          for (const answer of answers)
            assert.ok(answer.status < 500, `${what}: ${answer.status} ${answer.text.slice(0, 300)}`)
          if (ms > (limit * yardstickAtFirst) / 2) t.diagnostic(`${what}: ${ms} ms`)
          assert.ok(!isTooLong(ms, limit), `${what} blocked the event loop for ${ms} ms`)
        }
      },
    )
}
