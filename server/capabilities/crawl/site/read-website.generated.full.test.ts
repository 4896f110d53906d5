// What style sheets add to a page, and what is no rectangle of its own or runs on elsewhere, is in the design
// too.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test, type TestContext } from 'node:test'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { givePage, openWebsiteReading } from '#support/website-reading.ts'
import { decodeJpeg, encodeJpeg } from '../../extraction/image/codecs.ts'
import { decodePng } from '../../extraction/image/decode-png.ts'
import type { Website } from './read-website.ts'

const { places, reader, site: siteUrl, close } = await openWebsiteReading()
after(close)

async function read(t: TestContext, styles: string, body: string): Promise<Website | undefined> {
  places.handle = givePage(
    `<!doctype html><html lang="en"><title>x</title><style>body{margin:0;font:16px/24px Arial}${styles}</style>${body}`,
  )
  return await reader(t)?.read(siteUrl(), t.signal)
}

const listBlocks = ({ pages }: Website): DesignBlock[] => pages[0]?.blocks ?? []
const listTexts = (site: Website): string[] => listBlocks(site).flatMap(({ text }) => text ?? [])

async function decodeImage(site: Website, src: string | undefined): Promise<Uint8ClampedArray> {
  const image = site.images.find(({ ref }) => ref === src)
  return (await decodePng(image?.bytes ?? Buffer.alloc(0), 1)).bytes
}

/** Left, top, width and height in pixels. */
function findPlace(site: Website, { boundingBox: { x, y, width, height } }: DesignBlock): number[] {
  const [page] = site.pages
  const [across, down] = [page?.width ?? 0, page?.height ?? 0]
  return [x * across, y * down, width * across, height * down].map(Math.round)
}

test('numbers that a style sheet counts are texts, apart or in the line of what they number', async (t) => {
  const site = await read(
    t,
    `ol{counter-reset:step;list-style:none;margin:0;padding:0} li{counter-increment:step;position:relative;padding-left:80px}
     li::before{content:counter(step,decimal-leading-zero);position:absolute;left:10px;top:0;font:700 40px/44px Arial;color:#c03020}
     body{counter-reset:part} h2{counter-increment:part} h2::before{content:"Part " counter(part) ": "}`,
    '<h2>Bread</h2><ol><li>Mix it well</li><li>Let it rest</li></ol><h2>Cakes</h2>',
  )
  if (site === undefined) return
  assert.deepEqual(listTexts(site), [
    'Part 1: Bread',
    '01',
    'Mix it well',
    '02',
    'Let it rest',
    'Part 2: Cakes',
  ])
  const number = listBlocks(site).find(({ text }) => text === '02')
  assert.deepEqual([number?.fontSize, number?.fontWeight, number?.color], [40, 700, '#c03020'])
  assert.equal(number === undefined ? 0 : findPlace(site, number)[0], 10)
})

test('ticks that borders draw and signs in circles are images, lines below headings are shapes', async (t) => {
  const site = await read(
    t,
    `li{list-style:none;position:relative} .tick::before{content:"";position:absolute;left:4px;top:4px;width:8px;height:15px;border:solid #00aa00;border-width:0 3px 3px 0;transform:rotate(45deg)}
     .sign::before{content:"✓";position:absolute;left:0;top:0;width:24px;height:24px;border-radius:50%;background:#ddffee;color:#007733}
     h2::after{content:"";display:block;width:64px;height:4px;margin-top:10px;background:#ee5522}
     .tip{position:relative}.tip::after{content:"";position:absolute;left:20px;top:100%;border:10px solid transparent;border-top-color:#112233}`,
    '<h2>What is in it</h2><ul><li class="tick">A report</li><li class="sign">A call</li></ul><p class="tip">Said by one</p>',
  )
  if (site === undefined) return
  assert.deepEqual(listTexts(site), ['What is in it', 'A report', 'A call', 'Said by one'])
  const line = listBlocks(site).find(({ color }) => color === '#ee5522')
  assert.deepEqual(line === undefined ? [] : findPlace(site, line).slice(2), [64, 4])
  const images = listBlocks(site).filter(({ kind }) => kind === 'image')
  assert.equal(images.length, 3)
  for (const { src } of images) {
    const pixels = await decodeImage(site, src)
    const alphas = [...pixels].filter((_, index) => index % 4 === 3)
    assert.ok(
      alphas.some((alpha) => alpha === 0),
      'it lets through what is behind it',
    )
    assert.ok(
      alphas.some((alpha) => alpha === 255),
      'and something is drawn on it',
    )
  }
})

