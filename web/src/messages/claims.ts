import { counted } from '#core/text.ts'

export const claimTexts = {
  hint: 'Figures, names, offers and promises of the text, compared with the facts and sources of its brief and with your brand kit.',
  checking: 'Checking…',
  check: 'Check again',
  judge: 'Check with AI',
  judgeHint: 'One call to your AI provider for what rules cannot decide.',
  judged: 'Checked with AI.',
  failed: 'The claims could not be checked.',
  noText: 'No text yet. What it claims is listed here once there is some.',
  noClaims: 'The text makes no claims that can be checked.',
  allFound: (count: number) =>
    count === 1 ? 'The one claim of the text has a source.' : `All ${count} claims have a source.`,
  open: (open: number, count: number) =>
    `${open} of ${counted(count, 'claim', 'claims')} ${open === 1 ? 'has' : 'have'} no source.`,
  noFacts: 'There are no facts to compare with yet. Add them to the brief, or confirm claims one by one.',
  toBrief: 'Open the brief',
  underline: 'Underline in the text',
  list: 'Claims without a source',
  card: (claim: string) => `No source: ${claim}`,
  nearest: 'Nearest source',
  site: 'Your website',
  confirm: 'Confirm',
  confirmHint: 'It is true: add it to the facts of the brief.',
  edit: 'Edit',
  remove: 'Remove',
  confirmed: 'Added to the facts of the brief.',
  removed: 'The sentence is removed.',
  changedSince: 'The text has changed since. Use Undo in the editor.',
  notInText: 'These words are no longer in the text.',
  sourced: (count: number) => counted(count, 'claim with a source', 'claims with a source'),
}
