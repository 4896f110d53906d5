// Lists, forms and their fields in a layout, on small designs drawn in pixels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LayoutNode } from '#contracts/design-layout.schema.ts'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'
import {
  block,
  findPlaces,
  getStyles,
  isContainer,
  layOut,
  near,
  only,
  outline,
  panel,
  type Place,
  text,
} from '#support/drawn-designs.ts'

test('items with markers are one list, fields with labels and a button one form', () => {
  const list = only(
    ['Bread', 'Cakes', 'Rolls'].map((word, index) =>
      text(word, [140, 100 + index * 32, 60, 24], { control: 'list-item', marker: 'disc' }),
    ),
  )
  assert.equal(outline(list.tree), 'stack(list)')
  assert.deepEqual(list.slots[0]?.items, ['Bread', 'Cakes', 'Rolls'])
  const form = only([
    text('Your name', [120, 100, 80, 20], { fontSize: 14 }),
    block('shape', [120, 124, 400, 44], {
      control: 'field',
      border: { color: '#888888', width: 1, style: 'solid' },
    }),
    text('Your message', [120, 184, 90, 20], { fontSize: 14 }),
    block('shape', [120, 208, 400, 120], { control: 'textarea' }),
    panel([120, 344, 120, 44], '#0044aa', { control: 'button' }),
    text('Send', [160, 354, 40, 24], { color: '#ffffff' }),
  ])
  assert.equal(outline(form.tree), 'stack(form)')
  assert.deepEqual(form.slots[0]?.fields, [
    { label: 'Your name', type: 'text' },
    { label: 'Your message', type: 'textarea' },
  ])
  assert.equal(form.slots[0]?.text, 'Send')
  const search = only([
    block('shape', [120, 100, 400, 44], { control: 'field', name: 'field Your email' }),
    panel([536, 100, 120, 44], '#0044aa', { control: 'button' }),
    text('Join', [576, 110, 40, 24], { color: '#ffffff' }),
  ])
  const [node] = search.tree.children
  assert.ok(node?.kind === 'form')
  assert.deepEqual(
    [node.labels, node.isInline, search.slots[0]?.fields?.[0]?.type],
    ['within', true, 'email'],
  )
})

test('what stands in a field has no line around its letters', () => {
  only([
    block('shape', [120, 100, 400, 44], {
      control: 'field',
      border: { color: '#123c3e', width: 2, style: 'solid' },
      fontSize: 16,
      textColor: '#123c3e',
      placeholder: 'Aoife',
    }),
    panel([120, 160, 120, 44], '#0044aa', { control: 'button' }),
    text('Send', [160, 170, 40, 24], { color: '#ffffff' }),
  ])
  assert.ok(getStyles().every((style) => style.outline === undefined))
})

test('a form has the distances and sizes of its fields, and a button as wide as it is', () => {
  const field = (place: Place, control: DesignBlock['control'] = 'field'): object =>
    block('shape', place, { control, color: '#ffffff', name: 'field' })
  const form = (blocks: object[]): Extract<LayoutNode, { kind: 'form' }> => {
    const [node] = only(blocks).tree.children
    assert.ok(node?.kind === 'form')
    return node
  }
  const labelled = form([
    text('First name', [120, 100, 80, 20], { fontSize: 14, lineHeight: 20 }),
    text('Last name', [336, 100, 80, 20], { fontSize: 14, lineHeight: 20 }),
    field([120, 124, 200, 44]),
    field([336, 124, 200, 44]),
    text('Message', [120, 188, 80, 20], { fontSize: 14, lineHeight: 20 }),
    field([120, 212, 416, 90], 'textarea'),
    panel([120, 322, 416, 52], '#0044aa', { control: 'button' }),
    text('Send', [300, 336, 40, 24], { color: '#ffffff' }),
  ])
  near(labelled.gap, 20, 0.1)
  assert.equal(labelled.columnGap, 16)
  assert.equal(labelled.field?.areaHeight, 90)
  assert.deepEqual([labelled.button?.align, labelled.button?.height], ['stretch', 52])
  const joined = form([
    field([120, 100, 320, 60]),
    panel([440, 100, 140, 60], '#e5a535', { control: 'button' }),
    text('Sign up', [480, 118, 60, 24]),
  ])
  assert.deepEqual([joined.isInline, joined.gap, joined.button?.width], [true, 0, 140])
  const attached = form([
    field([120, 100, 320, 60]),
    panel([120, 160, 320, 50], '#e5a535', { control: 'button' }),
    text('Sign up', [240, 173, 60, 24]),
  ])
  assert.deepEqual([labelled.buttonGap, joined.buttonGap, attached.buttonGap], [undefined, undefined, 0])
})

