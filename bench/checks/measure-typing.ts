// How long the page is busy with a key, in a real browser, in a text of so many words: from the event to the
// task behind it, which comes after the frame that shows the key. Then how long a slip is unmarked: from its
// last key to the frame that shows the mark.
import { chromium, type Browser, type Page } from 'playwright-core'
import { buildWebAppIfStale } from '../../server/cli/web-build.ts'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import { findBrowser } from '../../server/capabilities/crawl/find-browser.ts'
import { startProduct } from '#support/product.ts'
import { signUp } from '#support/sign-in.ts'
import { makeAnnotatedText } from './make-annotated-text.ts'
import { makeBlocks } from './make-text.ts'
import { keyMarks, keyTraceCategories, readKeyCosts } from './read-key-costs.ts'

const sentence = 'The baker carries bread to the old mill and nobody knows why he does it so early. '
const keys = 160
const slip = 'They should of '
const slips = 20
/** The dictionary has looked by then. */
const pauseMs = 600
/** About ninety words a minute: the checks run between two keys. */
const betweenKeysMs = 120

const measure = `(() => {
  const times = (window.keyTimes = [])
  const { port1, port2 } = new MessageChannel()
  let began = 0
  port1.onmessage = () => {
    performance.mark('${keyMarks.ended}')
    times.push(performance.now() - began)
  }
  addEventListener('keydown', () => {
    began = performance.now()
    performance.mark('${keyMarks.begun}')
    port2.postMessage(0)
  }, { capture: true })
})()`

const measureMarks = `(() => {
  const times = (window.markTimes = [])
  const count = () => [...document.querySelectorAll('.check-mark')].filter((mark) => /^(should )?of$/.test(mark.textContent)).length
  let marked = count()
  let began = 0
  addEventListener('keydown', () => { began = performance.now() }, { capture: true })
  new MutationObserver(() => {
    const now = count()
    if (now > marked) requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)))
    marked = Math.max(marked, now)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
})()`

export async function measureTyping(sizes: readonly number[]) {
  await buildWebAppIfStale({ print: console.log, stopping: new AbortController().signal })
  const { executable: executablePath } = await findBrowser(process.env['CHROMIUM_PATH'])
  const [browser, product] = await Promise.all([
    chromium.launch({ executablePath, args: chromiumSwitches }),
    startProduct(),
  ])
  try {
    const writer = await signUp(product.url, { name: 'A Writer' })
    const rows = []
    for (const words of sizes) {
      const content = makeBlocks(words, 'en')
        .map(({ kind, text }) => (kind === 'heading' ? `<h2>${text}</h2>` : `<p>${text}</p>`))
        .join('')
      const { body } = await writer.post('/api/documents', { title: 'Typing', content })
      const plain = { path: `/documents/${String(body['id'])}`, comments: 0, citations: 0 }
      const { id, ...marks } = await makeAnnotatedText(writer, words)
      const annotated = { path: `/documents/articles/${id}`, ...marks }
      for (const { path, isOpen, ...shown } of [
        { ...plain, isOpen: false },
        { ...plain, isOpen: true },
        { ...annotated, isOpen: true },
      ]) {
        const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
        context.setDefaultTimeout(300_000)
        const [name = '', ...value] = writer.cookie.split('=')
        await context.addCookies([{ name, value: value.join('='), url: product.url }])
        const page = await context.newPage()
        await page.goto(path)
        const row = await type(browser, page, isOpen, shown.comments > 0)
        const keyToMark = isOpen ? await typeSlips(page) : {}
        rows.push({ words, checks: isOpen ? 'open' : 'closed', ...shown, ...row, ...keyToMark })
        await context.close()
      }
    }
    return rows
  } finally {
    await Promise.all([browser.close(), product.stop()])
  }
}

async function type(browser: Browser, page: Page, isOpen: boolean, isAnnotated: boolean) {
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await text.waitFor()
  if (isOpen) {
    await page.keyboard.press('Control+Alt+k')
    await page.getByText('Spelling and grammar are checked.').waitFor()
  }
  if (isAnnotated)
    for (const kind of ['comment', 'marker', 'claim']) await text.locator(`.is-${kind}`).first().waitFor()
  await text.locator('p').nth(3).click()
  await page.keyboard.press('End')
  await page.keyboard.type(sentence.slice(0, 20), { delay: betweenKeysMs })
  await page.evaluate(measure)
  await browser.startTracing(page, { categories: keyTraceCategories })
  for (let at = 0; at < keys; at += 1) {
    await page.keyboard.type(sentence.charAt(at % sentence.length))
    await page.waitForTimeout(betweenKeysMs)
  }
  const costs = readKeyCosts(String(await browser.stopTracing()))
  const times = await page.evaluate<number[]>('window.keyTimes')
  const processor = costs.map(({ processorMs }) => processorMs)
  return {
    keys: times.length,
    'median, ms': findShare(times, 0.5),
    'p95, ms': findShare(times, 0.95),
    'worst, ms': findShare(times, 0.999),
    'processor, median': findShare(processor, 0.5),
    'of it the frame': findShare(
      costs.map(({ frameMs }) => frameMs),
      0.5,
    ),
    'processor, p95': findShare(processor, 0.95),
  }
}

/** A rule marks the one word at once; the dictionary's mark takes its place. */
async function typeSlips(page: Page) {
  await page.evaluate(measureMarks)
  for (let at = 0; at < slips; at += 1) {
    await page.keyboard.type(slip, { delay: betweenKeysMs })
    await page.waitForTimeout(pauseMs)
  }
  const times = await page.evaluate<number[]>('window.markTimes')
  return {
    marks: `${times.length} of ${slips}`,
    'key to mark, median': findShare(times, 0.5),
    'key to mark, p95': findShare(times, 0.95),
  }
}

/** To a tenth. */
function findShare(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
}
