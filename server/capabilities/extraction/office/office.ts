// Old Word files and RTF become DOCX by LibreOffice. A start takes a second and a file far less, so files
// that wait go into one run together; a file that breaks a run is found and costs the others no more than
// that run.
import { lstat, readFile, realpath } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { defineError, unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { endsAsPackage } from '../media-type.ts'
import { findOffice, type OfficeProgram } from './find-office.ts'
import { makeOfficeFolder, removeOrphanedFolders } from './office-folder.ts'
import { runOffice, type OfficeRunEnd } from './run-office.ts'

/** More files wait for LibreOffice than it reads in a minute or so. */
export const officeBusy = defineError({ code: 'too_busy', status: 503, title: 'Too busy' })

/** LibreOffice's names of what it reads. */
export const officeFilters = {
  doc: 'MS Word 97',
  doc95: 'MS WinWord 6.0',
  doc2: 'MS WinWord 5',
  rtf: 'Rich Text Format',
} as const
export type OfficeKind = keyof typeof officeFilters

export interface Office {
  /** Whether LibreOffice is installed. */
  isInstalled(): Promise<boolean>
  /**
   * The file as DOCX. Throws `too_busy` with `Retry-After`, `unreadable_document` with `reason` `broken` or
   * `too_slow`.
   */
  toDocx(file: { bytes: Uint8Array; kind: OfficeKind; signal: AbortSignal }): Promise<Buffer>
  close(): Promise<void>
}

export interface OfficeOptions {
  logger: Logger
  /** SOFFICE_PATH; found by itself where it is not set. */
  soffice: string | undefined
  /** Maximum time that a run may take. */
  timeoutMs?: number | undefined
  /** Files that may wait; more are refused. */
  maxWaiting?: number | undefined
}

const maxRuns = availableParallelism() > 1 ? 2 : 1
const maxInRun = 16
const maxBytesInRun = 100_000_000

interface Order {
  bytes: Uint8Array
  kind: OfficeKind
  signal: AbortSignal
  /** It may have broken a run. */
  isSuspect: boolean
  done: PromiseWithResolvers<Buffer>
}

export function createOffice({
  logger,
  soffice,
  timeoutMs = 60_000,
  maxWaiting = 100,
}: OfficeOptions): Office {
  const waiting: Order[] = []
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let program: Promise<OfficeProgram | undefined> | undefined

  async function find(): Promise<OfficeProgram | undefined> {
    const found = await findOffice(soffice, { timeoutMs })
    if (found === undefined) logger.warn({ path: soffice }, 'office-missing')
    else {
      if (!found.isOffline) logger.warn('office-not-cut-off-from-network')
      await removeOrphanedFolders()
    }
    return found
  }
  const findOnce = (): Promise<OfficeProgram | undefined> => (program ??= find())

  function startRuns(found: OfficeProgram): void {
    while (underWay.size < maxRuns && waiting.length > 0) {
      const orders = takeRun(waiting)
      const work = run(found, orders)
        .catch((error: unknown) => orders.forEach(({ done }) => done.reject(error)))
        .finally(() => {
          underWay.delete(work)
          startRuns(found)
        })
      underWay.add(work)
    }
  }

  async function run(found: OfficeProgram, orders: readonly Order[]): Promise<void> {
    const { end, made } = await convert(found, orders)
    const missing: Order[] = []
    for (const [index, order] of orders.entries()) {
      const docx = made[index]
      if (docx === undefined) missing.push(order)
      else order.done.resolve(docx)
    }
    settleMissing(missing, { end, wereSeveral: orders.length > 1 })
  }

  /** What became of each file; nothing of the run is left when it resolves. */
  async function convert(
    found: OfficeProgram,
    orders: readonly Order[],
  ): Promise<{ end: OfficeRunEnd; made: (Buffer | undefined)[] }> {
    const files = orders.map(({ bytes, kind }, index) => ({
      name: `${index + 1}.${kind === 'rtf' ? 'rtf' : 'doc'}`,
      bytes,
    }))
    const folder = await makeOfficeFolder(files, found.account)
    const gone = whenAllGone(orders, closing.signal)
    try {
      const [{ kind }] = orders as [Order]
      const end = await runOffice(found, {
        folder,
        names: files.map(({ name }) => name),
        filter: officeFilters[kind],
        signal: gone.signal,
        timeoutMs,
      })
      return {
        end,
        made: await Promise.all(
          files.map((_, index) => readMade(folder.path, join(folder.out, `${index + 1}.docx`))),
        ),
      }
    } finally {
      gone.forget()
      await folder.remove()
    }
  }

  /**
   * The program reads files in their order: the first without an outcome is where a broken run ended. Those
   * behind it were not looked at.
   */
  function settleMissing(
    missing: readonly Order[],
    { end, wereSeveral }: { end: OfficeRunEnd; wereSeveral: boolean },
  ): void {
    if (missing.length > 0) logger.warn({ end, files: missing.length }, 'office-run-incomplete')
    for (const [index, order] of missing.entries()) {
      if (!wereSeveral) order.done.reject(end === 'too slow' ? tooSlow(timeoutMs) : broken())
      else {
        order.isSuspect = end === 'ended' || index === 0
        if (order.isSuspect) waiting.push(order)
        else waiting.unshift(order)
      }
    }
  }

  return {
    isInstalled: async () => (await findOnce()) !== undefined,
    async toDocx({ bytes, kind, signal }) {
      const found = await findOnce()
      if (found === undefined) throw new Error('LibreOffice is not installed.')
      closing.signal.throwIfAborted()
      signal.throwIfAborted()
      if (waiting.length >= maxWaiting)
        throw officeBusy(
          `${waiting.length} Word files wait to be read already. Send this one again in half a minute.`,
          { headers: { 'Retry-After': '30' } },
        )
      const order: Order = { bytes, kind, signal, isSuspect: false, done: Promise.withResolvers<Buffer>() }
      const cancel = (): void => {
        const place = waiting.indexOf(order)
        if (place >= 0) waiting.splice(place, 1)
        order.done.reject(signal.reason)
      }
      signal.addEventListener('abort', cancel, { once: true })
      waiting.push(order)
      startRuns(found)
      return order.done.promise.finally(() => signal.removeEventListener('abort', cancel))
    },
    async close() {
      const error = new Error('The program is stopping.')
      closing.abort(error)
      for (const { done } of waiting.splice(0)) done.reject(error)
      await Promise.all(underWay)
    },
  }
}

/** The first that waits, with those that can go along. A suspect goes alone. */
function takeRun(waiting: Order[]): Order[] {
  const first = waiting.shift() as Order
  const run = [first]
  if (first.isSuspect) return run
  let bytes = first.bytes.length
  for (let index = 0; index < waiting.length && run.length < maxInRun;) {
    const next = waiting[index] as Order
    if (next.kind !== first.kind || next.isSuspect || bytes + next.bytes.length > maxBytesInRun) index += 1
    else {
      waiting.splice(index, 1)
      run.push(next)
      bytes += next.bytes.length
    }
  }
  return run
}

/** Aborted when nobody waits for the run any more. */
function whenAllGone(
  orders: readonly Order[],
  closing: AbortSignal,
): { signal: AbortSignal; forget(): void } {
  const gone = new AbortController()
  const look = (): void => {
    if (closing.aborted || orders.every(({ signal }) => signal.aborted))
      gone.abort(new Error('Nobody waits for the files any more.'))
  }
  const signals = [closing, ...orders.map(({ signal }) => signal)]
  for (const signal of signals) signal.addEventListener('abort', look)
  look()
  return {
    signal: gone.signal,
    forget: () => signals.forEach((signal) => signal.removeEventListener('abort', look)),
  }
}

/**
 * Undefined where it is missing, was not written to its end, or is a link to something else: whoever read a
 * stranger's file is not believed.
 */
async function readMade(folder: string, path: string): Promise<Buffer | undefined> {
  try {
    if (
      (await realpath(path)) !== join(await realpath(folder), relative(folder, path)) ||
      !(await lstat(path)).isFile()
    )
      return undefined
    const bytes = await readFile(path)
    return endsAsPackage(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

function broken(): Error {
  return unreadableDocument(
    'The file is broken: LibreOffice cannot read it. Open it in its own program and save it again, as DOCX if you can.',
    {
      members: { reason: 'broken' },
    },
  )
}

function tooSlow(timeoutMs: number): Error {
  return unreadableDocument(
    `The file took longer than ${Math.round(timeoutMs / 1_000)} s to read. Split it, or save it as DOCX in its own program.`,
    {
      members: { reason: 'too_slow' },
    },
  )
}
