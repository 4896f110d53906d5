import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { splitWords } from '#core/sentences.ts'
import { stopWords } from '#core/stop-words.ts'
import { counted, countWords, quoted } from '#core/text.ts'
import { mainBlocks } from '../reading/main-text.ts'
import { isListed, spokenLanguage } from '../reading/page-parts.ts'
import { percent } from '../reading/style-sample.ts'

const maxShare = 0.03
const minTimes = 5
const minWords = 100
const shortest = 3
/** Buttons and captions repeat by their nature. */
const wordsOfALabel = 5
/** Those whose small words are known; elsewhere every “and” would count. */
const knownLanguages = new Set(['en', 'de', 'fr', 'es', 'it', 'nl'])

export const contentKeywordStuffing: PageCheck = {
  id: 'content-keyword-stuffing',
  area: 'content',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'page repeats a word far too often', 'pages repeat a word far too often'),
  why: 'A word that makes up more than 3 % of a text disturbs readers, and search engines take it for an attempt to trick them.',
  fix: 'Replace some of the repetitions by other words or by pronouns, and leave out those that add nothing.',
  run(page) {
    if (!isListed(page) || !knownLanguages.has(spokenLanguage(page))) return undefined
    const words = mainBlocks(page).flatMap(({ text }) =>
      countWords(text) < wordsOfALabel ? [] : splitWords(text),
    )
    if (words.length < minWords) return undefined
    const counts = new Map<string, number>()
    for (const word of words) if (word.length >= shortest) counts.set(word, (counts.get(word) ?? 0) + 1)
    let word = ''
    let count = 0
    for (const [other, times] of counts) {
      if (times <= count || stopWords.has(other) || /^\p{N}/u.test(other)) continue
      word = other
      count = times
    }
    const share = count / words.length
    return share <= maxShare || count < minTimes
      ? []
      : [
          {
            evidence: `${quoted(word)} ${count} times in ${words.length.toLocaleString('en')} words (${percent(share)})`,
            expected: `at most ${percent(maxShare)}`,
          },
        ]
  },
}
