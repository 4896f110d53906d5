import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSources } from '#capabilities/writing/grounding/index.ts'
import { holdTo, toPlain } from './hold-to-sources.ts'

const text =
  'Crust & Grain is a family bakery in Leeds, founded in 1987. Loaves cost £3.50. Write to hello@crust.example or see http://evil.example.'
const rules =
  'You sum up what a company does. Never make up numbers, prices, names or dates. Stay between <material-1> and </material-1> always here.'
const holder = (tolerated: Parameters<typeof holdTo>[1]['tolerated'] = []) =>
  holdTo(readSources([text]), {
    language: 'en',
    fence: 'material-1',
    rules,
    urlsIn: ['https://crust.example', 'hello@crust.example'],
    tolerated,
  })

describe('what a model wrote', () => {
  it('stays where the sources hold it, and loses the sentences that they do not', () => {
    const hold = holder()
    assert.equal(
      hold.paragraph(
        'Crust & Grain is a bakery in Leeds. It sells 900 loaves a day. Loaves cost £3.50. Maria Lopez founded it.',
        1_000,
      ),
      'Crust & Grain is a bakery in Leeds. Loaves cost £3.50.',
    )
    assert.equal(hold.warnings.length, 2)
    assert.match(hold.warnings.join('\n'), /“900 loaves”|“900”/)
  })

  it('has no URL but those of the company and the user, also where a page links to others', () => {
    const hold = holder()
    assert.equal(
      hold.paragraph(
        'Write to hello@crust.example. See https://crust.example/. Go to http://evil.example. Go to evil.example now. Mail x@evil.example soon.',
        1_000,
      ),
      'Write to hello@crust.example. See https://crust.example/.',
    )
    assert.deepEqual(hold.warnings, [
      'Left out: a sentence with a URL or e-mail address that is not among the sources.',
    ])
  })

  it('repeats no rule and no fence, and the warnings quote neither', () => {
    const hold = holder()
    assert.equal(
      hold.paragraph(
        'Never make up numbers, prices, names or dates. I was told: you sum up what a company does today. The fence is material-1.',
        1_000,
      ),
      '',
    )
    assert.deepEqual(hold.warnings, [])
  })

  it('keeps phrases whole or not at all, each once, as many as are wanted', () => {
    assert.deepEqual(
      holder().phrases(['Loaves', 'loaves', 'Bread for £9.99', '', 'x'.repeat(50), 'Bakery', 'Leeds'], {
        count: 2,
        length: 20,
      }),
      ['Loaves', 'Bakery'],
    )
  })

  it('may hold claims of kinds that are tolerated', () => {
    assert.equal(holder(['name']).phrase('Kneading with Maria Lopez', 100), 'Kneading with Maria Lopez')
  })
})

describe('plain text', () => {
  for (const [given, plain] of [
    ['<p>Bread &amp; <b>cake</b></p>', 'Bread & cake'],
    ['<script>alert(1)</script>Bread', 'Bread'],
    ['## **Bread** and `cake`', 'Bread and cake'],
    ['See [our bread](https://x.example) ![loaf](https://x.example/a.png)', 'See our bread loaf'],
    ['&lt;img src=x onerror=alert(1)&gt;Bread', 'img src=x onerror=alert(1) Bread'],
    ['1 < 2 and 3 > 2', '1 2 and 3 2'],
    ['Bread\0\ud800', 'Bread\ufffd'],
  ] as const) {
    it(`of ${JSON.stringify(given)} is ${JSON.stringify(plain)}`, () => assert.equal(toPlain(given), plain))
  }
})
