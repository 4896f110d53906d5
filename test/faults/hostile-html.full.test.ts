// Hostile HTML in all three editor modes, with Chromium as the judge. A part of the vectors; all of them run
// in test/long.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentMode } from '#capabilities/content/index.ts'
import { hostileHtml, hostileMarkdown, sample } from '#support/hostile-markup.ts'
import { sanitisedForDisplay } from '#support/harmless-markup.ts'
import { openMarkupOracle } from '#support/markup-oracle.ts'
import { requireBrowser } from '#support/programs.ts'

// Another part each day, so that in time all of them run here too.
const start = Math.floor(Date.now() / 86_400_000)

test('hostile HTML runs nothing after it was stored, in any mode', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const oracle = await openMarkupOracle(chromium)
  t.after(() => oracle.close())

  await t.test('the judge sees what raw HTML runs', async () => {
    const raw = sample(hostileHtml(), 199, start)
    const { executed, untraced } = await oracle.judge(raw, { again: false })
    assert.ok(executed.length + untraced > raw.length / 4, `only ${executed.length} of ${raw.length} ran`)
  })

  const parts: [ContentMode, string[]][] = [
    ['richText', sample(hostileHtml(), 23, start)],
    ['html', sample(hostileHtml(), 23, start + 11)],
    ['markdown', sample(hostileMarkdown(), 67, start)],
  ]
  for (const [mode, vectors] of parts) {
    await t.test(`nothing of ${vectors.length} pieces runs in ${mode} mode`, async () => {
      const verdict = await oracle.judge(sanitisedForDisplay(vectors, mode))
      assert.deepEqual(verdict, { executed: [], unjudged: [], untraced: 0 })
    })
  }
})