test('a slanted button is an image without its words; a slanted band lies on its section, below the words', async (t) => {
  const site = await read(
    t,
    `.button{display:inline-block;padding:16px 40px;background:#ffaa00;transform:skewX(-14deg)}
     section{position:relative;z-index:0;height:300px;background:#e0f0f0} section::before{content:"";position:absolute;inset:0;background:#a0c0c8;transform:skewY(-3deg);z-index:-1}`,
    '<a class="button" href="#x">Book now</a><section><h2>Every hour</h2></section>',
  )
  if (site === undefined) return
  const [button, band] = listBlocks(site).filter(({ kind }) => kind === 'image')
  const words = listBlocks(site).find(({ text }) => text === 'Book now')
  assert.ok(words !== undefined)
  const pixels = await decodeImage(site, button?.src)
  assert.ok(!pixels.some((value, index) => index % 4 === 0 && value < 120 && pixels[index + 3] === 255))
  const section = listBlocks(site).find(({ color }) => color === '#e0f0f0')
  const heading = listBlocks(site).find(({ text }) => text === 'Every hour')
  const layers = [section, band, heading].map((block) => block?.layer ?? -1)
  assert.deepEqual(
    layers,
    layers.toSorted((one, other) => one - other),
  )
})

test('words on a tilted note are one level text that is turned', async (t) => {
  const site = await read(
    t,
    `p{margin:0} .note{position:absolute;left:200px;top:100px;width:200px;height:96px;box-sizing:border-box;padding:24px;background:#ffcc00;transform:rotate(-9deg)} .slanted{position:absolute;top:400px;transform:skewX(-9deg)}`,
    '<div class="note"><p>This is <b>Gary.</b><br>Gary sorts socks.</p></div><p class="slanted">Slanted</p>',
  )
  if (site === undefined) return
  const words = listBlocks(site).find(({ kind }) => kind === 'text')
  assert.deepEqual(
    [words?.text, words?.lines, words?.lineWords, words?.turn],
    ['This is Gary.\nGary sorts socks.', 2, [3, 3], -9],
  )
  const [left = 0, top = 0, width = 0, height = 0] = words === undefined ? [] : findPlace(site, words)
  // Its middle is where the note has it, turned around that of the note.
  const [across, down] = [left + width / 2 - 300, top + height / 2 - 148]
  const radians = (9 * Math.PI) / 180
  const back = [
    across * Math.cos(radians) - down * Math.sin(radians),
    across * Math.sin(radians) + down * Math.cos(radians),
  ]
  assert.ok(
    Math.abs((back[0] ?? 9) - (24 + width / 2 - 100)) <= 2 && Math.abs(back[1] ?? 9) <= 2,
    String(back),
  )
  assert.ok(width > 100 && width < 152 && Math.abs(height - 42) <= 8, `${width} ${height}`)
  assert.equal(listBlocks(site).find(({ text }) => text === 'Slanted')?.turn, undefined)
})

test('a tilted line that goes on beyond the page is cut along itself', async (t) => {
  const site = await read(
    t,
    '.band{height:40px;margin:200px 0 0;white-space:nowrap;overflow:hidden;font:20px/40px monospace;transform:rotate(-2deg)}',
    `<p class="band">${'Same player shoots again '.repeat(8)}</p>`,
  )
  if (site === undefined) return
  const [page] = site.pages
  const line = listBlocks(site).find(({ text }) => text?.startsWith('Same player'))
  assert.ok(line?.turn !== undefined && page !== undefined)
  const { x, y, width, height } = line.boundingBox
  const [across, down] = [(x + width / 2) * page.width, (y + height / 2) * page.height]
  // The band turns around the middle of the page, at the middle of the line.
  const wanted = 220 + (across - page.width / 2) * Math.tan((-2 * Math.PI) / 180)
  assert.ok(Math.abs(down - wanted) < 1.5, `${down}, not ${wanted}`)
})

