// The one reader of the line protocol, for audits of another installation. It takes what comes: blank
// lines, lines that are no JSON (kept as plain messages), chunks cut anywhere, a report over several lines, a
// missing `Done.`.
import { z } from 'zod'
import { auditReportSchema, type AuditReport } from '../audit-report.schema.ts'
import type { AuditProblem } from '../audit-events.types.ts'
import { doneWord } from './audit-lines.ts'
import { splitLines } from './split-lines.ts'

export type AuditLine =
  | {
      kind: 'step'
      at?: string | undefined
      step: string
      message: string
      done?: number | undefined
      total?: number | undefined
    }
  /** A line that is no step: as it is, at most `maxMessageLength` characters. */
  | { kind: 'message'; message: string }
  | { kind: 'done' }
  | { kind: 'report'; report: AuditReport }
  | { kind: 'error'; error: AuditProblem }

/** Reports of 10,000 pages have some ten million characters. */
const maxLineLength = 64_000_000
const maxMessageLength = 2_000

const stepSchema = z.object({
  at: z.string().max(40).optional().catch(undefined),
  step: z.string().max(200).catch(''),
  message: z.string(),
  done: z.number().optional().catch(undefined),
  total: z.number().optional().catch(undefined),
})
const errorSchema = z.object({
  error: z.union([
    z.string(),
    z.object({
      code: z.string().catch('audit_failed'),
      detail: z.string().optional(),
      message: z.string().optional(),
    }),
  ]),
})

/**
 * The lines of a stream, as they come. Throws what reading throws. A stream that ends with neither report nor
 * error was cut off.
 */
export async function* readAuditLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<AuditLine> {
  let isDone = false
  let hasEnded = false
  // Of a report that is on several lines.
  let pieces: string[] = []
  let piecesLength = 0

  function* flush(): Generator<AuditLine> {
    for (const piece of pieces) yield getMessage(piece)
    pieces = []
    piecesLength = 0
  }

  for await (const line of splitLines(chunks, maxLineLength)) {
    const text = line.trim()
    if (text === '') continue
    if (text === doneWord) {
      if (!isDone) yield { kind: 'done' }
      isDone = true
      continue
    }
    const value = parsed(text)
    const reported = value === undefined ? undefined : findLine(value)
    if (reported?.kind === 'report' || reported?.kind === 'error') {
      yield* flush()
      // The first of them counts: nothing leaves a final state.
      if (!hasEnded) yield reported
      hasEnded = true
    } else if (isDone && !hasEnded && piecesLength + line.length <= maxLineLength) {
      pieces.push(line)
      piecesLength += line.length
    } else yield reported ?? getMessage(text)
  }
  const report = hasEnded ? undefined : joinedReport(pieces)
  if (report === undefined) yield* flush()
  else yield { kind: 'report', report }
}

function parsed(text: string): unknown {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findLine(value: unknown): AuditLine | undefined {
  const report = auditReportSchema.safeParse(value)
  if (report.success) return { kind: 'report', report: report.data }
  const failed = errorSchema.safeParse(value)
  if (failed.success) {
    const { error } = failed.data
    if (typeof error === 'string')
      return { kind: 'error', error: { code: 'audit_failed', detail: error.slice(0, maxMessageLength) } }
    return {
      kind: 'error',
      error: {
        code: error.code,
        detail: (error.detail ?? error.message ?? 'The audit has failed.').slice(0, maxMessageLength),
      },
    }
  }
  const step = stepSchema.safeParse(value)
  return step.success
    ? { kind: 'step', ...step.data, message: step.data.message.slice(0, maxMessageLength) }
    : undefined
}

/** What follows `Done.` may be wrapped, and are among other words. */
function joinedReport(pieces: readonly string[]): AuditReport | undefined {
  const first = pieces.findIndex((piece) => piece.trimStart().startsWith('{'))
  const last = pieces.findLastIndex((piece) => piece.trimEnd().endsWith('}'))
  if (first === -1 || last < first) return undefined
  const reported = findLine(
    parsed(
      pieces
        .slice(first, last + 1)
        .join('\n')
        .trim(),
    ),
  )
  return reported?.kind === 'report' ? reported.report : undefined
}

function getMessage(text: string): AuditLine {
  return { kind: 'message', message: text.trim().slice(0, maxMessageLength) }
}
