// Texts of a website: their lines, their parts and what is seen of them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { givePage, openWebsiteReading } from '#support/website-reading.ts'

const { places, reader, site, close } = await openWebsiteReading()
const { signal } = new AbortController()
after(close)

test('a figure and its small unit are two texts, a footnote is part of its own; images keep shadows', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><title>Prices</title><style>body{font:16px Arial}.price{font-size:52px;font-weight:700}small{font-size:16px;font-weight:400}
    img{display:block;box-shadow:0 40px 90px 0 rgba(35,18,110,.32)}</style><div class="price">€12 <small>/ month</small></div><div class="price">4<sup style="font-size:20px">min</sup></div><p>Said before<sup style="font-size:8px">1</sup></p>
    <div class="price">9<sup style="font-size:20px">995</sup></div><div class="price"><small>€</small>9<small>/ person</small></div><div class="price">12<span style="font-size:38px">km</span></div>
    <img alt="" width="300" height="200" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='3' height='2'%3E%3Crect width='3' height='2' fill='red'/%3E%3C/svg%3E">`)
  const [only] = (await websites.read(site(), signal)).pages
  const blocks = only?.blocks ?? []
  assert.deepEqual(
    blocks.filter(({ kind }) => kind === 'text').map(({ text, fontSize }) => [text, fontSize]),
    [
      ['€12', 52],
      ['/ month', 16],
      ['4', 52],
      ['min', 20],
      ['Said before1', 16],
      ['9995', 52],
      ['€', 16],
      ['9', 52],
      ['/ person', 16],
      ['12', 52],
      ['km', 38],
    ],
  )
  const shadow = blocks.find(({ kind }) => kind === 'image')?.shadow
  assert.deepEqual([shadow?.y, shadow?.blur, shadow?.color.slice(0, 7)], [40, 90, '#23126e'])
})

test('a price and the smaller line below it are texts of their own, lines of a heading and of one size are one', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><html lang="en"><title>Prices</title><style>body{font:16px/1.5 sans-serif} .p{font:700 42px/1.2 sans-serif}</style>
    <table><tr><th><b style="display:block">Flat</b><span class="p">£2,190</span><br>up to 70 m²<br>and one floor</th></tr></table>
    <h1><span class="p">Your old boiler</span><br>retired</h1><p>Unit 6, Tone Mill<br><b>Wellington</b></p>
    <p><span class="p">£5</span> a night<br>with breakfast</p>`)
  const texts = ((await websites.read(site(), signal)).pages[0]?.blocks ?? []).flatMap(
    ({ kind, text, fontSize }) => (kind === 'text' ? [[text, fontSize]] : []),
  )
  assert.deepEqual(texts.slice(0, 3), [
    ['Flat', 16],
    ['£2,190', 42],
    ['up to 70 m²\nand one floor', 16],
  ])
  assert.deepEqual(
    texts.slice(3).map(([text]) => text),
    ['Your old boiler\nretired', 'Unit 6, Tone Mill\nWellington', '£5 a night\nwith breakfast'],
  )
})

test('after an empty line between two breaks another text begins', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    `<!doctype html><style>p{font:20px/30px Arial;width:300px}</style><p>“My tarts arrive with the cream still standing.”<br><br><b>The baker</b>, Ghent</p>`,
  )
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual(
    blocks.map(({ text, lines }) => [text, lines]),
    [
      ['“My tarts arrive with the cream still standing.”', 2],
      ['The baker, Ghent', 1],
    ],
  )
})

test('double lines above and below are two each, others as they are; a grid of lines on the page is tiled', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    `<!doctype html><style>body{margin:0;background:linear-gradient(#112 1px,transparent 1px),linear-gradient(90deg,#112 1px,transparent 1px);background-size:32px 32px}
    div{margin:40px;border-top:1px solid #8f1d22;border-bottom:6px double #2b211c;height:100px}</style><div></div>`,
  )
  const [page] = (await websites.read(site(), signal)).pages
  const shapes = page?.blocks.filter(({ kind }) => kind === 'shape') ?? []
  const [grid, , ...lines] = shapes
  assert.deepEqual(
    [grid?.gradient?.tile, grid?.gradients?.map(({ tile }) => tile)],
    [{ width: 32, height: 32 }, [{ width: 32, height: 32 }]],
  )
  assert.deepEqual(
    lines.map(({ boundingBox: { y, height } }) =>
      [y, height].map((share) => Math.round(share * (page?.height ?? 0))),
    ),
    [
      [40, 1],
      [141, 2],
      [145, 2],
    ],
  )
})

test('code keeps its lines and the spaces before and between its words', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    '<!doctype html><pre style="font:14px/24px monospace">if (<b>on</b>) {\n  show()\n}\n\n-   done</pre><p>Words  \n of a text</p><p>\n Press <code style="white-space:pre-wrap">Ctrl C</code>  now</p>',
  )
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual(
    blocks.map(({ text }) => text?.replaceAll('\u00a0', '~')),
    ['if (on) {\n~~show()\n}\n~\n-~~~done', 'Words of a text', 'Press Ctrl C now'],
  )
})

