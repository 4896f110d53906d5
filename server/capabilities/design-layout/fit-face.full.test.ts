// Families that are cut for several sizes, in PDFs, whose letters are known by name and how wide they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import { getStyles, near, only, text } from '#support/drawn-designs.ts'

const words = 'Los idiomas se aprenden'

function layOutHeadline(family: string, share: number, size = 96): number {
  const look = { family, weight: 600, size: 96, letterSpacing: 0 }
  const width = getTextWidth(words, look) * share
  only(
    [
      text(words, [100, 100, width, 100], {
        fontSize: 96,
        lineHeight: 100,
        fontFamily: family,
        fontWeight: 600,
        level: 1,
      }),
    ],
    'pdf',
  )
  const [style] = getStyles()
  assert.equal(style?.family, family)
  near(style.size, size, size === 96 ? 0.1 : 3)
  return style.letterSpacing
}

test('large letters of a family that is cut for sizes are as close as in the PDF', () => {
  assert.ok(layOutHeadline('Fraunces', 0.95) < -0.015)
  assert.equal(layOutHeadline('Fraunces', 1), 0)
  assert.equal(layOutHeadline('Poppins', 0.95), 0)
  assert.ok(layOutHeadline('Fraunces', 0.89, 96 * 0.97) < -0.035)
})

test('words in italics say nothing about how close the others are', () => {
  const look = { family: 'Newsreader', weight: 500, size: 78, letterSpacing: 0 }
  const width = getTextWidth('brave ', look) + getTextWidth('and yourself', { ...look, isItalic: true })
  only(
    [
      text('brave and yourself', [100, 100, width, 80], {
        fontSize: 78,
        lineHeight: 80,
        fontFamily: 'Newsreader',
        fontWeight: 500,
        level: 1,
        accents: [{ words: 'and yourself', color: '#c04020', isItalic: true }],
      }),
    ],
    'pdf',
  )
  assert.equal(getStyles()[0]?.letterSpacing, 0)
})

test('prices are as close as they are wide, where their letters are too few to say it', () => {
  const look = { family: 'Poppins', weight: 800, size: 60, letterSpacing: 0 }
  const spacings = ['£12', 'Prices'].map((said) => {
    only(
      [
        text(said, [100, 100, getTextWidth(said, { ...look, letterSpacing: -0.03 }), 60], {
          fontSize: 60,
          lineHeight: 60,
          fontFamily: 'Poppins',
          fontWeight: 800,
        }),
      ],
      'pdf',
    )
    return getStyles()[0]?.letterSpacing ?? 0
  })
  near(spacings[0] ?? 0, -0.03, 0.003)
  assert.equal(spacings[1], 0)
})
