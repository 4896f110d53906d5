// Sections as their designs have them: semantic, in the design's measures, without anything that is not set.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, type LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { assertInert, assertSoundPage, readMarkup } from '#support/page-markup.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { contrast } from '#core/color/index.ts'
import { pageContext, renderPage, renderSection, type RenderOptions } from '../index.ts'
import { replaceNode } from './edit/index.ts'
import { walkTree } from './walk-tree.ts'

const draw = (sections: readonly Section[], options: Partial<RenderOptions> = {}): string =>
  renderPage({ ...sampleBusiness, sections, theme: layoutTheme }, { mode: 'publish', ...options })
const find = (type: string): Section => {
  const section = layoutPage.find((candidate) => candidate.type === type)
  assert.ok(section)
  return section
}
const without = (section: Section, ...ids: string[]): Section => ({
  ...section,
  components: section.components.filter(({ id }) => !ids.includes(id)),
})
const styles = (markup: string): string => /<style>(.*?)<\/style>/s.exec(markup)?.[1] ?? ''

/** Declarations of the classes of the element with this text, in rules of that width. */
function declarations(markup: string, className: string): string {
  return styles(markup)
    .split('}')
    .filter((rule) => rule.includes(`.${className}{`))
    .map((rule) => rule.slice(rule.lastIndexOf('{') + 1))
    .join(';')
}
const declared = (markup: string, classes: string): string =>
  classes
    .split(' ')
    .map((name) => declarations(markup, name))
    .join(';')

test('a page made like its design is sound, inert and has one main heading', () => {
  for (const mode of ['publish', 'preview', 'edit'] as const) {
    const markup = draw(layoutPage, { mode, formAction: '/messages' })
    assertInert(markup)
    const { elements } = assertSoundPage(markup)
    const main = elements.filter(({ name }) => name === 'h1')
    assert.equal(main.length, 1)
    for (const name of ['header', 'nav', 'main', 'article', 'form', 'ul', 'footer'])
      assert.ok(
        elements.some((element) => element.name === name),
        `${mode}: ${name}`,
      )
  }
})

