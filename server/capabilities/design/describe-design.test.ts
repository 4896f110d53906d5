import assert from 'node:assert/strict'
import { test } from 'node:test'
import { landingPage } from '#support/design-pages.ts'
import { designAnalysisSchema } from '#contracts/design-analysis.schema.ts'
import { analyseDesign, describeDesign } from './index.ts'

const { pages, sections, palette, fonts, warnings } = analyseDesign([landingPage()], { source: 'pdf' })
const analysis = describeDesign({
  pages,
  sections,
  palette,
  fonts,
  warnings,
  source: 'pdf',
  name: 'Millrace',
  ocr: { used: false, confidence: 0 },
})
const findTexts = (kind: string, type: string): string[] => {
  const section = sections.find((one) => one.type === type)
  return analysis.components
    .filter((component) => component.kind === kind && component.sectionId === section?.id)
    .map(({ text }) => text ?? '')
}

test('a description fits its schema', () => {
  assert.deepEqual(designAnalysisSchema.parse(analysis), analysis)
})

test('components are named in the section that they are in', () => {
  assert.deepEqual(findTexts('button', 'hero'), ['Start for free'])
  assert.deepEqual(findTexts('card', 'features'), ['Letters', 'Invoices', 'Reminders'])
  assert.deepEqual(findTexts('price', 'pricing'), ['€ 9', '€ 29', '€ 79'])
  assert.deepEqual(findTexts('question', 'faq'), [
    'Where is my data kept?',
    'Can I leave again?',
    'Who answers the telephone?',
  ])
  assert.deepEqual(findTexts('nav', 'footer'), ['Help · Terms · Privacy · Imprint'])
})

test('a component has its blocks and a box around them', () => {
  const card = analysis.components.find(({ kind }) => kind === 'card')
  assert.equal(card?.blockIds.length, 3)
  assert.deepEqual(card?.boundingBox, {
    page: 1,
    x: 0.06,
    y: 0.2545,
    width: 0.27,
    height: 0.091,
    unit: 'ratio',
  })
})

test('the scale of type goes from the largest heading to running text', () => {
  assert.deepEqual(
    analysis.typeScale.map(({ role, fontSize }) => [role, fontSize]),
    [
      ['display', 56],
      ['h1', 32],
      ['h2', 20],
      ['h3', 16],
      ['body', 16],
      ['small', 14],
    ],
  )
})

test('distances are reported in the unit of the page', () => {
  const { lengthUnit, contentWidth, margins, gutter, sectionGap } = analysis.spacing
  assert.equal(lengthUnit, 'px')
  assert.deepEqual(margins.left, 60)
  assert.ok(contentWidth > 0.85 && contentWidth <= 0.9, String(contentWidth))
  assert.equal(gutter, 30)
  assert.ok(sectionGap > 80 && sectionGap < 200, String(sectionGap))
})
