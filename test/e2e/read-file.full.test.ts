// The text of a file beside its pages, in a real browser on the real product.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { renderedPdf, scannedPdf } from '#support/design-samples.ts'
import { sampleDocx, makeScans } from '#support/office-samples.ts'
import { requireProgram } from '#support/programs.ts'
import { signUp } from '#support/sign-in.ts'

const words = 'The oven has to be hot before the bread goes in, and the dough has to rest.'
const written = (text: string) => (page: PDFKit.PDFDocument) =>
  void page.fontSize(20).text(text, 60, 60, { width: 480 })

test('reading a file', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const { step, url } = workspace
  const writer = await signUp(url, { name: 'A Writer' })
  const pdf = {
    name: 'bread.pdf',
    mimeType: 'application/pdf',
    buffer: await renderedPdf([`First. ${words}`, `Second. ${words}`].map(written)),
  }

  await step('begins with what one can do, and shows the text beside each page', async (open) => {
    const page = await open('/documents', { as: writer })
    await page.getByRole('link', { name: 'Read a file' }).click()
    await page.getByText('No files yet. What you read is kept for one day.').waitFor()
    await page.getByLabel('Choose files').last().setInputFiles(pdf)
    await page.getByRole('heading', { name: 'bread.pdf' }).waitFor()
    const panel = page.getByRole('tabpanel')
    await panel.getByText('First. The oven').waitFor()
    const image = page.getByRole('img', { name: 'Page 1 as it looks' })
    await image.waitFor()
    await page.waitForFunction('document.querySelector("img[alt]").naturalWidth > 300')
    await page.keyboard.press('j')
    await panel.getByText('Second. The oven').waitFor()
    await page.getByRole('img', { name: 'Page 2 as it looks' }).waitFor()
    await page.reload()
    await panel.getByText('Second. The oven').waitFor()
    await page.getByRole('tab', { name: 'Markdown' }).click()
    await panel.getByText('First. The oven').waitFor()
  })

  await step('makes a document of what it read', async (open) => {
    const page = await open('/read-file', { as: writer })
    await page.getByRole('link', { name: 'bread.pdf' }).click()
    await page.getByRole('button', { name: 'Create a document from it' }).click()
    await page.waitForURL(/\/documents\/[0-9a-f]{24}$/)
    const { items } = (await writer.get('/api/documents?q=oven')).body as { items: { title: string }[] }
    assert.deepEqual(
      items.map(({ title }) => title),
      ['bread'],
    )
  })

  await step('recognises a scan, and says which page was recognised and how sure that is', async (open) => {
    const [tesseract, pdftoppm] = [requireProgram(t, 'tesseract'), requireProgram(t, 'pdftoppm')]
    if (tesseract === undefined || pdftoppm === undefined) return
    const scans = makeScans(pdftoppm, await renderedPdf([written(words)]))
    const page = await open('/read-file', { as: writer })
    await page
      .getByLabel('Choose files')
      .last()
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scannedPdf(scans) })
    await page.getByText(/recognised, \d+ % sure/).waitFor()
    await page.getByRole('tabpanel').getByText('recognised', { exact: true }).waitFor()
    await page
      .getByRole('tabpanel')
      .getByText(/oven has to be hot/)
      .waitFor()
  })

  await step(
    'reads several dropped files one beside the other, and says why one was not read',
    async (open) => {
      const page = await open('/read-file', { as: writer })
      const docx = {
        name: 'report.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: await sampleDocx(),
      }
      const broken = {
        name: 'broken.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 broken'),
      }
      await page.getByLabel('Choose files').last().setInputFiles([docx, broken])
      await page.getByRole('link', { name: 'report.docx' }).waitFor()
      await page.getByText(/^The PDF is broken|^The file is broken/).waitFor()
      await page.getByRole('list', { name: 'Files of the last day' }).getByText('broken.pdf').waitFor()
      await page.getByRole('link', { name: 'report.docx' }).click()
      await page.getByText('Files of this kind have no pages to look at').waitFor()
    },
  )

  await step('can be used by everybody, wide and narrow, light and dark', async (open) => {
    const page = await open('/read-file', { as: writer })
    await page.getByRole('link', { name: 'bread.pdf' }).waitFor()
    await proveLooks(page, 'read-file-list')
    await page.getByRole('link', { name: 'bread.pdf' }).click()
    await page.getByRole('img', { name: 'Page 1 as it looks' }).waitFor()
    await page.waitForFunction('document.querySelector("img[alt]").naturalWidth > 300')
    await proveLooks(page, 'read-file')
  })
})
