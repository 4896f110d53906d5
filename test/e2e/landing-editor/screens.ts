// The editor judged by axe, wide and narrow.
import assert from 'node:assert/strict'
import { findAxeViolations } from '#support/accessibility.ts'
import { type Workspace } from '#support/browsing.ts'
import { settled } from '#support/settled.ts'
import { heading, path, row, type Pages } from './on-the-workspace.ts'

export async function proveScreens({ step }: Workspace, { marketer, create }: Pages): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const)
    await step(
      `at ${width} pixels everything has a name, a contrast and a place, and nothing runs off the side`,
      async (open) => {
        const page = await open(path(await create()), { as: marketer, width, height })
        await heading(page).waitFor()
        const isNarrow = width < 900
        const show = (name: RegExp): Promise<void> =>
          isNarrow ? page.getByRole('button', { name }).click() : page.getByRole('tab', { name }).click()
        for (const name of isNarrow ? [/^Look/] : [/^Look/, /^To do/, /^About/]) {
          await show(name)
          await settled(page)
          assert.deepEqual(await findAxeViolations(page), [])
          if (isNarrow) await page.keyboard.press('Escape')
        }
        await show(/^Sections/)
        await row(page, 'What comes out').press('Alt+Enter')
        await page.getByText('Cards', { exact: true }).waitFor()
        assert.deepEqual(await findAxeViolations(page), [])
        assert.equal(
          await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
          false,
        )
      },
    )

  await step('a page is looked at as phone, tablet and desktop side by side', async (open) => {
    const page = await open(path(await create()), { as: marketer })
    await heading(page).waitFor()
    const toggle = page.getByRole('button', { name: 'Phone, tablet and desktop side by side' })
    await toggle.click()
    const shown = page.getByRole('group', { name: 'Phone, tablet and desktop side by side' })
    await shown.waitFor()
    for (const [name, width] of [
      ['Phone, 390 pixels', 390],
      ['Tablet, 768 pixels', 768],
      ['Desktop, 1440 pixels', 1440],
    ] as const) {
      const frame = shown.frameLocator(`iframe[title="${name}"]`)
      await frame.getByRole('heading', { name: 'Bread that is still warm' }).waitFor()
      assert.equal(await frame.locator('html').evaluate('innerWidth'), width)
    }
    await toggle.click()
    await shown.waitFor({ state: 'detached' })
  })
}
