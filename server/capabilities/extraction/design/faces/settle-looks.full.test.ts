import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { findRuns } from '../words/sample-words.ts'
import { poolMeasures, type Measured } from './pool-measures.ts'

const words = {
  body: [
    'Full battens and deep reefs with a leech that stays quiet',
    'Cross cut in woven polyester for cruising in short seas',
    'Light nylon in forty colours sewn with a dousing sock',
  ],
  links: ['Loft', 'Prices', 'Repairs', 'Stories', 'Contact'],
}

test('short words in a row have one weight and one size, other than the text below them', () => {
  const page = blank(1_000, 300)
  const links = words.links.flatMap((text, at) =>
    setText(page, text, findFace('Outfit', 550), {
      size: 15,
      spacing: 0,
      from: 20.3 + at * 90.4,
      baseline: 40,
      line: at,
    }),
  )
  const body = words.body.flatMap((text, at) =>
    setText(page, text, findFace('Outfit', 400), {
      size: 17,
      spacing: 0,
      baseline: 120 + at * 27,
      line: 10 + at,
    }),
  )
  const runs = findRuns([...links, ...body], { pixels: page, scale: 1 })
  const seen = runs.filter(({ text }) => words.links.includes(text))
  assert.equal(seen.length, words.links.length)
  const [weight = 0] = seen.map(({ fontWeight }) => fontWeight)
  assert.ok(weight === 500 || weight === 600, String(weight))
  const looks = new Set(seen.map(({ fontWeight, fontSize }) => `${fontWeight} ${fontSize}`))
  assert.equal(looks.size, 1, [...looks].join(', '))
  assert.ok(Math.abs((seen[0]?.fontSize ?? 0) - 15) <= 0.3, String(seen[0]?.fontSize))
  const text = runs.filter((run) => !seen.includes(run))
  assert.deepEqual(
    text.map(({ fontWeight }) => fontWeight),
    words.body.map(() => 400),
  )
})

const near = {
  beside: 40,
  anywhere: 45,
  letter: 90,
  guess: 300,
  away: (one: number, other: number) => Math.abs(one - other),
}

function measure(
  value: number,
  letters: number,
  { x = 0, baseline = 0, guess = value }: { x?: number; baseline?: number; guess?: number } = {},
): Measured {
  const run = { x, baseline, width: 50, fontSize: 15, color: '#000000' } as Measured['run']
  return { run, kind: 'Inter', guess, value, letters }
}

test('a few letters are as heavy as many beside them, and texts of two weights stay two', () => {
  const regular = [400, 410, 390].map((value, at) => measure(value, 60, { baseline: at * 40 }))
  const stray = measure(460, 4, { baseline: 120 })
  const bold = [600, 590, 640].map((value, at) => measure(value, 6, { x: 200, baseline: at * 40 }))
  const pooled = poolMeasures([...regular, stray, ...bold], near)
  assert.deepEqual(
    [...regular, stray, ...bold].map(({ run }) => pooled.get(run)),
    [400, 400, 400, 400, 600, 600, 600],
  )
})

test('what says nothing itself is as most texts beside it are that it could be like', () => {
  const row = [0, 100, 200].map((x) => measure(500, 8, { x }))
  const [short, other] = [measure(0, 0, { x: 300, guess: 700 }), measure(0, 0, { x: 400, guess: 900 })]
  const alone = measure(0, 0, { x: 300, baseline: 900, guess: 500 })
  const pooled = poolMeasures([...row, short, other, alone], near)
  assert.deepEqual(
    [short, other, alone].map(({ run }) => pooled.get(run)),
    [500, undefined, undefined],
  )
})
