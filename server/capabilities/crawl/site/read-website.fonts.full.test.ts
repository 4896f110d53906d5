// Fonts of a website that come with its design.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { measuredLetters } from '#core/landing-page/font-widths.ts'
import { trueTypeFont, woff2Font } from '#support/sample-fonts.ts'
import { givePage, openWebsiteReading } from '#support/website-reading.ts'

const { places, reader, site, close } = await openWebsiteReading()
const { signal } = new AbortController()
after(close)

test('fonts of visible words that are not served come with their files, as the page has loaded them', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const font = woff2Font()
  const large = trueTypeFont((names) => Buffer.concat([names, Buffer.alloc(500_000)]))
  const asked: string[] = []
  const face = (family: string, url: string, more = ''): string =>
    `@font-face{font-family:${family};src:url(${url});${more}}`
  places.handle = (request, response) => {
    asked.push(request.url ?? '')
    const send = (type: string, body: string | Buffer): void =>
      void response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
    if (request.url === '/moved')
      return void response.writeHead(302, { location: '/regent', 'access-control-allow-origin': '*' }).end()
    if (request.url === '/fonts.css')
      return send(
        'text/css',
        [
          face('Regent', '/moved', 'font-weight:300 700;unicode-range:U+0-FF'),
          face('Regent', '/cyrillic', 'unicode-range:U+400-4FF'),
          face("'Inside Out'", `data:font/woff2;base64,${font.toString('base64')}`, 'font-style:italic'),
          face('Large', '/large'),
          face('Hidden', '/hidden'),
          face('Lora', '/lora'),
        ].join(''),
      )
    if (request.url === '/large') return send('font/ttf', large)
    if (request.url !== '/') return send('font/woff2', font)
    // Of another host, so that the page's own scripts could not read its rules.
    send(
      'text/html',
      `<!doctype html><link rel="stylesheet" href="http://fonts.example:${places.webPort}/fonts.css">
      <h1 style="font:700 40px Regent">Moving pictures</h1><p style="font:italic 18px 'Inside Out',serif">Six hundred seats.</p>
      <p style="font:18px Large,serif">Too large.</p><p style="font-family:Lora">Served.</p><p style="font-family:Hidden" hidden>None.</p>`,
    )
  }
  const { fonts } = await websites.read(site(), signal)
  assert.deepEqual(
    fonts
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name, fault, files }) => [
        name,
        fault,
        files.map(({ bytes, ...file }) => [...Object.values(file), bytes.equals(font)]),
      ]),
    [
      ['Inside Out', undefined, [['400', 'italic', true]]],
      ['Large', 'it is too large', []],
      ['Regent', undefined, [['300 700', 'normal', 'U+0-FF', true]]],
    ],
  )
  assert.equal(asked.filter((url) => url === '/regent').length, 1, 'nothing is asked for twice')
  const regent = fonts.find(({ name }) => name === 'Regent')
  assert.deepEqual(
    regent?.widths.upright.map(([weight, widths]) => [weight, widths.length]),
    [[700, measuredLetters.length]],
  )
})

test('a font that is named after a weight of a served one is kept where its letters are others', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const file = new URL(
    '../../../../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    import.meta.url,
  )
  const face = (family: string, bytes: Buffer): string =>
    `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${bytes.toString('base64')});font-weight:100 900}`
  places.handle =
    givePage(`<!doctype html><style>${face('Archivo ExtraBold', woff2Font())}${face('Archivo Heavy', readFileSync(file))}</style>
    <h1 style="font:40px 'Archivo ExtraBold'">Forty-four tonnes</h1><h2 style="font:900 40px 'Archivo Heavy'">Served as well</h2>`)
  const { fonts } = await websites.read(site(), signal)
  assert.deepEqual(
    fonts.map(({ family, isServed, files }) => [family, isServed, files.length]),
    [['Archivo ExtraBold', true, 1]],
  )
})

