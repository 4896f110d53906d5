import { counted } from '#core/text.ts'

export const changeTexts = {
  whole: 'The whole text',
  translate: 'Translate',
  reader: 'For another reader',
  describe: 'Title and summary',
  regenerate: 'Regenerate this part',
  regenerating: (heading: string) => (heading === '' ? 'Regenerate this part' : `Regenerate “${heading}”`),
  partOf: (heading: string) => `Actions for ${heading}`,
  moreLikeThis: 'Use as voice sample',
  inVoice: 'Rewrite in the chosen voice',
  busy: 'The AI is still working on this text. Wait until it is done, or stop it.',
  noPart: 'The text has no headings, so it has no parts. Select words to refine instead.',
  dialog: {
    translateTitle: { document: 'Translate the whole text', selection: 'Translate the selection' },
    readerTitle: {
      document: 'Rewrite the whole text for another reader',
      selection: 'Rewrite the selection for another reader',
    },
    voiceTitle: {
      document: 'Rewrite the whole text in the chosen voice',
      selection: 'Rewrite the selection in the chosen voice',
    },
    hint: 'The result is shown as changes to the text. Nothing is replaced before you accept it.',
    language: 'Into which language?',
    reader: 'For whom?',
    readerPlaceholder: 'A tenant who has never read a contract',
    suggestions: 'Suggestions',
    readers: [
      'Somebody new to the subject',
      'A customer who is about to decide',
      'An expert in the field',
      'A manager with two minutes',
    ],
    start: 'Rewrite',
    startTranslating: 'Translate',
  },
  voice: {
    label: 'Voice sample',
    taken: 'This is now the voice sample. Select the words that should sound like it.',
    apply: 'Use for the whole text',
    drop: 'Remove the voice sample',
  },
  described: {
    title: 'Title and summary',
    waiting: 'Reading the text…',
    titles: 'Titles',
    use: (title: string) => `Use as title: ${title}`,
    used: 'The title is changed.',
    summary: 'Summary',
    insert: 'Insert at the cursor',
    inserted: 'The summary is in the text.',
    again: 'Suggest more',
    without: 'Without an AI model these are words of the text itself.',
  },
  estimate: {
    sum: (calls: number, tokens: string, cost: string | undefined, isAsked = false) =>
      `About ${counted(calls, 'call', 'calls')} and ${tokens} tokens${cost === undefined ? '' : `, ${cost}`}${isAsked ? ', with these questions' : ''}.`,
    budget: (spent: string, limit: string) => `${spent} of ${limit} used this month.`,
  },
}
