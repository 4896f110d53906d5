// Refusals and preambles against labelled answers. The rules were tuned on every first of two cases; the
// other half was looked at once.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isRefusal } from './refusals.ts'
import { tidyAnswer } from './tidy-answer.ts'

interface Judged {
  is: boolean
  said: boolean
  words: string
}

/** The half that is meant: of pairs, the first was tuned on, beside cases that have no second. */
function readHalf<Case>(name: string, half: number): Case[] {
  const path = new URL(`../../../test/fixtures/${name}.json`, import.meta.url)
  const { cases, alsoTunedOn = [] } = JSON.parse(readFileSync(path, 'utf8')) as {
    cases: Case[]
    alsoTunedOn?: Case[]
  }
  return [...cases.filter((_, index) => index % 2 === half), ...(half === 0 ? alsoTunedOn : [])]
}

function holds(judged: readonly Judged[], minimum: { precision: number; recall: number }): void {
  const right = judged.filter(({ is, said }) => is && said).length
  const precision = right / judged.filter(({ said }) => said).length
  const recall = right / judged.filter(({ is }) => is).length
  const wrong = judged.filter(({ is, said }) => is !== said).map(({ words }) => words)
  assert.ok(
    precision >= minimum.precision && recall >= minimum.recall,
    `precision ${precision}, recall ${recall}:\n${wrong.join('\n')}`,
  )
}

const halves = { 'tuned on': 0, 'held out': 1 }
const everything = { precision: 1, recall: 1 }

for (const [name, half] of Object.entries(halves)) {
  test(`refusals are found among letters that decline and apologise: ${name}`, () => {
    const cases = readHalf<{ given: string; answer: string; isRefusal: boolean; part?: boolean }>(
      'refusals',
      half,
    )
    const judged = cases.map(({ given, answer, isRefusal: is, part = false }) => ({
      is,
      said: isRefusal(answer, { given: part ? `Improve it.\n\n${given}` : given, isPart: part }),
      words: answer,
    }))
    holds(judged, half === 0 ? everything : { precision: 0.95, recall: 0.95 })
  })

  test(`preambles go, and texts that present something stay: ${name}`, () => {
    const cases = readHalf<{ given: string; preamble: string | null; text: string; part?: boolean }>(
      'preambles',
      half,
    )
    const judged = cases.map(({ given, preamble, text, part = false }) => {
      const answer = preamble === null ? text : `${preamble}\n\n${text}`
      const tidied = tidyAnswer(answer, { languages: [], given, isPart: part })
      return {
        is: preamble !== null,
        said: tidied !== answer && (preamble === null || tidied === text),
        words: answer,
      }
    })
    holds(judged, half === 0 ? everything : { precision: 0.95, recall: 0.95 })
  })
}
