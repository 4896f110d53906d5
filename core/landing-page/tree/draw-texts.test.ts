// Texts, lists and buttons as their designs have them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, type LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { assertInert, assertSoundPage, readMarkup } from '#support/page-markup.ts'
import { contrast } from '#core/color/index.ts'
import { layoutTheme } from '#support/layout-samples.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { renderPage } from '../index.ts'
import { replaceNode } from './edit/index.ts'
import { walkTree } from './walk-tree.ts'
import { declarations, declared, draw, find, styles } from '#support/drawn-sections.ts'

test('nothing of a text gets into the style sheet', () => {
  const hostile = '}</style><script>alert(1)</script>'
  const section = {
    ...find('hero'),
    title: hostile,
    components: find('hero').components.map((component) => ({
      ...component,
      props: { ...component.props, text: hostile, html: hostile, label: hostile, src: hostile },
    })),
  }
  const markup = draw([section], { mode: 'edit' })
  assertInert(markup)
  assert.doesNotMatch(styles(markup), /alert/)
})

test('words of a text have their own look, readable and inert, and the text stays plain', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const accents = [
    { words: 'plain', color: '#fff0f0', isItalic: true },
    { words: 'words', mark: '#ffe08a', weight: 700 },
    { words: 'gone', color: '#00ff00' },
  ]
  const tree = sectionTreeSchema.parse(
    replaceNode(hero.tree!, node.id, (one) => ({ ...one, accents }) as typeof one),
  )
  const claims = [{ id: 'c1', path: 'title', text: 'plain words', kind: 'name', status: 'open' }] as const
  const section: Section = { ...hero, title: 'Only plain words & <b>', tree, claims: [...claims] }
  const markup = draw([{ ...section, claims: [] }])
  assertInert(markup)
  assertSoundPage(markup)
  const [, first = '', second = ''] =
    /Only <span class="(\w+)">plain<\/span> <span class="(\w+)">words<\/span> &amp; &lt;b&gt;/.exec(markup) ??
    []
  assert.match(declarations(markup, first), /font-style:italic/)
  const color = /color:(#\w+)/.exec(declarations(markup, first))?.[1] ?? ''
  assert.notEqual(color, '#fff0f0')
  assert.ok(contrast(color, '#fff7ed') >= 3, color)
  assert.match(declarations(markup, second), /background-color:#ffe08a.*font-weight:700/)
  assert.doesNotMatch(markup, /00ff00/)
  // What is open to be confirmed is still one mark.
  assert.match(
    draw([section], { mode: 'edit' }),
    /Only <mark class="claim" data-claim="c1" data-kind="name"><span class="\w+" data-accent="[^"]*">plain<\/span> <span class="\w+" data-accent="[^"]*">words<\/span><\/mark>/,
  )
})

test('letters that are lines are drawn as such, in a colour that can be read', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const accents = [{ words: 'at sea', color: '#fff0f0', outline: 0.0133 }]
  const tree = sectionTreeSchema.parse(
    replaceNode(hero.tree!, node.id, (one) => ({ ...one, accents }) as typeof one),
  )
  const markup = draw([{ ...hero, title: 'Breakfast at sea', tree }])
  const [, name = ''] = /Breakfast <span class="(\w+)">at sea<\/span>/.exec(markup) ?? []
  const look = declarations(markup, name)
  assert.match(
    look,
    /-webkit-text-stroke:max\(1px,0\.013em\) currentcolor;-webkit-text-fill-color:transparent/,
  )
  const color = /(?:^|[;{])color:(#\w+)/.exec(look)?.[1] ?? ''
  assert.notEqual(color, '#fff0f0')
  assert.ok(contrast(color, '#fff7ed') >= 3, color)
})

test('letters have the shadows of their style, which are not seen through those without a fill', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node?.kind === 'text')
  const accents = [{ words: 'at sea', outline: 0.02 }]
  const tree = sectionTreeSchema.parse(
    replaceNode(hero.tree!, node.id, (one) => ({ ...one, accents }) as typeof one),
  )
  const shadows = [{ x: 0.04, y: -0.04, blur: 0, color: '#ff6fa380' }]
  const theme = {
    ...layoutTheme,
    textStyles: layoutTheme.textStyles.map((style) =>
      style.id === node.style ? { ...style, shadows } : style,
    ),
  }
  const sections = [{ ...hero, title: 'Breakfast at sea', tree }]
  const markup = renderPage({ ...sampleBusiness, sections, theme }, { mode: 'publish' })
  assert.match(styles(markup), /text-shadow:0\.04em -0\.04em 0 #ff6fa380/)
  const [, name = ''] = /Breakfast <span class="(\w+)">at sea<\/span>/.exec(markup) ?? []
  assert.match(declarations(markup, name), /text-shadow:none/)
})

test('a tilted text is turned, and raised words of another family leave lines as far apart as they are', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const accents = [{ words: 'at sea', family: 'Fraunces', size: 0.5, raise: 0.2 }]
  const tree = sectionTreeSchema.parse(
    replaceNode(hero.tree!, node.id, (one) => ({ ...one, accents, turn: -7.5 }) as typeof one),
  )
  const markup = draw([{ ...hero, title: 'Breakfast at sea', tree }])
  const [, outer = '', inner = ''] =
    /<h1 class="([\w -]+)"[^>]*>Breakfast <span class="(\w+)">at sea<\/span>/.exec(markup) ?? []
  assert.match(declared(markup, outer), /rotate:-7\.5deg/)
  assert.match(declarations(markup, inner), /line-height:0;font-size:0?\.5em;vertical-align:0?\.4em/)
})

