// The product with a design tool beside it, designs to give to the wizard, and what its tests do again and
// again.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { chromium, type Page } from 'playwright-core'
import { openWorkspace, type Workspace } from '#support/browsing.ts'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import { figmaDesigns } from '#support/figma-designs.ts'
import { startFigmaSimulator } from '#support/figma-simulator.ts'
import { makeDesignFiles } from '#support/landing-designs.ts'
import { requireBrowser } from '#support/programs.ts'
import { signUp, type SignedInClient } from '#support/sign-in.ts'

export interface WizardWorkspace {
  workspace: Workspace
  files: Awaited<ReturnType<typeof makeDesignFiles>>
  marketer: SignedInClient
  /** Of a file in the design tool. */
  designKey: string
}

/** Undefined where there is no browser on this machine. */
export async function openWizardWorkspace(t: TestContext): Promise<WizardWorkspace | undefined> {
  const figma = await startFigmaSimulator()
  t.after(() => figma.close())
  const [design] = figmaDesigns()
  assert.ok(design !== undefined)
  const designKey = 'aBcDeFgHiJkLmNoPqRsTuV'
  figma.add(designKey, design.file)
  const workspace = await openWorkspace(t, {
    FIGMA_API_URL: figma.url,
    FIGMA_TOKEN: figma.token,
    OUTBOUND_ALLOW: '127.0.0.1',
  })
  const executablePath = requireBrowser(t)
  if (workspace === undefined || executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
  t.after(() => browser.close())
  const files = await makeDesignFiles(browser)
  const marketer = await signUp(workspace.url, { name: 'A Marketer' })
  return { workspace, files, marketer, designKey }
}

export const business = {
  name: 'Rivermill Bakery',
  overview:
    'Rivermill is a bakery by the river in an old mill. We bake sourdough bread from grain of three local farms and bring it to people’s doors before breakfast. A weekly loaf costs €15 a month. Courses teach baking at home.',
  audience: 'Families and cafés in town that want good bread without going out early.',
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

export async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(business.name)
  await page.getByLabel('What it does').fill(business.overview)
  await page.getByLabel('Who should read the page').fill(business.audience)
  await page.getByRole('radio', { name: 'Friendly' }).check()
}

export async function giveFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chosen).setFiles({ name, mimeType, buffer })
}

/** From what was found to a written page. */
export async function planAndWrite(page: Page): Promise<void> {
  await goOn(page)
  await page.getByRole('button', { name: 'Regenerate the plan' }).waitFor()
  await page.getByRole('button', { name: 'Write the page' }).click()
  await page.getByRole('heading', { name: 'The page is ready' }).waitFor()
}