test('rows of a form have their own columns, checkboxes their caption, and a button its arrow', () => {
  const field = (place: Place, more: object = {}): object =>
    block('shape', place, { control: 'field', name: 'field', textColor: '#123456', indent: 0, ...more })
  const { tree, slots } = only([
    text('Name', [120, 100, 80, 20], { fontSize: 14, lineHeight: 20 }),
    field([120, 124, 200, 36]),
    text('E-mail', [336, 100, 80, 20], { fontSize: 14, lineHeight: 20 }),
    field([336, 124, 200, 36]),
    text('Extras', [120, 180, 80, 20], { fontSize: 14, lineHeight: 20 }),
    ...['Large', 'TIFF', 'Prints'].flatMap((word, index) => [
      block('shape', [120 + index * 110, 208, 18, 18], { control: 'checkbox', isTicked: index === 0 }),
      text(word, [144 + index * 110, 206, 50, 22], { fontSize: 15 }),
    ]),
    panel([120, 250, 416, 52], '#0044aa'),
    text('Hold a week', [136, 264, 90, 24], { color: '#ffffff' }),
    block('image', [500, 266, 16, 20], { src: '/api/pictures/1' }),
  ])
  const [node] = tree.children
  assert.ok(node?.kind === 'form' && tree.children.length === 1)
  assert.deepEqual(
    node.fieldColumns?.map(({ start, span }) => [start, span]),
    [
      [1, 6],
      [7, 6],
      [1, 3],
      [4, 3],
      [7, 6],
    ],
  )
  assert.deepEqual(
    slots[0]?.fields?.map(({ label, caption, isTicked }) => [label, caption, isTicked]),
    [
      ['Name', undefined, undefined],
      ['E-mail', undefined, undefined],
      ['Large', 'Extras', true],
      ['TIFF', undefined, undefined],
      ['Prints', undefined, undefined],
    ],
  )
  assert.equal(slots[0]?.text, 'Hold a week')
  assert.equal(node.button?.isLabelAtStart, true)
  near(node.labelGap ?? 0, 4, 0.1)
  near(node.checkboxes?.size ?? 0, 18, 0.1)
})

test('choices without a button have one like the other buttons of the design, lines to type in have none', () => {
  const findForm = (...more: object[]): Extract<LayoutNode, { kind: 'form' }> => {
    const { tree } = only([
      ...more,
      panel([120, 400, 180, 52], '#0044aa'),
      text('Our rooms', [150, 414, 90, 24], { color: '#ffffff', href: 'https://example.org/' }),
    ])
    const form = [...walkTree(tree)].find(({ kind }) => kind === 'form')
    assert.ok(form?.kind === 'form')
    return form
  }
  const choice = block('shape', [120, 124, 300, 36], { control: 'select', name: 'field Size' })
  const line = block('shape', [120, 180, 300, 36], { control: 'field', name: 'field Name' })
  assert.equal(findForm(choice).button?.background, '#0044aa')
  assert.equal(findForm(choice, line).button, undefined)
})

test('what is typed in a low field has lines that are no higher than it', () => {
  const look = { control: 'field', textColor: '#222222', fontSize: 18, fontFamily: 'Inter' } as const
  const { tree } = only([block('shape', [120, 100, 354, 22], look)])
  const node = [...walkTree(tree)].find(({ kind }) => kind === 'form')
  assert.ok(node?.kind === 'form')
  const style = getStyles().find(({ id }) => id === node.field?.style)
  assert.equal(Math.round((style?.lineHeight ?? 0) * 18), 22)
})

