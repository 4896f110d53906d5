import type { Page } from 'playwright-core'

/**
 * Closes a window without its last save, as a crash does. Offline alone does not prevent that save: a window
 * that closes loses its network conditions first.
 */
export async function closeAsByCrash(page: Page): Promise<void> {
  await page.evaluate(
    `addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true })`,
  )
  await page.close()
}