test('lengths are those of the design, in proportion to the section', () => {
  const markup = draw([find('hero')])
  const { elements } = readMarkup(markup)
  const title = elements.find(({ name }) => name === 'h1')
  const image = elements.find(({ name }) => name === 'img')
  assert.match(
    declared(markup, title?.attributes['class'] ?? ''),
    /font-size:max\(14px,calc\(64\*var\(--u\)\)\)/,
  )
  const looks = declared(markup, image?.attributes['class'] ?? '')
  assert.match(looks, /width:calc\(560\*var\(--u\)\);height:calc\(480\*var\(--u\)\)/)
  assert.match(looks, /border-radius:16px/)
  assert.match(styles(markup), /background-image:linear-gradient\(180deg,#fff7ed 0%,#ffffff 100%\)/)
})

test('corners that differ and polygons are styles of numbers alone', () => {
  const hero = find('hero')
  assert.ok(hero.tree !== undefined)
  const [first] = hero.tree.children
  assert.ok(first !== undefined)
  const clip = [
    { x: 0, y: 0, offset: 50 },
    { x: 1, y: 0 },
    { x: 1, y: 1, offset: -50 },
    { x: 0.5, y: 0.5 },
  ]
  const cut = { ...first, radius: 40, corners: [40, 0, 8.5, 0], clip }
  const tree = sectionTreeSchema.parse(replaceNode(hero.tree, first.id, () => cut as LayoutNode))
  const looks = styles(draw([{ ...hero, tree }]))
  assert.match(looks, /border-radius:40px 0 8.5px 0[;}]/)
  assert.ok(
    looks.includes(
      'clip-path:polygon(0 calc(50*var(--u)),100% 0,100% calc(100% + calc(-50*var(--u))),50% 50%)',
    ),
    looks,
  )
  for (const wrong of [
    { corners: ['1px;}body{display:none', 0, 0, 0] },
    { corners: [4, 4] },
    { clip: [{ x: '0)}', y: 0 }, ...clip] },
    { clip: clip.slice(0, 2) },
  ])
    assert.equal(
      sectionTreeSchema.safeParse({ ...hero.tree, children: [{ ...first, ...wrong }] }).success,
      false,
    )
})

test('an image that reaches over its section is whole on wide screens, and in its parts on narrow ones', () => {
  const hero = find('hero')
  const header = find('header')
  assert.ok(hero.tree !== undefined && header.tree !== undefined)
  const src = 'https://example.org/sea.jpg'
  const withImage = ({ tree, ...section }: Section, image: object): Section => ({
    ...section,
    tree: sectionTreeSchema.parse({ ...tree, background: { image: { src, ...image } } }),
  })
  const whole = withImage(hero, { overhang: { above: 90, below: 160 } })
  const page = [withImage(header, { isPart: true }), whole, find('features')]
  const rules = styles(draw(page))
  assert.ok(
    rules.includes('{top:calc(-90*min(100cqw,1440px)/1440);height:calc(100% + 250*min(100cqw,1440px)/1440)}'),
    rules,
  )
  assert.match(rules, /min-width:960px\)\{[^@]*\{display:none\}/)
  const images = readMarkup(draw(page)).elements.filter(
    ({ name, attributes }) => name === 'img' && attributes['src'] === src,
  )
  assert.equal(images.length, 2)
  assert.equal(images[0]?.attributes['fetchpriority'], undefined, 'what is hidden is not loaded first')
  // Further down it would cover what is above it.
  assert.ok(styles(draw([header, find('features'), { ...whole, order: 99 }])).includes('{top:calc(0*min('))
})

test('gradients are painted in their layers, round ones where they are', () => {
  const hero = find('hero')
  assert.ok(hero.tree !== undefined)
  const stops = [
    { color: '#ff0000', at: 0 },
    { color: '#ff000000', at: 1 },
  ]
  const background = {
    color: '#101010',
    gradient: { kind: 'radial' as const, angle: 180, x: 0.8, y: -0.1, radiusX: 0.5, radiusY: 0.25, stops },
    gradients: [
      { kind: 'conic' as const, angle: 90, stops },
      { kind: 'radial' as const, angle: 180, stops },
    ],
  }
  assert.match(
    styles(draw([{ ...hero, tree: { ...hero.tree, background } }])),
    /background-image:radial-gradient\(50% 25% at 80% -10%,#ff0000 0%,#ff000000 100%\),conic-gradient\(from 90deg,[^)]*\),radial-gradient\(#ff0000 0%/,
  )
})

test('a line is never thinner than a pixel, however narrow the window is', () => {
  const hero = find('hero')
  assert.ok(hero.tree !== undefined)
  const line: LayoutNode = {
    kind: 'shape',
    id: 'line',
    before: 0,
    start: 0,
    anchor: 'start',
    width: 700,
    height: 1,
    background: { color: '#123456' },
  }
  const markup = draw([{ ...hero, tree: { ...hero.tree, children: [...hero.tree.children, line] } }])
  assert.match(styles(markup), /width:calc\(700\*var\(--u\)\);height:max\(1px,calc\(1\*var\(--u\)\)\)/)
})

test('a section in the colour of the page paints nothing over the shadow of the one before it', () => {
  const [first] = layoutPage
  assert.ok(first !== undefined)
  const tree = (color: string): Section =>
    ({ ...find('hero'), tree: { ...find('hero').tree, background: { color } } }) as Section
  const paint = (color: string): string => {
    const markup = draw([tree(color)])
    const { elements } = readMarkup(markup)
    const section = elements.find(({ name }) => name === 'section')
    return declared(markup, section?.attributes['class'] ?? '')
  }
  const { pageColor } = pageContext(
    { ...sampleBusiness, sections: [], theme: layoutTheme },
    { mode: 'publish' },
  )
  assert.match(paint('#123456'), /background-color:#123456/)
  assert.doesNotMatch(paint(pageColor), /background-color/)
})

test('what fills a corner of a round panel is cut by it, unless something reaches over its edge', () => {
  const isCut = (side: object, more: object[] = []): boolean => {
    const tree = sectionTreeSchema.parse({
      id: 'root',
      kind: 'stack',
      children: [
        {
          id: 'panel',
          kind: 'row',
          width: 1_000,
          radius: 20,
          background: { color: '#ffffff' },
          children: [
            {
              id: 'side',
              kind: 'stack',
              width: 200,
              height: 400,
              children: [{ id: 'words', kind: 'text', slot: 'title', role: 'heading-1', style: 'h1' }],
              ...side,
            },
            ...more,
          ],
        },
      ],
    })
    return styles(draw([{ ...find('hero'), tree }])).includes('{overflow:clip}')
  }
  const background = { color: '#12122e' }
  assert.equal(isCut({ background }), true)
  assert.equal(isCut({}), false, 'nothing is painted there')
  assert.equal(isCut({ background, radius: 20 }), false, 'round itself')
  assert.equal(isCut({ background, before: 60 }), false, 'away from the corner')
  assert.equal(
    isCut({ background }, [{ id: 'sign', kind: 'shape', width: 40, height: 40, before: 790, background }]),
    false,
    'a sign hangs over',
  )
})

test('an image that others only touch keeps its height; one behind all words covers what they take', () => {
  const rules = (imageHeight: number, imageWidth: number): string => {
    const tree = sectionTreeSchema.parse({
      id: 'root',
      kind: 'stack',
      children: [
        {
          id: 'over',
          kind: 'layers',
          width: 1_000,
          height: 800,
          children: [
            {
              id: 'photo',
              kind: 'image',
              slot: 'photo',
              width: imageWidth,
              height: imageHeight,
              start: 1_000 - imageWidth,
            },
            {
              id: 'words',
              kind: 'text',
              slot: 'title',
              role: 'heading-1',
              style: 'h1',
              before: 100,
              width: 400,
            },
          ],
        },
      ],
    })
    const photo = {
      id: 'photo',
      type: 'image' as const,
      props: { src: 'https://example.org/a.jpg' },
      order: 0,
    }
    const markup = draw([{ ...find('hero'), tree, components: [photo] }])
    const { elements } = readMarkup(markup)
    const shown = elements.find(({ attributes: own }) => /t-crop|t-image/.test(own['class'] ?? ''))
    return declared(markup, shown?.attributes['class'] ?? '')
  }
  assert.match(rules(700, 500), /(?:^|[;])height:calc\(700\*var\(--u\)\)/)
  assert.doesNotMatch(rules(700, 500), /align-self:stretch/)
  assert.match(rules(700, 1_000), /(?:^|[;])height:calc\(700\*var\(--u\)\)/)
  assert.match(rules(800, 1_000), /align-self:stretch/)
})

test('a header at the side of the page is a column over its height, without a menu that opens', () => {
  const header = find('header')
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    role: 'rail',
    width: 1_440,
    children: [
      {
        id: 'column',
        kind: 'stack',
        width: 220,
        start: 40,
        background: { color: '#f3e5cb' },
        children: [
          {
            id: 'links',
            kind: 'stack',
            role: 'nav',
            children: ['one', 'two'].map((id) => ({
              id: `n-${id}`,
              kind: 'text',
              slot: id,
              role: 'nav-link',
              style: 'nav',
            })),
          },
        ],
      },
    ],
  })
  const components = ['one', 'two'].map((id, order) => ({
    id,
    order,
    type: 'button' as const,
    props: { label: id, href: '#', kind: 'link' },
  }))
  const markup = draw([{ ...header, tree, components }, find('hero')])
  const { elements } = assertSoundPage(markup)
  const rail = elements.find(({ attributes: own }) => /\bt-rail\b/.test(own['class'] ?? ''))
  assert.ok(rail !== undefined)
  assert.ok(elements.some(({ name }) => name === 'nav'))
  assert.ok(!elements.some(({ name }) => name === 'details'), 'its links are all seen')
  assert.match(styles(markup), /\.t-rail\{position:absolute;inset:0/)
})

test('an icon of the design stands in the page in the colour of its text; one that could run does not', () => {
  const withIcon = (svg: string): string => {
    const tree = sectionTreeSchema.parse({
      id: 'root',
      kind: 'stack',
      children: [
        {
          id: 'n1',
          kind: 'icon',
          slot: 'sign',
          width: 40,
          height: 40,
          textStyle: layoutTheme.textStyles?.[0]?.id,
        },
      ],
    })
    const component = { id: 'sign', type: 'icon' as const, props: { name: '', svg }, boundingBox: null }
    return draw([{ ...find('hero'), tree, components: [component] } as unknown as Section])
  }
  const drawing = '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M2 2h20v20z"/></svg>'
  const markup = withIcon(drawing)
  assertInert(markup)
  const { elements } = readMarkup(markup)
  const svg = elements.find(({ attributes: own }) => own['class'] === 'own-icon')
  assert.equal(svg?.attributes['aria-hidden'], 'true')
  assert.match(markup, /<path fill="currentColor" d="M2 2h20v20z"\/>/)
  const holder = elements.find(({ attributes: own }) => /\bt-icon\b/.test(own['class'] ?? ''))
  assert.ok(
    declared(markup, holder?.attributes['class'] ?? '').includes(
      `color:${layoutTheme.textStyles?.[0]?.color}`,
    ),
  )
  const hostile = withIcon(drawing.replace('<path', '<path onclick="alert(1)"'))
  assertInert(hostile)
  assert.doesNotMatch(hostile, /own-icon"|onclick/)
})

test('alike cards share their rules', () => {
  const { elements } = readMarkup(draw([find('features')]))
  const cards = elements.filter(({ name }) => name === 'article')
  assert.equal(cards.length, 3)
  assert.equal(cards[1]?.attributes['class'], cards[2]?.attributes['class'])
})

test('a section drawn alone is the one of the page', () => {
  const content = { ...sampleBusiness, sections: layoutPage, theme: layoutTheme }
  const context = pageContext(content, { mode: 'edit' })
  const whole = renderPage(content, { mode: 'edit' })
  for (const section of layoutPage) assert.ok(whole.includes(renderSection(section, context)), section.type)
})

test('while editing every component, text and container can be found again', () => {
  const { elements } = readMarkup(draw(layoutPage, { mode: 'edit' }))
  for (const { id, components, tree } of layoutPage) {
    for (const component of components)
      assert.ok(
        elements.some(({ attributes }) => attributes['data-component'] === component.id),
        `${id}: ${component.id}`,
      )
    assert.ok(elements.some(({ attributes }) => attributes['data-node'] === tree?.id))
  }
  assert.ok(elements.some(({ name, attributes }) => name === 'h1' && attributes['data-prop'] === 'title'))
  assert.doesNotMatch(draw(layoutPage), / data-[a-z]/)
})

test('an empty place says what it is for while editing, and is not published', () => {
  const hero = find('hero')
  const blank = {
    ...hero,
    components: hero.components.map((component) =>
      component.id === 'lead' ? { ...component, props: { html: '' }, extra: { budget: 90 } } : component,
    ),
  }
  const edited = readMarkup(draw([blank], { mode: 'edit' })).elements
  assert.ok(edited.some(({ attributes }) => attributes['data-blank'] === 'Introduction, about 90 characters'))
  const published = readMarkup(draw([blank]))
  assert.equal(published.elements.filter(({ name }) => name === 'p').length, 1)
})

test('a card without words goes, and those that are left move to the middle', () => {
  const features = find('features')
  const markup = draw([without(features, 'icon-3', 'card-title-3', 'card-text-3')])
  const cards = readMarkup(markup).elements.filter(({ name }) => name === 'article')
  assert.equal(cards.length, 2)
  // 376 and its distance of 36 are free: half of it goes before the first.
  assert.match(declared(markup, cards[0]?.attributes['class'] ?? ''), /margin-inline-start:calc\(206\*var/)
})

test('components that the tree does not name are rendered below it', () => {
  const hero = find('hero')
  const more = {
    id: 'extra',
    type: 'text' as const,
    props: { html: '<p>Said afterwards</p>' },
    order: 99,
  }
  assert.match(draw([{ ...hero, components: [...hero.components, more] }]), /Said afterwards/)
})

test('open claims are left out of what is published and marked before', () => {
  const features = find('features')
  const claimed: Section = {
    ...features,
    components: features.components.map((component) =>
      component.id === 'card-text-1'
        ? { ...component, props: { html: '<p>Each job shows what it waits for. Used by 90 yards.</p>' } }
        : component,
    ),
    claims: [
      { id: 'c', path: 'components/card-text-1/html', text: '90 yards', kind: 'number', status: 'open' },
    ],
  }
  assert.match(draw([claimed], { mode: 'preview' }), /<mark class="claim" ?>90 yards<\/mark>/)
  const published = readMarkup(draw([claimed])).text
  assert.match(published, /Each job shows what it waits for\./)
  assert.doesNotMatch(published, /90 yards/)
})

test('colours of the design stay; what cannot be read is changed in its own hue', () => {
  const hero = find('hero')
  const theme = {
    ...layoutTheme,
    textStyles: layoutTheme.textStyles.map((style) =>
      style.id === 'eyebrow' ? { ...style, color: '#fb923c' } : style,
    ),
  }
  const markup = renderPage({ ...sampleBusiness, sections: [hero], theme }, { mode: 'publish' })
  const color = /color:(#[0-9a-f]{6})/.exec(
    declared(
      markup,
      readMarkup(markup).elements.find(
        ({ name, attributes }) => name === 'div' && /t-text/.test(attributes['class'] ?? ''),
      )?.attributes['class'] ?? '',
    ),
  )?.[1]
  assert.ok(color !== undefined && color !== '#fb923c')
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  assert.ok((red ?? 0) > (green ?? 0) + 60 && (green ?? 0) > (blue ?? 0), color)
  assert.match(styles(markup), /color:#14213d/)
})

test('writing from right to left mirrors a design; one made from right to left keeps its places', () => {
  const arabic = 'نصنع الخبز كل صباح'
  const say = (section: Section): Section => ({
    ...section,
    title: arabic,
    components: section.components.map((component) => ({
      ...component,
      props: Object.fromEntries(
        Object.entries(component.props).map(([name, value]) => [
          name,
          ['text', 'html', 'label'].includes(name) ? arabic : value,
        ]),
      ),
    })),
  })
  const hero = say(find('hero'))
  const mirrored = draw([hero])
  assert.match(mirrored, /<section id="hero" class="tree [^"]*" dir="rtl">/)
  assert.doesNotMatch(styles(mirrored).slice(styles(mirrored).indexOf('.t-root')), /margin-left|padding-left/)
  assert.doesNotMatch(mirrored, /class="t-root [^"]*t-from-right/)
  const fromRight = (node: LayoutNode): LayoutNode =>
    'children' in node
      ? { ...node, children: node.children.map((child) => fromRight(child)) }
      : node.kind === 'text'
        ? { ...node, align: 'right' }
        : node
  const tree = sectionTreeSchema.parse(fromRight(hero.tree as LayoutNode))
  assert.match(draw([{ ...hero, tree }]), /class="t-root [^"]*t-from-right/)
})

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

test('what was designed for a telephone has its places at every width, in a column on larger screens', () => {
  const hero = find('hero')
  assert.ok(hero.tree !== undefined)
  const markup = draw([{ ...hero, tree: { ...hero.tree, width: 390 } }])
  const root = /class="(t-root [^"]*)"/.exec(markup)?.[1] ?? ''
  assert.match(declared(markup, root), /--u:calc\(min\(100cqw,480px\)\/390\)/)
  assert.match(declared(markup, root), /max-width:480px/)
  assert.ok(!styles(markup).includes('(max-width:759.98px){.n'), 'places for narrow screens')
  assert.match(styles(draw([hero])), /\(max-width:759.98px\)\{\.n/)
})

test('cards beside each other have headings of one level, also right below the main one', () => {
  const { elements } = readMarkup(draw([find('features')]))
  const names = elements.flatMap(({ name }) => (/^h\d$/.test(name) ? [name] : []))
  assert.deepEqual(names, ['h1', 'h2', 'h2', 'h2'])
})

test('a header that is one row has its brand and menu at both sides of a phone, with a margin', () => {
  const header = find('header')
  assert.ok(header.tree !== undefined)
  const [row] = header.tree.children
  assert.ok(row !== undefined && 'children' in row && row.kind === 'row')
  const markup = draw([{ ...header, tree: { ...row, id: 'root', padding: header.tree.padding } }])
  const root = /class="(t-root [^"]*)"/.exec(markup)?.[1] ?? ''
  assert.match(root, /\bt-bar\b/)
  assert.match(declared(markup, root), /padding-inline:20px/)
})

