// "We say, we don't say" as lines: `bread, not bakery products`.
import type { Brand } from './api.ts'

type Pairs = Brand['weSay']

export function writePairs(pairs: Pairs): string {
  return pairs
    .map(({ say, dontSay }) => (say === '' ? `not ${dontSay}` : `${say}, not ${dontSay}`))
    .join('\n')
}

/** Undefined where a line is no pair yet. */
export function readPairs(text: string): Pairs | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pairs = lines
    .filter((line) => line !== '')
    .map((line) => {
      const [, say = '', dontSay = ''] = /^(?:(.*?),\s*)?not\s+(.+)$/i.exec(line) ?? []
      return { say: say.trim(), dontSay: dontSay.trim() }
    })
  return pairs.some(({ dontSay }) => dontSay === '') ? undefined : pairs
}
