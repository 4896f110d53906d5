// `pressroom audit`: a site is audited in this process, or by another program over HTTP. Both say the same lines, read by the same reader.
import { writeFile } from 'node:fs/promises'
import { systemOwnerId } from '#capabilities/jobs/index.ts'
import { readAuditLines, reportPage, severities, type AuditLine, type AuditReport, type Severity, type StartAudit } from '#features/audits/index.ts'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { StartError } from '#platform/start-error.ts'
import type { CommandContext } from './command-context.ts'
import { openProgressBar, type ProgressBar } from './progress-bar.ts'
import { withProgram } from './with-program.ts'

export interface AuditOptions extends CommandContext {
  wanted: StartAudit
  config: Config
  /** Another program that does it: its address, and a token of an account there. */
  remote: { baseUrl: string; token: string } | undefined
  /** The exit code is 1 where a finding is as severe as this, or worse. */
  failOn: Severity | 'never'
  /** The report as JSON on standard output, and nothing else there. */
  asJson: boolean
  /** File for the report as a page. */
  html: string | undefined
  /** Says what is no result. */
  complain(line: string): void
}

/** Exit codes: 0 nothing that severe, 1 findings, 2 no report. */
export async function auditSite(options: AuditOptions): Promise<number> {
  const { config, remote, wanted, stopping, complain } = options
  const bar = openProgressBar(process.stderr)
  const lines = (chunks: AsyncIterable<Uint8Array | string>): Promise<AuditReport | undefined> => follow(readAuditLines(chunks), bar, complain)
  let report: AuditReport | undefined
  try {
    report =
      remote === undefined
        ? await withProgram({ config, stopping }, async ({ audits, auditRuns }) => {
            const { id } = await audits.prepare(systemOwnerId, wanted)
            const running = auditRuns.run(systemOwnerId, id, { signal: stopping, isLastTry: true })
            const [found] = await Promise.all([lines(await audits.watch(systemOwnerId, id, stopping)), running])
            return found
          })
        : await lines(await askRemote(remote, wanted, stopping))
  } catch (error) {
    bar.end()
    if (stopping.aborted) return 130
    if (!(error instanceof AppError)) throw error
    complain(error.message)
    return 2
  }
  bar.end()
  if (report === undefined) return 2
  await show(report, options)
  return isBad(report, options.failOn) ? 1 : 0
}

async function follow(lines: AsyncIterable<AuditLine>, bar: ProgressBar, complain: (line: string) => void): Promise<AuditReport | undefined> {
  for await (const line of lines) {
    if (line.kind === 'step') bar.show({ done: line.done ?? 0, total: line.total ?? 0, words: line.message })
    else if (line.kind === 'message') bar.say(line.message)
    else if (line.kind === 'report') return line.report
    else if (line.kind === 'error') {
      bar.end()
      complain(line.error.detail)
      return undefined
    }
  }
  bar.end()
  complain('The audit was cut off before its report. Look at it in the program, or start it again.')
  return undefined
}

async function askRemote({ baseUrl, token }: { baseUrl: string; token: string }, wanted: StartAudit, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(new URL('/seo-audit/run', baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
    signal,
  }).catch((error: Error) => {
    signal.throwIfAborted()
    throw new StartError(`${baseUrl} cannot be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`)
  })
  if (answer.ok && answer.body !== null) return answer.body
  const problem = (await answer.json().catch(() => ({}))) as { detail?: unknown }
  throw new StartError(`${baseUrl} answers ${answer.status}${typeof problem.detail === 'string' ? `: ${problem.detail}` : '.'}`)
}

async function show(report: AuditReport, { asJson, html, print }: AuditOptions): Promise<void> {
  if (html !== undefined) await writeFile(html, reportPage(report, { finishedAt: new Date().toISOString(), mostPlaces: 200, isForPaper: false }))
  if (asJson) {
    print(JSON.stringify(report))
    return
  }
  const { url, score, grade, totals, findings } = report
  print(`${url}: ${score} of 100, grade ${grade}; ${totals.analysed} pages looked at, ${totals.skipped} not`)
  for (const { severity, title, ignored, affected } of findings) {
    if (ignored !== undefined) continue
    print(`  ${severity.padEnd(8)}  ${title}`)
    const [first] = affected
    if (first !== undefined && severity !== 'info') print(`            ${first.url}${first.target === undefined ? '' : ` → ${first.target}`}`)
  }
  if (html !== undefined) print(`The report is in ${html}.`)
}

function isBad({ findings }: AuditReport, failOn: AuditOptions['failOn']): boolean {
  if (failOn === 'never') return false
  const bar = severities.indexOf(failOn)
  return findings.some(({ severity, ignored }) => ignored === undefined && severities.indexOf(severity) <= bar)
}
