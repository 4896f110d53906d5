// Files sent to a reader of its own, for tests of what hostile ones do to it: each ends as a text or as a
// refusal.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { createExtraction, type Extraction, type ImportedDocument } from '#capabilities/extraction/index.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { assertSoon } from './processor-time.ts'

/** Of the reader that `openReader` opens. */
export const limits = { timeoutMs: 30_000, memoryMb: 512 }
/** What a machine with other work needs on top. */
const slack = 10

export interface Ending {
  document?: ImportedDocument
  refusal?: AppError
  ms: number
}

export interface Reader {
  /** `through` another reader, where one is given. */
  send(
    fileName: string,
    bytes: Buffer,
    options?: { through?: Extraction; signal?: AbortSignal },
  ): Promise<Ending>
  /** What came before has broken nothing. */
  nextFileIsRead(through?: Extraction): Promise<void>
}

/** A reader for the tests of a file, closed after them. */
export function openReader(): Reader {
  let extraction: Extraction
  before(() => {
    extraction = createExtraction({ logger: silentLogger, ...limits })
  })
  after(() => extraction.close())

  async function send(
    fileName: string,
    bytes: Buffer,
    { through = extraction, signal = new AbortController().signal } = {},
  ): Promise<Ending> {
    const started = performance.now()
    try {
      const document = await through.importDocument({ bytes, fileName, declaredType: '', signal })
      return { document, ms: performance.now() - started }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { refusal: error, ms: performance.now() - started }
    }
  }

  async function nextFileIsRead(through = extraction): Promise<void> {
    const { document, refusal, ms } = await send('next.txt', Buffer.from('The next file.'), { through })
    assert.match(document?.html ?? '', /The next file/, refusal?.message ?? 'read')
    assertSoon(ms, 1_000 * slack)
  }

  return { send, nextFileIsRead }
}

/** A refusal with a reason, in words. */
export function assertRefused(
  { refusal, document, ms }: Ending,
  reasons: RegExp,
  within = limits.timeoutMs,
): void {
  assert.equal(document, undefined, document?.html.slice(0, 300) ?? 'refused')
  assert.ok(refusal !== undefined && refusal.status >= 400 && refusal.status < 500, String(refusal?.status))
  const { reason } = refusal.members
  assert.match(typeof reason === 'string' ? reason : refusal.code, reasons, refusal.message)
  assert.ok(refusal.message.length > 20 && !/undefined|Error:|\bat \//.test(refusal.message), refusal.message)
  assertSoon(ms, within * slack)
}

export function assertTextOrRefused(ending: Ending): void {
  if (ending.document === undefined) assertRefused(ending, /./)
  else assertSoon(ending.ms, limits.timeoutMs * slack)
}
