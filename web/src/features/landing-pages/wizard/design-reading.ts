// Reads a design for a page. The reading is the page's, not the screen's: it goes on while one is elsewhere
// in the product, and a tab that was closed finds it named on the page (`pending-design.ts`).
import type { QueryClient } from '@tanstack/react-query'
import { requestJson } from '#web/lib/api-client.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { landingPageQuery, landingPagesKey, type LandingPageChange } from '../api.ts'
import {
  extractDesign,
  extractionQuery,
  registerDesignFile,
  registerWebsite,
  uploadDesign,
  type UploadedDesign,
} from './api.ts'
import { findPendingDesign, withoutPendingDesign, withPendingDesign } from './pending-design.ts'

export type DesignToRead =
  | { file: File }
  | { websiteUrl: string }
  | { url: string; accessToken: string }
  /** Registered before; `isResumed`: only while the page still waits for it. */
  | { design: UploadedDesign; isResumed?: boolean }

export interface DesignReading {
  source: DesignToRead
  /** As people call the design; before it is registered its file's name or its URL. */
  name: string
  stage: 'registering' | 'reading' | 'stopping' | 'failed'
  error?: unknown
}

interface UnderWay extends DesignReading {
  controller: AbortController
}

const readings = new Map<string, UnderWay>()
const listeners = new Map<string, Set<() => void>>()

/** For `useSyncExternalStore`. Whoever listens is on the page's design step. */
export function subscribeToReading(pageId: string, listener: () => void): () => void {
  const known = listeners.get(pageId) ?? new Set()
  listeners.set(pageId, known.add(listener))
  return () => void known.delete(listener)
}

export const findReading = (pageId: string): DesignReading | undefined => readings.get(pageId)

const isWatched = (pageId: string): boolean => (listeners.get(pageId)?.size ?? 0) > 0

function put(pageId: string, reading: UnderWay | undefined): void {
  if (reading === undefined) readings.delete(pageId)
  else readings.set(pageId, reading)
  // The browser asks before it is closed only while bytes are sent: the rest is found again.
  const isSending = [...readings.values()].some(
    ({ stage, source }) => stage === 'registering' && 'file' in source,
  )
  if (isSending) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
  for (const listener of listeners.get(pageId) ?? []) listener()
}

const askFirst = (event: Event): void => event.preventDefault()

interface PageOfReading {
  queryClient: QueryClient
  pageId: string
}

export interface ReadingOptions extends PageOfReading {
  /** Called when the design is the page's; `watched`: somebody looks at the design step. */
  onRead: (name: string, watched: boolean) => void
  /** The design step shows what went wrong; called where nobody looks at it. */
  onFailedUnwatched: (name: string) => void
}

/** Reads it instead of what was being read. What goes wrong is in the reading. */
export async function readDesign(source: DesignToRead, options: ReadingOptions): Promise<void> {
  const { queryClient, pageId, onRead, onFailedUnwatched } = options
  readings.get(pageId)?.controller.abort()
  const controller = new AbortController()
  const { signal } = controller
  let reading: UnderWay = { source, name: getName(source), stage: 'registering', controller }
  put(pageId, reading)
  try {
    const design = 'design' in source ? source.design : await register(source, signal)
    // Tried again, it is not sent a second time; an access token is kept with the upload.
    reading = { source: { design }, name: design.originalName, stage: 'reading', controller }
    put(pageId, reading)
    if (!('isResumed' in source)) {
      await changePage(options, (page) =>
        findPendingDesign(page)?.fileId === design.fileId
          ? undefined
          : { designSource: withPendingDesign(page.designSource, design) },
      )
      // Stopped meanwhile.
      if (signal.aborted) return await forgetPending(options, [design.fileId])
    }
    await extractDesign(design, 'accessToken' in source ? source.accessToken : '', signal)
    await queryClient.fetchQuery({ ...extractionQuery(design.fileId), staleTime: 0 })
    signal.throwIfAborted()
    const isTaken = await takeDesign(options, design)
    if (signal.aborted) return
    const watched = isWatched(pageId)
    put(pageId, undefined)
    if (isTaken) onRead(design.originalName, watched)
  } catch (error) {
    if (signal.aborted) return
    // What may come right by itself is tried again whenever the page is opened.
    if (!isTemporary(error)) await forgetPending(options, getFileIds(reading, options)).catch(() => undefined)
    if (signal.aborted) return
    put(pageId, { ...reading, stage: 'failed', error })
    if (!isWatched(pageId)) onFailedUnwatched(reading.name)
  }
}

