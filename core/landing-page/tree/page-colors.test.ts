// Words that cannot be read: what changes least to the eye is changed, or nothing where the theme says so.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, textStyleSchema, type LayoutNodeInput } from '#contracts/design-layout.schema.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { ciede2000, contrast, fromRgb } from '#core/color/index.ts'
import { layoutPage } from '#support/layout-samples.ts'
import { sampleBusiness, sampleThemes } from '#support/page-samples.ts'
import { renderPage } from '../index.ts'
import { findColors } from './color-repairs.ts'
import { over } from './contrast.ts'
import { getPlainFill } from './readings.ts'
import { walkTree } from './walk-tree.ts'

const orange = '#e5673a'
/** White on it is not readable with one shadow. */
const amber = '#f28c28'
/** White on it is no shade apart. */
const gold = '#ffb020'
/** Black on it is a shade too dark, and dark words have no shadow. */
const dusk = '#5d6bab'
const style = (id: string, color: string, size = 16, weight = 400): object =>
  textStyleSchema.parse({ id, family: 'Inter', size, weight, lineHeight: 1.5, color })
const theme = {
  ...sampleThemes.light,
  palette: { ...sampleThemes.light.palette, background: '#ffffff' },
  textStyles: [
    style('label', '#ffffff', 16, 600),
    style('body', '#ffffff'),
    style('title', '#ffffff', 48, 700),
    style('heading', orange, 28, 600),
    style('small', orange),
  ],
} as Theme

const blackWords = {
  textStyles: [style('label', '#000000', 16, 600), style('body', '#000000')] as Theme['textStyles'],
}

function makeSection(children: LayoutNodeInput[], words: Record<string, string>): Section {
  const [hero] = layoutPage
  const tree = sectionTreeSchema.parse({ kind: 'stack', id: 'root', width: 1_440, children })
  const components = Object.entries(words).map(([id, text], order) => ({
    id,
    order,
    type: 'heading' as const,
    props: { text },
  }))
  return { ...hero!, id: 'made', type: 'features', title: '', tree, components }
}

const button = (id: string, color: string, more: object = {}): LayoutNodeInput => ({
  kind: 'button',
  id,
  slot: id,
  style: 'label',
  width: 180,
  height: 52,
  background: { color },
  ...more,
})
const text = (slot: string, ofStyle: string, more: object = {}): LayoutNodeInput => ({
  kind: 'text',
  id: `n-${slot}`,
  slot,
  role: 'body',
  style: ofStyle,
  width: 600,
  ...more,
})
const panel = (id: string, color: string, height: number, children: LayoutNodeInput[]): LayoutNodeInput => ({
  kind: 'stack',
  id,
  width: 1_200,
  height,
  background: { color },
  children,
})

/** The fill of each node, and what the words of a style are shown as on it. */
function paint(section: Section, given: Partial<Theme> = {}): Map<string, string | undefined> {
  const colors = findColors({ sections: [section], theme: { ...theme, ...given } })
  return new Map([...walkTree(colors.paint(section.tree!))].map((node) => [node.id, getPlainFill(node)]))
}

const sentence = 'We look at your house, count its windows and send you a price by the end of the week.'

