// What a page asks for and what goes wrong in its scripts, until somebody has seen enough.
import type { Page, Request } from 'playwright-core'
import { toStorableText } from '#core/text.ts'
import type { RenderedPage } from './rendered-page.types.ts'

export interface LoadingWatch {
  /** What has come until now; nothing is added later. */
  stop(): Promise<Pick<RenderedPage, 'requests' | 'transferBytes' | 'consoleErrors'>>
}

const maxRequests = 1_000
const maxErrors = 50
/**
 * What keeps service workers out is said to fail on pages that are sandboxed; their own scripts have done
 * nothing.
 */
const ours = /^SecurityError: Failed to read the 'serviceWorker' property from 'Navigator'/

export function watchLoading(page: Page): LoadingWatch {
  const requests = new Map<
    Request,
    { url: string; type: string; status: number | undefined; bytes: number }
  >()
  const sizes = new Set<Promise<void>>()
  const consoleErrors: string[] = []
  let isOver = false

  const say = (text: string): void => {
    if (!isOver && consoleErrors.length < maxErrors && !ours.test(text))
      consoleErrors.push(toStorableText(text.slice(0, 500)))
  }
  page.on('pageerror', (error) => say(String(error)))
  page.on('console', (message) => {
    // A file that does not come is no fault of a script; broken links are found by other means.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      say(message.text())
  })
  page.on('request', (request) => {
    if (isOver || requests.size >= maxRequests || !/^https?:/.test(request.url())) return
    requests.set(request, {
      url: toStorableText(request.url().slice(0, 500)),
      type: request.resourceType(),
      status: undefined,
      bytes: 0,
    })
  })
  page.on('requestfinished', (request) => {
    const entry = requests.get(request)
    if (entry === undefined || isOver) return
    const asked = measure(request, entry).finally(() => sizes.delete(asked))
    sizes.add(asked)
  })

  return {
    async stop() {
      await Promise.all(sizes)
      isOver = true
      const all = [...requests.values()]
      return { requests: all, transferBytes: all.reduce((sum, { bytes }) => sum + bytes, 0), consoleErrors }
    },
  }
}

async function measure(
  request: Request,
  entry: { status: number | undefined; bytes: number },
): Promise<void> {
  try {
    const [answer, sizes] = await Promise.all([request.response(), request.sizes()])
    entry.status = answer?.status()
    entry.bytes = Math.max(0, sizes.responseBodySize) + Math.max(0, sizes.responseHeadersSize)
  } catch {
    // The page has gone; what it asked for stays without a size.
  }
}