test('a width of a font is kept where the font has it, and widths that nearly agree are one', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const file = new URL(
    '../../../../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    import.meta.url,
  )
  const url = `data:font/woff2;base64,${readFileSync(file, 'base64')}`
  places.handle =
    givePage(`<!doctype html><style>@font-face{font-family:Archivo;src:url(${url});font-weight:100 900;font-stretch:62% 125%}
    @font-face{font-family:Lone;src:url(${url})} h1{font:40px Archivo;font-stretch:118%} h2{font:20px Archivo;font-stretch:120%}</style>
    <h1>As wide as a headline</h1><h2>Nearly so</h2><p style="font:16px Archivo">Of the usual width, in this one</p>
    <p style="font:16px Lone;font-stretch:condensed">It has no width but one</p>
    <p style="font:16px Lone;font-variation-settings:'wdth' 70">By its axis</p>`)
  const { pages, fonts } = await websites.read(site(), signal)
  assert.deepEqual(
    pages[0]?.blocks.flatMap(({ kind, fontFamily }) => (kind === 'text' ? fontFamily : [])),
    ['Archivo 118%', 'Archivo 120%', 'Archivo', 'Lone', 'Lone 70%'],
  )
  assert.deepEqual(
    fonts
      .toSorted((one, other) => one.family.localeCompare(other.family))
      .map(({ family, otherFamilies, stretch, files }) => [
        family,
        otherFamilies,
        stretch,
        files.map((one) => one.stretch),
      ]),
    [
      ['Archivo 118%', ['Archivo 120%'], 118, [118]],
      ['Lone', [], undefined, [undefined]],
      ['Lone 70%', [], 70, [70]],
    ],
  )
  const getWidth = (name: string): number =>
    fonts
      .find(({ family }) => family === name)
      ?.widths.upright[0]?.[1].reduce((sum, width) => sum + width, 0) ?? 0
  const usual = getWidth('Lone')
  assert.ok(getWidth('Archivo 118%') > usual * 1.1)
  assert.ok(getWidth('Lone 70%') < usual * 0.9)
})

test('a font that is set in axes of its own is kept in that cut, as far as it has them', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  const file = new URL(
    '../../../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    import.meta.url,
  )
  const url = `data:font/woff2;base64,${readFileSync(file, 'base64')}`
  places.handle =
    givePage(`<!doctype html><style>@font-face{font-family:Fraunces;src:url(${url});font-weight:100 900}
    p{font:40px Fraunces}</style><p style="font-variation-settings:'SOFT' 100,'WONK' 0,'wght' 650">Soft and even</p>
    <p style="font-variation-settings:'SOFT' 0,'GRAD' 50">As usual</p><p>As usual, too</p>`)
  const { pages, fonts } = await websites.read(site(), signal)
  assert.deepEqual(
    pages[0]?.blocks.flatMap(({ kind, fontFamily, fontWeight }) =>
      kind === 'text' ? [[fontFamily, fontWeight]] : [],
    ),
    [
      ['Fraunces (SOFT 100 WONK 0)', 650],
      ['Fraunces (GRAD 50 SOFT 0)', 400],
      ['Fraunces', 400],
    ],
  )
  assert.deepEqual(
    fonts.map(({ family, cut, otherFamilies }) => [family, cut, otherFamilies]),
    [
      ['Fraunces (SOFT 100 WONK 0)', ' (SOFT 100 WONK 0)', []],
      ['Fraunces', undefined, ['Fraunces (GRAD 50 SOFT 0)']],
    ],
  )
})

test('a page that breaks the measuring of letters loses its fonts alone', async (t) => {
  const websites = reader(t)
  if (websites === undefined) return
  places.handle =
    givePage(`<!doctype html><style>@font-face{font-family:Regent;src:url(data:font/woff2;base64,${woff2Font().toString('base64')})}</style>
    <script>Element.prototype.append = null</script><h1 style="font:40px Regent">Moving pictures</h1>`)
  const { pages, fonts } = await websites.read(site(), signal)
  assert.equal(pages[0]?.blocks.find(({ kind }) => kind === 'text')?.text, 'Moving pictures')
  assert.deepEqual(
    fonts.map(({ name, files, fault }) => [name, files, fault]),
    [['Regent', [], 'its letters could not be measured']],
  )
})