test('images of the first screen are loaded with the page, others late', () => {
  const hero = find('hero')
  const about = find('about')
  const loading = (sections: readonly Section[]): (string | undefined)[] =>
    readMarkup(draw(sections))
      .elements.filter(({ name }) => name === 'img')
      .map(({ attributes }) => attributes['loading'])
  assert.equal(loading([hero, about])[0], undefined)
  const far = Array.from({ length: 3 }, (_, index) => ({
    ...find('features'),
    id: `f${index}`,
    order: index,
  }))
  assert.equal(loading([...far, { ...about, order: 9 }]).at(-1), 'lazy')
})

test('a page without words about its business is described by its own', () => {
  const markup = renderPage(
    { ...sampleBusiness, businessOverview: '', sections: layoutPage, theme: layoutTheme },
    { mode: 'publish' },
  )
  const description = /<meta name="description" content="([^"]*)"/.exec(markup)?.[1] ?? ''
  assert.match(description, /^Jobs, parts and people in one calm view/)
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

test('a tilted text is turned, and words of another family leave lines as far apart as they are', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const accents = [{ words: 'at sea', family: 'Fraunces', size: 1.1 }]
  const tree = sectionTreeSchema.parse(
    replaceNode(hero.tree!, node.id, (one) => ({ ...one, accents, turn: -7.5 }) as typeof one),
  )
  const markup = draw([{ ...hero, title: 'Breakfast at sea', tree }])
  const [, outer = '', inner = ''] =
    /<h1 class="([\w -]+)"[^>]*>Breakfast <span class="(\w+)">at sea<\/span>/.exec(markup) ?? []
  assert.match(declared(markup, outer), /rotate:-7\.5deg/)
  assert.match(declarations(markup, inner), /line-height:0;font-size:1\.1em/)
})

