// What `pressroom audit` leaves: a summary or JSON on standard output, and files.
import { writeFile } from 'node:fs/promises'
import type { AuditReport } from '#features/audits/index.ts'
import { summaryLines } from './report-summary.ts'

export interface AuditOutputs {
  /** The report on standard output and nothing else there, or in a file. */
  json?: true | string | undefined
  html?: string | undefined
  csv?: string | undefined
  pdf?: string | undefined
}

/** The report as a file. */
export type ReportFileOf = (
  format: 'html' | 'csv' | 'pdf',
) => Promise<Iterable<string> | AsyncIterable<string> | Uint8Array>

const formats = ['html', 'csv', 'pdf'] as const

export async function writeOutputs(
  report: AuditReport,
  getFile: ReportFileOf,
  {
    outputs,
    print,
    complain,
  }: { outputs: AuditOutputs; print(line: string): void; complain(line: string): void },
): Promise<void> {
  const { json } = outputs
  // First of all: whatever becomes of the files, the result is there.
  if (json === true) print(JSON.stringify(report))
  else for (const line of summaryLines(report)) print(line)
  const say = json === true ? complain : print
  if (typeof json === 'string') {
    await writeFile(json, `${JSON.stringify(report)}\n`)
    say(`The report is in ${json}.`)
  }
  for (const format of formats) {
    const file = outputs[format]
    if (file === undefined) continue
    const content = await getFile(format)
    await writeFile(file, content)
    say(`The report is in ${file}.`)
  }
}
