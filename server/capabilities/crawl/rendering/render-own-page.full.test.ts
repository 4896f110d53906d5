// What is wrong with a page of ours on narrow screens, and right at the width of its design.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { requireBrowser } from '#support/programs.ts'
import { openBrowser } from '../browser.ts'
import { lookAtOwnPage } from './render-own-page.ts'

const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="teal"/></svg>')}`

const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Mill</title><style>
body{margin:0;font:16px/1.5 sans-serif}.row{display:flex;position:relative;height:200px}
.row p{width:600px;margin:0}.row img{position:absolute;left:640px;top:0;width:400px;height:200px}
.note{position:absolute;left:700px;top:0;width:200px;background:#fff;height:60px}
.names{position:relative;height:40px}.names span{position:absolute;top:0;left:0}.names span+span{left:300px}
nav a{margin-right:20px}.only-narrow{display:none}
.bar{display:flex;white-space:nowrap}.bar p{width:500px;margin:0}
@media(max-width:800px){
.bar p{width:150px}
.row img,.note{left:0}.names span+span{left:20px}.only-wide{display:none}.only-narrow{display:block}
}</style>
<nav><a href="/a">Bread</a><a class="only-wide" href="/b">Prices</a>
<details><summary>Menu</summary><a href="/c">Courses</a></details></nav>
<div class="row"><p>We bake at four and deliver by seven.</p><img alt="" src="${image}"></div>
<div class="row"><p>From the mill by the river.</p><div class="note"></div></div>
<div class="names"><span>Rye of Oldham</span><span>Wheat of Hale</span></div>
<div class="row only-narrow"><p>Menu</p><img alt="" src="${image}"></div>
<div class="bar"><p>Mill Lane 14, second floor, five minutes from the station</p><p>Call us today: 0421 933 0710</p></div>
<p>Always readable.</p>`

test('words that are hidden, over an image or over each other on narrow screens, and links gone there', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const browser = openBrowser({
    config: { production: false, programs: { chromium, soffice: undefined, tesseract: undefined } },
    logger: silentLogger,
  })
  t.after(() => browser.close())
  const { narrow, cutTexts } = await lookAtOwnPage(browser, {
    url: 'http://localhost/p/mill',
    html: page,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    findFile: () => Promise.resolve(undefined),
    timeoutMs: 60_000,
    signal: t.signal,
  })
  assert.deepEqual(
    narrow.map(({ width }) => width),
    [768, 360],
  )
  for (const { covered, overlapping, cut, missingLinks } of narrow) {
    assert.deepEqual(covered, [
      { text: 'We bake at four and deliver by seven.', by: 'image' },
      { text: 'From the mill by the river.', by: 'box' },
    ])
    assert.deepEqual(
      overlapping.map(({ text, other }) => [text, other].toSorted()),
      [
        ['Rye of Oldham', 'Wheat of Hale'],
        ['Call us today: 0421 933 0710', 'Mill Lane 14, second floor, five minutes from the station'],
      ],
    )
    assert.deepEqual(cut, [])
    assert.deepEqual(missingLinks, ['Prices'])
  }
  assert.deepEqual(cutTexts, [])
})