test('a choice in a cell beside that of a line to type in has no button of its own', () => {
  const cell = (x: number, control: 'select' | 'field'): object[] => [
    panel([x, 100, 300, 100], '#ffffff', { border: { color: '#777777', width: 1, style: 'solid' } }),
    block('shape', [x + 20, 130, 260, 36], { control, name: 'field Rope' }),
  ]
  const { tree } = only([
    ...cell(120, 'select'),
    ...cell(420, 'field'),
    panel([120, 400, 160, 48], '#0044aa', { control: 'button', href: '/order' }),
    text('Order now', [160, 412, 80, 24], { color: '#ffffff' }),
  ])
  const forms = [...walkTree(tree)].filter((node) => node.kind === 'form')
  assert.deepEqual(
    forms.map(({ button }) => button),
    [undefined, undefined],
  )
})

test('a button of a website is one however wide it is and however large its words are', () => {
  const { tree } = only([
    panel([120, 322, 760, 88], '#ff4a12', { control: 'button' }),
    text('Price my rope', [148, 346, 320, 40], { fontSize: 40, control: 'button' }),
  ])
  assert.equal(outline(tree), 'stack(button)')
})

test('the only painted words of a website below a form without a button are a button', () => {
  const plain = { fontSize: 14, isUppercase: false }
  const draw = (more: object[] = []): string[] => {
    const { tree } = only([
      text('Name', [120, 100, 80, 20], { ...plain, lineHeight: 20 }),
      block('shape', [120, 124, 500, 36], { control: 'field', name: 'field' }),
      text('You will want eight rolls', [120, 280, 200, 18], plain),
      panel([455, 264, 165, 57], '#1f3a34'),
      text('Reserve', [482, 283, 60, 18], { ...plain, color: '#ffffff' }),
      ...more,
    ])
    return [...walkTree(tree)].map(({ kind }) => kind).filter((kind) => kind === 'button')
  }
  assert.deepEqual(draw(), ['button'])
  const another = text('Sold out', [482, 403, 60, 18], { ...plain, color: '#ffffff' })
  assert.deepEqual(draw([panel([455, 384, 165, 57], '#1f3a34'), another]), [])
})

test('a link to its own page below the fields of a template is the button of the form', () => {
  const form = (href: string): string =>
    outline(
      only([
        panel([120, 100, 400, 300], '#ff6633'),
        block('shape', [140, 140, 360, 44], { control: 'field', name: 'field Email' }),
        panel([240, 220, 160, 44], '#ffffff', { control: 'button', href }),
        text('Get started', [280, 230, 80, 24]),
      ]).tree,
    )
  assert.equal(form('#pablo'), 'stack(stack(form))')
  assert.match(form('/login'), /button/)
})

test('fields and the button of a form keep their gradients, and its plain colour is the middle of the lowest', () => {
  const gradient = (from: string, to: string) => ({
    kind: 'linear' as const,
    angle: 180,
    stops: [
      { color: from, at: 0 },
      { color: to, at: 1 },
    ],
  })
  const { tree } = only([
    panel([120, 100, 400, 300], '#eeeeee'),
    block('shape', [140, 140, 360, 44], {
      control: 'field',
      name: 'field Email',
      gradient: gradient('#c0b8d0', '#c0b8d000'),
    }),
    block('shape', [240, 220, 160, 44], {
      control: 'button',
      gradient: gradient('#ffffff99', '#ffffff00'),
      gradients: [gradient('#ffc040', '#ff8000')],
    }),
    text('Get started', [280, 230, 80, 24]),
  ])
  const form = [...walkTree(tree)].find(({ kind }) => kind === 'form')
  assert.ok(form?.kind === 'form')
  assert.deepEqual(form.field?.gradient, gradient('#c0b8d0', '#c0b8d000'))
  assert.equal(form.button?.background, '#ffa020', 'not that of a light along its edge')
  assert.deepEqual(
    [form.button.gradient, form.button.gradients],
    [gradient('#ffffff99', '#ffffff00'), [gradient('#ffc040', '#ff8000')]],
  )
})

test('a name and its price with dots between them stay beside each other on phones', () => {
  const section = only([
    text('Country sourdough', [400, 100, 180, 24]),
    block('shape', [590, 120, 500, 2], {
      border: { color: '#c9ad82', width: 2, style: 'dotted', sides: ['bottom'] },
    }),
    text('$9', [1_100, 100, 24, 24]),
  ])
  const row = section.tree.kind === 'row' ? section.tree : section.tree.children[0]
  assert.ok(row !== undefined && isContainer(row) && row.kind === 'row')
  assert.equal(row.narrow, 'keep')
})

