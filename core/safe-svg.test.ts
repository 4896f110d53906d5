// What is shown of a drawing that somebody else made.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { safeSvg, toIcon } from './safe-svg.ts'

const wrap = (inner: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"${more}>${inner}</svg>`

it('refuses long hostile values at once', () => {
  const refused = (attribute: string): void =>
    assert.equal(safeSvg(`<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" ${attribute}/></svg>`), undefined)
  // Tried in each way to share the spaces, this would take longer than the universe is old.
  refused(`transform="${'scale(1)    '.repeat(200)}!"`)
  refused(`stroke-width="${'1'.repeat(40_000)}!"`)
})

describe('a drawing', () => {
  it('is written again with its shapes, gradients and clippings', () => {
    const inner =
      '<defs><linearGradient id="a" x1="0" y1="0" x2="24" y2="0"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><clipPath id="b"><rect width="24" height="12"/></clipPath></defs><g clip-path="url(#b)"><path d="M0 0h24v24z" fill="url(#a)"/></g>'
    const safe = safeSvg(
      `<?xml version="1.0"?><!-- made by a tool --><title>Sun</title>${wrap(inner)}`.replace(
        '<title>Sun</title>',
        '',
      ),
    )
    assert.equal(safe?.inner, inner)
    assert.equal(safe.isPlain, false)
    assert.equal(safe.shapeCount, 2)
    assert.deepEqual([safe.width, safe.height], [24, 24])
  })

  it('keeps no title, class or data of a program', () => {
    const safe = safeSvg(wrap('<title>A &lt;script&gt;</title><path class="x" data-name="y" d="M0 0h4v4z"/>'))
    assert.equal(safe?.inner, '<path d="M0 0h4v4z"/>')
  })

  for (const [what, inner] of Object.entries({
    'a script': '<script>alert(1)</script><path d="M0 0h1"/>',
    'a handler': '<path d="M0 0h1" onload="alert(1)"/>',
    'a handler in capitals': '<path d="M0 0h1" ONCLICK="alert(1)"/>',
    HTML: '<foreignObject><p>x</p></foreignObject><path d="M0 0h1"/>',
    'a style element': '<style>@import url(//evil.example)</style><path d="M0 0h1"/>',
    'a style attribute': '<path d="M0 0h1" style="fill:url(https://evil.example)"/>',
    'an image': '<image href="https://evil.example/a.png"/><path d="M0 0h1"/>',
    'a use': '<use href="#a"/><path d="M0 0h1"/>',
    'a link': '<a href="javascript:alert(1)"><path d="M0 0h1"/></a>',
    'paint of another drawing': '<path d="M0 0h1" fill="url(#far)"/>',
    'paint of another file': '<path d="M0 0h1" fill="url(https://evil.example#a)"/>',
    'an animation': '<path d="M0 0h1"><animate attributeName="d" to="M1 1"/></path>',
    'a filter': '<path d="M0 0h1" filter="url(#a)"/>',
    text: '<text>Hi</text><path d="M0 0h1"/>',
    'words between shapes': 'Hi<path d="M0 0h1"/>',
    'an entity': '<path d="M0 0h1" fill="&#x72;ed"/>',
    CDATA: '<![CDATA[<script>]]><path d="M0 0h1"/>',
    'an attribute that ends early': `<path d='M0 0"onload="x' fill="red"/>`,
    'a drawing in it': '<svg><path d="M0 0h1"/></svg>',
    'an open element': '<g><path d="M0 0h1"/>',
    nothing: '<g/>',
  }))
    it(`with ${what} is refused`, () => {
      assert.equal(safeSvg(wrap(inner)), undefined)
    })

  it('with a document type, two roots, a size of nothing or too much is refused', () => {
    const path = '<path d="M0 0h1"/>'
    assert.ok(safeSvg(wrap(path)))
    assert.equal(safeSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${wrap(path)}`), undefined)
    assert.equal(safeSvg(wrap(path) + wrap(path)), undefined)
    assert.equal(safeSvg(`<svg>${path}</svg>`), undefined)
    assert.equal(safeSvg(wrap(path.repeat(1_300))), undefined)
    assert.equal(safeSvg(wrap(`<path d="M0 0${'h1'.repeat(40_000)}"/>`)), undefined)
    assert.equal(safeSvg(wrap('<g>'.repeat(20) + path + '</g>'.repeat(20))), undefined)
  })
})

describe('an icon', () => {
  const icon = (inner: string, more = '') => {
    const safe = safeSvg(wrap(inner, more))
    assert.ok(safe)
    return toIcon(safe)
  }

  it('of one colour takes that of the text around it', () => {
    const found = icon(
      '<path d="M0 0h9v9z" fill="rgb(37, 99, 235)"/><path d="M1 1h2" fill="none" stroke="#2563eb"/>',
    )
    assert.equal(found?.color, '#2563eb')
    assert.doesNotMatch(found.svg, /rgb|#2563eb/)
    assert.match(found.svg, /fill="currentColor".*fill="none" stroke="currentColor"/)
  })

  it('that says no colour is black', () => {
    const found = icon('<path d="M0 0h9v9z"/>')
    assert.equal(found?.color, '#000000')
    assert.match(found.svg, /<svg [^>]*fill="currentColor"/)
  })

  it('of two colours, with a gradient or of many shapes is none', () => {
    assert.equal(icon('<path d="M0 0h9" fill="#f00"/><path d="M0 0h9" fill="#00f"/>'), undefined)
    assert.equal(icon('<path d="M0 0h9"/><path d="M0 0h9" fill="#00f"/>'), undefined)
    assert.equal(
      icon(
        '<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><path d="M0 0h9" fill="url(#a)"/>',
      ),
      undefined,
    )
    assert.equal(icon('<path d="M0 0h9v9z" fill="#f00"/>'.repeat(60)), undefined)
  })
})