/** Stops it for good: the page keeps the design that it had. */
export async function stopReading(options: PageOfReading): Promise<void> {
  const reading = readings.get(options.pageId)
  if (reading === undefined) return
  reading.controller.abort()
  const stopping: UnderWay = { ...reading, stage: 'stopping', controller: new AbortController() }
  put(options.pageId, stopping)
  try {
    await forgetPending(options, getFileIds(reading, options))
    if (readings.get(options.pageId) === stopping) put(options.pageId, undefined)
  } catch (error) {
    if (readings.get(options.pageId) === stopping)
      put(options.pageId, { ...stopping, stage: 'failed', error })
  }
}

/** The failure is no longer of interest. */
export function clearReading(pageId: string): void {
  if (readings.get(pageId)?.stage === 'failed') put(pageId, undefined)
}

/** False where the page waits for another design meanwhile, or for none. */
async function takeDesign(options: ReadingOptions, design: UploadedDesign): Promise<boolean> {
  const { fileId, kind, originalName } = design
  let isTaken = false
  await changePage(options, (page) => {
    const isWaitedFor = findPendingDesign(page)?.fileId === fileId
    // Another tab may have been quicker.
    isTaken = isWaitedFor || page.designSource?.fileId === fileId
    if (!isWaitedFor) return undefined
    // A plan is made for one design.
    const isOther = fileId !== page.designSource?.fileId
    return {
      designSource: { kind, fileId, name: originalName },
      ...(isOther && page.plan !== undefined ? { plan: null } : {}),
    }
  })
  return isTaken
}

/** Of the design that is read, and of the one that the page waits for. */
function getFileIds({ source }: DesignReading, { queryClient, pageId }: PageOfReading): string[] {
  const page = queryClient.getQueryData(landingPageQuery(pageId).queryKey)
  const pending = page && findPendingDesign(page)
  return [...('design' in source ? [source.design.fileId] : []), ...(pending ? [pending.fileId] : [])]
}

async function forgetPending(place: PageOfReading, fileIds: readonly string[]): Promise<void> {
  await changePage(place, (page) => {
    const pending = findPendingDesign(page)
    return pending === undefined || !fileIds.includes(pending.fileId)
      ? undefined
      : { designSource: withoutPendingDesign(page.designSource) }
  })
}

/** Times that a change is tried while others change the page, too. */
const maxTries = 4

/** The change is made to the page as the server has it; undefined for none. */
async function changePage(
  { queryClient, pageId }: PageOfReading,
  change: (page: LandingPage) => LandingPageChange | undefined,
): Promise<void> {
  const url = urls.landingPage(pageId)
  for (let tries = 1; ; tries += 1) {
    try {
      const page = await requestJson<LandingPage>(url)
      const body = change(page)
      const stored =
        body && (await requestJson<LandingPage>(url, { method: 'PUT', body, ifMatch: page.version }))
      const { queryKey } = landingPageQuery(pageId)
      // What was asked before the change would bring the page as it was.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, stored ?? page)
      void queryClient.invalidateQueries({ queryKey: [...landingPagesKey, 'list'] })
      return
    } catch (error) {
      const isQuickerElsewhere = error instanceof ApiProblem && error.code === 'version_mismatch'
      if (!isQuickerElsewhere || tries === maxTries) throw error
    }
  }
}

/** Whether it says nothing of the design: no connection, or a server that is busy or starts again. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false
  return error.status === 0 || passing.has(error.code)
}

const passing = new Set(['rate_limited', 'shutting_down', 'database_unavailable', 'unknown'])

function getName(source: DesignToRead): string {
  if ('file' in source) return source.file.name
  if ('design' in source) return source.design.originalName
  return 'websiteUrl' in source ? source.websiteUrl : source.url
}

function register(
  source: Exclude<DesignToRead, { design: unknown }>,
  signal: AbortSignal,
): Promise<UploadedDesign> {
  if ('file' in source) return uploadDesign(source.file, signal)
  if ('websiteUrl' in source) return registerWebsite(source.websiteUrl, signal)
  return registerDesignFile(source.url, source.accessToken, signal)
}