test('justified paragraphs, their indents, and words that a line goes through stay so', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const words = 'Every movement is taken apart and cleaned before we say what is wrong with it. '.repeat(3)
  places.handle = givePage(`<!doctype html><style>p{width:400px;font:20px serif;text-align:justify}
    p+p{text-indent:40px}</style><p>${words}<p>${words}<div><s>12.00</s></div><div>Now <del>€90</del> €70</div>`)
  const [first, second, time, price] = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual([first?.align, second?.align], ['justify', 'justify'])
  assert.deepEqual([first?.indent, second?.indent], [undefined, 40])
  assert.deepEqual([time?.isStruck, price?.isStruck], [true, undefined])
  assert.deepEqual(price?.accents, [{ words: '€90', isStruck: true }])
})

test('a text that goes on behind a word in a box begins there, and its other lines at the edge', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const chip =
    '<code style="display:inline-block;padding:0 8px;border:1px solid #000;border-radius:4px">{limit}</code>'
  places.handle = givePage(`<!doctype html><style>p{width:300px;font:20px/30px Arial;margin:0 0 20px}</style>
    <p>You can spend ${chip} a day. Change it whenever you like.</p><p style="text-align:center">Spend ${chip} a day. Change it whenever you like.</p>`)
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  const indents = blocks.flatMap(({ text = '', indent }) => (text.includes('a day') ? [indent] : []))
  assert.ok((indents[0] ?? 0) > 180, String(indents[0]))
  assert.equal(indents[1], undefined)
})

test('quotation marks are beside what is quoted, and a line keeps what is free before it', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(`<!doctype html><style>q{font:italic 70px/1 Arial;max-width:900px;quotes:"„" "“"}
    div{width:900px} h1{font:80px/1 Arial} em{margin-left:100px} h1+h1 em{margin-left:30px}</style>
    <div><q>Twelve years of fear. At the landing I asked when the next lift goes.</q></div><h1>Go deeper<br><em>by lunchtime</em></h1><h1>A hand<br><em>and a glove</em></h1>`)
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual(
    blocks.map(({ text, lines, lineHeight }) => [text, lines, lineHeight]),
    [
      ['„Twelve years of fear. At the landing I asked when the next lift goes.“', 3, 70],
      ['Go deeper\n\u2003\u2005by lunchtime', 2, 80],
      ['A hand\n\u2005\u200a\u200aand a glove', 2, 80],
    ],
  )
})