test('a field keeps its hint and its choices, a button of nothing but words is the button of its form', () => {
  const { tree, slots } = only([
    block('shape', [120, 100, 400, 44], {
      control: 'field',
      name: 'field Your email',
      placeholder: 'Your email',
    }),
    block('shape', [120, 150, 400, 44], { control: 'select', options: ['2 bedrooms', 'Studio'] }),
    text('Sign up', [540, 160, 60, 24], { control: 'button' }),
  ])
  assert.equal(outline(tree), 'stack(form)', 'its words are not beside the form again')
  assert.equal(slots[0]?.text, 'Sign up')
  assert.deepEqual(slots[0]?.fields, [
    { label: 'Your email', type: 'email', placeholder: 'Your email' },
    { label: '', type: 'select', options: ['2 bedrooms', 'Studio'] },
  ])
  const [node] = tree.children
  assert.ok(node?.kind === 'form')
  assert.equal(node.field?.background, '#ffffff00', 'a field that is not painted lets its ground through')
})

test('what a field shows in the look of typed words is no hint, and hints keep their own look', () => {
  const field = (words: string, y: number, color: string): object =>
    block('shape', [120, y, 400, 44], {
      control: 'field',
      name: `field ${words}`,
      placeholder: words,
      textColor: '#123c3e',
      accents: [{ words, color }],
    })
  const { tree, slots } = only([
    field('Aoife', 100, '#123c3e'),
    field('e.g. Rossnowlagh', 160, '#757575'),
    text('Send', [540, 172, 60, 24], { control: 'button' }),
  ])
  assert.deepEqual(
    slots[0]?.fields?.map(({ isTicked }) => isTicked),
    [true, undefined],
  )
  const [node] = tree.children
  assert.equal(node?.kind === 'form' ? node.field?.hint?.color : undefined, '#757575')
})

test('items of a list keep their words of another look, each its own', () => {
  const items = ['Fast: at once', 'Fast: and cheap', 'Good: for years'].map((words, index) =>
    text(words, [200, 100 + index * 30, 200, 22], {
      marker: 'disc',
      control: 'list-item',
      accents: [{ words: words.slice(0, 5), weight: 700 }],
    }),
  )
  const list = findPlaces(only(items)).get('Fast: at once|Fast: and cheap|Good: for years')?.node
  assert.deepEqual(list?.kind === 'list' && list.accents, [
    { words: 'Fast:', weight: 700 },
    { words: 'Fast:', nth: 1, weight: 700 },
    { words: 'Good:', weight: 700 },
  ])
})

test('markers among the words of items keep their colour', () => {
  const item = (words: string, y: number): object =>
    text(`✓ ${words}`, [120, y, 220, 20], { accents: [{ words: '✓', color: '#0a7d33' }] })
  const { tree } = only([item('A report of twelve pages', 100), item('A fixed price', 130)])
  const list = [...walkTree(tree)].find(({ kind }) => kind === 'list')
  assert.deepEqual(list?.kind === 'list' && [list.marker, list.markerColor], ['check', '#0a7d33'])
})

test('a form without labels is set as its fields are, with hints in their own colour', () => {
  const { tree } = only([
    block('shape', [120, 100, 400, 50], {
      control: 'field',
      color: '#ffffff',
      name: 'field Your name',
      placeholder: 'Your name',
      fontSize: 15,
      fontWeight: 400,
      fontFamily: 'Inter',
      accents: [{ words: 'Your name', color: '#8d99a6', isItalic: true }],
    }),
    panel([120, 170, 160, 50], '#123456', { control: 'button' }),
    text('Send', [170, 185, 60, 20], { fontWeight: 700, color: '#ffffff', control: 'button' }),
  ])
  const form = [...walkTree(tree)].find(({ kind }) => kind === 'form')
  assert.ok(form?.kind === 'form')
  assert.deepEqual(form.field?.hint, { color: '#8d99a6', isItalic: true })
  assert.notEqual(form.style, form.button?.style, 'not in the bold letters of the button')
})

