// A reporter of the test runner beside its own: a line of JSON for each failed test, for each file with the
// time that it took and how many of its tests passed and failed, and for the counts of all. A suite, or a
// test, that failed only because one within it did is not listed.
import { relative, resolve } from 'node:path'
import { inspect } from 'node:util'

/** Lines of an error that are kept: what was expected, what came, and where. */
const maxLines = 15

const root = process.cwd()
const fromRoot = (file) => (file === undefined ? '' : relative(root, resolve(root, file)))
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
  ]
}

// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter so
export default async function* report(events) {
  /**
   * The titles that the current test stands under, and the file of the outermost: steps may be written
   * elsewhere. Files come one after the other.
   */
  let titles = []
  let outermostFile = ''
  /** For each file, what it wrote last to its error output: all that is known of one that died. */
  const written = new Map()
  /** How many tests of each file passed and failed, counted as the runner counts. */
  const tallies = new Map()
  for await (const { type, data } of events) {
    const file = fromRoot(data.file)
    if (type === 'test:start') {
      titles = [...titles.slice(0, data.nesting), data.name]
      if (data.nesting === 0) outermostFile = file
    }
    const isCounted = data.details?.type !== 'suite' && data.skip === undefined && data.todo === undefined
    if ((type === 'test:pass' || type === 'test:fail') && isCounted) {
      const owner = data.nesting === 0 ? file : outermostFile
      const tally = tallies.get(owner) ?? { passed: 0, failed: 0 }
      tally[type === 'test:pass' ? 'passed' : 'failed'] += 1
      tallies.set(owner, tally)
    }
    if (type === 'test:stderr') written.set(file, ((written.get(file) ?? '') + data.message).slice(-4_000))
    else if (type === 'test:complete' && data.nesting === 0 && fromRoot(data.name) === file) {
      yield toLine({ file, seconds: data.details.duration_ms / 1_000 })
    } else if (
      type === 'test:fail' &&
      data.details.error?.failureType !== 'subtestsFailed' &&
      data.todo === undefined
    ) {
      const isWholeFile = fromRoot(data.name) === file
      const name = isWholeFile
        ? 'the file as a whole'
        : [...titles.slice(0, data.nesting), data.name].join(' › ')
      const lastWords = isWholeFile ? (written.get(file) ?? '').trim().split('\n') : []
      const last = lastWords.filter((line) => line !== '' && !isRunners(line)).slice(-maxLines)
      yield toLine({
        failed: {
          file: isWholeFile || data.nesting === 0 ? file : outermostFile,
          name,
          error: [...errorLines(data.details.error), ...last],
        },
      })
    } else if (type === 'test:summary' && data.file === undefined) yield toLine({ counts: data.counts })
  }
  for (const [file, tally] of tallies) yield toLine({ file, tally })
}
