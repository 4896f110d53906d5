import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { givePage, openWebsiteReading } from '#support/website-reading.ts'
import { encodeJpeg } from '../../extraction/image/codecs.ts'
import { decodePng } from '../../extraction/image/decode-png.ts'

const { places, reader, site, close } = await openWebsiteReading()
const { signal } = new AbortController()
after(close)

test('a page is read as a design: its texts, colours, images and what it says about itself', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><html lang="en"><head><title>Oak &amp; Flour</title><meta name="description" content="A bakery in the old town.">
    <style>body{margin:0;font-family:Georgia,serif;background:#fffaf0;color:#222222} header{background:#123456;color:#ffffff;padding:20px} h1{font-size:48px;font-weight:700}
    .b{display:inline-block;background:#c0392b;color:#fff;padding:12px;border-radius:8px} .hidden{display:none}</style></head>
    <body><header><nav><a href="/bread">Bread</a> <a href="/cakes">Cakes</a></nav></header>
    <main><section id="top"><h1>Bread that takes its time</h1><p>We bake <b>sourdough</b> every morning from four in the morning on.</p><a class="b" href="/order">Order now</a>
    <p class="hidden">Not to be seen by anybody at all.</p>
    <img alt="A loaf" width="300" height="200" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='3' height='2'%3E%3Crect width='3' height='2' fill='red'/%3E%3C/svg%3E"></section></main>
    <footer><p>Open every day but Monday, from seven to noon.</p></footer></body></html>`)
  const read = await websites.read(site(), signal)
  const [only] = read.pages
  assert.ok(only !== undefined)
  assert.equal(only.background, '#fffaf0')
  const texts = only.blocks.filter((block) => block.kind === 'text')
  const heading = texts.find((block) => block.text === 'Bread that takes its time')
  assert.deepEqual(
    [heading?.level, heading?.fontSize, heading?.fontWeight, heading?.fontFamily, heading?.color],
    [1, 48, 700, 'Georgia', '#222222'],
  )
  assert.ok(
    texts.some((block) => block.text === 'We bake sourdough every morning from four in the morning on.'),
    'a paragraph is one block',
  )
  const button = texts.find((block) => block.text === 'Order now')
  assert.equal(button?.href, '/order')
  assert.ok(
    only.blocks.some((block) => block.kind === 'shape' && block.color === '#c0392b' && block.radius === 8),
  )
  assert.ok(
    only.blocks.some(
      (block) =>
        block.kind === 'shape' &&
        block.color === '#123456' &&
        block.boundingBox.width === 1 &&
        block.name === 'header',
    ),
  )
  assert.ok(!texts.some((block) => block.text?.includes('Not to be seen')))
  const loaf = only.blocks.find((block) => block.kind === 'image')
  assert.equal(loaf?.name, 'A loaf')
  assert.deepEqual(
    read.images.map(({ ref, bytes }) => [ref, bytes.subarray(0, 3).toString('hex')]),
    [
      ['page-1', 'ffd8ff'],
      [loaf?.src, '89504e'],
    ],
  )
  assert.equal(read.words.title, 'Oak & Flour')
  assert.equal(read.words.description, 'A bakery in the old town.')
  assert.equal(read.words.language, 'en')
  assert.deepEqual(read.words.navigation, ['Bread', 'Cakes'])
  assert.ok(read.words.paragraphs.includes('Open every day but Monday, from seven to noon.'))
})

test('inline drawings come as SVG in the colours of the page, those of one colour as icons too', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(`<!doctype html><html lang="en"><title>Drawings</title><style>
    body{margin:0;font:16px Arial} .icon{width:24px;height:24px;color:#2563eb} .icon path{stroke:currentColor;fill:none;stroke-width:2px}
    .logo .b{fill:#e8590c} .odd{opacity:.5}</style><p>Words</p>
    <svg class="icon" viewBox="0 0 24 24"><title>Tick</title><path class="p" d="M4 12l5 5L20 6"/></svg>
    <svg class="logo" width="200" height="80" viewBox="0 0 100 40"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1" style="stop-color:#00f"/></linearGradient></defs><path d="M0 0h50v40H0z" fill="url(#g)"/><circle class="b" cx="75" cy="20" r="15"/></svg>
    <svg class="odd" width="90" height="60" viewBox="0 0 9 6"><rect width="9" height="6" fill="#0a0"/></svg>
    <svg width="90" height="60" viewBox="0 0 9 6"><rect width="9" height="6" fill="#0a0"/><text x="1" y="4" font-size="3">Hi</text></svg>`)
  const read = await websites.read(site(), signal)
  const images = (read.pages[0]?.blocks ?? []).filter(({ kind }) => kind === 'image')
  const kept = images.map(({ src }) => read.images.find(({ ref }) => ref === src))
  assert.deepEqual(
    kept.map((image) => image?.mimeType),
    ['image/svg+xml', 'image/svg+xml', undefined, undefined],
    'what is translucent or holds words is photographed',
  )
  assert.equal(images[0]?.color, '#2563eb')
  assert.match(
    images[0]?.svg ?? '',
    /<path d="M4 12l5 5L20 6" fill="none" stroke="currentColor" stroke-width="2"\/>/,
  )
  const logo = kept[1]?.bytes.toString() ?? ''
  assert.match(logo, /width="200" height="80" viewBox="0 0 100 40"/)
  assert.match(logo, /stop-color="rgb\(0, 0, 255\)"/)
  assert.match(logo, /<circle [^>]*fill="rgb\(232, 89, 12\)"/)
  assert.match(logo, /fill="url\(#g\)"/)
  assert.equal(images[1]?.svg, undefined)
})

test('what a drawing repeats of itself or of the drawings of a page is in it', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(`<!doctype html><html lang="en"><title>Repeated</title><style>
    body{margin:0;font:16px Arial} .icon{width:48px;height:48px;fill:#2563eb} .sun use{fill:#c00}</style><p>Words</p>
    <svg hidden style="display:none"><symbol id="bread" viewBox="0 0 12 6"><path d="M0 0h12v6H0z"/></symbol>
      <linearGradient id="far"><stop offset="0" stop-color="#f00"/></linearGradient></svg>
    <svg class="icon"><use href="#bread"/></svg>
    <svg class="sun" width="200" height="200" viewBox="0 0 20 20"><g id="ray"><path d="M9 1h2v3h-2z"/></g><use xlink:href="#ray" x="2" transform="rotate(90 10 10)"/></svg>
    <svg width="90" height="60" viewBox="0 0 9 6"><rect width="9" height="6" fill="url(#far)"/></svg>
    <svg style="padding:1px" width="90" height="60" viewBox="0 0 9 6"><rect id="one" width="3" height="6"/><use href="#one" x="5" fill="red"/></svg>`)
  const read = await websites.read(site(), signal)
  const images = (read.pages[0]?.blocks ?? []).filter(({ kind }) => kind === 'image')
  const kept = images.map(({ src }) => read.images.find(({ ref }) => ref === src))
  assert.match(
    images[0]?.svg ?? '',
    /<g transform="translate\(0 12\) scale\(4\)">(?:<g>)?<path d="M0 0h12v6H0z" fill="currentColor"\/>/,
  )
  assert.equal(images[0]?.color, '#2563eb')
  assert.match(
    kept[1]?.bytes.toString() ?? '',
    /<path d="M9 1h2v3h-2z" fill="rgb\(0, 0, 0\)"\/><\/g><g transform="rotate\(90 10 10\) translate\(2 0\)"><g><path d="M9 1h2v3h-2z" fill="rgb\(204, 0, 0\)"\/>/,
  )
  assert.match(
    kept[2]?.bytes.toString() ?? '',
    /<linearGradient id="far"><stop offset="0" stop-color="rgb\(255, 0, 0\)"[^>]*\/><\/linearGradient>/,
    'paint that another drawing holds is copied',
  )
  assert.ok(kept[3] !== undefined)
  const { bytes, width, height } = await decodePng(kept[3].bytes, 1)
  const at = (Math.floor(height / 2) * width + Math.round((width * 6.5) / 9)) * 4
  assert.deepEqual([...bytes.subarray(at, at + 3)], [255, 0, 0], 'a photograph shows what is repeated')
})

test('a drawing that reaches over the edges of its element, or is cut off, is an image of what is seen', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(`<!doctype html><html lang="en"><title>Waves</title><style>
    body{margin:0;font:16px Arial} svg{display:block} .wave{overflow:visible} .cut{height:40px;overflow:hidden}</style><p>Words</p>
    <svg class="wave" width="300" height="60" viewBox="0 0 300 60"><path d="M0 30h300v70H0z" fill="#e8590c" stroke="#222" stroke-width="12"/></svg>
    <p style="margin-top:80px">More words</p>
    <div class="cut"><svg width="300" height="60" viewBox="0 0 300 60"><circle cx="150" cy="30" r="30" fill="#0a0"/></svg></div>`)
  const read = await websites.read(site(), signal)
  const [only] = read.pages
  const images = (only?.blocks ?? []).filter(({ kind }) => kind === 'image')
  assert.deepEqual(
    images.map(({ boundingBox }) => Math.round(boundingBox.height * (only?.height ?? 0))),
    [106, 40],
  )
  const kept = images.map(({ src }) => read.images.find(({ ref }) => ref === src))
  assert.deepEqual(
    kept.map((image) => image?.mimeType),
    [undefined, undefined],
  )
})

test('boxes with unlike corners or cut to polygons are shapes; what no style of ours can say is an image', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><html lang="en"><title>Corners</title><style>body{margin:0} div{height:100px;margin-bottom:20px}
    .band{background:#112233;border-radius:60px 60px 0 0} .arch{width:200px;background:#223344;border-radius:300px 300px 0 0}
    .curve{background:#334455;border-radius:50% 50% 0 0/40px 40px 0 0} .hill{background:#445566;clip-path:ellipse(75% 100% at 50% 100%)}
    .path{background:#556677;clip-path:path("M0 0h100v50z")} .cut{width:200px;height:60px;overflow:hidden}
    .cut div{background:#667788;border-radius:20px;color:#fff} .arrow::before{content:"";display:block;width:40px;height:40px;background:#778899;clip-path:polygon(0 0,100% 50%,0 100%)}</style>
    <div class="band">Prices</div><div class="arch">Arch</div><div class="curve">Curve</div><div class="hill">Hill</div>
    <div class="path">Path</div><div class="cut"><div>Cut off below</div></div><div class="arrow"></div>
    <div style="overflow:hidden;padding:20px 60px 0;height:auto"><div style="background:#889900;margin:0;box-shadow:0 0 40px #000">Card</div></div>`)
  const [only] = (await websites.read(site(), signal)).pages
  const blocks = only?.blocks ?? []
  const find = (color: string) => blocks.find((block) => block.color === color)
  assert.deepEqual([find('#112233')?.radius, find('#112233')?.corners], [60, [60, 60, 0, 0]])
  // Corners of 300 pixels have no room in 200.
  assert.deepEqual(find('#223344')?.corners, [100, 100, 0, 0])
  assert.equal(find('#445566')?.clip?.length, 48)
  assert.deepEqual(find('#667788')?.corners, [20, 20, 0, 0])
  assert.deepEqual(find('#778899')?.clip, [
    { x: 0, y: 0 },
    { x: 1, y: 0.5 },
    { x: 0, y: 1 },
  ])
  // A shadow ends where what its card lies in does.
  assert.deepEqual(
    find('#889900')?.clip?.map(({ y }) => y),
    [-50, -50, 1, 1],
  )
  assert.equal(blocks.filter(({ kind }) => kind === 'image').length, 2, 'the curve and the path')
})

test('an image cut by a shape keeps what is transparent; fields keep their hints, choices and buttons', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const photo = await encodeJpeg(
    { width: 64, height: 64, bytes: new Uint8ClampedArray(64 * 64 * 4).fill(200) },
    80,
  )
  const src = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`
  places.handle =
    givePage(`<!doctype html><html lang="en"><title>Shapes</title><style>img{display:block;width:64px;height:64px}
    .arch{width:64px;border-radius:32px 32px 0 0;overflow:hidden} .slanted{width:64px;clip-path:polygon(20% 0,100% 0,100% 100%,0 100%)}
    .slab{height:64px;background:#ffd23d} .half{border-radius:32px 0 0 32px}</style>
    <div class="arch"><img src="${src}"></div><div class="slanted"><img src="${src}"></div>
    <div class="slanted slab">Moving</div><img class="half" src="${src}"><img src="${src}"><img style="opacity:.3" src="${src}">
    <form><input type="email" placeholder="Your e-mail" style="color:#123456;padding-left:9px"><input type="checkbox" checked><select><option>2 bedrooms</option><option>Studio</option></select>
    <textarea>Two keys stick.</textarea>
    <button style="background:none;border:0">Sign up</button></form>`)
  const read = await websites.read(site(), signal)
  const blocks = read.pages[0]?.blocks ?? []
  const images = blocks
    .filter(({ kind }) => kind === 'image')
    .map(({ src: ref }) => read.images.find((image) => image.ref === ref)?.bytes ?? Buffer.alloc(0))
  assert.equal(images.length, 5)
  for (const cut of images.slice(0, 3)) {
    const { bytes } = await decodePng(cut, 1)
    assert.equal(bytes[3], 0, 'its corner is transparent, not black')
  }
  assert.ok(
    blocks.some(({ text }) => text === 'Moving'),
    'words on a box that is cut stay words',
  )
  assert.deepEqual(blocks.filter(({ kind }) => kind === 'image')[2]?.corners, [32, 0, 0, 32])
  assert.deepEqual(
    images.slice(3).map((bytes) => bytes.subarray(0, 3).toString('hex')),
    ['ffd8ff', '89504e'],
  )
  assert.deepEqual(blocks.find(({ color, kind }) => kind === 'shape' && color === '#ffd23d')?.clip, [
    { x: 0.2, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ])
  const field = blocks.find(({ control }) => control === 'field')
  assert.deepEqual([field?.placeholder, field?.textColor, field?.indent], ['Your e-mail', '#123456', 9])
  assert.equal(blocks.find(({ control }) => control === 'textarea')?.placeholder, 'Two keys stick.')
  assert.equal(blocks.find(({ control }) => control === 'checkbox')?.isTicked, true)
  assert.deepEqual(blocks.find(({ control }) => control === 'select')?.options, ['2 bedrooms', 'Studio'])
  assert.equal(blocks.find(({ text }) => text === 'Sign up')?.control, 'button')
})

test('the shadow that a drawing or a tilted photograph casts is not cut off at its box', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(`<!doctype html><style>.thrown{filter:drop-shadow(14px 18px 6px #502828)}
    div{width:300px;height:200px;background:#fff;box-shadow:10px 0 0 #ff2e88;transform:rotate(30deg);margin:100px}</style>
    <svg class="thrown" width="200" height="200" viewBox="0 0 24 24"><path d="M4 4h16v16z" fill="#0b5b86"/></svg><div></div>
    <svg width="54" height="54" viewBox="0 0 54 54" filter="url(#cast)"><path d="M4 4h16v16z" fill="#0b5b86"/></svg>
    <svg width="0" height="0"><filter id="cast"><feDropShadow dx="5" dy="8" stdDeviation="7" flood-color="#4a2a5f" flood-opacity=".4"/></filter></svg>`)
  const { pages, images } = await websites.read(site(), signal)
  const [drawing, photograph, icon] = pages[0]?.blocks ?? []
  const shadow = { blur: 6, spread: 0, isCast: true }
  assert.deepEqual(drawing?.shadow, { ...shadow, x: 14, y: 18, color: '#502828' })
  assert.match(String(images.find(({ ref }) => ref === drawing.src)?.bytes), /^<svg/)
  assert.deepEqual(photograph?.shadow, { ...shadow, x: 8.66, y: 5, blur: 0, color: '#ff2e88' })
  assert.deepEqual(icon?.shadow, { ...shadow, x: 5, y: 8, blur: 7, color: '#4a2a5f66' })
})

test('a header that changes when the page is scrolled is read as it is at the top', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(`<!doctype html><html lang="en"><title>Header</title>
    <style>body{margin:0} header{position:fixed;inset:0 0 auto;padding:20px} .solid{background:#ff6633}</style>
    <header>Now</header><main style="height:2600px">Words of the page</main>
    <script>
      let last = 0
      addEventListener('scroll', () => {
        if (performance.now() - last < 200) return
        last = performance.now()
        document.querySelector('header').className = scrollY > 100 ? 'solid' : ''
      })
    </script>`)
  const read = await websites.read(site(), signal)
  const blocks = read.pages[0]?.blocks ?? []
  assert.ok(blocks.some(({ text }) => text === 'Now'))
  assert.ok(
    !blocks.some(({ color }) => color === '#ff6633'),
    'its colour further down is not that of the top',
  )
})

test('what is painted is read too: lines, borders, gradients, markers, fields, the order of painting', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(`<!doctype html><html lang="en"><title>Paint</title><style>
    body{margin:0;font:16px/24px Arial} .card{position:relative;width:300px;padding:20px;border:2px solid rgb(1,2,3);box-shadow:0 4px 12px rgba(0,0,0,.5);background:linear-gradient(90deg,#ff0000,#0000ff 80%)}
    .flag{position:absolute;top:-10px;left:20px;background:#00ff00} .eyebrow{text-transform:uppercase;letter-spacing:2px}
    .narrow{width:120px} .hero{height:200px;background:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='%23ff00ff'/%3E%3C/svg%3E");color:#fff}
    .gone{overflow:hidden;width:200px;height:30px;position:relative} .step{position:relative} .step::after{content:'';position:absolute;left:400px;top:8px;width:120px;border-top:3px dashed #ffd23d} .gone p{position:absolute;left:400px}
    .page{position:relative;width:600px;height:90px} .veil::after{content:'';position:absolute;inset:0;background:rgba(0,0,0,.4)}
    </style><div class="card"><p class="eyebrow">New here</p><p class="narrow">A line that has to break into several of them</p><span class="flag">First</span></div>
    <ul><li>Bread</li><li>Cakes</li></ul><p>Mill Lane 4<br>12345 Rivertown</p><p class="step" style="opacity:.5;color:#000">Faint</p>
    <div class="hero"><h2>Words on an image</h2></div><div class="page"><div class="veil"></div></div><div class="gone"><p>Not in sight</p></div>
    <form><label>Your name<br></label><input placeholder="Name" style="border:1px solid #888"><button style="background:#333;color:#fff">Send</button></form>`)
  const read = await websites.read(site(), signal)
  const blocks = read.pages[0]?.blocks ?? []
  const named = (text: string) => blocks.find((block) => block.text === text)
  const card = blocks.find(({ border }) => border?.width === 2)
  assert.deepEqual(card?.border, { color: '#010203', width: 2, style: 'solid' })
  assert.deepEqual(card?.shadow, { x: 0, y: 4, blur: 12, spread: 0, color: '#00000080' })
  assert.deepEqual(card?.gradient, {
    kind: 'linear',
    angle: 90,
    stops: [
      { color: '#ff0000', at: 0 },
      { color: '#0000ff', at: 0.8 },
    ],
  })
  const eyebrow = named('New here')
  assert.deepEqual([eyebrow?.isUppercase, eyebrow?.letterSpacing, eyebrow?.lineHeight], [true, 2, 24])
  const broken = blocks.find(({ text }) => text?.startsWith('A line that'))
  assert.equal(broken?.lineWords?.length, broken?.lines)
  assert.equal(
    broken?.lineWords?.reduce((sum, count) => sum + count, 0),
    broken?.text?.split(' ').length,
  )
  assert.ok((broken?.lines ?? 0) >= 3 && (broken?.boundingBox.width ?? 1) <= 120 / 1_440 + 1e-6)
  assert.ok((named('First')?.layer ?? 0) > (broken?.layer ?? Infinity), 'the flag is painted over the card')
  assert.deepEqual([named('Bread')?.marker, named('Bread')?.control], ['disc', 'list-item'])
  assert.equal(named('Mill Lane 4\n12345 Rivertown')?.lines, 2)
  assert.equal(named('Faint')?.opacity, 0.5)
  assert.equal(named('Not in sight'), undefined)
  const veil = blocks.find(({ color, opacity }) => color === '#000000' && opacity === 0.4)
  assert.equal(Math.round((veil?.boundingBox.width ?? 0) * 1_440), 600, 'as large as what it is placed by')
  assert.ok(
    blocks.some(({ border }) => border?.style === 'dashed' && border.width === 3),
    'a line that is nothing but a border is there',
  )
  assert.equal(blocks.find(({ control }) => control === 'field')?.name, 'field Name')
  assert.equal(blocks.find(({ control }) => control === 'button')?.color, '#333333')
  const hero = blocks.find(({ kind }) => kind === 'image')
  const image = read.images.find(({ ref }) => ref === hero?.src)
  assert.ok(image !== undefined)
  const { bytes } = await decodePng(image.bytes, 1)
  const colors = new Set(new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4))
  assert.equal(colors.size, 1, 'the words are not in the image')
})

test('a page of one width at the left of the window has nothing beside it', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle = givePage(
    '<!doctype html><title>x</title><body style="width:1100px;margin:0"><p>Words of it',
  )
  assert.equal((await websites.read(site(), signal)).pages[0]?.width, 1_100)
  places.handle = givePage('<!doctype html><title>x</title><body><p>Words of it')
  assert.equal((await websites.read(site(), signal)).pages[0]?.width, 1_440)
})

test('answers that are closed are read with their questions; menus and open ones are not', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><style>body{margin:0;font:18px/27px Arial} .a{font-size:16px;color:rgb(80,80,80)} .row{cursor:pointer} .panel{max-height:0;overflow:hidden} [hidden]{display:none}</style>
    <nav><button aria-expanded="false" aria-controls="m">All of our menu</button><div id="m" hidden>Bread and cakes and more</div></nav>
    <details><summary>Do you deliver?</summary><div class="a"><p>Yes, by bicycle.</p><ul><li>On Mondays</li><li>On Fridays</li></ul></div></details>
    <details open><summary>Can I pay by card?</summary><p class="a">By card and in cash.</p></details>
    <h3><button aria-expanded="false" aria-controls="p1"><span>Are you open on Sundays?</span> <span>+</span></button></h3><div id="p1" class="a" hidden>No, that is when we sleep.</div>
    <div class="item"><div class="row">Is it all organic?</div><div class="panel a"><p>All of it but the salt.</p></div></div>
    <div class="row">Just pressed</div><p>Not hidden at all, so this is no answer.</p>`)
  const read = await websites.read(site(), signal)
  const asked = (read.pages[0]?.blocks ?? []).flatMap(({ text, answer }) =>
    answer === undefined ? [] : [[text, answer.text, answer.isOpen, answer.fontSize, answer.color]],
  )
  assert.deepEqual(asked, [
    ['Do you deliver?', 'Yes, by bicycle.\n• On Mondays\n• On Fridays', undefined, 16, '#505050'],
    ['Can I pay by card?', '', true, undefined, undefined],
    ['Are you open on Sundays? +', 'No, that is when we sleep.', undefined, 16, '#505050'],
    ['Is it all organic?', 'All of it but the salt.', undefined, 16, '#505050'],
  ])
})

test('gradients in layers and in letters stay gradients; what is repeated becomes an image', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><style>body{margin:0;font:18px/27px Arial} div{width:400px;height:200px} h1{width:800px;margin:0}
    #two{background:radial-gradient(circle at 0 0,#ff0000,transparent 50%),linear-gradient(90deg,#101010,#202020)} #stripes{background:repeating-linear-gradient(45deg,#fff,#000 8px)}
    h1 span{background:linear-gradient(90deg,#ff0000,#0000ff);-webkit-background-clip:text;background-clip:text;color:transparent}</style>
    <h1>All in <span>many colours</span></h1><p>Set <em style="font-size:1.25em">larger</em> than the rest of it</p><div id="two"></div><div id="stripes"></div>`)
  const blocks = (await websites.read(site(), signal)).pages[0]?.blocks ?? []
  const [heading, sized, two, stripes] = blocks
  assert.deepEqual(sized?.accents, [{ words: 'larger', size: 1.25, isItalic: true }])
  assert.deepEqual(
    heading?.accents?.map(({ words, gradient }) => [words, gradient?.stops.map(({ color }) => color)]),
    [
      ['All in', undefined],
      ['many colours', ['#ff0000', '#0000ff']],
    ],
  )
  assert.deepEqual([two?.kind, two?.gradient?.kind, two?.gradients?.[0]?.angle], ['shape', 'radial', 90])
  assert.equal(stripes?.kind, 'image')
})

test('images beyond the limit are named as missing, and drawings do not count', async (t) => {
  const websites = reader(t, { maxImages: 1 })
  if (websites === undefined) return
  const image = (size: number): string =>
    `<img alt="" width="${size}" height="${size}" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">`
  const drawing = '<svg width="24" height="24" viewBox="0 0 24 24"><path d="M4 4h16v16z"/></svg>'
  places.handle = givePage(
    `<!doctype html><body>${image(60)}${image(90)}${image(40)}${drawing}${drawing}</body>`,
  )
  const read = await websites.read(site(), signal)
  assert.deepEqual(read.warnings, ['The page has more than 1 images; the smallest 2 are missing.'])
  const kept = (read.pages[0]?.blocks ?? []).filter(({ src }) => src !== undefined)
  assert.deepEqual(
    kept.map(({ boundingBox }) => Math.round(boundingBox.width * 1_440)),
    [90, 24, 24],
  )
})

test('what lies in the round corners of what cuts it off is as round there', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><style>body{margin:0} .hero{position:relative;overflow:hidden;border-radius:20px;width:600px;height:300px;margin:10px}
    .hero::after{content:"";position:absolute;inset:0;background:linear-gradient(#11223388,transparent)} .band{background:#334455;height:60px}
    .inner{overflow:hidden;margin-top:20px;height:220px} .inner div{background:#556677;height:300px} .free{background:#778899;width:90px;height:50px;margin-left:50px}</style>
    <div class="hero"><div class="band">First</div><div class="inner"><div>Last</div></div></div><div class="free">Beside</div>`)
  const { pages } = await websites.read(site(), signal)
  const find = (color: string): (number | number[] | undefined)[] => {
    const found = pages[0]?.blocks.find((block) => block.color === color)
    return [found?.radius, found?.corners]
  }
  const overlay = pages[0]?.blocks.find(({ gradient }) => gradient !== undefined)
  assert.equal(overlay?.radius, 20)
  assert.deepEqual(find('#334455'), [20, [20, 20, 0, 0]])
  assert.deepEqual(find('#556677'), [20, [0, 0, 20, 20]])
  assert.deepEqual(find('#778899'), [0, undefined])
})

test('a table of shared lines that cuts off what is beyond its corners shows no border', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const table = (style: string): string =>
    `<table style="border-collapse:collapse;border:1px solid #112233;background:#fff;${style}"><tr><td>A cell</td></tr></table>`
  places.handle = givePage(
    `<!doctype html>${table('border-radius:14px;overflow:hidden')}${table('overflow:hidden')}${table('border-radius:14px')}`,
  )
  const { pages } = await websites.read(site(), signal)
  const boxes = pages[0]?.blocks.filter(({ kind, color }) => kind === 'shape' && color === '#ffffff') ?? []
  assert.deepEqual(
    boxes.map(({ border }) => border?.color),
    [undefined, '#112233', '#112233'],
  )
})

test('a translucent image lies on the colour that it is in, below the gradient and the words over it', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const source = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="red"/></svg>')}`
  places.handle =
    givePage(`<!doctype html><html lang="en"><title>Veiled</title><style>body{margin:0;font:16px Arial} main{background:#e0f0f0}
    section{position:relative;background:#123456} img{display:block;width:100%;height:400px;opacity:.55} .grey{opacity:1;filter:grayscale(1)}
    section::after{content:"";position:absolute;inset:0;background:linear-gradient(0deg,#000000,#00000000)}
    blockquote{position:absolute;left:40px;bottom:40px;margin:0;color:#fff;z-index:1}</style>
    <main><section><img src="${source}"><blockquote>One board wide enough</blockquote></section>
    <img class="grey" src="${source}"></main>`)
  const read = await websites.read(site(), signal)
  const blocks = read.pages[0]?.blocks ?? []
  const [veiled, grey] = blocks.filter(({ kind }) => kind === 'image')
  const parts = [
    blocks.find(({ color }) => color === '#e0f0f0'),
    blocks.find(({ color }) => color === '#123456'),
    veiled,
    blocks.find(({ gradient }) => gradient !== undefined),
    blocks.find(({ text }) => text === 'One board wide enough'),
  ]
  const layers = parts.map((block) => block?.layer ?? -1)
  assert.deepEqual(
    layers,
    layers.toSorted((one, other) => one - other),
  )
  assert.ok((grey?.layer ?? -1) > (layers[0] ?? Infinity))
})

test('sliders, colours to choose and bars of progress are images as they look, not texts of their values', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><html lang="en"><title>Sliders</title><style>body{margin:0;font:16px/24px Arial} main{width:400px}
    .row{display:flex;justify-content:space-between} input,progress{display:block;margin:0;width:100%;accent-color:#ff0000;height:24px}
    .thin{appearance:none;height:4px;background:#cccccc} .thin::-webkit-slider-thumb{appearance:none;width:20px;height:20px;background:#00f}</style>
    <main><div class="row"><label for="a">Employees</label><b>40</b></div><input type="range" id="a" max="200" value="40">
    <div class="row"><span>Hours</span><b>1,250</b></div><input class="thin" type="range" max="5000" value="1250">
    <input type="color" value="#00ff00"><progress value="7" max="10">7 of 10</progress></main>`)
  const read = await websites.read(site(), signal)
  const blocks = read.pages[0]?.blocks ?? []
  assert.deepEqual(
    blocks.flatMap(({ text }) => text ?? []),
    ['Employees', '40', 'Hours', '1,250'],
  )
  assert.ok(!blocks.some(({ control, placeholder }) => control !== undefined || placeholder !== undefined))
  const images = blocks.filter(({ kind }) => kind === 'image')
  const seen = await Promise.all(
    images.map(async ({ src }) => {
      const image = read.images.find(({ ref }) => ref === src)
      const { width, height, bytes } = await decodePng(image?.bytes ?? Buffer.alloc(0), 1)
      const share = ([red, green, blue]: number[]) => {
        let count = 0
        for (let at = 0; at < bytes.length; at += 4)
          if (bytes[at] === red && bytes[at + 1] === green && bytes[at + 2] === blue && bytes[at + 3] === 255)
            count += 1
        return count
      }
      return { width, height, red: share([255, 0, 0]), green: share([0, 255, 0]), blue: share([0, 0, 255]) }
    }),
  )
  assert.deepEqual(
    seen.map(({ width, height }) => [width, height]),
    Array.from({ length: 4 }, () => [800, 48]),
  )
  const [slider, thin, color, progress] = seen
  assert.ok((slider?.red ?? 0) > 500 && (progress?.red ?? 0) > 2_000 && (color?.green ?? 0) > 10_000)
  assert.equal(thin?.blue, 40 * 40, 'the handle is whole')
})
