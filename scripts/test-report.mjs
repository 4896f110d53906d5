// A reporter of the test runner for a process of its own: a line of JSON for each test that begins or ends, for
// each that failed, and for the counts of all. A suite, or a test, that failed only because one within it did is
// not listed. Where several files run in the process, lines say of which file they are (`run-together.mjs`).
// With the processor time of a file goes that of what it has started and seen end.
import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'

/** Lines of an error that are kept: what was expected, what came, and where. */
const maxLines = 15

const root = process.cwd()
const isTogether = process.argv[1]?.endsWith('run-together.mjs') === true
const toLine = (entry) => `${JSON.stringify(entry)}\n`

const isRunners = (line) => /^\s+at .*(?:node:|node_modules\/|async Promise\.all)/.test(line)

/** Of `/proc`: user and system time of the process, and of its children that have ended, in hundredths. */
const firstTime = 11
const ticksPerSecond = 100

/** Seconds of the processor that this process and what it has started took; of itself alone outside Linux. */
function readProcessor() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return (
      fields.slice(firstTime, firstTime + 4).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
    )
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

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
  /** The titles that the current test stands under. */
  let titles = []
  let processorBefore = 0
  for await (const { type, data } of events) {
    // These two come at once, the others in the order of the file.
    if (type === 'test:dequeue') yield toLine({ begun: data.name })
    else if (type === 'test:complete') {
      const isFile = isTogether && data.nesting === 0
      if (!isFile) yield toLine({ ended: data.name })
      else {
        const until = readProcessor()
        const processor = until - processorBefore
        processorBefore = until
        yield toLine({
          ended: data.name,
          file: data.name,
          seconds: data.details.duration_ms / 1_000,
          processor,
        })
      }
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
