// Random formatted texts for property tests: everything the tree can hold, or only what Markdown can.
import * as fc from 'fast-check'
import type { Block, Image, Inline, ListItem, Marks, RichText, TableCell } from '#core/rich-text/index.ts'

// Letters, and every character that means something in HTML or Markdown, in the company they keep.
const pieces = fc.constantFrom(
  ...String.raw`word Straße 日本語 a b1 42 1. 2) - + * ** _ __ ~ ~~ § §§ [ ] ( ) [x] ![ ]( < > <b> </p> <!-- & &amp; &lt; &#42; # ## = == --- | \ \* ! : " . , 😀 snake_case e.g. [^1] % / ^ $x$`
    .replaceAll('§', '`')
    .split(' '),
  '[ ]',
  'a\u00a0b',
  "'",
)
const words = fc
  .array(fc.tuple(pieces, fc.constantFrom('', ' ', ' ')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.map(([part, space]) => part + space).join(''))

const on = fc.constant(true as const)
const plainMarks: fc.Arbitrary<Marks> = fc.record(
  { bold: on, italic: on, strike: on, code: on },
  { requiredKeys: [] },
)
const allMarks: fc.Arbitrary<Marks> = fc
  .record(
    {
      bold: on,
      italic: on,
      underline: on,
      strike: on,
      code: on,
      sub: on,
      sup: on,
      highlight: fc.constantFrom('', '#ffee00'),
      colour: fc.constantFrom('#ff0000', '#00aa11'),
    },
    { requiredKeys: [] },
  )
  .map(({ sub, ...marks }) => (sub === undefined || marks.sup !== undefined ? marks : { ...marks, sub }))

const url = fc.constantFrom(
  'http://a.b/c?d=1&e=2',
  'https://a.b/(x)',
  'mailto:x@y.de',
  '#part',
  '/relative%20path',
  'http://a.b/*_~',
  'http://a.b/%22q%22',
  'tel:+49123',
)
const image: fc.Arbitrary<Image> = fc.record({
  type: fc.constant('image' as const),
  src: fc.constantFrom('http://a.b/p.png', '/p%20(1).png', 'data:image/png;base64,AAAA'),
  alt: fc.oneof(
    fc.constant(''),
    words.map((text) => text.trim()),
  ),
})
const sizedImage: fc.Arbitrary<Image> = fc.record(
  {
    type: fc.constant('image' as const),
    src: fc.constant('http://a.b/p.png'),
    alt: fc.constant('x'),
    title: words,
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
  },
  { requiredKeys: ['type', 'src', 'alt'] },
)

function makeInlines(marks: fc.Arbitrary<Marks>, anyImage: fc.Arbitrary<Image>): fc.Arbitrary<Inline[]> {
  const text = fc.record({
    type: fc.constant('text' as const),
    text: words,
    marks: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: marks }),
  })
  const link = fc.record({
    type: fc.constant('link' as const),
    href: url,
    title: fc.oneof(
      fc.constant(undefined),
      words.map((title) => title.trim()),
    ),
    inlines: fc.array(text, { minLength: 1, maxLength: 3 }),
  })
  const inline: fc.Arbitrary<Inline> = fc.oneof(
    { weight: 8, arbitrary: text },
    {
      weight: 2,
      arbitrary: link.map(({ title, ...rest }): Inline =>
        title === undefined || title === '' ? rest : { ...rest, title },
      ),
    },
    { weight: 1, arbitrary: fc.constant<Inline>({ type: 'lineBreak' }) },
    { weight: 1, arbitrary: anyImage },
    { weight: 1, arbitrary: fc.constant<Inline>({ type: 'footnoteReference', id: '1' }) },
  )
  return fc.array(inline, { minLength: 1, maxLength: 5 })
}

// A checkbox needs words to be before.
function withWords(block: Block): Block {
  return block.type === 'paragraph'
    ? { ...block, inlines: [{ type: 'text', text: 'item ', marks: {} }, ...block.inlines] }
    : block
}

interface Limits {
  inlines: fc.Arbitrary<Inline[]>
  /** Also what Markdown has no spelling for. */
  everything: boolean
}

