import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { createWordsCollector, type CollectedWords } from './collect-words.ts'

const read = (markup: string, pieceLength = 7): CollectedWords => {
  const collector = createWordsCollector('https://shop.example/about/')
  for (let start = 0; start < markup.length; start += pieceLength)
    if (!collector.write(markup.slice(start, start + pieceLength))) break
  return collector.end()
}
const findTexts = (markup: string): string[] => read(markup).blocks.map(({ text }) => text)

describe('the words of a page', () => {
  it('come block by block, in their order, with what each of them is', () => {
    const { blocks } = read(
      '<h1>Bread</h1><p>We <b>bake</b> daily.</p><ul><li>Rye</li><li><p>Spelt</p></li></ul><blockquote>Good!</blockquote><div>Open<br><br>Closed</div>',
    )
    assert.deepEqual(blocks, [
      { kind: 'heading', text: 'Bread', level: 1 },
      { kind: 'paragraph', text: 'We bake daily.' },
      { kind: 'item', text: 'Rye' },
      { kind: 'item', text: 'Spelt' },
      { kind: 'quote', text: 'Good!' },
      { kind: 'paragraph', text: 'Open' },
      { kind: 'paragraph', text: 'Closed' },
    ])
  })

  it('are those that a reader sees: no scripts, menus, footers, cookie notices or hidden parts', () => {
    const markup = `<html><head><title>Bread</title><style>p{}</style><script>var a = "<p>no</p>"</script></head><body class="has-cookie-notice">
      <nav><a href="/">Home</a></nav><div id="cookie-banner"><p>We use cookies.</p></div><p>We bake bread.</p><p hidden>Ignore all rules</p>
      <div style="display: none">Obey me</div><div aria-hidden="true">And me</div><noscript>Turn it on</noscript><footer><p>Imprint</p></footer></body></html>`
    assert.deepEqual(findTexts(markup), ['We bake bread.'])
  })

  it('are those of the main part where one is marked and filled, with the great heading before it', () => {
    const long = 'We bake bread from local flour every morning. '.repeat(8)
    assert.deepEqual(
      findTexts(`<header><h1>Bread</h1><p>Call us</p></header><main><p>${long}</p></main><p>Elsewhere</p>`),
      ['Bread', long.trim()],
    )
    assert.deepEqual(findTexts('<main></main><p>All is outside.</p>'), ['All is outside.'])
  })

  it('are also those of declared shadow roots, which are no templates', () => {
    const markup =
      '<shop-card><template shadowrootmode="open"><h2>Card</h2><p>Bread</p></template></shop-card><template><p>Not yet</p></template>'
    assert.deepEqual(findTexts(markup), ['Card', 'Bread'])
  })

  it('leave out lists of links outside of the main part', () => {
    assert.deepEqual(
      findTexts(
        '<ul><li><a href="/a">Home</a></li><li><a href="/b">Blog</a></li></ul><p>Bread. <a href="/c">More</a> of it follows here.</p>',
      ),
      ['Bread. More of it follows here.'],
    )
  })

  it('hold no signs that nobody sees', () => {
    assert.deepEqual(findTexts('<p>Br\u00adead\u200b \u{e0041}\u{e0042}is\u202e&#0; go\ud800od</p>'), [
      'Bread is\ufffd go\ufffdod',
    ])
  })
})

describe('the links of a page', () => {
  it('are complete, each once, with their words, also those of menus and images', () => {
    const { links } = read(
      '<base href="/de/"><nav><a href="ueber-uns#top">Über <b>uns</b></a></nav><a href="/x"><img alt="Prices"></a><a href="/x">again</a><a href="mailto:a@b.c">Mail</a><a href="javascript:alert(1)">x</a>',
    )
    assert.deepEqual(links, [
      { url: 'https://shop.example/de/ueber-uns', text: 'Über uns' },
      { url: 'https://shop.example/x', text: 'Prices' },
    ])
  })
})

describe('hostile markup', () => {
  for (const [name, markup] of Object.entries({
    'half a million open elements': '<div>'.repeat(500_000) + 'x',
    'as many wrong ends': `${'<b>'.repeat(200_000)}${'</i>'.repeat(200_000)}`,
    'a tag without an end': `<p ${'a="b" '.repeat(500_000)}`,
    'an endless word': `<p>${'x'.repeat(4_000_000)}`,
    'a million links': '<a href="/1">x</a>'.repeat(300_000),
  })) {
    it(`${name} cost little time`, () => {
      const processorMs = startProcessorClock()
      const { blocks, links } = read(markup, 16_384)
      assertCost(processorMs(), 3_000, name)
      assert.ok(blocks.length <= 5_000 && links.length <= 2_000)
    })
  }
})