test('an item alone in a row keeps its marker', () => {
  const { tree } = only([
    text('House for two', [120, 100, 160, 20]),
    text('Built', [700, 100, 60, 20], { marker: 'disc', control: 'list-item' }),
  ])
  assert.ok([...walkTree(tree)].some(({ kind }) => kind === 'list'))
})

test('numbered items are one list as far as they count on, and none counts from one again', () => {
  const items = (numbers: number[], more: Partial<DesignBlock>[] = []): ReturnType<typeof only> =>
    only(
      numbers.map((number, index) =>
        text(`${number}. Ring the bell`, [140, 100 + index * 90, 200, 24], more[index]),
      ),
    )
  assert.deepEqual(items([1, 2, 3]).slots[0]?.items, ['Ring the bell', 'Ring the bell', 'Ring the bell'])
  const apart = items([1, 2, 3], [{ fontSize: 30 }])
  assert.deepEqual(
    apart.slots.map(({ text: words, items: own }) => own ?? words),
    ['1. Ring the bell', '2. Ring the bell', '3. Ring the bell'],
  )
})

test('items that begin with spaces, as lines of code do, are in the list of the others', () => {
  const lines = ['open   22', 'open   443', '  close all']
  const list = only(
    lines.map((line, index) => {
      const spaces = line.length - line.trimStart().length
      const place: Place = [140 + spaces * 9, 100 + index * 27, line.trim().length * 9, 20]
      return text(line, place, { control: 'list-item', marker: 'number', fontSize: 15 })
    }),
  )
  assert.equal(outline(list.tree), 'stack(list)')
  assert.deepEqual(list.slots[0]?.items, lines)
})

test('choices between two fields stay there, and none is the button of the form', () => {
  const field = (y: number): object =>
    block('shape', [120, y, 400, 44], {
      control: 'field',
      border: { color: '#888888', width: 1, style: 'solid' },
    })
  const choice = (word: string, x: number): object[] => [
    panel([x, 212, 60, 44], '#f2f2ee', { border: { color: '#0a0a0a', width: 2, style: 'solid' } }),
    text(word, [x + 20, 224, 20, 20], { fontSize: 14 }),
  ]
  const section = only([
    text('Building', [120, 100, 80, 20], { fontSize: 14 }),
    field(124),
    text('Lifts', [120, 184, 40, 20], { fontSize: 14 }),
    ...['1', '2', '3'].flatMap((word, at) => choice(word, 120 + at * 70)),
    text('Telephone', [120, 276, 90, 20], { fontSize: 14 }),
    field(300),
    panel([120, 360, 400, 52], '#ff4b00', { control: 'button' }),
    text('Call me', [280, 374, 80, 24]),
  ])
  const forms = [...walkTree(section.tree)].filter((node) => node.kind === 'form')
  assert.deepEqual(
    forms.map(({ slot }) => section.slots.find(({ id }) => id === slot)?.fields?.map(({ label }) => label)),
    [['Building'], ['Telephone']],
  )
  assert.deepEqual(
    forms.map(({ slot }) => section.slots.find(({ id }) => id === slot)?.text),
    [undefined, 'Call me'],
  )
})

const border = { color: '#888888', width: 1, style: 'solid' } as const
const drawn = (at: Place, more: Partial<DesignBlock> = {}): object =>
  panel(at, '#ffffff', { border, ...more })

test('bold labels are those of their fields, and a headline above a field is none', () => {
  const field = (y: number): object => block('shape', [120, y, 400, 44], { control: 'field', border })
  const [section] = layOut([
    text('Write to us', [120, 40, 130, 34], { fontSize: 28, level: 3 }),
    text('Name', [120, 100, 40, 20], { fontSize: 18, fontWeight: 700, level: 6 }),
    field(124),
    text('Telephone', [120, 180, 70, 20], { fontSize: 18, fontWeight: 700, level: 6 }),
    field(204),
    panel([120, 264, 120, 44], '#0044aa', { control: 'button' }),
    text('Send', [160, 274, 40, 24], { color: '#ffffff' }),
  ]).sections
  assert.deepEqual(
    section?.slots.flatMap(({ fields = [] }) => fields.map(({ label }) => label)),
    ['Name', 'Telephone'],
  )
})