test('a gradient of the whole page and marks over half a line are as they are', async (t) => {
  const site = await read(
    t,
    'body{width:900px;margin:0 auto;background:linear-gradient(#d4f5d0,#ffe0c8)} p{margin:40px;background:#fff} mark{color:inherit;background:linear-gradient(transparent 60%,#b8f34a 0)}',
    '<p>Bookkeeping that is done <mark>before lunch.</mark></p>',
  )
  if (site === undefined) return
  const [whole, , words] = listBlocks(site)
  assert.deepEqual(
    whole?.gradient?.stops.map(({ color }) => color),
    ['#d4f5d0', '#ffe0c8'],
  )
  assert.deepEqual(whole && findPlace(site, whole).slice(0, 3), [0, 0, 1440])
  assert.deepEqual(words?.accents, [{ words: 'before lunch.', mark: '#b8f34a', markFrom: 0.6 }])
})

test('gaps that margins and paddings make in a line are spaces as wide', async (t) => {
  const site = await read(
    t,
    `.band{font-size:30px;white-space:nowrap} .band i{padding:0 22px} small{font-size:15px;margin-left:8px} b{padding:0 1px} h1{font-size:200px} h1 em{margin-left:16px}`,
    `<p class="band">Lemon leaf<i>✺</i>Ricotta</p><ul><li>Adult <small>any stand</small></li></ul><p>Un<b>usual</b> ones, <i>these</i></p><h1>Ridge<em>100</em></h1>`,
  )
  if (site === undefined) return
  assert.deepEqual(listTexts(site), [
    'Lemon leaf \u2002✺ \u2002Ricotta',
    'Adult \u2002any stand',
    'Unusual ones, these',
    'Ridge\u200a100',
  ])
})

test('a circle that its section cuts off is the part that is seen of it', async (t) => {
  const site = await read(
    t,
    `div{position:relative;overflow:hidden;height:400px} div::before{content:"";position:absolute;right:-100px;top:-100px;width:400px;height:400px;border-radius:50%;background:#ff9a76}`,
    '<div><p>Words</p></div>',
  )
  if (site === undefined) return
  const image = listBlocks(site).find(({ kind }) => kind === 'image')
  assert.deepEqual(image === undefined ? [] : findPlace(site, image).slice(1), [0, 300, 300])
  const pixels = await decodeImage(site, image?.src)
  assert.equal(pixels.at(-1), 0, 'its lower right corner is free')
})

test('text set in columns is a text in each, with the lines between them; a large first letter is one of its own', async (t) => {
  const site = await read(
    t,
    `.columns{width:640px;columns:2;column-gap:40px;column-rule:1px solid #cccccc} p{margin:0;height:auto}
     .first{font:16px/20px serif} .first::first-letter{float:left;font:92px/46px serif;padding:12px 10px 0 0}`,
    `<div class="columns"><p>${'Some words of a long letter from home. '.repeat(12)}</p></div><p class="first" style="width:300px">${'Once upon a time there was nothing. '.repeat(8)}</p>`,
  )
  if (site === undefined) return
  const [left, right, letter, beside, below] = listBlocks(site).filter(({ kind }) => kind === 'text')
  assert.ok(left && right && letter && beside && below)
  assert.ok((findPlace(site, left)[2] ?? 999) <= 300 && (findPlace(site, right)[0] ?? 0) >= 340)
  assert.equal(`${left.text} ${right.text}`, 'Some words of a long letter from home. '.repeat(12).trim())
  const line = listBlocks(site).find(({ color }) => color === '#cccccc')
  assert.deepEqual(line === undefined ? [] : findPlace(site, line).slice(0, 1), [320])
  assert.equal(letter.text, 'O')
  assert.ok((letter.fontSize ?? 0) >= 72)
  assert.ok((findPlace(site, beside)[0] ?? 0) > 40 && findPlace(site, below)[0] === 0)
  assert.equal(`O${beside.text} ${below.text}`, 'Once upon a time there was nothing. '.repeat(8).trim())
})