test('a mark like that of a pen leaves free what it does in the design, and a line goes through struck words', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const accents = [{ words: 'at sea', mark: '#ffe08a', markFrom: 0.62, isStruck: true }]
  const tree = sectionTreeSchema.parse(
    replaceNode(hero.tree!, node.id, (one) => ({ ...one, accents }) as typeof one),
  )
  const markup = draw([{ ...hero, title: 'Breakfast at sea', tree }])
  const [, name = ''] = /Breakfast <span class="(\w+)">at sea<\/span>/.exec(markup) ?? []
  assert.match(declarations(markup, name), /linear-gradient\(transparent 62%,#ffe08a 62%\)/)
  assert.match(declarations(markup, name), /text-decoration:line-through/)
})

test('a line of its own stays one where letters are wider than its box; several lines may wrap there', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const whiteSpace = (
    title: string,
    width: number,
    lines?: number,
    isCutOff?: boolean,
  ): (string | undefined)[] => {
    const height = lines === undefined ? 64 * title.split('\n').length : undefined
    const tree = sectionTreeSchema.parse(
      replaceNode(hero.tree!, node.id, (one) => ({ ...one, width, height, lines, isCutOff }) as typeof one),
    )
    const markup = draw([{ ...hero, title, tree }])
    const heading = readMarkup(markup).elements.find(({ name }) => name === 'h1')
    return [...declared(markup, heading?.attributes['class'] ?? '').matchAll(/white-space:([\w-]+)/g)].map(
      ([, value]) => value,
    )
  }
  assert.deepEqual(whiteSpace('Bread that is warm', 460), ['nowrap'])
  // A price in a condensed font is never broken between its digits.
  assert.deepEqual(whiteSpace('£215', 84), ['nowrap'])
  assert.deepEqual(whiteSpace('Breadthatiswarmallday', 84), [])
  assert.deepEqual(whiteSpace('Bread that is warm\nall day', 460), ['pre-line'])
  assert.deepEqual(whiteSpace('Bread that is warm\nall day', 700), ['pre-line', 'pre'])
  // Of a text that is known to have been one line, or two, letters say less than that.
  assert.deepEqual(whiteSpace('Bread that is warm', 460, 1), ['nowrap'])
  // Signs of markup are as wide as they are seen.
  assert.deepEqual(whiteSpace('A &amp; B &amp; C &amp; D', 400, 1), ['nowrap'])
  assert.deepEqual(whiteSpace('km 15', 110, 1), ['nowrap'])
  assert.deepEqual(whiteSpace('Bread that is warm', 560, 2), [])
  assert.deepEqual(whiteSpace('Bread', 560, 2), ['nowrap'])
  assert.deepEqual(whiteSpace('Bread that is warm all day and all night', 80, 1, true), ['nowrap'])
})

test('in a row a box is as wide as its longest word, so that other words than the design’s do not break', () => {
  const minWidth = (label: string): (string | undefined)[] => {
    const tree = sectionTreeSchema.parse({
      id: 'root',
      kind: 'row',
      children: [{ id: 'n1', kind: 'text', slot: 'link', role: 'nav-link', style: 'nav', width: 40 }],
    })
    const link = { id: 'link', order: 0, type: 'button' as const, props: { label, href: '#', kind: 'link' } }
    const markup = draw([{ ...find('header'), tree, components: [link] }, find('hero')])
    const { elements } = readMarkup(markup)
    const drawn = elements.find(({ attributes: own }) => /\bt-link\b/.test(own['class'] ?? ''))
    return [...declared(markup, drawn?.attributes['class'] ?? '').matchAll(/min-width:([\w-]+)/g)].map(
      ([, value]) => value,
    )
  }
  assert.deepEqual(minWidth('Questions and answers'), ['min-content'])
  assert.deepEqual(minWidth('See www.rivermill-bakery.example.org/prices'), [])
})

