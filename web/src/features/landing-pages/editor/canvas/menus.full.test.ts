// Menus in the page that is edited: folded, so that they cover nothing, and opened by their button alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHTML } from 'linkedom'
import { isMenuButton, prepare } from './page-frame.ts'

const { document } = parseHTML(`<!doctype html><html><body>
<section data-section="top" data-type="header"><details class="menu" open><summary>Menu</summary></details></section>
<section data-section="hero" data-type="hero"><details class="t-menu" open><summary><b>Menu</b></summary><a>Prices</a></details><h1>Bread</h1></section>
<section data-section="faq" data-type="faq"><details class="t-question"><summary>Why?</summary><p>So.</p></details></section>
</body></html>`)
const find = (selector: string): Element => {
  const found = document.querySelector(selector)
  assert.ok(found, selector)
  return found
}

test('a menu is folded in every section, and an answer is open', () => {
  prepare(document, () => false)
  const states = [...document.querySelectorAll('details')].map((details) => [details.className, details.open])
  assert.deepEqual(states, [
    ['menu', false],
    ['t-menu', false],
    ['t-question', true],
  ])
})

test('pressing the button of a menu opens it, whatever section it is in; a question stays open', () => {
  assert.equal(isMenuButton(find('.menu summary')), true)
  assert.equal(isMenuButton(find('.t-menu summary b')), true)
  assert.equal(isMenuButton(find('.t-menu a')), false)
  assert.equal(isMenuButton(find('.t-question summary')), false)
})
