// Draws pages. A large one is rendered in a thread, one after the other, so that nobody else waits for it.
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { findModule } from '#platform/built-modules.ts'
import type { PageContent } from '#core/landing-page/index.ts'
import { validationFailed } from '#platform/errors.ts'
import { drawPage, type RenderedPage, type DrawRequest } from './draw-page.ts'

export interface PageDrawer {
  /** Throws `validation_failed` when that takes too long. */
  draw(request: DrawRequest): Promise<RenderedPage>
  /**
   * A hash of the published form of a page, wherever its files will lie: what nobody would see does not
   * change it. Throws the same.
   */
  getHash(page: PageContent): Promise<string>
  /** Ends the thread; the drawing in it fails. */
  close(): Promise<void>
}

export interface PageDrawerOptions {
  /**
   * Pages with more characters of sections than this leave the event loop: as many are rendered in some 50
   * ms.
   */
  threadFrom?: number
  /** Maximum time for one drawing in a thread, in milliseconds. */
  timeLimitMs?: number
}

const memoryMb = 512

export function createPageDrawer({
  threadFrom = 60_000,
  timeLimitMs = 20_000,
}: PageDrawerOptions = {}): PageDrawer {
  let last: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  async function drawInThread(request: DrawRequest): Promise<RenderedPage> {
    closing.signal.throwIfAborted()
    // Nothing of the environment is needed there, and it holds keys.
    const worker = new Worker(findModule(new URL('./drawing-thread.ts', import.meta.url)), {
      workerData: request,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    const timer = setTimeout(() => reject(tooLarge(undefined)), timeLimitMs)
    const close = (): void => reject(closing.signal.reason as Error)
    closing.signal.addEventListener('abort', close, { once: true })
    worker.once('message', resolve)
    worker.once('error', (error) => reject(tooLarge(error)))
    worker.once('exit', () => reject(tooLarge(undefined)))
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      closing.signal.removeEventListener('abort', close)
      await worker.terminate()
    }
  }

  async function draw({ page, ...request }: DrawRequest): Promise<RenderedPage> {
    const { businessName, businessOverview, sections, theme } = page
    const plain = { ...request, page: { businessName, businessOverview, sections, theme } }
    if (JSON.stringify(sections).length <= threadFrom) return drawPage(plain)
    const turn = last.then(() => drawInThread(plain))
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    draw,
    async getHash(page) {
      const { html } = await draw({ page, mode: 'publish', formAction: '#' })
      return createHash('sha256').update(html).digest('hex').slice(0, 32)
    },
    async close() {
      closing.abort(new Error('The drawing of pages was closed.'))
      await last
    },
  }
}

function tooLarge(cause: unknown): Error {
  return validationFailed(
    'The page is too large to be rendered in the time there is. Make it shorter, or split it.',
    {
      errors: [{ path: 'sections', message: 'are too large' }],
      cause,
    },
  )
}
