// What tests of hostile Word files share: the capability, files made by LibreOffice, refusals, and what a run
// must not leave.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { TestContext } from 'node:test'
import {
  createExtraction,
  type Extraction,
  type ExtractionOptions,
  type ReadText,
} from '#capabilities/extraction/index.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { officeMade, sampleDocx } from './office-samples.ts'
import { requireProgram } from './programs.ts'

/** Folders of runs that a process has left, its own where none is named. */
export const officeFolders = (pid: number | undefined = process.pid): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`pressroom-office-${pid}-`))

export const readFile = (
  through: Extraction,
  fileName: string,
  bytes: Buffer,
  signal: AbortSignal = new AbortController().signal,
): Promise<ReadText> => through.readText({ bytes, fileName, declaredType: '', signal })

export async function assertUnreadable(
  through: Extraction,
  fileName: string,
  bytes: Buffer,
  reason: string,
): Promise<void> {
  await assert.rejects(readFile(through, fileName, bytes), (error: unknown) => {
    assert.ok(error instanceof AppError, String(error))
    assert.deepEqual([error.code, error.members['reason']], ['unreadable_document', reason], error.message)
    return true
  })
}

export async function withExtraction(
  options: Partial<ExtractionOptions>,
  use: (through: Extraction) => Promise<void>,
): Promise<void> {
  const through = createExtraction({ logger: silentLogger, ...options })
  try {
    await use(through)
  } finally {
    await through.close()
  }
}

/** What LibreOffice has made for this process, by its word: a run of it costs seconds of the processor. */
const made = new Map<string, Buffer>()

/**
 * Word files with these words, made by LibreOffice in one go, each once; undefined after the test was skipped
 * for want of it.
 */
export async function makeDocs(t: TestContext, words: readonly string[]): Promise<Buffer[] | undefined> {
  const soffice = requireProgram(t, 'soffice')
  if (soffice === undefined) return undefined
  const missing = words.filter((word) => !made.has(word))
  if (missing.length > 0) {
    const docs = await officeMade(
      soffice,
      await Promise.all(
        missing.map(async (word, index) => ({ name: `${index}.docx`, bytes: await sampleDocx(word) })),
      ),
      'doc',
    )
    for (const [index, doc] of docs.entries()) made.set(missing[index] ?? '', doc)
  }
  // Tests write into what they get.
  return words.map((word) => Buffer.from(made.get(word) ?? []))
}