test('answers that are closed are not in sight, and hints of fields have their own look', async (t) => {
  const site = await read(
    t,
    'input{font-size:15px} ::placeholder{color:#8899aa;font-style:italic} summary::after{content:"+"} summary{display:flex}',
    '<details><summary>May I?</summary><p>Not in sight</p></details><details open><summary>Must I?</summary><p>In sight</p></details><form><input placeholder="Your name"><input value="Mrs Pascoe" style="font-style:italic"></form>',
  )
  if (site === undefined) return
  assert.deepEqual(listTexts(site), ['May I?', '+', 'Must I?', '+', 'In sight'])
  const [field, typed] = listBlocks(site).filter(({ control }) => control === 'field')
  assert.deepEqual(field?.accents, [{ words: 'Your name', color: '#8899aa', isItalic: true }])
  assert.deepEqual([field?.isItalic, typed?.isItalic], [undefined, true])
  assert.equal(field?.fontSize, 15)
})

test('words of a line that wide gaps set apart are texts of their own, at their places', async (t) => {
  const site = await read(
    t,
    'nav,p,h2{margin:0;font:20px/30px monospace;white-space:nowrap} span{margin-left:40px} b{font-size:40px;line-height:40px}',
    `<nav>One &nbsp;&nbsp; Two words &nbsp;&nbsp; Three</nav><p>Left &nbsp; · &nbsp; right</p><p>Tea <span>4 €</span></p>
    <p>4&nbsp;kg and a <i>little</i> more</p><h2>A &nbsp;&nbsp; heading</h2><p><b>€34</b> a month</p>`,
  )
  if (site === undefined) return
  assert.deepEqual(listTexts(site), [
    'One',
    'Two words',
    'Three',
    'Left',
    '·',
    'right',
    'Tea',
    '4 €',
    '4 kg and a little more',
    'A heading',
    '€34',
    'a month',
  ])
  const letter = 12.04
  const lefts = ['Two words', 'Three', 'right', '4 €'].map((words) => {
    const block = listBlocks(site).find(({ text }) => text === words)
    return block === undefined ? undefined : Math.round((findPlace(site, block)[0] ?? 0) / letter)
  })
  assert.deepEqual(lefts, [7, 20, 11, 7])
  const columns = await read(t, '', '<p>22 02 &nbsp; drink &nbsp; 98%<br>44 15 &nbsp; pallets</p>')
  assert.deepEqual(columns && listTexts(columns), [
    '22 02\u00a0\u00a0\u00a0drink\u00a0\u00a0\u00a098%\n44 15\u00a0\u00a0\u00a0pallets',
  ])
  const unit = listBlocks(site).find(({ text }) => text === 'a month')
  assert.ok(unit !== undefined)
  assert.equal(Math.round((findPlace(site, unit)[0] ?? 0) / letter), 7)
})

test('what a gradient in tiles draws is an image; shadows within boxes are gradients along their edges', async (t) => {
  const site = await read(
    t,
    `section{margin-top:60px;height:200px;background:#4d6b2a;position:relative}
     section::before{content:"";position:absolute;top:-40px;left:0;right:0;height:40px;background:radial-gradient(circle at 40px 40px,#4d6b2a 40px,transparent 41px) 0 0/80px 40px}
     .book{width:200px;height:300px;background:#31456b;box-shadow:inset 14px 0 18px -12px rgba(0,0,0,.5)} .dots{height:40px;background:radial-gradient(#c00 2px,transparent 3px) 0 0/10px 10px;border-radius:5px;box-shadow:0 14px 24px #281905}
     p{background:linear-gradient(#c00,#c00) 0 100%/100% 2px no-repeat}`,
    '<section><h2>In the rain</h2></section><div class="book">Salt</div><div class="dots"></div><p>Underlined</p>',
  )
  if (site === undefined) return
  const images = listBlocks(site).filter(({ kind }) => kind === 'image')
  assert.deepEqual(
    images.map((block) => findPlace(site, block).slice(2)),
    [
      [1_440, 40],
      [1_440, 40],
    ],
  )
  const [edge, dots] = images
  assert.deepEqual([dots?.shadow?.y, dots?.shadow?.blur, dots?.radius], [14, 24, 5], 'what tiles cast')
  const pixels = await decodeImage(site, edge?.src)
  assert.ok(pixels[3] === 0, 'nothing is drawn between the waves')
  const book = listBlocks(site).find(({ color }) => color === '#31456b')
  assert.deepEqual([book?.gradient?.kind, book?.gradient?.angle], ['linear', 90])
})

