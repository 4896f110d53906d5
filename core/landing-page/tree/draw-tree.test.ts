// Sections as their designs have them: semantic, in the design's measures, without anything that is not set.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, type LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { assertInert, assertSoundPage, readMarkup } from '#support/page-markup.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { pageContext, publishableSection, renderPage, renderSection } from '../index.ts'
import { findSlotIds } from './walk-tree.ts'
import { declared, draw, find, styles, without } from '#support/drawn-sections.ts'

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
  const short = { ...blank, components: blank.components.map((one) => ({ ...one, extra: { budget: 6 } })) }
  const shown = readMarkup(draw([short], { mode: 'edit' })).elements
  assert.ok(shown.some(({ attributes }) => attributes['data-blank-short'] === 'Text'))
  const published = readMarkup(draw([blank]))
  assert.equal(published.elements.filter(({ name }) => name === 'p').length, 1)
})

test('what is wholly blank is not published: a card with its image, a badge on a photo, a row with its line', () => {
  const text = (id: string): object => ({
    id: `n-${id}`,
    kind: 'text',
    slot: id,
    role: 'body',
    style: 'body',
  })
  const image = (id: string, width: number, height: number): object => ({
    id: `n-${id}`,
    kind: 'image',
    slot: id,
    width,
    height,
  })
  const line = (id: string): object => ({ id, kind: 'shape', width: 400, height: 1 })
  const card = (name: string): object => ({
    id: `card-${name}`,
    kind: 'stack',
    width: 400,
    background: { color: '#ffffff' },
    children: [image(`image-${name}`, 400, 240), text(`words-${name}`)],
  })
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    width: 1_440,
    children: [
      { id: 'cards', kind: 'row', children: [card('one'), card('two')] },
      {
        id: 'photo',
        kind: 'layers',
        width: 660,
        height: 660,
        children: [
          image('image-photo', 660, 660),
          {
            id: 'badge',
            kind: 'layers',
            width: 660,
            height: 660,
            children: [
              image('image-badge', 300, 90),
              { id: 'says', kind: 'stack', width: 300, height: 90, children: [text('words-badge')] },
            ],
          },
        ],
      },
      { id: 'step', kind: 'stack', width: 300, children: [text('words-one-of-two'), text('words-step')] },
      {
        id: 'menu',
        kind: 'stack',
        children: [text('words-tea'), line('l1'), text('words-cake'), line('l2')],
      },
    ],
  })
  const said = new Map([
    ['one', 'Said of one'],
    ['tea', 'Tea'],
    ['one-of-two', '01'],
  ])
  const ids = ['one', 'two', 'photo', 'badge', 'tea', 'cake', 'one-of-two', 'step']
  const components = ids.flatMap((id, order): Section['components'] => [
    { id: `image-${id}`, type: 'image', order, props: { src: `/api/pictures/${id}`, alt: id } },
    {
      id: `words-${id}`,
      type: 'text',
      order: order + 10,
      props: { html: said.has(id) ? `<p>${said.get(id) ?? ''}</p>` : '' },
    },
  ])
  const used = new Set(findSlotIds(tree))
  const section = { ...find('features'), tree, components: components.filter(({ id }) => used.has(id)) }
  const sources = (mode: 'publish' | 'edit'): string[] =>
    readMarkup(draw([section], { mode }))
      .elements.filter(({ name }) => name === 'img')
      .map(({ attributes }) => attributes['alt'] ?? '')
  assert.deepEqual(sources('publish'), ['one', 'photo'])
  assert.deepEqual(sources('edit'), ['one', 'two', 'photo', 'badge'])
  assert.doesNotMatch(draw([section]), />01</)
  const drawnLines = draw([section]).match(/<div class="[^"]*"><\/div>/g)
  assert.equal(drawnLines?.length, 1)
})

test('a heading over places that are all blank is not published, nor is its section', () => {
  const features = find('features')
  const components = features.components.map((component) =>
    component.type === 'icon'
      ? component
      : { ...component, props: { ...component.props, text: '', html: '' } },
  )
  const blank = { ...features, components }
  assert.equal(publishableSection(blank).section, undefined)
  const written = components.map((component) =>
    component.id === 'card-text-2' ? { ...component, props: { html: '<p>Said</p>' } } : component,
  )
  assert.ok(publishableSection({ ...features, components: written }).section)
  assert.ok(publishableSection(features).section)
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

test('a page without words about its business is described by its own', () => {
  const markup = renderPage(
    { ...sampleBusiness, businessOverview: '', sections: layoutPage, theme: layoutTheme },
    { mode: 'publish' },
  )
  const description = /<meta name="description" content="([^"]*)"/.exec(markup)?.[1] ?? ''
  assert.match(description, /^Jobs, parts and people in one calm view/)
})
