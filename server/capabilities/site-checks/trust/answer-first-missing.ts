import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findStems, splitWords } from '#core/sentences.ts'
import { getMainText } from '../reading/main-text.ts'
import { findH1s, isListed, getTitle } from '../reading/page-parts.ts'

const firstWords = 100
/** Of the words of the question that carry its meaning. */
const minShare = 0.5
const askingWord =
  /^(?:how (?:much|many|long|often|do|does|can|to)|what (?:is|are|does|do)|why|when|where|which|who|wie (?:viel|viele|lange|oft)|was (?:ist|sind|kostet|bedeutet)|warum|wieso|wann|welche[rs]?)\b/i

export const answerFirstMissing: PageCheck = {
  id: 'answer-first-missing',
  area: 'trust',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page asks a question and does not answer it at once',
      'pages ask a question and do not answer it at once',
    ),
  why: 'Readers who searched for a question want the answer first, and AI services quote the sentence that gives it.',
  fix: 'Answer the question of the title in one or two sentences right below it; explain afterwards.',
  run(page) {
    if (!isListed(page)) return undefined
    const question = [findH1s(page)[0] ?? '', getTitle(page)].find(isQuestion)
    if (question === undefined) return undefined
    const wanted = [...new Set(findStems(question.replace(askingWord, '')))]
    const { prose } = getMainText(page)
    if (wanted.length === 0 || prose.length === 0) return undefined
    const beginning = splitWords(prose.join(' ')).slice(0, firstWords).join(' ')
    const found = new Set(findStems(beginning))
    const spoken = wanted.filter((word) => found.has(word))
    return spoken.length / wanted.length >= minShare
      ? []
      : [
          {
            evidence: `${quoted(question)} – the first ${firstWords} words speak of ${spoken.length} of its ${wanted.length} words`,
            expected: 'the answer in the first paragraph',
          },
        ]
  },
}

function isQuestion(text: string): boolean {
  return text !== '' && (/[?？]/.test(text) || askingWord.test(text))
}
