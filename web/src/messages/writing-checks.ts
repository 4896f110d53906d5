// Texts of the writing checks beside a text. What a check found comes in the words of core.
import type { CheckSeverity, ScorePart } from '#core/writing-checks/index.ts'
import { counted } from '#core/text.ts'

export const writingChecks = {
  checking: 'Reading the text',
  score: (score: number) => `${score} of 100`,
  scoreLabel: 'Writing score',
  verdict: (score: number) => (score >= 80 ? 'Good' : score >= 55 ? 'Fair' : 'Needs work'),
  parts: {
    correctness: 'Correctness',
    readability: 'Readability',
    style: 'Style',
    structure: 'Structure',
    keyphrase: 'Keyphrase',
    sources: 'Sources',
    links: 'Links',
    'search-result': 'Search result',
    brand: 'Brand',
  } satisfies Record<ScorePart, string>,
  severities: {
    critical: 'Fix first',
    warning: 'Worth fixing',
    notice: 'Suggestions',
  } satisfies Record<CheckSeverity, string>,
  figures: {
    label: 'Figures',
    words: 'Words',
    sentences: 'Sentences',
    wordsPerSentence: 'Words per sentence',
    readingEase: 'Reading ease',
    passive: 'Passive sentences',
    transitions: 'Linked sentences',
  },
  keyphrase: 'Keyphrase',
  keyphraseHint: 'What people search for to find this text.',
  spelling: {
    none: (language: string) =>
      language === 'und'
        ? 'Spelling: your browser checks it.'
        : `Spelling of ${language}: your browser checks it. Grammar is checked for English only.`,
    loading: 'Spelling: loading the English dictionary',
    checking: 'Spelling: looking through the text',
    ready: 'Spelling and grammar are checked.',
    failed: 'Spelling: the dictionary could not be loaded. Your browser checks it.',
  },
  none: 'Nothing to improve was found.',
  noneYet: 'Nothing found yet. Spelling and grammar are still being checked.',
  empty: 'Write something, and it is checked as you go.',
  goTo: 'Show in the text',
  places: (count: number) => counted(count, 'place', 'places'),
  replace: (words: string) => `Replace with “${words}”`,
  remove: 'Delete',
  insert: 'Fix',
  ignore: 'Ignore',
  ignoreHere: 'Ignore in this document',
  ignored: (count: number) => `${counted(count, 'finding is', 'findings are')} ignored.`,
  restore: 'Show again',
  more: (count: number) => `Show ${count} more`,
  notFixed: 'The words could not be found in the source. Change them by hand.',
}