test('a name that is cut off through its letters is cut there', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><style>body{margin:0} div{font:200px/200px Arial;overflow:hidden}</style>
    <div style="height:120px">Pelagic</div><div style="height:200px">Whole</div>`)
  const [cut, whole] = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual([cut?.clip?.length, whole?.clip], [4, undefined])
  assert.ok((cut?.clip?.at(-1)?.y ?? 1) < 0.65)
})

test('each line of a heading among images is a text of its own', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const image = '<svg width="100" height="60" viewBox="0 0 24 24"><path d="M4 4h16v16z"/></svg>'
  places.handle = givePage(
    `<!doctype html><h1 style="font:80px/1 Arial">Good things ${image} come<br>up in ${image} the dark</h1>`,
  )
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual(
    blocks.flatMap(({ text, level }) => (text === undefined ? [] : [[text, level]])),
    [
      ['Good things', 1],
      ['come', 1],
      ['up in', 1],
      ['the dark', 1],
    ],
  )
})

test('of a line that never breaks all words are read, however far it is cut off', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const words = Array.from({ length: 30 }, (_, index) => `<i>Word ${index + 1}</i>`).join(' · ')
  const html = `<style>body{margin:0}div{overflow:hidden;white-space:nowrap;font-size:40px}</style>
    <div>${words}</div><div>${'One text of a ticker. '.repeat(20)}</div><div style="width:300px">Short</div>`
  places.handle = givePage(html)
  const [ticker, long] = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.match(ticker?.text ?? '', /^Word 1 · .*Word 30$/)
  assert.equal(ticker?.boundingBox.width, 1)
  assert.equal(ticker.fontSize, 40)
  assert.equal(ticker.isCutOff, true)
  assert.match(long?.text ?? '', /^One text of a ticker\. One/)
})

test('letters drawn as lines stay lines, and outlines of boxes their edges', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><style>body{margin:0;font:18px/27px Arial} h1,h2{font-size:100px;line-height:1;width:1200px;margin:0;color:#fff}
    h1 i,h2{font-style:normal;color:transparent;-webkit-text-stroke:2px #ffb454} em{-webkit-text-stroke:1px #000}
    div{width:200px;height:80px;margin:20px;background:#191d45} .ring{outline:2px solid #ffb454} .inside{outline:3px solid #ffb454;outline-offset:-3px} .far{outline:2px solid #ffb454;outline-offset:8px}</style>
    <h1>Asleep in Rome. <i>Breakfast at sea.</i></h1><h2>Only lines</h2><p>A <em>fat</em> word</p><div class="ring"></div><div class="inside"></div><div class="far"></div>`)
  const [design] = (await websites.read(site(), signal)).pages
  const [part, whole, filled, ring, inside, far, frame] = design?.blocks ?? []
  assert.deepEqual(
    part?.accents?.find(({ words }) => words === 'Breakfast at sea.'),
    { words: 'Breakfast at sea.', ...(part?.color !== '#ffb454' && { color: '#ffb454' }), outline: 0.02 },
  )
  assert.equal(part?.accents?.find(({ words }) => words === 'Asleep in Rome.')?.outline, undefined)
  assert.deepEqual([whole?.color, whole?.accents], ['#ffb454', [{ words: 'Only lines', outline: 0.02 }]])
  assert.deepEqual(filled?.accents, [{ words: 'fat', isItalic: true }])
  assert.deepEqual(ring?.shadow, { x: 0, y: 0, blur: 0, spread: 2, color: '#ffb454' })
  assert.deepEqual(inside?.border, { color: '#ffb454', width: 3, style: 'solid' })
  assert.deepEqual([far?.shadow, far?.border], [undefined, undefined])
  assert.deepEqual(frame?.border, { color: '#ffb454', width: 2, style: 'solid' })
  assert.equal(Math.round((frame?.boundingBox.width ?? 0) * (design?.width ?? 0)), 220)
})

test('words of a line keep the case they are shown in, and letters over the upper edge their middle', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    `<!doctype html><style>body{margin:0} h1,p{margin:0;font:20px/40px Arial;text-transform:uppercase} h1{font:200px/100px Arial} em,i{text-transform:none} i{text-transform:lowercase}</style>
    <h1>Top</h1><p>Loud <em>and Quiet</em> <i>LOW</i></p><p>All <b>of it</b> <em>&amp;</em></p>`,
  )
  const [top, mixed, loud] = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual([mixed?.text, mixed?.isUppercase], ['LOUD and Quiet low', false])
  assert.deepEqual([loud?.text, loud?.isUppercase], ['All of it &', true])
  const [middle = 0, below = 1] = [top, mixed].map(
    (block) => (block?.boundingBox?.y ?? 0) + (block?.boundingBox?.height ?? 0) / 2,
  )
  // The middles of lines of 100 and of 40 pixels.
  assert.ok(Math.abs(middle / below - 50 / 120) < 0.02)
})

test('lines around letters and digits of one width are read', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    `<!doctype html><style>h1{color:#fff;-webkit-text-stroke:3px #17233f;paint-order:stroke fill} p{font-variant-numeric:tabular-nums}</style><h1>Tea</h1><p>11:22</p><p>late</p>`,
  )
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual(
    blocks.map(({ border, color, hasTabularFigures }) => [border, color, hasTabularFigures]),
    [
      [{ color: '#17233f', width: 3, style: 'solid' }, '#ffffff', undefined],
      [undefined, '#000000', true],
      [undefined, '#000000', undefined],
    ],
  )
})

test('close lines are several, words parted at a hyphen have no line of their own, and only some are struck', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    `<!doctype html><style>h1{font:100px/65px Arial} p{font:20px Arial;width:290px}</style><h1>Climb<br>slowly</h1>
    <p>Twin-keel fish for grey, knee-high afternoons.</p><h2><s>Diesel, filters</s> Plug</h2><h3><u>All of it</u></h3>`,
  )
  const [high, broken, struck, under] = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual([high?.lines, high?.lineWords], [2, [1, 1]])
  assert.deepEqual([broken?.lines, broken?.lineWords], [2, undefined])
  assert.deepEqual(
    [struck?.isStruck, struck?.accents],
    [undefined, [{ words: 'Diesel, filters', isStruck: true }]],
  )
  assert.deepEqual([under?.isUnderlined, under?.accents], [true, undefined])
})

