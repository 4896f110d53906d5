import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinJustified } from './justified-lines.ts'
import type { TextRun } from './pdf.types.ts'

/** Words of lines, ten points high and five points a letter, from where each starts. */
function makeRuns(lines: readonly (readonly [x: number, text: string])[][]): TextRun[] {
  return lines.flatMap((words, line) =>
    words.map(([x, text]) => ({
      text,
      x,
      y: 100 + line * 12,
      width: text.length * 5,
      height: 10,
      baseline: 108 + line * 12,
      fontSize: 10,
      fontWeight: 400,
      fontFamily: 'Lora',
      isItalic: false,
      isFixedPitch: false,
      color: '#000000',
      angle: 0,
      contentId: -1,
      isAfterSpace: true,
    })),
  )
}

const texts = (lines: Parameters<typeof makeRuns>[0]): string[] =>
  joinJustified(makeRuns(lines)).map(({ text }) => text)

test('words of a justified line are one line, two such lines below each other too', () => {
  assert.deepEqual(
    texts([
      [[20, 'a line that is wide enough for its column of text']],
      [
        [20, 'sollicitudin'],
        [117.5, 'vestibulum'],
        [205, 'condimentum,'],
      ],
      [
        [20, 'interdum'],
        [112.5, 'consectetuer'],
        [225, 'faucibus'],
      ],
    ]),
    [
      'a line that is wide enough for its column of text',
      'sollicitudin vestibulum condimentum,',
      'interdum consectetuer faucibus',
    ],
  )
})

test('cells of a table and links of a menu stay apart', () => {
  const cells = [
    [[20, 'a caption that is as wide as the whole of the table']],
    [
      [20, 'Pizza'],
      [100, 'small'],
      [240, '00.00'],
    ],
    [
      [20, 'Margherita'],
      [100, 'large'],
      [240, '11.00'],
    ],
  ] as const
  assert.equal(texts(cells as never).length, 7)
  const menu = [
    [
      [20, 'Boats'],
      [75, 'Crew'],
      [125, 'Shop'],
    ],
  ] as const
  assert.equal(texts(menu as never).length, 3)
  const price = [
    [[20, 'a sentence below a dish that is as wide as it']],
    [
      [20, 'Soup'],
      [220, '11.00'],
    ],
  ] as const
  assert.equal(texts(price as never).length, 3)
})

test('a link in such a line keeps its words, and parts of a tagged text theirs', () => {
  const [solid, ...words] = makeRuns([
    [[20, 'a line that is wide enough for its column of text']],
    [
      [20, 'interdum'],
      [112.5, 'consectetuer'],
      [225, 'faucibus'],
    ],
  ])
  assert.ok(solid !== undefined)
  for (const own of [{ href: 'https://example.org/' }, { contentId: 7 }, { isSetApart: true }])
    assert.equal(
      joinJustified([solid, ...words.map((run, at) => (at === 1 ? { ...run, ...own } : run))]).length,
      4,
    )
})
