// A writer on the product with a simulated AI provider, and what tests of the editor's screen do again and
// again.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { openWorkspace, type Workspace } from '#support/browsing.ts'
import { signUp, type SignedInClient } from '#support/sign-in.ts'

export interface WriterWorkspace extends Workspace {
  ai: AiSimulator
  writer: SignedInClient
  /** Makes a document with this content, and gives its id. */
  create(content: string, more?: Record<string, unknown>): Promise<string>
  stored(documentId: string): Promise<Record<string, unknown>>
}

/** Undefined where there is no browser on this machine. */
export async function openWriterWorkspace(t: TestContext): Promise<WriterWorkspace | undefined> {
  const ai = await startAiSimulator({ chunkSize: 8 })
  t.after(() => ai.close())
  const workspace = await openWorkspace(t, {
    AI_PROVIDERS: 'compatible',
    COMPATIBLE_BASE_URL: ai.baseUrls.compatible,
    COMPATIBLE_MODEL: 'simulated-model',
    SEED: 'auto',
  })
  if (workspace === undefined) return undefined
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  return {
    ...workspace,
    ai,
    writer,
    async create(content, more = {}) {
      const answer = await writer.post('/api/documents', { title: 'A plan', content, ...more })
      assert.equal(answer.status, 201)
      return String(answer.body['id'])
    },
    stored: async (documentId) => (await writer.get(`/api/documents/${documentId}`)).body,
  }
}

export const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
export const foot = (page: Page) => page.getByRole('region', { name: 'Document status' })
export const saved = (page: Page): Promise<void> => foot(page).getByText('Saved', { exact: true }).waitFor()
/** In the message that says what has happened; the tool bar has one too. */
export const undo = (page: Page): Promise<void> =>
  page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).first().click()

export async function write(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}
