// A reporter of the test runner for a process of its own: a line of JSON for each test that begins or ends,
// for each that failed, and for the counts of all. A suite, or a test, that failed only because one within it
// did is not listed. Where several files run in the process, lines say of which file they are
// (`run-together.mjs`).
import { inspect } from 'node:util'
import { readProcessor, takenByFile } from './processor-seconds.mjs'

/** Lines of an error that are kept: what was expected, what came, and where. */
const maxLines = 15

const root = process.cwd()
const isTogether = (process.argv[1] ?? '').endsWith('run-together.mjs')
const toLine = (entry) => `${JSON.stringify(entry)}\n`

const isRunners = (line) => /^\s+at .*(?:node:|node_modules\/|async Promise\.all)/.test(line)

/**
 * What the error says, without the runner's own part of the stack; where it was thrown is kept, however long
 * the rest.
 */
function errorLines(error) {
  const thrown = error?.cause ?? error
  const words =
    thrown instanceof Error
      ? (thrown.stack ?? String(thrown))
      : typeof thrown === 'string'
        ? thrown
        : inspect(thrown)
  const lines = words.split('\n').filter((line) => !isRunners(line))
  const places = lines.slice(maxLines).filter((line) => /^\s+at /.test(line))
  return [
    ...lines.slice(0, maxLines),
    ...places.slice(0, 1),
    ...(thrown?.cause instanceof Error ? [`caused by: ${String(thrown.cause)}`] : []),
  ].map((line) => line.replaceAll(`${root}/`, ''))
}

// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter so
export default async function* report(events) {
  /** The titles that the current test is under. */
  let titles = []
  for await (const { type, data } of events) {
    // These two come at once, the others in the order of the file.
    if (type === 'test:dequeue') yield toLine({ begun: data.name })
    else if (type === 'test:complete') {
      const isFile = isTogether && data.nesting === 0
      const of = isFile
        ? {
            file: data.name,
            seconds: data.details.duration_ms / 1_000,
            processor: takenByFile.get(data.name) ?? 0,
          }
        : {}
      yield toLine({ ended: data.name, ...of })
    } else if (type === 'test:start') titles = [...titles.slice(0, data.nesting), data.name]
    else if (type === 'test:pass' || type === 'test:fail') {
      const [file, ...names] = [...titles.slice(0, data.nesting), data.name]
      const isSkipped = data.skip !== undefined || data.todo !== undefined
      if (isTogether && data.details.type !== 'suite')
        yield toLine({ file, counted: isSkipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed' })
      if (type === 'test:pass' || data.details.error?.failureType === 'subtestsFailed') continue
      if (data.todo !== undefined) continue
      const error = errorLines(data.details.error)
      yield isTogether
        ? toLine({ file, failed: { name: names.join(' › ') || 'the file as a whole', error } })
        : toLine({ failed: { name: [file, ...names].join(' › '), error } })
    } else if (type === 'test:summary') yield toLine({ counts: data.counts, processor: readProcessor() })
  }
}
