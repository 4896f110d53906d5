// A world of our own within a page: it sees the same document, and none of the objects that the page's
// scripts may have changed.
import type { CDPSession, Page } from 'playwright-core'
import { watchPage, type PageTimes } from './page-times.ts'

export interface PageWorld {
  /** Shows the page on such a screen; its media queries follow. */
  showOn(screen: { width: number; height: number; isPhone: boolean }): Promise<void>
  /** Runs an expression; what it gives must be plain. Throws where the page is replaced meanwhile. */
  run<Result>(expression: string): Promise<Result>
  /** What has been until now, as it is shown: what a task did just before is laid out and painted first. */
  times(): Promise<PageTimes>
}

const worldName = 'pressroom'
/** Two frames and what they set off. A page that is not painted, for whatever reason, is not waited for. */
const painted = `Promise.race([
  new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)))),
  new Promise((next) => setTimeout(next, 1000)),
])`

/** To be opened before the page goes anywhere. */
export async function openPageWorld(page: Page): Promise<PageWorld> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let world: number | undefined
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId } = (context.auxData ?? {}) as { frameId?: string }
    if (context.name === worldName && frameId === frameTree.frame.id) world = context.id
  })
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === world) world = undefined
  })
  session.on('Runtime.executionContextsCleared', () => {
    world = undefined
  })
  await session.send('Runtime.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(watchPage)})()`,
    worldName,
  })

  const run = async <Result>(expression: string): Promise<Result> => {
    if (world === undefined) throw new Error('The page is being replaced by another one.')
    const { result, exceptionDetails: fault } = await session.send('Runtime.evaluate', {
      expression,
      contextId: world,
      returnByValue: true,
      awaitPromise: true,
    })
    if (fault !== undefined)
      throw new Error(
        `The page could not be measured: ${fault.exception?.description ?? fault.text}`.slice(0, 500),
      )
    return result.value as Result
  }

  return {
    async showOn({ width, height, isPhone }) {
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: isPhone,
      })
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
    },
    run,
    times: () => run<PageTimes>(`${painted}.then(() => pageTimes())`),
  }
}
