// Landing pages whose every text is hostile, as if nothing had been sanitised before: rendered, they run
// nothing, with Chromium as the judge.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { renderPage } from '#core/landing-page/index.ts'
import { componentTypes, sectionTypes, type PageComponent, type Section } from '#contracts/sections.schema.ts'
import { hostileHtml, sample } from '#support/hostile-markup.ts'
import { assertInert } from '#support/page-markup.ts'
import { sampleThemes } from '#support/page-samples.ts'
import { requireBrowser } from '#support/programs.ts'

const members = [
  'text',
  'title',
  'html',
  'label',
  'href',
  'src',
  'alt',
  'caption',
  'icon',
  'name',
  'kind',
  'price',
  'period',
  'author',
  'role',
  'submitLabel',
]

/** A page of two types, others for each vector, with every component, each of whose members is the vector. */
function hostilePage(vector: string, index: number): string {
  const props = {
    ...Object.fromEntries(members.map((member) => [member, vector])),
    items: [vector],
    fields: [{ name: vector, label: vector, type: 'select', options: [vector] }],
  }
  const components = componentTypes.map((type, order): PageComponent => ({
    id: `${type} ${vector}`,
    type,
    props,
    order,
  }))
  const sections = sectionTypes.map((type, order): Section => ({
    id: `${order}${vector}`,
    type,
    title: vector,
    content: vector,
    components,
    order,
    layout: '',
    source: 'ai',
    locked: false,
  }))
  const mode = index % 2 === 0 ? 'publish' : 'edit'
  return renderPage(
    { businessName: vector, businessOverview: vector, sections, theme: sampleThemes.light },
    {
      mode,
      baseUrl: vector,
      publishedUrl: vector,
      formAction: vector,
      language: vector,
      image: (src) => ({ src, srcset: vector }),
    },
  )
}

/**
 * Runs in the page: fires every handler, clicks everything, and does so again with the page as a second
 * parser reads it.
 */
const provoke = `
addEventListener('submit', (event) => event.preventDefault(), true)
addEventListener('click', (event) => {
  // Links may run something, but not lead away: the examination would end with the page.
  if (/^(?:https?|mailto|tel|about)?:$/.test(event.target.closest?.('a')?.protocol)) event.preventDefault()
}, true)
for (const round of [1, 2]) {
  for (const element of document.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)))
    element.click?.()
  }
  if (round === 1) document.body.innerHTML = document.body.innerHTML
}`

// Another part each day, so that in time all of them run.
const start = Math.floor(Date.now() / 86_400_000)

test('hostile texts make no page that could run', () => {
  for (const [index, vector] of sample(hostileHtml(), 83, start).entries())
    assertInert(hostilePage(vector, index))
})

test('a browser runs nothing of hostile pages', async (t) => {
  const executablePath = requireBrowser(t)
  if (executablePath === undefined) return
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  t.after(() => browser.close())
  const context = await browser.newContext()
  await context.route('**/*', (route) => route.abort())
  await context.addInitScript(
    `for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => { window.hasRun = true }`,
  )
  const judge = async (markup: string): Promise<boolean> => {
    const page = await context.newPage()
    await page.goto('about:blank')
    await page.setContent(markup, { waitUntil: 'domcontentloaded' })
    await page.evaluate(provoke)
    await page.waitForTimeout(50)
    const hasRun = await page.evaluate<boolean>('window.hasRun === true')
    await page.close()
    return hasRun
  }
  assert.ok(await judge('<p><img src="x" onerror="alert(1)"></p>'), 'the judge sees what runs')
  for (const [index, vector] of sample(hostileHtml(), 521, start).entries())
    assert.equal(await judge(hostilePage(vector, index)), false, vector)
})