function makeBlocks({ inlines, everything }: Limits, depth: number): fc.Arbitrary<Block[]> {
  const align = everything
    ? fc.option(fc.constantFrom('left', 'center', 'right', 'justify' as const), { nil: undefined })
    : fc.constant(undefined)
  const paragraph = fc.tuple(align, inlines).map(([side, line]): Block => ({
    type: 'paragraph',
    ...(side === undefined ? {} : { align: side }),
    inlines: line,
  }))
  const heading = fc
    .tuple(fc.integer({ min: 1, max: 6 }), inlines)
    .map(([level, line]): Block => ({ type: 'heading', level: level as 1, inlines: line }))
  const code = fc.record(
    {
      type: fc.constant('codeBlock' as const),
      language: fc.constantFrom('js', 'c++', 'text'),
      text: fc
        .array(
          fc.oneof(words, fc.constantFrom('', '  x', '```', '~~~', '    y', '<script>alert(1)</script>')),
          { minLength: 1, maxLength: 4 },
        )
        .map((lines) => lines.join('\n').replace(/^\n+|\n+$/g, '')),
    },
    { requiredKeys: ['type', 'text'] },
  )
  const leaf: fc.Arbitrary<Block> = fc.oneof(
    { weight: 5, arbitrary: paragraph },
    { weight: 2, arbitrary: heading },
    { weight: 1, arbitrary: code },
    { weight: 1, arbitrary: fc.constant<Block>({ type: 'horizontalRule' }) },
    ...(everything
      ? [
          { weight: 1, arbitrary: fc.constant<Block>({ type: 'pageBreak' }) },
          { weight: 1, arbitrary: sizedImage },
        ]
      : []),
  )
  if (depth === 0) return fc.array(leaf, { minLength: 1, maxLength: 3 })
  const inner = makeBlocks({ inlines, everything }, depth - 1)
  const item: fc.Arbitrary<ListItem> = fc
    .tuple(
      paragraph,
      fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: inner }),
      fc.option(fc.boolean(), { nil: undefined }),
    )
    .map(([first, rest, checked]) => ({
      ...(checked === undefined ? {} : { checked }),
      blocks: [withWords(first), ...rest],
    }))
  const anyItem = everything
    ? fc.oneof(
        item,
        inner.map((blocks): ListItem => ({ blocks })),
      )
    : item
  const list = fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: 30 }), fc.array(anyItem, { minLength: 1, maxLength: 4 }))
    .map(([ordered, start, items]): Block => ({ type: 'list', ordered, start: ordered ? start : 1, items }))
  const cell: fc.Arbitrary<TableCell> = fc
    .tuple(
      everything
        ? inner
        : fc.oneof(
            fc.constant<Block[]>([]),
            paragraph.map((block) => [block]),
          ),
      everything ? fc.integer({ min: 1, max: 3 }) : fc.constant(1),
      everything ? fc.integer({ min: 1, max: 3 }) : fc.constant(1),
      align,
    )
    .map(([blocks, colspan, rowspan, side]): TableCell => ({
      header: false,
      colspan,
      rowspan,
      ...(side === undefined ? {} : { align: side }),
      blocks,
    }))
  const table = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
    .chain(([columns, rows, head]) =>
      fc
        .array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        })
        .map((cells): Block => ({
          type: 'table',
          headerRows: head ? 1 : 0,
          rows: cells.map((row, index) => row.map((one) => ({ ...one, header: head && index === 0 }))),
        })),
    )
  const nested: fc.Arbitrary<Block>[] = [
    list,
    table,
    inner.map((blocks): Block => ({ type: 'quote', blocks })),
    fc.tuple(inlines, inner, fc.boolean()).map(([summary, blocks, open]): Block => ({
      type: 'details',
      open,
      summary: summary.filter((inline) => everything || inline.type !== 'footnoteReference'),
      blocks,
    })),
  ]
  if (everything) {
    nested.push(
      fc.tuple(inner, inlines).map(([blocks, caption]): Block => ({ type: 'figure', blocks, caption })),
    )
    nested.push(
      fc.array(fc.tuple(inlines, inner), { minLength: 1, maxLength: 2 }).map((items): Block => ({
        type: 'definitionList',
        items: items.map(([term, blocks]) => ({ terms: [term], descriptions: [blocks] })),
      })),
    )
  }
  return fc.array(
    fc.oneof({ weight: 3, arbitrary: leaf }, ...nested.map((arbitrary) => ({ weight: 1, arbitrary }))),
    { minLength: 1, maxLength: 4 },
  )
}

const note: Block = { type: 'paragraph', inlines: [{ type: 'text', text: 'A note.', marks: {} }] }

/** Texts with everything the tree can hold. */
export const anyRichText: fc.Arbitrary<RichText> = makeBlocks(
  {
    inlines: makeInlines(allMarks, fc.oneof(image, sizedImage)),
    everything: true,
  },
  2,
).map((blocks) => ({ blocks, footnotes: [{ id: '1', blocks: [note] }] }))

/** Texts that Markdown can hold without loss. */
export const markdownRichText: fc.Arbitrary<RichText> = makeBlocks(
  { inlines: makeInlines(plainMarks, image), everything: false },
  2,
).map((blocks) => ({
  blocks,
  footnotes: [{ id: '1', blocks: [note] }],
}))
