// What is seen of a page in the browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { requireBrowser } from '#support/programs.ts'
import { readLook } from './read-look.ts'

test('an icon is as large as what is seen of it, whatever empty margins its drawing has', async (t) => {
  if (requireBrowser(t) === undefined) return
  const browser = openBrowser({
    config: {
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
  t.after(() => browser.close())
  const shape = '<circle cx="50" cy="40" r="20" fill="currentColor"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${shape}</svg>`
  const place = 'position:absolute;top:0;width:100px;height:100px'
  const { images } = await browser.withPage({ timeoutMs: 30_000 }, async (page) => {
    await page.setContent(
      `<body style="margin:0">${drawing.replace('<svg', `<svg style="${place};left:0;color:#b07d00"`)}` +
        `<img style="${place};left:200px" src="data:image/svg+xml,${encodeURIComponent(drawing)}">` +
        `<div style="${place};left:400px;background:url('data:image/svg+xml,${encodeURIComponent(drawing)}')"></div>`,
      { waitUntil: 'load' },
    )
    return readLook(page, { asSeen: true })
  })
  const round = images.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
  assert.deepEqual(round.slice(0, 2), [
    [30, 20, 40, 40],
    [230, 20, 40, 40],
  ])
  // What is behind other things is seen as far as its box goes.
  assert.deepEqual(round[2], [400, 0, 100, 100])
})