test('letters that the end of the page cuts off keep their middle', async (t) => {
  const site = await read(
    t,
    'footer{margin-top:1000px;height:300px;overflow:hidden} div{margin-top:150px;font:200px/160px Arial}',
    '<footer><div>OVER</div></footer>',
  )
  if (site === undefined) return
  const [word] = listBlocks(site).filter(({ kind }) => kind === 'text')
  assert.ok(word !== undefined)
  const [, top = 0, , height = 0] = findPlace(site, word)
  assert.ok(Math.abs(top + height / 2 - 1_230) <= 2, `${top} ${height}`)
})

test('a web font without a regular weight is the font of its texts', async (t) => {
  const files = new URL('../../../../node_modules/@fontsource/barlow-condensed/files/', import.meta.url)
  const bold = readFileSync(new URL('barlow-condensed-latin-700-normal.woff2', files)).toString('base64')
  const site = await read(
    t,
    `@font-face{font-family:'Barlow Condensed';src:url(600.woff2);font-weight:600}
     @font-face{font-family:'Barlow Condensed';src:url(data:font/woff2;base64,${bold});font-weight:700}
     @font-face{font-family:'Oven Loaf';src:url(data:font/woff2;base64,${bold})}
     h1{font:700 60px/1 'Barlow Condensed',sans-serif} p{font-family:'Oven Loaf',serif}`,
    '<h1>Loud since eighty-nine</h1><p>Nobody knows this font</p>',
  )
  if (site === undefined) return
  assert.deepEqual(
    listBlocks(site).map(({ fontFamily }) => fontFamily),
    ['Barlow Condensed', 'Oven Loaf Serif'],
  )
})

test('a line that cells of a table share is one line, in the middle between them', async (t) => {
  const site = await read(
    t,
    `table{border-collapse:collapse;width:400px;table-layout:fixed;border:4px solid #112233}
     td{border:4px solid #112233;padding:8px} .fine{border:0} .fine td{border:1px solid #445566}
     input{text-transform:uppercase;border:1px solid #000;width:200px}`,
    `<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table>
     <table class="fine"><tr><td>E</td><td>F</td></tr></table><input value="a name">`,
  )
  if (site === undefined) return
  const list = (color: string): unknown[] =>
    listBlocks(site)
      .filter(({ border }) => border?.color === color)
      .map((block) => {
        const [left = 0, , width = 0] = findPlace(site, block)
        // Halves of a line are rounded.
        const ends = [left, left + width].map((place) => Math.floor(place / 2) * 2)
        return [...ends, block.border?.sides ?? 'all']
      })
  assert.deepEqual(list('#112233'), [
    [0, 400, 'all'],
    [4, 202, ['right', 'bottom']],
    [202, 396, ['bottom']],
    [4, 202, ['right']],
  ])
  assert.deepEqual(list('#445566'), [
    [0, 200, 'all'],
    [200, 400, ['top', 'right', 'bottom']],
  ])
  const field = listBlocks(site).find(({ control }) => control === 'field')
  assert.equal(field?.isUppercase, true, 'as capitals are shown in a field')
})

