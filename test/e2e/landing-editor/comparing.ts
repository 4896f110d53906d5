// The page beside, under and against the design that it was made from, with what is like it and what is not.
import assert from 'node:assert/strict'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage, type Workspace } from '#support/browsing.ts'
import { designPage } from '#support/landing-designs.ts'
import { proveLooks } from '#support/looks.ts'
import { bakery } from './bakery.ts'
import { path, row, rows, type Pages } from './on-the-workspace.ts'

export async function proveComparing({ step }: Workspace, { marketer }: Pages): Promise<void> {
  await step(
    'design and page are compared side by side, by a slider and as a difference, and measured again after a change',
    async (open) => {
      const page = await open('/robots.txt', { as: marketer })
      const drawing = await page.context().newPage()
      await drawing.setContent(designPage)
      const bytes = await drawing.pdf({ width: '1280px', height: '3400px', printBackground: true })
      await drawing.close()
      const file = { name: 'design.pdf', type: 'application/pdf', bytes }
      const { fileId } = (await marketer.upload('/api/upload/pdf', 'pdf', file)).body as { fileId: string }
      const { businessName, businessOverview } = bakery
      const made = await marketer.post('/api/ai/generate-landing-page', {
        business: { businessName, businessOverview },
        fileId,
        copy: 'keep',
      })
      assert.equal(made.status, 201, made.text)
      const { id } = made.body['landingPage'] as { id: string }

      await page.goto(path(id))
      await rows(page).first().waitFor()
      await page.getByRole('button', { name: 'Compare with the design' }).click()
      const view = page.getByRole('dialog', { name: 'Page and design' })
      const parts = view.getByRole('complementary', { name: 'Parts of the page' })
      await parts
        .getByText('Least similar first')
        .or(parts.getByRole('list', { name: 'Least similar first' }))
        .waitFor()
      await view.getByRole('img', { name: 'Design: The whole page' }).waitFor()
      await parts.getByText('Measured at 1,440 pixels wide only.').waitFor()
      // Every image is there, and sections are listed with the worst first.
      await eventually(
        () =>
          view
            .locator('[role=img] img')
            .evaluateAll((images) =>
              images.every((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 300),
            ),
        true,
      )
      const figures = (await parts.locator('ul').first().getByRole('button').allInnerTexts()).map((text) =>
        Number(/(\d+) %$/.exec(text.trim())?.[1] ?? 101),
      )
      assert.ok(figures.length > 3)
      assert.deepEqual(
        figures.slice(1),
        figures.slice(1).toSorted((one, other) => one - other),
      )
      await proveLooks(page, 'landing-compare-beside')
      await page.setViewportSize({ width: 1440, height: 900 })

      await parts.getByRole('button', { name: /Bread that takes its time/ }).click()
      await view.getByRole('img', { name: /^Page: Bread/ }).waitFor()
      await view.getByText('Slider', { exact: true }).click()
      const slider = view.getByRole('slider', { name: 'Share of the design that is shown' })
      const shown = (): Promise<string> =>
        view.getByRole('img', { name: /^Design: Bread/ }).evaluate((image) => image.style.clipPath)
      assert.equal(await shown(), 'inset(0px 50% 0px 0px)')
      await slider.press('ArrowRight')
      assert.equal(await shown(), 'inset(0px 49% 0px 0px)')
      assert.equal(await slider.getAttribute('aria-valuetext'), '51 % design, 49 % page')
      const box = await view.getByRole('img', { name: /^Page: Bread/ }).boundingBox()
      assert.ok(box !== null)
      await page.mouse.click(box.x + box.width / 4, box.y + 40)
      assert.equal(await shown(), 'inset(0px 75% 0px 0px)')
      await proveLooks(page, 'landing-compare-over', 390)
      await page.setViewportSize({ width: 1440, height: 900 })

      await view.getByText('Difference', { exact: true }).click()
      await view.getByText(/of this area looks different|No difference is visible/).waitFor()
      const marked = view.getByRole('img', { name: /^Difference between design and page: Bread/ })
      assert.ok((await marked.evaluate((element) => (element as unknown as { width: number }).width)) > 300)
      await proveLooks(page, 'landing-compare-difference', 1440)

      // From a section to the editor, and after a change the figures are new ones, beside those before.
      await view.getByRole('button', { name: 'Edit this section' }).click()
      await view.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'All sections' }).or(page.getByLabel('Title')).first().waitFor()
      await page.getByLabel('Title').first().fill('Something else')
      await page.getByRole('button', { name: 'Compare with the design' }).click()
      await view
        .getByText(/Something else/)
        .first()
        .click()
      await eventually(
        () =>
          parts
            .getByText(/^before: \d+ %$/)
            .count()
            .then((count) => count > 0),
        true,
      )
      await view.getByRole('button', { name: 'Measure again' }).click()
      await page.keyboard.press('Escape')
      await view.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'All sections' }).click()
      await row(page, 'Something else').waitFor()

      // What a section holds can be arranged otherwise, as small images show it.
      await row(page, 'Why people stay').press('Alt+Enter')
      const arrangements = page.getByRole('region', { name: 'Other arrangements' })
      await arrangements.getByRole('button', { name: 'One per row' }).waitFor()
      await page.setViewportSize({ width: 1440, height: 1400 })
      await keepImage(page, 'landing-arrangements')

      // The keyboard stays near what it did, and one key leads from area to area.
      const focused = () => page.evaluate(`document.activeElement?.closest('aside')?.ariaLabel ?? ''`)
      await arrangements.getByRole('button', { name: 'One per row' }).press('Enter')
      await arrangements.getByRole('button', { name: 'One per row' }).waitFor({ state: 'detached' })
      await eventually(focused, 'Parts of the page')
      await page.keyboard.press('Control+z')
      await arrangements.getByRole('button', { name: 'One per row' }).waitFor()
      await page.keyboard.press('F6')
      await eventually(() => page.evaluate(`document.activeElement?.tagName`), 'IFRAME')
      await page.keyboard.press('Shift+F6')
      await eventually(focused, 'Parts of the page')

      // A ready layout is seen before it is taken, and given back.
      await page.getByRole('button', { name: 'Use a ready layout…' }).click()
      const layouts = page.getByRole('dialog', { name: 'Use a ready layout' })
      assert.deepEqual(await findAxeViolations(page), [])
      await layouts
        .getByRole('button', { name: /^Use the layout: / })
        .first()
        .press('Enter')
      await layouts.waitFor({ state: 'detached' })
      await arrangements.waitFor({ state: 'detached' })
      await eventually(focused, 'Parts of the page')
      await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).first().click()
      await arrangements.waitFor()
    },
  )
}
