// npm run bench:writing: what the writing engine adds to a call of the provider, in turns within one run:
// time to the first word and to the end of short texts and of a planned one, and the processor time of each
// step by itself. The provider is simulated and answers at once, so that nothing of it hides what is ours.
// Then how long after the last word of a text its claims are checked, of texts that come far faster than any
// model writes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAiGateway, type AiLedger, type AiMessage } from '#capabilities/ai/index.ts'
import { fillBrief } from '#capabilities/writing/brief/index.ts'
import { createContent } from '#capabilities/content/index.ts'
import {
  createWritingEngine,
  type WritingEngine,
  type WritingJob,
} from '#capabilities/writing/engine/index.ts'
import { checkClaims } from '#capabilities/writing/grounding/index.ts'
import { expectFromRequest, wantedLanguages } from '#capabilities/writing/index.ts'
import { buildDocumentPrompt, type WritingMaterial } from '#capabilities/writing/prompts/index.ts'
import { inspectAnswer } from '#capabilities/writing/inspect-answer.ts'
import { createClaimsAhead } from '#features/claims/claims-ahead.ts'
import { emptyBrandKit } from '#contracts/brand-kit.schema.ts'
import { fromMarkdown, toPlainText } from '#core/rich-text/index.ts'
import { systemClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { simulatedSettings } from '#support/ai-gateway.ts'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { readCases, readRecordings } from './eval/replay.ts'
import { median } from './processes.ts'

const rounds = Number(process.env['ROUNDS'] ?? 15)
/** 60 letters each 5 ms: 12 kB a second, where a quick model writes half a kilobyte. */
const deltaLength = 60
const deltaMs = 5
const goals = { firstWordMs: 50, eachKilobyteMs: 3 }

const prompt = 'Write a report on the repairs of the bicycle workshop in Whitby for its town council.'
/** Texts of the blind comparisons: real answers as sections of one text that the guard lets pass. */
const prose = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../docs/evals/blind-comparison.json'), 'utf8')) as {
    chat: string
  }[]
)
  .map(({ chat }) => chat.replaceAll(/^#+ /gm, '## '))
  .filter((text) => text.length > 600 && /^[\x20-\u00BF\u2000-\u22FF\s]+$/.test(text))
  .reduce((joined, text) => {
    const longer = `${joined}\n\n${text}`
    const expected = { languages: ['en'], given: prompt, noRepetition: true }
    return inspectAnswer(longer, expected).faults.length === 0 ? longer : joined
  }, '# Repairs')

/** So many characters of it, ending with a paragraph. */
function getText(characters: number): string {
  const end = prose.indexOf('.\n\n', characters)
  return prose.slice(0, end === -1 ? undefined : end + 1)
}

const kit = {
  ...emptyBrandKit,
  bannedWords: ['cheap', 'artisanal', 'world-class'],
  facts: ['Open since 1987.'],
}

function makeMaterial(words: number): WritingMaterial {
  const brief = fillBrief({ prompt, brandKit: kit, given: { length: words } })
  return { brief, prompt, instructions: '', inputs: [], open: [], history: [], voice: kit }
}

function makeJob(material: WritingMaterial): WritingJob {
  return {
    task: 'document',
    material,
    language: 'en',
    isStreamed: true,
    isRevised: false,
    drafts: 1,
    call: {
      ownerId: 'a'.repeat(24),
      purpose: 'document-generate',
      signal: AbortSignal.timeout(60_000),
      provider: 'compatible',
      compose: () => '',
    },
    expected: {
      languages: wantedLanguages({ prompt }),
      given: prompt,
      bannedWords: kit.bannedWords,
      material: [],
    },
  }
}

interface Timing {
  firstWordMs: number
  totalMs: number
}

async function timeEngine(engine: WritingEngine, job: WritingJob): Promise<Timing> {
  const start = performance.now()
  let firstWordMs = 0
  for await (const event of engine.write(job))
    if (event.type === 'delta' && firstWordMs === 0) firstWordMs = performance.now() - start
  return { firstWordMs, totalMs: performance.now() - start }
}

/** The same messages sent to the provider by hand. */
async function timeProvider(simulator: AiSimulator, messages: readonly AiMessage[]): Promise<Timing> {
  const start = performance.now()
  const response = await fetch(`${simulator.baseUrls.compatible}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
    body: JSON.stringify({
      model: 'local-model',
      stream: true,
      messages: messages.map(({ role, text }) => ({ role, content: text })),
    }),
  })
  let firstWordMs = 0
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? [])
    if (firstWordMs === 0 && /"content":"[^"]/.test(decoder.decode(chunk as Uint8Array)))
      firstWordMs = performance.now() - start
  return { firstWordMs, totalMs: performance.now() - start }
}

function cpuMs(work: () => void, times: number): number {
  work()
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}

const print = (line = ''): void => void process.stdout.write(`${line}\n`)
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
const ledger: AiLedger = {
  record: async () => {},
  requireBudget: async () => {},
  usage: async () => [],
  sumUsageBySubject: () => Promise.reject(new Error('not asked')),
  budget: () => Promise.reject(new Error('not asked')),
  setBudget: async () => {},
}

const simulator = await startAiSimulator({ chunkSize: 60 })
const ai = createAiGateway({
  settings: async () => simulatedSettings(simulator),
  ledger,
  logger: silentLogger,
  clock: systemClock,
})
const engine = createWritingEngine(ai)

print(`| Text | First word: provider | engine | added | In all: provider | engine | added | a kB |`)
print(`|---|---|---|---|---|---|---|---|`)
for (const characters of [1_500, 4_000, 12_000]) {
  const text = getText(characters)
  simulator.script(() => text)
  const material = makeMaterial(Math.round(text.split(/\s+/).length))
  // No length is asked for: one call, and none that corrects it.
  const job = makeJob({ ...material, brief: { ...material.brief, length: null } })
  const { messages } = buildDocumentPrompt(job.material, { language: 'en' })
  const expected = { ...job.expected, noRepetition: false }
  const timings: { bare: Timing; ours: Timing }[] = []
  for (let round = -3; round < rounds; round += 1) {
    const bare = await timeProvider(simulator, messages)
    const calls = simulator.requests.length
    const ours = await timeEngine(engine, { ...job, expected })
    if (simulator.requests.length - calls !== 1)
      throw new Error(
        `The guard asked for a correction: ${simulator.requests.at(-1)?.messages.at(-1)?.text ?? ''}`,
      )
    if (round >= 0) timings.push({ bare, ours })
  }
  const get = (pick: (timing: { bare: Timing; ours: Timing }) => number): number => median(timings.map(pick))
  const first = get(({ bare, ours }) => ours.firstWordMs - bare.firstWordMs)
  const rest = get(({ bare, ours }) => ours.totalMs - bare.totalMs - (ours.firstWordMs - bare.firstWordMs))
  const kilobytes = Buffer.byteLength(text) / 1_000
  const row = [
    `${kilobytes.toFixed(1)} kB`,
    ms(get(({ bare }) => bare.firstWordMs)),
    ms(get(({ ours }) => ours.firstWordMs)),
    `**${ms(first)} ms**`,
    ms(get(({ bare }) => bare.totalMs)),
    ms(get(({ ours }) => ours.totalMs)),
    ms(first + rest),
    `**${ms(rest / kilobytes)} ms**`,
  ]
  print(`| ${row.join(' | ')} |`)
}

const long = getText(12_000)
const kilobytes = Buffer.byteLength(long) / 1_000
const sources = [{ id: 'fact-1', text: `${prompt} ${kit.facts.join(' ')}`, trust: 'owner' as const }]
const plain = toPlainText(fromMarkdown(long))
const guarded = {
  ...makeJob(makeMaterial(600)).expected,
  ...expectFromRequest(prompt),
  noRepetition: true,
  maxBlanks: 'by-length' as const,
}
print()
print(`| Processor time | ms | ms a kB |`)
print(`|---|---|---|`)
const before = cpuMs(() => buildDocumentPrompt(makeMaterial(600), { language: 'en' }), 40)
print(`| brief and prompt | ${ms(before)} | – |`)
const guard = cpuMs(() => inspectAnswer(long, guarded), 10)
print(`| guard, ${kilobytes.toFixed(1)} kB | ${ms(guard)} | ${ms(guard / kilobytes)} |`)
const now = new Date()
let drafts = 0
const again = cpuMs(() => {
  drafts += 1
  checkClaims({ text: `Draft ${drafts} of the report. ${plain}`, sources, language: 'en', now })
}, 4)
print(`| grounding again, a sentence changed | ${ms(again)} | ${ms(again / kilobytes)} |`)
// Texts with their requests, each of which is read for the first time; a process that has been running knows
// words.
const requests = new Map((await readCases()).map(({ id, body }) => [id, body.prompt]))
const texts = (await readRecordings()).flatMap(({ key, answer }) => {
  const request = requests.get(key.split('/', 1)[0] ?? '')
  return request !== undefined && key.endsWith('/text') ? [{ request, answer }] : []
})
const checkAll = (some: typeof texts): void => {
  for (const { request, answer } of some)
    checkClaims({ text: answer, sources: [{ id: 'request', text: request, trust: 'owner' }], now })
}
const [familiar, unknown] = [texts.slice(0, texts.length / 2), texts.slice(texts.length / 2)]
checkAll(familiar)
const start = process.cpuUsage()
checkAll(unknown)
const used = process.cpuUsage(start)
const fresh = (used.user + used.system) / 1_000 / unknown.length
const size = unknown.reduce((sum, { answer }) => sum + Buffer.byteLength(answer) / 1_000, 0) / unknown.length
print(`| grounding of a new text, ${size.toFixed(1)} kB | ${ms(fresh)} | ${ms(fresh / size)} |`)

const content = createContent()
/**
 * Milliseconds a kilobyte from the last word until the claims are checked, in the thread of a running server.
 */
async function timeClaims(some: typeof texts, isAhead: boolean): Promise<number> {
  let waited = 0
  for (const { request, answer } of some) {
    const known = [{ id: 'request', text: request, trust: 'owner' as const }]
    const ahead = createClaimsAhead({ content, now, findSources: async () => known })
    if (isAhead)
      for (let at = 0; at < answer.length; at += deltaLength) {
        ahead.push(answer.slice(at, at + deltaLength))
        await sleep(deltaMs)
      }
    const ended = performance.now()
    if (isAhead) ahead.end()
    await content.examineClaims({ content: answer, mode: 'markdown', sources: known, now })
    waited += performance.now() - ended
  }
  return waited / some.reduce((sum, { answer }) => sum + Buffer.byteLength(answer) / 1_000, 0)
}
// The thread starts, and knows what a server knows that has been running.
await content.examineAhead({ content: long, mode: 'markdown', sources, now })
await timeClaims(familiar, false)
const [afterwards, ahead] = [
  await timeClaims(
    unknown.filter((_, index) => index % 2 === 0),
    false,
  ),
  await timeClaims(
    unknown.filter((_, index) => index % 2 === 1),
    true,
  ),
]
await content.close()
print()
print(`| Claims checked after the last word | ms a kB |`)
print(`|---|---|`)
print(`| of a text that nobody has read | ${ms(afterwards)} |`)
print(`| of a text that was examined while it was written | **${ms(ahead)}** |`)
print()
print(
  `Goals: under ${goals.firstWordMs} ms before the first word of a short text, under ${goals.eachKilobyteMs} ms a kilobyte afterwards. Claims are checked beside the text, in a thread.`,
)
await simulator.close()
process.exit(0)
