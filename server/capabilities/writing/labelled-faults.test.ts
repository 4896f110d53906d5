// The guard's checks against labelled answers. The rules were tuned on every first of two cases; the other
// half was looked at once, and its figures are the least that is asked of it here.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findBannedWords } from './banned-words.ts'
import { findBlanksFault } from './blanks.ts'
import { findTitleFault, withoutSecondTitle } from './double-title.ts'
import { countLength, findLengthFault } from './length.ts'
import { findObeyedInstruction } from './obeyed-instructions.ts'
import { findCountFault, findPromisedCount } from './promised-count.ts'
import { findRepetition } from './repetition.ts'
import { findAskedForm, findFormFault } from './text-form.ts'
import { tidyAnswer } from './tidy-answer.ts'
import type { TextForm } from './writing.types.ts'

interface Judged {
  /** What was found, as it is compared with the label. */
  found: unknown
  labelled: unknown
  words: string
}

function readCases<Case>(name: string): Case[] {
  const path = new URL(`../../../test/fixtures/answer-faults/${name}.json`, import.meta.url)
  return (JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases
}

/** `heldOut`: the share of the half held out that is judged as labelled. */
function check<Case>(
  kind: string,
  heldOut: number,
  cases: readonly Case[],
  judge: (one: Case) => Judged,
): void {
  for (const [name, half, minShare] of [
    ['tuned on', 0, 1],
    ['held out', 1, heldOut],
  ] as const) {
    test(`${kind}: ${name}`, () => {
      const judged = cases.filter((_, index) => index % 2 === half).map(judge)
      const wrong = judged.filter(({ found, labelled }) => JSON.stringify(found) !== JSON.stringify(labelled))
      const share = 1 - wrong.length / judged.length
      const shown = wrong.map(
        ({ found, labelled, words }) => `${JSON.stringify(found)}, not ${JSON.stringify(labelled)}: ${words}`,
      )
      assert.ok(
        share >= minShare,
        `${judged.length - wrong.length} of ${judged.length}:\n${shown.join('\n')}`,
      )
    })
  }
}

check(
  'banned-words',
  0.9,
  readCases<{ banned: string[]; given: string; answer: string; found: string[] }>('banned-words'),
  ({ banned, given, answer, found }) => ({
    found: findBannedWords(answer, banned, given).toSorted(),
    labelled: found.toSorted(),
    words: answer,
  }),
)

check(
  'promised-counts',
  0.9,
  readCases<{ request: string; title: string; count: number | null; answer: string; kept: boolean }>(
    'promised-counts',
  ),
  ({ request, title, count, answer, kept }) => {
    const promised = findPromisedCount({ request, title })
    return {
      found: [
        promised?.count ?? null,
        promised === undefined || findCountFault(answer, promised) === undefined,
      ],
      labelled: [count, kept],
      words: `${request} ${title}\n${answer}`,
    }
  },
)

check(
  'repetitions',
  0.9,
  readCases<{ given: string; answer: string; repeats: boolean }>('repetitions'),
  ({ given, answer, repeats }) => ({
    found: findRepetition(answer, given) !== undefined,
    labelled: repeats,
    words: answer,
  }),
)

check(
  'two-titles',
  0.9,
  readCases<{ answer: string; outcome: 'fine' | 'repaired' | 'fault'; given?: string }>('two-titles'),
  ({ answer, outcome, given = '' }) => {
    const repaired = withoutSecondTitle(answer)
    const isFault = findTitleFault(repaired, given) !== undefined
    return {
      found: isFault ? 'fault' : repaired === answer ? 'fine' : 'repaired',
      labelled: outcome,
      words: answer,
    }
  },
)

check(
  'blanks',
  0.9,
  readCases<{ answer: string; padding: number; tooMany: boolean }>('blanks'),
  ({ answer, padding, tooMany }) => ({
    found: findBlanksFault(`${answer}\n\n${'word '.repeat(padding)}`, 'by-length') !== undefined,
    labelled: tooMany,
    words: answer,
  }),
)

check(
  'forms',
  0.9,
  readCases<{ request: string; form: TextForm | null; answer: string; hasForm: boolean }>('forms'),
  ({ request, form, answer, hasForm }) => {
    const asked = findAskedForm(request)
    return {
      found: [asked ?? null, asked === undefined || findFormFault(answer, asked) === undefined],
      labelled: [form, hasForm],
      words: `${request}\n${answer}`,
    }
  },
)

check(
  'obeyed-instructions',
  0.9,
  readCases<{ given: string; material: string; answer: string; obeyed: boolean }>('obeyed-instructions'),
  ({ given, material, answer, obeyed }) => ({
    found: findObeyedInstruction(answer, [material], given) !== undefined,
    labelled: obeyed,
    words: `${material}\n${answer}`,
  }),
)

check(
  'remarks',
  0.9,
  readCases<{ given: string; text: string; remark: string | null }>('remarks'),
  ({ given, text, remark }) => ({
    found: tidyAnswer(remark === null ? text : `${text}\n\n${remark}`, { languages: [], given }),
    labelled: text,
    words: remark ?? text,
  }),
)

check(
  'lengths',
  0.9,
  readCases<{ words: number; tolerance?: number; answer: string; counted: number; fault: string | null }>(
    'lengths',
  ),
  ({ words, tolerance, answer, counted, fault }) => {
    const length = countLength(answer)
    const found = findLengthFault(answer, { words, tolerance })
    return {
      found: [length, found === undefined ? null : length > words ? 'long' : 'short'],
      labelled: [counted, fault],
      words: answer,
    }
  },
)