test('a mark like that of a pen leaves free what it does in the design', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const accents = [{ words: 'at sea', mark: '#ffe08a', markFrom: 0.62 }]
  const tree = sectionTreeSchema.parse(
    replaceNode(hero.tree!, node.id, (one) => ({ ...one, accents }) as typeof one),
  )
  const markup = draw([{ ...hero, title: 'Breakfast at sea', tree }])
  const [, name = ''] = /Breakfast <span class="(\w+)">at sea<\/span>/.exec(markup) ?? []
  assert.match(declarations(markup, name), /linear-gradient\(transparent 62%,#ffe08a 62%\)/)
})

test('a line of its own stays one where letters are wider than its box; several lines may wrap there', () => {
  const hero = find('hero')
  const node = [...walkTree(hero.tree!)].find((one) => one.kind === 'text' && one.slot === 'title')
  assert.ok(node)
  const whiteSpace = (title: string, width: number, lines?: number): (string | undefined)[] => {
    const height = lines === undefined ? 64 * title.split('\n').length : undefined
    const tree = sectionTreeSchema.parse(
      replaceNode(hero.tree!, node.id, (one) => ({ ...one, width, height, lines }) as typeof one),
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
  assert.deepEqual(whiteSpace('km 15', 110, 1), ['nowrap'])
  assert.deepEqual(whiteSpace('Bread that is warm', 560, 2), [])
  assert.deepEqual(whiteSpace('Bread', 560, 2), ['nowrap'])
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
      { id: 'n2', kind: 'form', slot: 'form', style: 'body', labels: 'within', columns: 1, gap: 10 },
    ],
  })
  const fields = [{ name: 'name', label: 'Your name', type: 'text' }]
  const components = [
    { id: 'list', order: 0, type: 'list' as const, props: { items: ['Bread'] } },
    { id: 'form', order: 1, type: 'form' as const, props: { fields, submitLabel: 'Send' } },
  ] as Section['components']
  const markup = draw([{ ...find('hero'), tree, components }])
  assert.match(styles(markup), />li::marker\{color:#c03020\}/)
  assert.match(styles(markup), /\.field :is\([^{]*\{font-size:max\(14px,calc\(16\*var\(--u\)\)\)\}/)
})
