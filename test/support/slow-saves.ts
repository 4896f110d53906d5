import type { Page } from 'playwright-core'

/**
 * Presses a button when that leaves a field which saves itself, and lets go of it while the save at `url` (a
 * glob) has no answer yet. The click must count all the same.
 */
export async function pressWhileSaving(page: Page, button: string, url: string): Promise<void> {
  const isReleased = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') await isReleased.promise
    await route.continue()
  })
  const isSaving = page.waitForRequest((request) => ['PUT', 'PATCH'].includes(request.method()))
  await page.getByRole('button', { name: button, exact: true }).hover()
  await page.mouse.down()
  await isSaving
  // Until the page shows that it saves.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.mouse.up()
  isReleased.resolve()
}