test('a button beside others is as wide as in the design, whether its words are sure to fit or not', () => {
  const widths = (words: string): (string | undefined)[] => {
    const button = {
      id: 'n1',
      kind: 'button',
      slot: 'book',
      style: 'body',
      background: { color: '#7c2d12' },
      width: 153,
      height: 58,
      padding: { top: 15, right: 22, bottom: 15, left: 22 },
    }
    const tree = sectionTreeSchema.parse({ id: 'root', kind: 'row', children: [button] })
    const props = { label: words, href: '#', kind: 'primary' }
    const book = { id: 'book', order: 0, type: 'button' as const, props }
    const markup = draw([{ ...find('header'), tree, components: [book] }, find('hero')])
    const { elements } = readMarkup(markup)
    const drawn = elements.find(({ attributes: own }) => /\bt-button\b/.test(own['class'] ?? ''))
    const classes = (drawn?.attributes['class'] ?? '').replace('t-button', '')
    return [...declared(markup, classes).matchAll(/min-width:([^;}]+)/g)].map(([, value]) => value)
  }
  const own = ['calc(153*var(--u))', 'min(153px,calc(100% - 40px))']
  assert.deepEqual(widths('Book a swim'), own)
  assert.deepEqual(widths('Book a swim for next week'), own)
})

test('bullets are those of the browser, in their own colour; fields without labels are as large as designed', () => {
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    children: [
      { id: 'n1', kind: 'list', slot: 'list', style: 'body', marker: 'disc', markerColor: '#c03020' },
      {
        id: 'n2',
        kind: 'form',
        slot: 'form',
        style: 'body',
        labels: 'within',
        columns: 1,
        gap: 10,
        button: { style: 'body', background: '#204080', radius: 0, align: 'left' },
      },
    ],
  })
  const fields = [
    { name: 'name', label: 'Your name', type: 'text' },
    // As a design without any words for it names it.
    { name: 'text-2', label: 'text-2', type: 'text' },
  ]
  const components = [
    { id: 'list', order: 0, type: 'list' as const, props: { items: ['Bread'] } },
    { id: 'form', order: 1, type: 'form' as const, props: { fields, submitLabel: 'Send' } },
  ] as Section['components']
  const markup = draw([{ ...find('hero'), tree, components }])
  // The theme's own buttons may be pills.
  assert.match(styles(markup), /background:#204080;[^}]*border-radius:0[;}]/)
  assert.match(markup, / placeholder="Your name"/)
  assert.doesNotMatch(markup, / placeholder="text-2"/)
  assert.match(styles(markup), />li::marker\{color:#c03020\}/)
  assert.match(styles(markup), /\.field :is\([^{]*\{font-size:max\(14px,calc\(16\*var\(--u\)\)\)\}/)
})

test('words that run down or up do so on wide screens, within the box of their line', () => {
  const hero = find('hero')
  const [, node] = [...walkTree(hero.tree!)].filter(({ kind }) => kind === 'text')
  assert.ok(node !== undefined)
  const drawn = (turn: number): string => {
    const upright = (one: LayoutNode): LayoutNode => ({ ...one, turn, lines: 1, height: 210 }) as LayoutNode
    return styles(
      draw([{ ...hero, tree: sectionTreeSchema.parse(replaceNode(hero.tree!, node.id, upright)) }]),
    )
  }
  const looks = 'display:block;writing-mode:vertical-rl;height:calc(210*var(--u));white-space:nowrap'
  assert.ok(drawn(90).includes(`{${looks}}`))
  assert.ok(drawn(-90).includes(`{${looks};rotate:180deg}`))
  assert.doesNotMatch(drawn(90), /rotate:/)
})

test('a form without a button is sent by the one below it that leads nowhere, else by one of its own', () => {
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    children: [
      {
        id: 'n1',
        kind: 'form',
        slot: 'form',
        style: 'body',
        fieldColumns: [
          { start: 1, span: 4 },
          { start: 5, span: 8 },
        ],
      },
      { id: 'n2', kind: 'button', slot: 'reserve', style: 'body' },
    ],
  })
  const fields = [
    { name: 'extras', label: 'Large scans', type: 'checkbox', preset: true, caption: 'Extras' },
    { name: 'mail', label: 'E-mail', type: 'email', required: true },
  ]
  const drawn = (submitLabel: string, href: string, asked = fields): string => {
    const components = [
      { id: 'form', order: 1, type: 'form' as const, props: { fields: asked, submitLabel } },
      { id: 'reserve', order: 2, type: 'button' as const, props: { label: 'Reserve', href } },
    ] as Section['components']
    return draw([{ ...find('hero'), tree, components }])
  }
  const outside = drawn('', '')
  const id = /<form id="([^"]+)"/.exec(outside)?.[1]
  assert.ok(id !== undefined)
  assert.match(outside, new RegExp(`<button[^>]* form="${id}"[^>]*>.*Reserve`))
  assert.doesNotMatch(outside, /form-end"/)
  assert.match(
    outside,
    /<p class="field-caption">Extras<\/p>\s*<p class="field field-check">\s*<input[^>]* checked/,
  )
  assert.match(styles(outside), /> ?:nth-child\(2 of \.field\)\{grid-column:5\/span 8\}/)
  const choices = fields.filter(({ type }) => type === 'checkbox')
  for (const shown of [drawn('', 'https://example.org/', choices), drawn('Send', '')]) {
    assert.match(shown, /<p class="form-end"><button/)
    assert.match(shown, /<a [^>]*t-button/)
  }
  assert.match(drawn('', 'https://example.org/'), /<p class="form-end unseen"><button/)
  assert.match(drawn('Join', 'https://example.org/'), /<p class="form-end"><button/)
})

