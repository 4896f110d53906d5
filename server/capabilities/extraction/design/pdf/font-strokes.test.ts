// What a font without a name is, from how its letters are drawn.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLetterWidths, fontWidths } from '#core/landing-page/font-widths.ts'
import { judgeFont, weigh, type DrawnLetter } from './font-strokes.ts'

const alphabet = Array.from('Handglovesfirm')
/** How sharply stems stand out upright, and leaning more and more. */
const upright = [100, 85, 75, 70, 65, 60]
const leaning = [100, 118, 125, 120, 112, 100]

function draw(
  letters: readonly string[],
  { stem, width = () => 0.5, foot = 1, isItalic = false }: Drawing,
): DrawnLetter[] {
  return letters.map((text) => ({
    text,
    width: width(text),
    stem,
    feet: [foot],
    slants: isItalic ? leaning : upright,
  }))
}

interface Drawing {
  stem: number
  width?: (letter: string) => number
  foot?: number
  isItalic?: boolean
}

test('letters as wide as those of a family at the weight of their strokes are of that family', () => {
  const width = findLetterWidths({ family: 'Montserrat', weight: 700 })
  const { face, stem = 0, isItalic } = judgeFont(draw(alphabet, { stem: 0.16, width }))
  assert.deepEqual([face, weigh(stem, face), isItalic], [{ family: 'Montserrat' }, 700, false])
  // Strokes say the weight: letters of Space Grotesk that bold are half as thick again as regular ones.
  assert.deepEqual(
    [0.08, 0.104, 0.129].map((own) => weigh(own, { family: 'Space Grotesk' })),
    [400, 500, 700],
  )
})

test('letters that are as wide at a weight between two hundreds are of that weight', () => {
  const width = findLetterWidths({ family: 'Jost', weight: 350 })
  for (const stem of [0.062, 0.069, 0.078]) {
    const { face, weight } = judgeFont(draw(alphabet, { stem, width }))
    assert.deepEqual([face, weight], [{ family: 'Jost' }, 350], String(stem))
  }
})

test('a condensed font is itself at the weight of its widths, and only where its letters are clearly its own', () => {
  const width = findLetterWidths({ family: 'Oswald', weight: 600 })
  const letters = Array.from('Grownheyuati')
  const judge = (off: number): unknown => {
    const { face, weight } = judgeFont(draw(letters, { stem: 0.16, width: (letter) => width(letter) + off }))
    return [face, weight]
  }
  assert.deepEqual(judge(0), [{ family: 'Oswald' }, 600])
  assert.deepEqual(judge(0.007), [{ family: 'Oswald' }, 600])
  assert.deepEqual(judge(0.04), [{ kind: 'sans' }, undefined])
})

test('of other fonts the feet say whether they have serifs, and wide letters whether all are of one width', () => {
  const width = (letter: string): number => 0.3 + (letter.codePointAt(0) ?? 0) / 300
  const serif = judgeFont(draw(alphabet, { stem: 0.09, width, foot: 2.2 }))
  const sans = judgeFont(draw(alphabet, { stem: 0.14, width }))
  assert.deepEqual([serif.face, sans.face], [{ kind: 'serif' }, { kind: 'sans' }])
  assert.deepEqual([weigh(0.09, serif.face), weigh(0.14, sans.face)], [400, 700])
  assert.deepEqual(judgeFont(draw(alphabet, { stem: 0.09, foot: 2.2 })).face, { kind: 'mono' })
})

test('letters whose stems line up when they are leaned back are the italics that are as wide', () => {
  const italics = findLetterWidths({ family: 'Fraunces', weight: 400, isItalic: true })
  const stem = (fontWidths.Fraunces?.stems.find(([weight]) => weight === 400)?.[1] ?? 0) / 1_000
  const letters = draw(Array.from('slowlythatise'), { stem, width: italics, isItalic: true })
  // Also where another family is on the page whose upright letters are nearer than those of this one.
  assert.deepEqual(judgeFont(letters, ['Work Sans', 'Fraunces']), {
    face: { family: 'Fraunces' },
    isItalic: true,
    isOfLetters: true,
    stem,
    weight: 400,
  })
  const few = judgeFont(draw(Array.from('slowy'), { stem, width: italics }), ['Work Sans', 'Fraunces'])
  assert.deepEqual([few.face, few.isItalic], [{ family: 'Fraunces' }, true])
  const word = (isItalic: boolean): unknown => {
    const width = findLetterWidths({ family: 'Fraunces', weight: 400, isItalic })
    return judgeFont(draw(Array.from('Kies'), { stem, width }), ['Work Sans', 'Fraunces']).isItalic
  }
  assert.deepEqual([word(true), word(false)], [true, undefined])
  const wider = letters.map((letter) => ({ ...letter, width: letter.width + 0.025 }))
  assert.deepEqual(
    [judgeFont(wider).face, judgeFont(wider, ['Fraunces']).face],
    [undefined, { family: 'Fraunces' }],
  )
})

test('digits say how heavy they are, signs nothing', () => {
  assert.deepEqual(judgeFont(draw(Array.from('129'), { stem: 0.15 })), {
    stem: 0.15,
    isOfLetters: false,
  })
  assert.deepEqual(judgeFont(draw(Array.from('.,'), { stem: 0.15 })), {})
  // A full stop as wide as digits is of a typewriter.
  assert.deepEqual(judgeFont(draw(Array.from('389.5%'), { stem: 0.15 })).face, { kind: 'mono' })
  assert.deepEqual(judgeFont(draw(Array.from('389.5hs'), { stem: 0.15 })).face, { kind: 'mono' })
  // Codes and labels may have no narrow letter, or no wide one.
  for (const text of ['MK4-03XPRes', 'Request', 'FARMSLET'])
    assert.deepEqual(judgeFont(draw(Array.from(text), { stem: 0.09 })).face, { kind: 'mono' }, text)
  assert.notDeepEqual(judgeFont(draw(Array.from('0246'), { stem: 0.09 })).face, { kind: 'mono' })
  const width = (letter: string): number => (letter === '.' ? 0.28 : 0.6)
  assert.equal(judgeFont(draw(Array.from('389.5'), { stem: 0.15, width })).face, undefined)
})

test('a font of digits alone is of the family on the page whose digits are as wide', () => {
  const width = findLetterWidths({ family: 'Unbounded', weight: 600 })
  const stem = (fontWidths.Unbounded?.stems.find(([weight]) => weight === 600)?.[1] ?? 0) / 1_000
  const judge = (digits: string, known: readonly string[]): unknown =>
    judgeFont(draw(Array.from(digits), { stem, width }), known).face
  const known = ['Albert Sans', 'Unbounded']
  assert.deepEqual(judge('31247%', known), { family: 'Unbounded' })
  assert.deepEqual(
    [judge('31247', ['Albert Sans']), judge('31247', []), judge('£9', known)],
    [undefined, undefined, undefined],
  )
})
