// Images, gradients, corners and rules of sections as their designs have them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, type LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { assertInert, readMarkup } from '#support/page-markup.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { pageContext } from '../index.ts'
import { replaceNode } from './edit/index.ts'
import { declared, draw, find, styles } from '#support/drawn-sections.ts'

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

test('what is seen through an image reaches as far as the image does', () => {
  const hero = find('hero')
  assert.ok(hero.tree !== undefined)
  const image = { src: 'https://example.org/waves.svg', overhang: { above: 90, below: 0 } }
  const stops = [
    { color: '#a8e6ff', at: 0 },
    { color: '#d7f5ff', at: 1 },
  ]
  const gradients = [{ kind: 'linear', angle: 180, stops }]
  const tree = sectionTreeSchema.parse({ ...hero.tree, background: { image, gradients } })
  const markup = draw([{ ...hero, tree }])
  const [, classes = ''] = /<img[^>]* class="([^"]*t-back[^"]*)"/.exec(markup) ?? []
  const sky = /\.([\w-]+)\{background-image:linear-gradient\(180deg,#a8e6ff 0%,#d7f5ff 100%\)\}/.exec(
    styles(markup),
  )
  assert.ok(sky?.[1] !== undefined && classes.split(' ').includes(sky[1]), classes)
  assert.doesNotMatch(markup, /<div class="t-fill t-back/)
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

test('words that hang over the lower edge of their box leave it as high as it is', () => {
  const hang = (height: number): string => {
    const words = { id: 'words', kind: 'text', slot: 'title', role: 'heading-1', style: 'h1', before: 100 }
    const box = { id: 'box', kind: 'stack', height, background: { color: '#123456' }, children: [words] }
    const tree = sectionTreeSchema.parse({ id: 'root', kind: 'stack', children: [box] })
    return /margin-block-end:calc[^;}]*/.exec(styles(draw([{ ...find('hero'), tree }])))?.[0] ?? ''
  }
  const { size, lineHeight } = layoutTheme.textStyles.find(({ id }) => id === 'h1') ?? assert.fail('no style')
  const over = Math.round((size * lineHeight - 20) * 100) / 100
  assert.equal(hang(120), `margin-block-end:calc(-${String(over)}*var(--u))`)
  assert.equal(hang(100 + size * lineHeight), '')
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

test('a section with a shadow on the next one is painted over that', () => {
  const hero = find('hero')
  assert.ok(hero.tree !== undefined)
  const getLooks = (isInFront: boolean): string =>
    styles(draw([{ ...hero, tree: sectionTreeSchema.parse({ ...hero.tree, isInFront }) }]))
  assert.match(getLooks(true), /\{z-index:1\}/)
  assert.doesNotMatch(getLooks(false), /\{z-index:1\}/)
})
