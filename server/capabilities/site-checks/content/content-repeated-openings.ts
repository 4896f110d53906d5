import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { splitWords } from '#core/sentences.ts'
import { findStyleSample } from '../reading/style-sample.ts'

const maxAlike = 2
const weak = new Set(
  'the a an this that these those one two three der die das den dem ein eine einen einem einer dieser diese dieses zwei drei'.split(
    ' ',
  ),
)

export const contentRepeatedOpenings: PageCheck = {
  id: 'content-repeated-openings',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page has sentences in a row that begin with the same word',
      'pages have sentences in a row that begin with the same word',
    ),
  why: 'Three sentences or more that begin alike sound monotonous, as if they were written without care.',
  fix: 'Turn one of the sentences around, or join two of them.',
  run(page) {
    const text = findStyleSample(page)
    if (text === undefined) return undefined
    const run = findRun(text.sentences.map((sentence) => getOpening(sentence.text)))
    if (run.length <= maxAlike) return []
    return [
      {
        evidence: `${run.length} sentences in a row begin with ${quoted(run.opening)}`,
        expected: `at most ${maxAlike} in a row`,
      },
    ]
  },
}

function findRun(openings: readonly string[]): { opening: string; length: number } {
  let longest = { opening: '', length: 0 }
  let current = longest
  for (const opening of openings) {
    current =
      opening !== '' && opening === current.opening
        ? { opening, length: current.length + 1 }
        : { opening, length: 1 }
    if (current.length > longest.length) longest = current
  }
  return longest
}

/** An article or a counting word opens nearly every sentence: the word behind it counts too. */
function getOpening(sentence: string): string {
  const [first = '', second = ''] = splitWords(sentence.slice(0, 200))
  return weak.has(first) ? `${first} ${second}`.trim() : first
}
