import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findStyleSample } from '../reading/style-sample.ts'
import { readingEase } from './style/reading-ease.ts'

/** Below this the scale says “very difficult”. */
const hard = 30
const minWords = 100

export const contentReadabilityHard: PageCheck = {
  id: 'content-readability-hard',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page is very hard to read', 'pages are very hard to read'),
  why: 'A reading ease below 30 means sentences and words that only readers with a degree take in without effort.',
  fix: 'Break long sentences in two, and put a short everyday word wherever it says the same as a long one.',
  run(page) {
    const text = findStyleSample(page)
    if (text?.language !== 'en' || text.words < minWords) return undefined
    const ease = readingEase(text.sentences.map((sentence) => sentence.text))
    return ease >= hard
      ? []
      : [{ evidence: `reading ease ${Math.round(ease)} of 100 (Flesch)`, expected: `${hard} or more` }]
  },
}
