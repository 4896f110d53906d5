// A button whose act is under way.
import assert from 'node:assert/strict'
import { findAxeViolations } from '#support/accessibility.ts'
import type { Workspace } from '#support/browsing.ts'

export async function proveBusyButtons({ step }: Workspace): Promise<void> {
  await step('a button that is busy keeps its name for those who listen', async (open) => {
    const page = await open('/sign-in')
    await page.route('**/api/auth/guest', () => undefined)
    const button = page.getByRole('button', { name: 'Start as a guest' })
    await button.click()
    await page.locator('button[aria-busy=true]').waitFor()
    assert.equal(await button.getAttribute('aria-busy'), 'true')
    assert.deepEqual(await findAxeViolations(page), [])
  })
}
