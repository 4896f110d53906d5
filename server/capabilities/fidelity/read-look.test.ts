// What is seen of a page in the browser.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { openBrowser } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { requireBrowser } from '#support/programs.ts'
import type { PageLook } from './fidelity.types.ts'
import { readLook } from './read-look.ts'

async function look(t: TestContext, markup: string): Promise<PageLook> {
  const browser = openBrowser({
    config: {
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
  t.after(() => browser.close())
  return browser.withPage({ timeoutMs: 30_000 }, async (page) => {
    await page.setContent(markup, { waitUntil: 'load' })
    return readLook(page, { asSeen: true })
  })
}

test('words that are shown as an image are a text where that is, and no image', async (t) => {
  if (requireBrowser(t) === undefined) return
  const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>')}`
  const unseen = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  const { texts, images } = await look(
    t,
    `<body style="margin:0"><h1 style="margin:0;width:300px;color:#b07d00"><img class="t-image" alt="" src="${image}" style="display:block;width:300px;height:80px">` +
      `<span style="${unseen}">Bread <b>and</b> time</span></h1>` +
      `<img class="t-image" alt="" src="${image}" style="display:block;width:200px;height:50px"><p>A loaf</p>`,
  )
  assert.deepEqual(
    texts.map(({ text, x, y, width, height, color }) => [text, x, y, width, height, color]).slice(0, 1),
    [['Bread and time', 0, 0, 300, 80, '#b07d00']],
  )
  assert.equal(texts[1]?.text, 'A loaf')
  assert.deepEqual(
    images.map(({ width }) => width),
    [200],
  )
})

test('an icon is as large as what is seen of it, whatever empty margins its drawing has', async (t) => {
  if (requireBrowser(t) === undefined) return
  const shape = '<circle cx="50" cy="40" r="20" fill="currentColor"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${shape}</svg>`
  const place = 'position:absolute;top:0;width:100px;height:100px'
  const { images } = await look(
    t,
    `<body style="margin:0">${drawing.replace('<svg', `<svg style="${place};left:0;color:#b07d00"`)}` +
      `<img style="${place};left:200px" src="data:image/svg+xml,${encodeURIComponent(drawing)}">` +
      `<div style="${place};left:400px;background:url('data:image/svg+xml,${encodeURIComponent(drawing)}')"></div>`,
  )
  const round = images.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
  assert.deepEqual(round.slice(0, 2), [
    [30, 20, 40, 40],
    [230, 20, 40, 40],
  ])
  // What is behind other things is seen as far as its box goes.
  assert.deepEqual(round[2], [400, 0, 100, 100])
})
