// The list of documents: by keyboard, by pointer, by dropped file.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { eventually, type Workspace } from '#support/browsing.ts'
import { signUp } from '#support/sign-in.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
const row = (page: Page, title: string) => rows(page).getByRole('link', { name: title })
const titles = async (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((items) => items.map((item) => item.querySelector('a span')?.textContent ?? ''))
const focused = async (page: Page): Promise<string> => {
  const [title = ''] = await page.locator('[data-index]:focus-within a > span:first-child').allTextContents()
  return title
}

/** Drops a file onto the page as a person does: over the window, then let go. */
async function drop(page: Page, name: string, type: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} }))
    return data
  })()`)
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer })
  await page.getByText('Drop to import').waitFor()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

export async function proveDocuments({ url, step }: Workspace): Promise<void> {
  const writer = await signUp(url, { name: 'A Writer' })
  const create = async (title: string, more: Record<string, unknown> = {}): Promise<void> => {
    assert.equal(
      (await writer.post('/api/documents', { title, content: `<p>Words of ${title}</p>`, ...more })).status,
      201,
    )
  }
  await step('teaches while there is nothing', async (open) => {
    const page = await open('/documents', { as: writer })
    await page.getByText('No documents yet.').waitFor()
    assert.equal(await page.getByRole('searchbox').count(), 0)
    await page.getByRole('link', { name: 'Choose a template' }).waitFor()
  })

  for (const [title, more] of [
    ['Minutes of March', { tags: ['minutes'], editorMode: 'markdown', content: 'We met in March.' }],
    ['Offer for a newsletter', { tags: ['offer', 'spring'] }],
    ['Letter of notice', {}],
    ['Report on rainfall', { tags: ['minutes'] }],
  ] as const)
    await create(title, more)

  await step('is walked, selected, renamed and opened by keys', async (open) => {
    const page = await open('/documents', { as: writer })
    await rows(page).first().waitFor()
    assert.deepEqual(await titles(page), [
      'Report on rainfall',
      'Letter of notice',
      'Offer for a newsletter',
      'Minutes of March',
    ])
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await eventually(() => focused(page), 'Letter of notice')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('1 selected').waitFor({ state: 'detached' })
    await page.keyboard.press('e')
    await page.keyboard.type('Letter to a landlord')
    await page.keyboard.press('Enter')
    await row(page, 'Letter to a landlord').waitFor()
    await eventually(() => focused(page), 'Letter to a landlord')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/documents\/[0-9a-f]{24}$/)
  })

  await step('is searched and filtered in the URL, so that back and reload keep it', async (open) => {
    const page = await open('/documents', { as: writer })
    await rows(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('newsl')
    await page.waitForURL(/\?q=newsl$/)
    await page.getByText('1 document matches').waitFor()
    await eventually(() => titles(page), ['Offer for a newsletter'])
    await page.reload()
    await page.getByText('1 document matches').waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), 'newsl')
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('No document contains “nowhere”.').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await page.getByText('4 documents', { exact: true }).waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), '')

    await page.getByRole('button', { name: 'Markdown' }).click()
    await page.getByText('1 document matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('4 documents', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('menuitemradio', { name: 'minutes' }).click()
    await page.getByText('2 documents match').waitFor()
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Title' }).click()
    await page.waitForURL(/sort=title/)
    await eventually(() => titles(page), ['Minutes of March', 'Report on rainfall'])
  })

  await step('takes a search for a number from the URL', async (open) => {
    const page = await open('/documents?q=2026', { as: writer })
    await page.getByText('No document contains “2026”.').waitFor()
  })

  await step('deletes without asking and takes it back', async (open) => {
    const page = await open('/documents?sort=title', { as: writer })
    await rows(page).first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await eventually(() => focused(page), 'Minutes of March')
    await page.keyboard.press('#')
    await page.getByText('Minutes of March is in the trash.').waitFor()
    await eventually(() => focused(page), 'Offer for a newsletter')
    await page.keyboard.press('#')
    await page.getByText('Offer for a newsletter is in the trash.').waitFor()
    // A later message does not cover the button of the one before.
    for (const title of ['Minutes of March', 'Offer for a newsletter']) {
      const message = page.locator('[data-sonner-toast]').filter({ hasText: title })
      await message.getByRole('button', { name: 'Undo' }).click()
      await row(page, title).waitFor()
    }

    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByText('4 selected').waitFor()
    await page.getByRole('region', { name: '4 selected' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('4 documents are in the trash.').waitFor()
    await page.getByText('No documents yet.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('4 documents', { exact: true }).waitFor()
    await eventually(async () => (await writer.get('/api/documents')).body['total'], 4)
  })

  await step('exports one as a file and several as an archive', async (open) => {
    const page = await open('/documents?sort=title', { as: writer })
    await page.getByRole('checkbox', { name: 'Select Minutes of March' }).click()
    const asMarkdown = async (): Promise<{ name: string; bytes: Buffer }> => {
      await page.getByRole('button', { name: 'Export as' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Markdown' }).click(),
      ])
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const one = await asMarkdown()
    assert.match(one.name, /^Minutes.of.March\.md$/)
    assert.match(one.bytes.toString(), /We met in March/)
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    const all = await asMarkdown()
    assert.equal(all.name, 'Documents.zip')
    assert.equal(Object.keys(unzipSync(all.bytes)).length, 4)
  })

  await step(
    'makes documents of dropped files: a small one at once, a large one in the background',
    async (open) => {
      const page = await open('/documents', { as: writer })
      await rows(page).first().waitFor()
      await drop(page, 'From a friend.md', 'text/markdown', '# From a friend\n\nRead this.')
      await page.getByText('From a friend.md was imported.').waitFor()
      await row(page, 'From a friend').waitFor()
      await drop(page, 'A long one.txt', 'text/plain', 'Many words. '.repeat(100_000).slice(0, 1_020_000))
      await page.getByText('A long one.txt is being read in the background.').waitFor()
      await page.getByText('A long one.txt was imported.').waitFor()
      await row(page, 'A long one').waitFor()
      await drop(page, 'Cut short.docx', 'application/octet-stream', 'PK\u0003\u0004 and nothing more')
      await page.getByText(/^Cut short\.docx was not imported\. /).waitFor()
    },
  )

  await step('reads on as one scrolls, and knows how many there are', async (open) => {
    const many = await signUp(url)
    for (let number = 1; number <= 130; number += 1)
      assert.equal(
        (await many.post('/api/documents', { title: `Draft ${String(number).padStart(3, '0')}` })).status,
        201,
      )
    const page = await open('/documents?sort=title', { as: many })
    await page.getByText('130 documents').waitFor()
    assert.ok((await rows(page).count()) < 60)
    assert.equal(await rows(page).first().getAttribute('aria-setsize'), '130')
    assert.equal((await rows(page).first().boundingBox())?.height, 40)
    await page.keyboard.press('j')
    await eventually(async () => {
      for (let times = 0; times < 10; times += 1) await page.keyboard.press('j')
      return focused(page)
    }, 'Draft 130')
  })
}