test('empty boxes below the labels of a form are its fields in a PDF, and what is near them sends it', () => {
  // A choice has words up to its arrow.
  const treatment = 'Sports massage with a talk before it'
  const [section] = layOut(
    [
      text('Name', [120, 100, 40, 20], { fontSize: 14 }),
      drawn([120, 124, 190, 40]),
      text('Phone', [330, 100, 40, 20], { fontSize: 14 }),
      drawn([330, 124, 190, 40]),
      text('Treatment', [120, 180, 70, 20], { fontSize: 14 }),
      drawn([120, 204, 400, 40]),
      text(treatment, [142, 214, 340, 20], { fontSize: 14 }),
      block('image', [494, 220, 12, 8], { src: '/api/pictures/1' }),
      text('E-mail', [120, 260, 44, 20], { fontSize: 14 }),
      drawn([120, 284, 400, 40]),
      text('Message', [120, 340, 60, 20], { fontSize: 14 }),
      drawn([120, 364, 400, 120]),
      panel([120, 500, 120, 44], '#0044aa'),
      text('Send', [160, 510, 40, 24], { color: '#ffffff' }),
    ],
    [],
    undefined,
    'pdf',
  ).sections
  assert.equal(section && outline(section.tree), 'stack(form)')
  const [slot] = section?.slots ?? []
  assert.equal(slot?.text, 'Send')
  assert.equal(slot?.blockIds.length, 14)
  assert.deepEqual(slot?.fields, [
    { label: 'Name', type: 'text' },
    { label: 'Phone', type: 'tel' },
    { label: 'Treatment', type: 'select', placeholder: treatment, options: [treatment] },
    { label: 'E-mail', type: 'email' },
    { label: 'Message', type: 'textarea' },
  ])
})

test('labels on the left of empty boxes stay there', () => {
  const [section] = layOut(
    [
      ...['Name', 'E-mail', 'Street'].flatMap((label, row) => [
        text(label, [120, 110 + row * 54, 50, 20], { fontSize: 14 }),
        drawn([260, 100 + row * 54, 420, 40]),
      ]),
      panel([260, 266, 120, 44], '#0044aa'),
      text('Order', [300, 276, 40, 24], { color: '#ffffff' }),
    ],
    [],
    undefined,
    'pdf',
  ).sections
  const form = section && [...walkTree(section.tree)].find((node) => node.kind === 'form')
  assert.ok(form?.kind === 'form')
  assert.equal(form.labelColumn, 140)
  assert.equal(form.button?.align, 'left')
  assert.deepEqual(
    section?.slots[0]?.fields?.map(({ label }) => label),
    ['Name', 'E-mail', 'Street'],
  )
})

test('cards, frames of images, bars, and cells of a table are no fields', () => {
  const isForm = (blocks: object[]): boolean =>
    layOut(blocks, [], undefined, 'pdf').sections.some(({ tree }) =>
      [...walkTree(tree)].some(({ kind }) => kind === 'form'),
    )
  const frames = [120, 400, 680].flatMap((x) => [
    drawn([x, 100, 240, 120]),
    text('Oak, oiled', [x, 226, 80, 20], { fontSize: 14 }),
  ])
  assert.ok(!isForm(frames))
  const bars = ['Name of it', 'May', 'June'].flatMap((label, row) => [
    text(label, [120, 104 + row * 40, 80, 20], { fontSize: 14 }),
    panel([240, 100 + row * 40, 200 + row * 90, 28], '#aa2200'),
  ])
  assert.ok(!isForm(bars))
  const cells = [0, 1, 2].flatMap((row) => [
    text('Name', [130, 110 + row * 40, 50, 20], { fontSize: 14 }),
    drawn([240, 100 + row * 40, 200, 40]),
    drawn([440, 100 + row * 40, 200, 40]),
  ])
  assert.ok(!isForm(cells))
  const card = [
    drawn([120, 100, 300, 120]),
    text('E-mail', [140, 120, 60, 20], { fontSize: 14 }),
    text('hello@example.org', [140, 150, 140, 20], { fontSize: 14 }),
  ]
  assert.ok(!isForm(card))
})
