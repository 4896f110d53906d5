import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { PlanSection } from '#contracts/page-plan.schema.ts'
import type { WrittenComponent, WrittenSection } from '#contracts/written-section.schema.ts'
import { fitToPlan } from './fit-to-plan.ts'

const blank: WrittenComponent = {
  kind: 'card',
  title: '',
  text: '',
  label: '',
  items: [],
  price: '',
  period: '',
  author: '',
  role: '',
}
const planned = (...components: string[]): PlanSection => ({
  id: 'x',
  type: 'features',
  goal: '',
  keyPoints: [],
  components,
  order: 0,
  sourceBlocks: [],
})
const section = (...components: Partial<WrittenComponent>[]): WrittenSection => ({
  title: 'T',
  text: '',
  components: components.map((component) => ({ ...blank, ...component })),
})
const usual = section(
  { title: 'One' },
  { title: 'Two' },
  { title: 'Three' },
  { kind: 'button', label: 'Go' },
  { kind: 'image', text: 'A loaf' },
)

it('three cards stay three, in the plan’s order, whatever the model wrote', () => {
  const shown = (written: WrittenSection, ...kinds: string[]): string[] =>
    fitToPlan(written, planned(...kinds), usual).components.map(
      ({ kind, title, label }) => `${kind} ${title}${label}`,
    )
  assert.deepEqual(shown(section({ title: 'A' }), 'card', 'card', 'card'), [
    'card A',
    'card Two',
    'card Three',
  ])
  assert.deepEqual(
    shown(
      section(
        { kind: 'button', label: 'Buy' },
        { title: 'A' },
        { title: 'B' },
        { title: 'C' },
        { title: 'D' },
      ),
      'card',
      'card',
      'button',
    ),
    ['card A', 'card B', 'button Buy'],
  )
  assert.deepEqual(shown(section({ title: ' ' }), 'card'), ['card One'], 'an empty card says nothing')
})

it('markup goes, its words stay; blanks stay', () => {
  const written = {
    ...section({ title: '**Fresh** <b>bread</b>', text: '<p>One.</p><p>Two [price].</p>\n- Three' }),
    title: '# Bread <script>alert(1)</script>',
    text: 'See [our shop](https://example.com) `now`.',
  }
  const fitted = fitToPlan(written, planned('card'), usual)
  assert.deepEqual([fitted.title, fitted.text], ['Bread', 'See our shop now.'])
  assert.deepEqual(
    [fitted.components[0]?.title, fitted.components[0]?.text],
    ['Fresh bread', 'One.\n\nTwo [price].\n\nThree'],
  )
})

it('what an image shows is not left to a model that did not see it', () => {
  const fitted = fitToPlan(section({ kind: 'image', text: 'A happy dragon' }), planned('image'), usual)
  assert.equal(fitted.components[0]?.text, 'A loaf')
})
