import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRenderChoice, isRenderedByScript, type SentPage } from './rendered-by-script.ts'

const page = (differences: Partial<SentPage> = {}): SentPage => ({
  isHtml: true,
  status: 200,
  words: 400,
  scripts: 2,
  ...differences,
})
const shell = page({ words: 6, scripts: 1 })
const chosen = (choose: (page: SentPage) => boolean, pages: readonly SentPage[]): number =>
  pages.filter(choose).length

describe('the browser looks at', () => {
  test('nothing where nobody wants it', () => assert.equal(createRenderChoice('none', true)(shell), false))
  test('every page where all are wanted, and at no error, redirect or file', () => {
    const choose = createRenderChoice('all', false)
    assert.ok(choose(page()))
    for (const other of [
      page({ status: 404 }),
      page({ status: 301 }),
      page({ status: undefined }),
      page({ isHtml: false }),
    ])
      assert.ok(!choose(other))
  })
  test('each page with little text and a script, however many there are', () => {
    assert.equal(
      chosen(
        createRenderChoice('auto', false),
        Array.from({ length: 30 }, () => shell),
      ),
      30,
    )
  })
  test('a short page without scripts only as a sample', () =>
    assert.ok(!createRenderChoice('auto', false)(page({ words: 6, scripts: 0 }))))
  test('five pages that have their text, where there is something to measure', () => {
    const pages = Array.from({ length: 30 }, () => page())
    assert.equal(chosen(createRenderChoice('auto', true), pages), 5)
    assert.equal(chosen(createRenderChoice('auto', false), pages), 0)
  })
})

describe('a page is drawn by script', () => {
  test('when most of what is seen was not sent', () => assert.ok(isRenderedByScript(10, 400)))
  test('not when a script adds a few words to little', () => assert.ok(!isRenderedByScript(4, 20)))
  test('not when scripts add a sidebar', () => assert.ok(!isRenderedByScript(400, 600)))
  test('not when less is seen than was sent', () => assert.ok(!isRenderedByScript(400, 300)))
})
