// npm run eval: requests over all kinds of text, English and German, through the product; what comes back is
// checked.
//   npm run eval -- --replay              with the recorded answers
//   COMPATIBLE_BASE_URL=… COMPATIBLE_MODEL=… npm run eval -- --provider compatible [--record]
// The texts are in test/output/eval.html.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Agent, setGlobalDispatcher } from 'undici'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { startTestApp } from '#support/app.ts'
import { createKeyFinder } from './eval/answer-keys.ts'
import { startRecorder } from './eval/recorder.ts'
import { printTable, renderReport } from './eval/report.ts'
import { readCases, readRecordings, recordingsFile, replay } from './eval/replay.ts'
import { findTemplates, runCase, type EvalResult } from './eval/run-cases.ts'

const { values } = parseArgs({
  options: {
    provider: { type: 'string' },
    replay: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    only: { type: 'string' },
    concurrency: { type: 'string', default: '4' },
  },
})
if (!values.replay && values.provider === undefined) {
  console.error('Name a provider with --provider, or use the recorded answers with --replay.')
  process.exit(2)
}

const maxTimeoutMs = '600000'
// A person who answers in a model's place takes longer than a client waits by default.
setGlobalDispatcher(new Agent({ headersTimeout: 0, bodyTimeout: 0 }))
const allCases = await readCases()
const cases = allCases.filter(
  ({ id }) => values.only === undefined || values.only.split(',').some((start) => id.startsWith(start)),
)
const simulator = values.replay ? await startAiSimulator() : undefined
const recorder = values.record
  ? await startRecorder(process.env['COMPATIBLE_BASE_URL'] ?? '', {
      file: recordingsFile,
      getKey: createKeyFinder(allCases),
    })
  : undefined
const replayed = simulator === undefined ? undefined : replay(simulator, cases, await readRecordings())
const app = await startTestApp(
  simulator === undefined
    ? {
        ...(process.env as Record<string, string>),
        AI_PROVIDERS: values.provider ?? '',
        ...(recorder === undefined ? {} : { COMPATIBLE_BASE_URL: recorder.url }),
        AI_BREAKER: 'off',
        AI_FIRST_TOKEN_TIMEOUT_MS: maxTimeoutMs,
        AI_IDLE_TIMEOUT_MS: maxTimeoutMs,
        AI_TOTAL_TIMEOUT_MS: maxTimeoutMs,
      }
    : { ...simulator.settings, AI_PROVIDERS: 'openai', AI_BREAKER: 'off' },
)
try {
  await app.seed()
  const client = await app.user()
  const templates = await findTemplates(client)
  const results: EvalResult[] = []
  const waiting = [...cases]
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      results.push(await runCase(client, one, templates))
  }
  await Promise.all(Array.from({ length: values.replay ? 1 : Number(values.concurrency) }, work))
  results.sort((one, other) => one.case.id.localeCompare(other.case.id, 'en', { numeric: true }))
  printTable(results)
  const { missing = [], secondDrafts = new Set() } = replayed ?? {}
  if (secondDrafts.size > 0)
    console.log(`${secondDrafts.size} texts have one recorded draft of two, which is taken for both.`)
  if (missing.length > 0) console.log(`Without a recording: ${missing.join(', ')}`)
  const folder = join(import.meta.dirname, '../test/output')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'eval.html'), renderReport(results))
  console.log('The texts: test/output/eval.html')
} finally {
  await app.close()
  await simulator?.close()
  await recorder?.close()
}