test('words have the colour that is seen of them: mixed with what is behind, or let through by their own opacity', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    `<!doctype html><style>div{background:#ff8000;padding:20px;font:40px/44px Arial} b{mix-blend-mode:multiply;color:#8040ff} small{opacity:.5;font-size:15px}</style>
    <div><b style="display:block">Volta</b></div><h2>£29<small> / month</small></h2>
    <h1 style="width:400px;font:40px/40px Arial">Set in two lines of<br>which <em style="font:52px/60px Arial">this</em> is high</h1>`,
  )
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  const find = (words: string): (typeof blocks)[number] | undefined =>
    blocks.find(({ text }) => text === words)
  assert.equal(find('Volta')?.color, '#802000')
  assert.deepEqual([find('£29')?.opacity, find('/ month')?.opacity], [undefined, 0.5])
  const line = blocks.find(({ level }) => level === 1)
  assert.ok((line?.lineHeight ?? 0) > 41, String(line?.lineHeight))
})

test('what is shown larger or smaller than its style says has the letters, lines and corners that are seen', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    `<!doctype html><style>body{margin:60px;font:20px/30px Arial} div{width:200px} .half{transform:scale(.5);border:4px solid #123456;border-radius:8px}
    .big{display:inline-block;transform:rotate(-4deg) scale(1.5);letter-spacing:2px} .own{rotate:5deg;scale:1.2}</style>
    <div class="half">Half</div><div><span class="big">Tilted</span></div><div class="own">Own</div><div>Fresh <span style="display:inline-block;rotate:9deg">new</span> bread</div>`,
  )
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  const frame = blocks.find(({ kind }) => kind === 'shape')
  assert.deepEqual([frame?.border?.width, frame?.radius], [2, 4])
  assert.deepEqual(
    blocks
      .filter(({ kind }) => kind === 'text')
      .map(({ text, fontSize = 0, letterSpacing = 0, turn }) => [
        text,
        Math.round(fontSize),
        Math.round(letterSpacing),
        turn,
      ]),
    [
      ['Half', 10, 0, undefined],
      ['Tilted', 30, 3, -4],
      ['Own', 24, 0, 5],
      ['Fresh new bread', 20, 0, undefined],
    ],
  )
})

test('items of a list in columns are counted on', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    '<!doctype html><style>ol{columns:2;width:600px;column-gap:0;margin:0;font:20px/30px monospace}</style><ol><li>Salt</li><li>Rye</li><li>Oats</li><li>Barley</li></ol>',
  )
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual(
    blocks.map(({ text, marker }) => [text, marker]),
    [
      ['1. Salt', undefined],
      ['2. Rye', undefined],
      ['3. Oats', undefined],
      ['4. Barley', undefined],
    ],
  )
})

test('words that run down or up have the box of their line, and the quarter by which they are turned', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const place = 'position:absolute;font:16px/24px Arial;white-space:nowrap'
  places.handle = givePage(`<!doctype html><title>Edges</title><body style="margin:0;height:600px">
    <p style="${place};left:100px;top:80px;writing-mode:vertical-rl;margin:0">Lambskin, garnet</p>
    <p style="${place};left:200px;top:80px;writing-mode:vertical-rl;transform:rotate(180deg);margin:0">Scroll down</p>
    <p style="${place};left:300px;top:180px;transform:rotate(-90deg);margin:0;width:100px">Since 1887</p>`)
  const [page] = (await websites.read(site(), signal)).pages
  const texts = (page?.blocks ?? []).filter(({ kind }) => kind === 'text')
  assert.deepEqual(
    texts.map(({ text, turn, lines, boundingBox: { x, width, height } }) => [
      text,
      turn,
      lines,
      Math.floor((x * 1_440) / 100),
      width * 1_440 < 30 && height * (page?.height ?? 0) > 60,
    ]),
    [
      ['Lambskin, garnet', 90, 1, 1, true],
      ['Scroll down', -90, 1, 2, true],
      ['Since 1887', -90, 1, 3, true],
    ],
  )
})

test('words that are read from the right begin there', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(`<!doctype html><html dir="rtl"><title>مخبز</title><body>
    <h1>خبز طازج كل صباح</h1><p style="text-align:end">حلو وطري</p><p style="text-align:center">كعك</p></body></html>`)
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  assert.deepEqual(
    blocks.filter(({ kind }) => kind === 'text').map(({ align }) => align),
    ['right', 'left', 'center'],
  )
})

test('a line through a box goes through the blocks in it, not through what is apart from its lines', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><title>Week</title><style>.off{text-decoration:line-through}</style>
    <div class="off"><b style="display:block">18:00</b>Strong Hour <i style="display:inline-block;margin-left:60px">full</i></div><p>19:30 Slow Flow</p>`)
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  const isStruck = (words: string): boolean =>
    blocks.some(({ text, isStruck: struck }) => text?.includes(words) === true && struck === true)
  assert.deepEqual(
    ['18:00', 'Strong Hour', '19:30'].map((words) => isStruck(words)),
    [true, true, false],
  )
})