test('an image of words is shown for as long as they are the same, but on narrow screens', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const textImage = { src: 'https://example.org/words.png', words: 'Loud rooms & late trains' }
  const tree = sectionTreeSchema.parse(
    replaceNode(hero.tree!, node.id, (one) => ({ ...one, width: 600, height: 120, textImage }) as typeof one),
  )
  const same = draw([{ ...hero, title: 'Loud rooms & late  trains', tree, claims: [] }])
  assertSoundPage(same)
  const [, image = '', words = ''] =
    /<h1[^>]*><img src="https:\/\/example\.org\/words\.png" alt=""[^>]* class="([^"]*)"><span class="(\w+)">Loud rooms &amp; late {1,2}trains<\/span><\/h1>/.exec(
      same,
    ) ?? []
  // Letters on narrow screens, the image on others; whoever hears the page hears the words.
  assert.match(declarations(same, words), /clip-path:inset\(50%\)/)
  assert.ok(image.split(' ').some((name) => declarations(same, name).includes('display:none')))
  const other = draw([{ ...hero, title: 'Quiet rooms', tree, claims: [] }])
  assert.match(other, /<h1[^>]*>Quiet rooms<\/h1>/)
  assert.doesNotMatch(other, /words\.png/)
  // An image is chosen as a whole.
  const edited = draw([{ ...hero, title: textImage.words, tree, claims: [] }], { mode: 'edit' })
  assert.match(edited, new RegExp(`<h1[^>]*data-node="${node.id}"[^>]*><img`))
  assert.doesNotMatch(edited, /<h1[^>]*data-edit/)
})

test('a line that is a telephone number leads there, as the design sets it, and so does a button', () => {
  const hero = find('hero')
  const components = hero.components.map((component) => ({
    ...component,
    props: {
      ...component.props,
      html: '<p>Thistle Street<br>0131 555 0931</p>',
      label: '0131 555 0144',
      href: '#',
    },
  }))
  const section: Section = { ...hero, components }
  const markup = draw([section])
  assert.match(markup, /Thistle Street<br ?\/?><a class="t-link" href="tel:01315550931">0131 555 0931<\/a>/)
  assert.match(markup, /<a class="[^"]*t-button[^"]*" href="tel:01315550144"/)
  assertSoundPage(markup)
  assert.doesNotMatch(draw([section], { mode: 'edit' }), /tel:01315550931/)
})

test('a headline on several lines is one heading, and the title of the page has all of it', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node?.kind === 'text')
  const lines = ['title', 'b2', 'b3'].map((slot) => ({ ...node, id: `n-${slot}`, slot, role: 'heading-1' }))
  const section: Section = {
    ...hero,
    title: 'Long',
    tree: sectionTreeSchema.parse({ ...hero.tree!, children: lines }),
    components: ['Strong', 'Laid'].map((text, order) => ({
      id: `b${order + 2}`,
      type: 'heading',
      order,
      props: { text },
    })),
  }
  const markup = draw([section])
  assertSoundPage(markup)
  assert.match(markup, new RegExp(`<title>Long Strong Laid – ${sampleBusiness.businessName}`))
  assert.match(markup, /<h1[^>]*>Long<span class="unseen"> Strong Laid<\/span><\/h1>/)
  assert.doesNotMatch(markup, /<h2/)
  assert.match(markup, /<p[^>]*aria-hidden="true">Strong<\/p>/)
  // Each line is written by itself.
  assert.doesNotMatch(draw([section], { mode: 'edit' }), /unseen"> Strong/)
})
