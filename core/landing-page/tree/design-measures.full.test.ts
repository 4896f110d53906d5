// Sections in ready layouts on a page like its design: they have its margin, headings and corners.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, textStyleSchema } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { layoutTheme } from '#support/layout-samples.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { renderPage } from '../index.ts'
import { findDesignMeasures } from './design-measures.ts'

const style = { family: 'inter', weight: 700, lineHeight: 1.1, color: '#14213d' }
const textStyles = [56, 18, 90].map((size, index) =>
  textStyleSchema.parse({ ...style, id: `t${index}`, size }),
)
const words = (id: string, role: string, textStyle: string): object => ({
  id,
  kind: 'text',
  slot: `s-${id}`,
  role,
  style: textStyle,
  align: 'left',
})
const tree = (margin: number, title: object) =>
  sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    width: 1_440,
    padding: { top: 0, bottom: 0, left: margin, right: margin },
    children: [
      title,
      {
        id: 'card',
        kind: 'stack',
        width: 400,
        height: 300,
        radius: 0,
        background: { color: '#eeeeee' },
        children: [
          words('name', 'heading-3', 't1'),
          { ...words('go', 'label', 't1'), kind: 'button', radius: 6, background: { color: '#222222' } },
        ],
      },
    ],
  })
const trees = [
  { tree: tree(40, words('main', 'heading-1', 't2')) },
  { tree: tree(116, words('one', 'heading-2', 't0')) },
  { tree: tree(118, words('two', 'heading-2', 't0')) },
]

test('margin, titles and corners are those of most sections', () => {
  assert.deepEqual(findDesignMeasures(trees, textStyles), {
    margin: 116,
    heading: { size: 56, weight: 700, lineHeight: 1.1 },
    cardRadius: 0,
    buttonRadius: 6,
  })
  assert.equal(findDesignMeasures([{ tree: undefined }], textStyles), undefined)
})

test('an added section is as wide as those of the design', () => {
  const ready = {
    id: 'added',
    type: 'features',
    title: 'What it does',
    content: '',
    components: [],
    order: 3,
    layout: 'cards',
    source: 'user',
    locked: false,
  } as Section
  const design = trees.map((part, order): Section => ({ ...ready, ...part, id: `s${order}`, order }))
  const theme = { ...layoutTheme, textStyles }
  const render = (sections: Section[], designOf?: Section[]): string =>
    renderPage({ ...sampleBusiness, sections, theme }, { mode: 'preview', designOf })
  const rule = 'padding-inline:max(8.056%,(100% - 1208px)/2)'
  const page = render([...design, ready])
  assert.ok(page.includes(rule))
  assert.match(page, /\.section\{--radius:0px;--radius-small:6px;\}/)
  assert.match(page, /--max-size:clamp\(1\.75rem,3\.89vw,56px\)/)
  // As an image of it beside the page shows it.
  assert.ok(render([ready], design).includes(rule))
  assert.ok(!render([ready]).includes('padding-inline:max('))
  // A page of such sections alone has no rules for others.
  assert.ok(!render(design).includes(rule))
})