test('white on a colour that is too light for it gets a fine shadow, and both keep their colour', () => {
  const section = makeSection([button('one', orange), panel('band', orange, 700, [text('line', 'body')])], {
    one: 'Check my house',
    line: sentence,
  })
  assert.deepEqual([paint(section).get('one'), paint(section).get('band')], [orange, orange])
  const { look } = findColors({ sections: [section], theme })
  const { color, halo = '' } = look('#ffffff', [orange], { needed: 4.5, size: 16 })
  const [, shadow = '', opacity = ''] = /^0 0 0\.12em (#\w{6})(\w\w)$/.exec(halo) ?? []
  assert.equal(color, '#ffffff')
  // As axe-core reckons a shadow of this width.
  const share = (Number.parseInt(opacity, 16) / 255) * (0.185 / (0.12 + 0.4))
  const mixed = [1, 3, 5].map((at) => {
    const [front, back] = [shadow, orange].map((one) => Number.parseInt(one.slice(at, at + 2), 16))
    return (front! * share + back! * (1 - share)) / 255
  })
  assert.ok(contrast(fromRgb(mixed[0]!, mixed[1]!, mixed[2]!), '#ffffff') >= 4.5)
  assert.deepEqual(
    look('#ffffff', [orange], { needed: 3, size: 30 }),
    { color: '#ffffff' },
    'large letters need none',
  )
  const markup = renderPage({ ...sampleBusiness, theme, sections: [section] }, { mode: 'publish' })
  assert.ok(markup.includes(`text-shadow:${halo}`))
})

test('white on orange that is too light for one shadow has two, and both keep their colour', () => {
  const light = '#ff8a3d'
  const section = makeSection([button('one', light), panel('band', light, 700, [text('line', 'body')])], {
    one: 'Book a lesson',
    line: sentence,
  })
  assert.deepEqual([paint(section).get('one'), paint(section).get('band')], [light, light])
  const { color, halo = '' } = findColors({ sections: [section], theme }).look('#ffffff', [light], {
    needed: 4.5,
    size: 16,
  })
  const [, shadow = '', opacity = ''] = /^0 0 0\.12em (#\w{6})(\w\w),0 0 0\.12em \1\2$/.exec(halo) ?? []
  assert.equal(color, '#ffffff')
  // As axe-core reckons shadows of this width: each on what is seen of the other.
  const share = Math.round(Number.parseInt(opacity, 16) * (0.185 / (0.12 + 0.4)))
  const seen = `${shadow}${share.toString(16).padStart(2, '0')}`
  assert.ok(contrast(over(seen, over(seen, light)), '#ffffff') >= 4.5, halo)
})

test('a label is on the middle of the gradient of its button, not on the ends', () => {
  const gradient = {
    kind: 'linear' as const,
    angle: 160,
    stops: [
      { color: '#f6a57f', at: 0 },
      { color: '#dd6b40', at: 1 },
    ],
  }
  const section = makeSection([button('one', '#ffffff', { background: { gradient } })], { one: 'Book' })
  const markup = renderPage({ ...sampleBusiness, theme, sections: [section] }, { mode: 'publish' })
  assert.match(markup, /color:#ffffff;text-shadow:0 0 0\.12em/)
})

test('yellow on pink becomes a lighter yellow with a shadow, not black', () => {
  const pink = '#ff2e88'
  const section = makeSection([panel('band', pink, 700, [text('line', 'body')])], { line: 'Where' })
  const { look } = findColors({ sections: [section], theme })
  const { color, halo } = look('#ffd028', [pink], { needed: 4.5, size: 16 })
  assert.ok(halo !== undefined && ciede2000(color, '#ffd028') < 30, color)
})

test('the shadow of large letters is no wider than two pixels', () => {
  const section = makeSection([panel('band', amber, 700, [text('line', 'title')])], { line: 'Two spoons' })
  const { look } = findColors({ sections: [section], theme })
  for (const size of [40, 148]) {
    const { color, halo = '' } = look('#ffffff', [amber], { needed: 3, size })
    const [, em = '', shadow = '', opacity = ''] = /^0 0 ([\d.]+)em (#\w{6})(\w\w)$/.exec(halo) ?? []
    assert.equal(color, '#ffffff')
    assert.ok(Number(em) > 0.01 && Number(em) * size <= 2.1, `${size}: ${halo}`)
    // As axe-core reckons a shadow of this width.
    const share = (Number.parseInt(opacity, 16) / 255) * (0.185 / (Number(em) + 0.4))
    const mixed = over(
      `${shadow}${Math.round(share * 255)
        .toString(16)
        .padStart(2, '0')}`,
      amber,
    )
    assert.ok(contrast(mixed, '#ffffff') >= 3, mixed)
  }
})

test('dark letters with a sharp shadow that is darker have a fine one of its colour, not another fill', () => {
  const pink = '#ffb3c6'
  const shadows = [{ x: 0.04, y: 0.05, blur: 0, color: '#1c1512' }]
  const thrown = { ...style('thrown', '#ff5a1f', 190, 700), shadows }
  const given = { ...theme, textStyles: [...(theme.textStyles ?? []), thrown] } as Theme
  const section = makeSection([panel('band', pink, 700, [text('line', 'thrown')])], { line: 'A broken arm' })
  assert.equal(paint(section, given).get('band'), pink)
  const markup = renderPage({ ...sampleBusiness, theme: given, sections: [section] }, { mode: 'publish' })
  assert.match(
    markup,
    /color:#ff5a1f;text-shadow:0\.04em 0\.05em[^,]* #1c1512(?:,0 0 0\.0\d+em #1c1512\w\w){1,3}[;}]/,
  )
})

test('a shadow is neither behind letters that are not filled nor on words that need none', () => {
  const gradient = {
    kind: 'linear' as const,
    angle: 90,
    stops: [
      { color: '#ffffff', at: 0 },
      { color: '#fff3e0', at: 1 },
    ],
  }
  const accents = [
    { words: 'house', gradient },
    { words: 'windows', color: '#1c1008' },
  ]
  const section = makeSection([panel('band', orange, 700, [text('line', 'body', { accents })])], {
    line: sentence,
  })
  const markup = renderPage({ ...sampleBusiness, theme, sections: [section] }, { mode: 'publish' })
  assert.equal(markup.match(/text-shadow:0 0/g)?.length, 1)
  assert.match(markup, /text-shadow:none;[^}]*background-clip:text/)
  assert.match(markup, /color:#1c1008;text-shadow:none/)
})

test('very large letters that nobody can read are decoration, in their own colour and above no link', () => {
  const mark = style('mark', '#ffffff14', 420, 800)
  const marked = { ...theme, textStyles: [...(theme.textStyles ?? []), mark] } as Theme
  const section = makeSection(
    [panel('band', '#c8183a', 700, [text('line', 'mark', { role: 'heading-2' })])],
    {
      line: '26/27',
    },
  )
  const { look, readings } = findColors({ sections: [section], theme: marked })
  assert.deepEqual(look('#ffffff14', ['#c8183a'], { needed: 3, size: 420 }), { color: '#ffffff14' })
  assert.deepEqual(readings, [], 'it is neither repaired nor named')
  assert.notEqual(look('#ffffff14', ['#c8183a'], { needed: 3, size: 60 }).color, '#ffffff14')
  const draw = (mode: 'publish' | 'edit'): string =>
    renderPage({ ...sampleBusiness, theme: marked, sections: [section] }, { mode })
  assert.match(draw('publish'), /<p[^>]* aria-hidden="true"[^>]*>26\/27</)
  assert.match(draw('publish'), /\{pointer-events:none\}/)
  assert.doesNotMatch(draw('edit'), /aria-hidden="true"[^>]*>26\/27</)
})

test('an accent of the colour of its background is repaired however large it is, with the headline around it', () => {
  const headline = style('headline', '#111111', 200, 800)
  const named = { ...theme, textStyles: [...(theme.textStyles ?? []), headline] } as Theme
  const section = makeSection(
    [
      panel('band', orange, 700, [
        text('line', 'headline', { role: 'heading-1', accents: [{ words: 'strong', color: orange }] }),
      ]),
    ],
    { line: 'Long, strong, laid' },
  )
  for (const mode of ['publish', 'edit'] as const) {
    const markup = renderPage({ ...sampleBusiness, theme: named, sections: [section] }, { mode })
    const [, name = ''] = /class="([^" ]+)"[^>]*>strong</.exec(markup) ?? []
    const [, shown = ''] = new RegExp(`\\.${name}\\{color:(#[0-9a-f]{6})`).exec(markup) ?? []
    const hasShadow = new RegExp(`\\.${name}\\{[^}]*text-shadow:0 0`).test(markup)
    assert.ok(hasShadow || contrast(shown, orange) >= 3, `${mode}: ${name} ${shown}`)
  }
  assert.equal(findColors({ sections: [section], theme: named }).readings.length, 2)
})

test('a button too dark for its label becomes lighter, and so does every other of its colour', () => {
  const buttons = [button('one', dusk), button('two', dusk), button('three', '#c8d0ff')]
  const section = makeSection(buttons, { one: 'Check my house', two: 'Check my roof', three: 'Call us' })
  const fills = paint(section, blackWords)
  const shown = fills.get('one') ?? ''
  assert.ok(contrast(shown, '#000000') >= 4.5 && contrast(shown, '#000000') < 4.6, shown)
  assert.equal(fills.get('two'), shown)
  assert.equal(fills.get('three'), '#c8d0ff')
})

test('a border in the colour of the button stays so', () => {
  const border = { color: orange, width: 2, style: 'solid' as const }
  const section = makeSection([button('one', orange, { border })], { one: 'Check my house' })
  const { paint: painted } = findColors({ sections: [section], theme })
  const [one] = painted(section.tree!).children
  assert.equal(one?.border?.color, one?.background?.color)
})

test('a large panel keeps its colour, and white that is no shade apart from it becomes dark', () => {
  const section = makeSection([panel('band', gold, 700, [text('line', 'body')])], { line: sentence })
  assert.equal(paint(section).get('band'), gold)
  const { look } = findColors({ sections: [section], theme })
  const { color: words, halo } = look('#ffffff', [gold], { needed: 4.5, size: 16 })
  assert.equal(halo, undefined)
  assert.ok(contrast(words, gold) >= 4.5)
  const [red, , blue] = [1, 3, 5].map((start) => Number.parseInt(words.slice(start, start + 2), 16))
  assert.ok((red ?? 0) - (blue ?? 0) > 20, `${words} is grey`)
})

test('what is too light for any white keeps its colour', () => {
  const yellow = '#ffc800'
  const section = makeSection([button('one', yellow)], { one: 'Check my house' })
  assert.equal(paint(section).get('one'), yellow)
})

test('a colour of words on nearly the same backgrounds becomes one colour', () => {
  const pastels = ['#ffd9c4', '#f6d6ee', '#dcd9f5', '#e9f7b0']
  const section = makeSection(
    pastels.map((color, index) => panel(`p${index}`, color, 200, [text(`w${index}`, 'small')])),
    Object.fromEntries(pastels.map((_, index) => [`w${index}`, 'Week one'])),
  )
  const { show } = findColors({ sections: [section], theme })
  const shown = new Set(pastels.map((color) => show(orange, [color], 4.5)))
  assert.equal(shown.size, 1, [...shown].join())
  for (const color of pastels) assert.ok(contrast([...shown][0] ?? '', color) >= 4.5)
})

test('words that are read because they are large stay large on narrow screens', () => {
  const draw = (color: string): string =>
    renderPage(
      {
        ...sampleBusiness,
        theme,
        sections: [makeSection([panel('p', color, 400, [text('w', 'heading')])], { w: 'Warm by winter' })],
      },
      { mode: 'publish' },
    )
  const narrow = /font-size:(?!max|calc)([\d.]+)px/
  assert.equal(narrow.exec(draw('#ffffff'))?.[1], '24')
  assert.equal(narrow.exec(draw('#1c1008'))?.[1], '23.04', 'these are read at any size')
})

test('a theme keeps the colours of the design, in trees and in ready layouts', () => {
  const section = makeSection([button('one', orange), panel('band', orange, 100, [text('line', 'body')])], {
    one: 'Check my house',
    line: sentence,
  })
  const ready: Section = { ...layoutPage[0]!, id: 'ready', type: 'cta', tree: undefined, title: 'Call us' }
  const kept: Theme = { ...theme, contrast: 'design', palette: { ...theme.palette, accent: orange } }
  assert.equal(paint(section, kept).get('one'), orange)
  const markup = renderPage(
    { ...sampleBusiness, sections: [section, ready], theme: kept },
    { mode: 'publish' },
  )
  assert.match(markup, new RegExp(`--accent:${orange};`))
  assert.match(markup, new RegExp(`--button:${orange};--button-text:#ffffff`))
  const used = [...markup.matchAll(/[;{](?:background-)?color:(#\w+)/g)].map(([, color]) => color)
  assert.deepEqual(new Set(used), new Set([orange, '#ffffff']))
})

test('a panel full of words changes rather than all of them', () => {
  const words = Array.from({ length: 40 }, (_, index) => [`w${index}`, sentence] as const)
  const texts = words.map(([id]) => text(id, 'body'))
  const section = makeSection(
    [{ ...panel('band', dusk, 1_000, texts), width: 620 }],
    Object.fromEntries(words),
  )
  const shown = paint(section, blackWords).get('band') ?? ''
  assert.notEqual(shown, dusk)
  assert.ok(ciede2000(shown, dusk) < 22, shown)
})
