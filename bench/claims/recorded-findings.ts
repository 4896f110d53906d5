// What the rules find in recorded answers of models, held against the requests that they answer, with the
// label that a reader gave each finding: `right` where the request does not say it, `wrong` where it does, or
// where it follows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUngrounded, readSources } from '#capabilities/writing/grounding/index.ts'
import type { EvalCase, Recording } from '../eval/cases.types.ts'

/** By case: finding, as it is in the text, to label. */
type Labels = Record<string, Record<string, 'right' | 'wrong'>>

export interface RecordedFinding {
  /** Of the case. */
  id: string
  kind: string
  text: string
  around: string
  label: 'right' | 'wrong' | undefined
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))

/** The present date of the recordings. */
const now = new Date('2026-11-26T12:00:00Z')
const maxAround = 70

/**
 * Cases are in halves by their place in the file: rules were made with the even ones, the odd ones were held
 * aside.
 */
export function findInRecordings(half: 'tuned' | 'held-out'): RecordedFinding[] {
  const labels = read('recorded-labels.json') as Labels
  const recordings = read('../eval/recordings.json') as Recording[]
  return (read('../eval/cases.json') as EvalCase[])
    .filter((_, index) => (index % 2 === 0) === (half === 'tuned'))
    .flatMap((one) => {
      const sources = readSources([getRequest(one)])
      const found = new Map<string, RecordedFinding>()
      for (const { key, answer } of recordings) {
        if (!/\/(?:text|part)(?::[^/]*)?(?:\/correction)?$/.test(key) || key.split('/', 1)[0] !== one.id)
          continue
        for (const { kind, text, start, end } of findUngrounded(answer, sources, one.language, now)) {
          const around = answer.slice(Math.max(0, start - maxAround), end + maxAround).replaceAll('\n', ' ⏎ ')
          if (!found.has(text))
            found.set(text, { id: one.id, kind, text, around, label: labels[one.id]?.[text] })
        }
      }
      return [...found.values()]
    })
}

/** All that a request gives as words. */
export function getRequest({ body }: EvalCase): string {
  const visit = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(visit)
        : []
  const { template: _, language: __, ...rest } = body
  return visit(rest).join('\n\n')
}
