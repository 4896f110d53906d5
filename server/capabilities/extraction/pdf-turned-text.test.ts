// Text that does not stand upright is read in its own direction: whole words, line by line.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { annotatedPage } from '#support/hostile-files.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger, recognition: 'none' })
})
after(() => extraction.close())

const signal = new AbortController().signal
const getText = async (bytes: Buffer): Promise<string> =>
  (await extraction.readText({ bytes, fileName: 'a.pdf', declaredType: '', signal })).text
const importedHtml = async (bytes: Buffer): Promise<string> =>
  (await extraction.importDocument({ bytes, fileName: 'a.pdf', declaredType: '', signal })).html

/**
 * Shows text that is turned against the clock; `down` and `right` are the way from the middle of the page in
 * its own direction.
 */
function show(text: string, { degrees = 0, right = -150, down = 0, spread = false } = {}): string {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const at = (along: number): string =>
    [cos, sin, -sin, cos, 297 + along * cos + down * sin, 421 + along * sin - down * cos]
      .map((part) => part.toFixed(4))
      .join(' ')
  if (!spread) return `BT /F1 12 Tf ${at(right)} Tm (${text}) Tj ET`
  // Letter by letter, and no spaces: each word is set where it begins.
  const letters = Array.from(text, (letter, index) => ({ letter, along: right + index * 7 })).filter(
    ({ letter }) => letter !== ' ',
  )
  return letters.map(({ letter, along }) => `BT /F1 12 Tf ${at(along)} Tm (${letter}) Tj ET`).join('\n')
}

const lines = [
  'The first line of a turned text',
  'goes on with the second line and',
  'ends with the third one.',
]
const paragraph = (degrees: number, spread = false): string =>
  lines.map((text, index) => show(text, { degrees, down: index * 14, spread })).join('\n')

describe('turned text is read line by line', () => {
  for (const degrees of [90, 180, 270, 30, 135, 200, 310]) {
    test(`turned by ${degrees} degrees`, async () => {
      const bytes = annotatedPage(paragraph(degrees), [])
      assert.deepEqual((await getText(bytes)).split('\n'), lines)
      assert.equal(await importedHtml(bytes), `<p>${lines.join(' ')}</p>`)
    })
  }

  for (const rotate of [90, 180, 270]) {
    test(`on a page that is shown turned by ${rotate} degrees, with text against it`, async () => {
      const bytes = annotatedPage(paragraph(rotate), [], { page: `/Rotate ${rotate}` })
      assert.deepEqual((await getText(bytes)).split('\n'), lines)
    })

    test(`on a page that is shown turned by ${rotate} degrees, lying on its side`, async () => {
      const bytes = annotatedPage(paragraph(0), [], { page: `/Rotate ${rotate}` })
      assert.deepEqual((await getText(bytes)).split('\n'), lines)
    })
  }

  for (const degrees of [90, 180, 270]) {
    test(`set letter by letter without spaces, turned by ${degrees} degrees`, async () => {
      const words = show('ONE WORD AND AN END', { degrees, spread: true })
      assert.equal(await getText(annotatedPage(words, [])), 'ONE WORD AND AN END')
    })
  }
})

test('text of another direction than most comes after it, as lines of its own', async () => {
  const content = [show('A note in the margin', { degrees: 90, down: -250 }), paragraph(0)].join('\n')
  assert.deepEqual((await getText(annotatedPage(content, []))).split('\n'), [
    ...lines,
    'A note in the margin',
  ])
})

test('a turned table is read row by row, columns apart', async () => {
  const rows = [
    ['Flour', '500 g'],
    ['Water', '350 g'],
    ['Sugar', '10 g'],
  ]
  const content = rows.flatMap(([name = '', amount = ''], index) => [
    show(name, { degrees: 270, down: index * 16 }),
    show(amount, { degrees: 270, down: index * 16, right: 0 }),
  ])
  assert.deepEqual(
    (await getText(annotatedPage(content.join('\n'), []))).split('\n'),
    rows.map((row) => row.join('\t')),
  )
})

test('turned text of a design is whole blocks', async () => {
  const { document } = await extraction.readDesign({
    bytes: annotatedPage(paragraph(180), []),
    fileName: 'a.pdf',
    mimeType: '',
    signal,
  })
  const texts = document.pages.flatMap((page) => page.blocks).map(({ text }) => text)
  assert.deepEqual(texts, [lines.join(' ')])
})
