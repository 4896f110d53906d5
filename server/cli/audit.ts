// `pressroom audit`: a site is audited in this process, or by another installation over HTTP. Both give the
// same events.
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { AuditReport, StartAudit } from '#features/audits/index.ts'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { auditHere } from './audit-here.ts'
import { writeOutputs, type AuditOutputs } from './audit-outputs.ts'
import { auditThere, RemoteRefusal, type Remote } from './audit-remote.ts'
import type { CommandContext } from './command-context.ts'
import type { FollowAudit, FollowedEvent } from './follow-audit.types.ts'
import { openProgressBar, quietBar, type ProgressBar } from './progress-bar.ts'
import { isBad } from './report-summary.ts'

export interface AuditOptions extends CommandContext {
  wanted: StartAudit
  config: Config
  /** Another installation that does it. */
  remote: Remote | undefined
  /** The exit code is 1 where a finding is as severe as this, or worse. */
  failOn: Severity | 'never'
  outputs: AuditOutputs
  /** Says nothing of how far it is. */
  isQuiet: boolean
  /** The audit is cancelled after so many minutes. */
  minutes: number | undefined
  /** Says what is no result. */
  complain(line: string): void
}

/** Exit codes: 0 nothing that severe, 1 findings, 2 no report, 130 cancelled by whoever started it. */
export async function auditSite(options: AuditOptions): Promise<number> {
  const { config, remote, wanted, stopping, minutes, complain } = options
  const bar = options.isQuiet ? quietBar : openProgressBar(process.stderr)
  const timeUp = new AbortController()
  const timer = minutes === undefined ? undefined : setTimeout(() => timeUp.abort(), minutes * 60_000)
  const leaving = AbortSignal.any([stopping, timeUp.signal])
  const follow: FollowAudit = async ({ events, getFile }) => {
    const reported = await getLast(events, bar)
    bar.end()
    if ('report' in reported) {
      await writeOutputs(reported.report, getFile, options)
      return isBad(reported.report, options.failOn) ? 1 : 0
    }
    if (leaving.aborted) return left()
    complain(reported.error)
    return 2
  }

  function left(): number {
    if (timeUp.signal.aborted)
      complain(`The audit was cancelled after ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`)
    else complain('The audit was cancelled.')
    return timeUp.signal.aborted ? 2 : 130
  }

  try {
    return remote === undefined
      ? await auditHere({ config, wanted, leaving }, follow)
      : await auditThere({ remote, wanted, leaving, say: (line) => bar.say(line) }, follow)
  } catch (error) {
    bar.end()
    if (leaving.aborted) return left()
    if (!(error instanceof AppError || error instanceof RemoteRefusal)) throw error
    complain(error.message)
    return 2
  } finally {
    clearTimeout(timer)
  }
}

async function getLast(
  events: AsyncIterable<FollowedEvent>,
  bar: ProgressBar,
): Promise<{ report: AuditReport } | { error: string }> {
  for await (const event of events) {
    if (event.kind === 'report') return { report: event.report }
    if (event.kind === 'error') return { error: event.error.detail }
    if (event.kind === 'message') bar.say(event.message)
    else bar.show({ done: event.done, total: event.total, words: event.message })
  }
  return { error: 'The audit was cut off before its report. Look at it in the program, or start it again.' }
}
