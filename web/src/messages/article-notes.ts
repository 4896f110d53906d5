import { counted } from '#core/text.ts'
import { nameProvider } from './provider-names.ts'

export const articleNotes = {
  none: 'No notes yet. They are made from accepted sources, by the parts of the outline.',
  toSources: 'Go to the sources',
  noOutline: 'The article has no outline yet.',
  makeOutline: 'Make the outline from the sources',
  makeOutlineHint:
    'Headings and questions of the accepted sources become an outline. You see it beside yours before anything is changed.',
  gaps: 'Not covered',
  gapsHint: 'None of the sources covers these parts. A draft leaves them out.',
  search: 'Find sources',
  searchFor: (heading: string) => `Find sources for “${heading}”`,
  contradictions: 'Sources disagree',
  contradictionsHint: 'A draft says both.',
  parts: 'By part of the outline',
  passages: (count: number) => counted(count, 'passage', 'passages'),
  openPassage: (name: string) => `Open the passage in ${name}`,
  more: (count: number) => `Show ${count} more`,
  further: (count: number) =>
    `${counted(count, 'further passage is', 'further passages are')} about this part. A draft is written from those above.`,
  unsorted: 'Not in the outline',
  questions: 'Questions of readers',
  questionsHint: 'Questions that sources use as headings, and that people ask search engines.',
  answered: (name: string) => `Answered by ${name}`,
  asked: 'Asked on the web',
}

const kept = (written: number): string =>
  written === 0
    ? 'No part was written.'
    : `${counted(written, 'part that was written is', 'parts that were written are')} kept for seven days.`

export const articleDraft = {
  title: 'Draft',
  hint: 'The draft is written part by part from the accepted sources. Each sentence carries the number of its source. It becomes a new text of the article.',
  instructions: 'Instructions',
  instructionsHint: 'For example: write for beginners, no recipes.',
  length: 'Length in words',
  lengthHint: (words: number) => `Empty: about ${words} words.`,
  lengthError: 'Between 200 and 6,000 words.',
  basis: (sources: number, parts: number, words: string) =>
    `${counted(sources, 'source', 'sources')}, ${counted(parts, 'part', 'parts')}, about ${words} words.`,
  written: (written: number, parts: number) =>
    `${written} of ${parts} parts are written already. The draft continues from there.`,
  gaps: (headings: readonly string[]) =>
    `Left out, as no source says anything about it: ${headings.map((heading) => `“${heading}”`).join(', ')}.`,
  digest:
    'Without an AI model you get a digest: sentences of the sources, part by part, each with its number. It is material to write from, not an article.',
  free: 'No provider is used, so it costs nothing.',
  start: 'Write the draft',
  startDigest: 'Make the digest',
  resume: 'Resume',
  notReady: 'A draft needs an outline and accepted sources.',
  toSources: 'Go to the sources',
  progress: {
    label: 'Writing the draft',
    waiting: 'Waiting to start',
    count: (done: number, total: number) => `${done} of ${counted(total, 'part', 'parts')}`,
    cancel: 'Cancel',
    cancelled: (written: number) => `Cancelled. ${kept(written)}`,
    failed: (written: number) => `The draft was not finished. ${kept(written)}`,
    done: (words: string, provider: string, model: string) =>
      provider === 'composer'
        ? `The digest is ready: ${words}.`
        : `The draft is ready: ${words}, by ${[nameProvider(provider), model].filter((part) => part !== '').join(', ')}.`,
    open: 'Open the draft',
    isOpen: 'It is the text that is open.',
    warnings: 'To check',
  },
}