test('sides of a box that differ are lines of their own, along round corners a shade of the edge', async (t) => {
  const site = await read(
    t,
    `body{margin:0} div{width:400px;height:100px;box-sizing:border-box;background:#fff}
     .card{border:1px solid #dddddd;border-left:6px solid #cc0033} .round{border-radius:12px}
     table{border-collapse:collapse;border-top:2px solid #111111;border-bottom:2px solid #111111;width:400px;table-layout:fixed}
     td{border-right:2px solid #111111;border-bottom:1px solid #bbbbbb;padding:8px} td:last-child{border-right:0}
     tr:last-child td{border-bottom:0} .hi{background:#d8ff3e}`,
    `<div class="card">One</div><div class="card round">Two</div>
     <table><tr><td>A</td><td class="hi">B</td></tr><tr><td>C</td><td>D</td></tr></table>`,
  )
  if (site === undefined) return
  const shapes = listBlocks(site).filter(({ kind }) => kind === 'shape')
  const [card, line, round] = shapes
  assert.ok(card !== undefined && line !== undefined && round !== undefined)
  assert.deepEqual([card.border?.color, card.border?.sides], ['#dddddd', ['top', 'right', 'bottom']])
  assert.deepEqual([line.color, findPlace(site, line)], ['#cc0033', [0, 0, 6, 100]])
  assert.deepEqual(round.border, card.border)
  assert.deepEqual([round.gradient?.angle, round.gradient?.stops[0]?.color], [90, '#cc0033ff'])
  const table = shapes.slice(3).map((shape) => {
    const [left = 0, , width = 0] = findPlace(site, shape)
    return [shape.color, shape.border?.color, shape.border?.sides?.join(), left, width]
  })
  // The table, its cells as far as they have sides of their own, and the line below the first of them.
  assert.deepEqual(table, [
    [undefined, '#111111', 'top,bottom', 0, 400],
    [undefined, '#111111', 'right', 0, 201],
    ['#bbbbbb', undefined, undefined, 0, 201],
    ['#d8ff3e', '#bbbbbb', 'bottom', 201, 199],
    [undefined, '#111111', 'right', 0, 201],
  ])
})

test('a gradient of one colour, of a size and at a place, is a shape there', async (t) => {
  const site = await read(
    t,
    `li{list-style:none;width:300px;height:40px;padding-left:24px;background:linear-gradient(#a3382a,#a3382a) 0 18px/12px 2px no-repeat}
     h2{margin:0;width:400px;height:50px;background:linear-gradient(#ffd23f,#ffd23f) 0 100%/50% 20% no-repeat}
     ul{margin:0;padding:0}`,
    '<ul><li>Paperbacks</li></ul><h2>Half of it marked</h2>',
  )
  if (site === undefined) return
  const painted = listBlocks(site).filter(({ kind, color }) => kind === 'shape' && color !== undefined)
  assert.deepEqual(
    painted.map((shape) => [shape.color, ...findPlace(site, shape)]),
    [
      ['#a3382a', 0, 18, 12, 2],
      ['#ffd23f', 0, 80, 200, 10],
    ],
  )
})

test('a photograph that begins between two pixels has no dark row', async (t) => {
  const light = { width: 60, height: 60, bytes: new Uint8ClampedArray(60 * 60 * 4).fill(220) }
  const src = `data:image/jpeg;base64,${Buffer.from(await encodeJpeg(light, 90)).toString('base64')}`
  const site = await read(
    t,
    'img{display:block;margin:20.625px 0 0 10.3px;width:200.5px;height:120.2px}',
    `<img src="${src}">`,
  )
  if (site === undefined) return
  const shownAs = listBlocks(site).find(({ kind }) => kind === 'image')?.src
  const taken = site.images.find(({ ref }) => ref === shownAs)
  assert.ok(taken !== undefined)
  const { bytes, width, height } = await decodeJpeg(taken.bytes, 1)
  const corners = [0, width - 1].flatMap((x) => [0, height - 1].map((y) => bytes[(y * width + x) * 4] ?? 0))
  for (const value of corners) assert.ok(value > 205, `corners of ${corners.join(', ')}`)
})

test('a turned box with a shadow smaller than itself casts a paler one', async (t) => {
  const site = await read(
    t,
    'div{width:200px;height:100px;background:#fff;margin:40px;transform:rotate(-3deg);box-shadow:0 6px 16px -8px rgba(0,0,0,.4)} .even{box-shadow:0 6px 16px rgba(0,0,0,.4)}',
    '<div></div><div class="even"></div>',
  )
  if (site === undefined) return
  const [small, even] = listBlocks(site).flatMap(({ shadow }) => shadow ?? [])
  assert.equal(even?.color, '#00000066')
  // Of 255: as dark as the edge of the smaller box is beside this one.
  const alpha = Number.parseInt(small?.color.slice(7) ?? '', 16)
  assert.ok(alpha > 30 && alpha < 60, `alpha of ${alpha}`)
})
