// Every hostile vector in all three modes, Markdown also as it renders without the sanitiser. Minutes, not
// seconds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sanitiseContent } from '#capabilities/content/index.ts'
import { markdownToHtml } from '#core/rich-text/index.ts'
import { assertHarmless, sanitisedForDisplay } from '#support/harmless-markup.ts'
import { hostileHtml, hostileMarkdown, sample } from '#support/hostile-markup.ts'
import { openMarkupOracle } from '#support/markup-oracle.ts'
import { requireBrowser } from '#support/programs.ts'

test('of all hostile vectors none runs after it was stored', { timeout: 1_800_000 }, async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const oracle = await openMarkupOracle(chromium)
  t.after(() => oracle.close())
  const html = hostileHtml()
  const markdown = hostileMarkdown()
  assert.ok(html.length >= 8_000 && markdown.length >= 8_000, `${html.length} and ${markdown.length} vectors`)

  await t.test('the judge sees what raw HTML runs', async () => {
    const raw = sample(html, 7)
    const { executed, untraced } = await oracle.judge(raw, { again: false })
    assert.ok(executed.length + untraced > raw.length / 4, `only ${executed.length} of ${raw.length} ran`)
  })
  for (const mode of ['richText', 'html', 'markdown'] as const) {
    await t.test(`${mode} mode`, async () => {
      const verdict = await oracle.judge(sanitisedForDisplay(mode === 'markdown' ? markdown : html, mode))
      assert.deepEqual(verdict, { executed: [], unjudged: [], untraced: 0 })
    })
  }
  await t.test('stored Markdown, rendered by somebody who forgot to sanitise', async () => {
    const rendered = new Set(
      markdown.map((vector) => markdownToHtml(sanitiseContent(vector, 'markdown').content)),
    )
    assert.deepEqual(await oracle.judge([...rendered]), { executed: [], unjudged: [], untraced: 0 })
  })
})

test('of all hostile vectors none leaves anything forbidden, and storing them again changes nothing', () => {
  for (const vector of hostileHtml())
    for (const mode of ['richText', 'html'] as const)
      assertHarmless(vector, sanitiseContent(vector, mode), mode)
  for (const vector of hostileMarkdown())
    assertHarmless(vector, sanitiseContent(vector, 'markdown'), 'markdown')
})
