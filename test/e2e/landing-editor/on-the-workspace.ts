// What the steps of the landing page editor have in common: places on the screen, and pages that lie on the
// server.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { eventually, type Workspace } from '#support/browsing.ts'
import { signUp, type SignedInClient } from '#support/sign-in.ts'
import { bakery } from './bakery.ts'

export const canvas = (page: Page): FrameLocator => page.frameLocator('iframe[title="The page"]')
export const heading = (page: Page): Locator => canvas(page).locator('h1')
export const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
export const row = (page: Page, name: string): Locator =>
  rows(page).filter({ hasText: name }).locator('[data-row-focus]')
export const handle = (page: Page, name: string): Locator =>
  rows(page).filter({ hasText: name }).locator('.cursor-grab')
export const names = async (page: Page): Promise<string[]> =>
  (await rows(page).allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
/** A button beside the selected section in the page. */
export const act = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: /^Actions for/ }).getByRole('button', { name, exact: true })

/**
 * Presses such a button once it stands still: it follows the page, which may be on its way to the section.
 */
export async function pressAct(page: Page, name: string): Promise<void> {
  const place = async (): Promise<string> => JSON.stringify(await act(page, name).boundingBox())
  await eventually(async () => {
    const before = await place()
    await sleep(100)
    return before === (await place())
  }, true)
  await act(page, name).click()
}

/** Saves at once instead of after a pause. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
}

export const path = (pageId: string): string => `/landing-pages/${pageId}`

export interface Pages {
  marketer: SignedInClient
  /** A page like the bakery's, and its id. */
  create(more?: Record<string, unknown>): Promise<string>
  stored(pageId: string): Promise<Record<string, any>>
  section(pageId: string, sectionId: string): Promise<Record<string, any>>
}

export async function openPages({ url }: Workspace): Promise<Pages> {
  const marketer = await signUp(url, { name: 'A Marketer' })
  const stored = async (pageId: string): Promise<Record<string, any>> =>
    (await marketer.get(`/api/landing-pages/${pageId}`)).body
  return {
    marketer,
    stored,
    async create(more = {}) {
      const answer = await marketer.post('/api/landing-pages', { ...bakery, ...more })
      assert.equal(answer.status, 201, answer.text)
      return String(answer.body['id'])
    },
    section: async (pageId, sectionId) =>
      (await stored(pageId))['sections'].find((one: { id: string }) => one.id === sectionId),
  }
}
