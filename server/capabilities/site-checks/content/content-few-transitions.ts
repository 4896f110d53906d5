import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { percent, findStyleSample } from '../reading/style-sample.ts'
import { hasEnglishTransition, hasGermanTransition } from './style/transitions.ts'

const few = 0.3
const veryFew = 0.2
/** Words; a short text holds together without. */
const shortText = 200

export const contentFewTransitions: PageCheck = {
  id: 'content-few-transitions',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  severityReasons: {
    notice: `in ${percent(veryFew)} to ${percent(few)} of the sentences`,
    warning: `in under ${percent(veryFew)} of the sentences`,
  },
  title: (count) =>
    counted(
      count,
      'page has few words that tie its sentences together',
      'pages have few words that tie their sentences together',
    ),
  why: 'Words such as “because”, “however” and “for example” show how one thought follows from another. Without them a text reads like a list.',
  fix: 'Where a sentence gives a reason, a contrast, a result or an example of the one before, say so with a word.',
  run(page) {
    const text = findStyleSample(page)
    if (text === undefined || text.words <= shortText) return undefined
    const isTied = text.language === 'en' ? hasEnglishTransition : hasGermanTransition
    const share = text.sentences.filter((sentence) => isTied(sentence.text)).length / text.sentences.length
    if (share >= few) return []
    const hit = {
      evidence: `${percent(share)} of the sentences have one`,
      expected: `${percent(few)} or more`,
    }
    return [share < veryFew ? { ...hit, severity: 'warning' } : hit]
  },
}
