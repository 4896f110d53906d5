import { counted } from '#core/text.ts'

export const citations = {
  hint: 'Each sentence is compared with the passages that it cites.',
  noText: 'No text yet. Its citations are listed here once there is some.',
  noList:
    'This text cites no source yet. Find a passage for a claim below, or write a draft from the sources.',
  nothing: 'The text says nothing that needs a source.',
  checking: 'Checking…',
  check: 'Check again',
  failed: 'The citations could not be checked.',
  filter: 'Which sentences',
  verdicts: {
    supported: 'Supported',
    weak: 'Weak',
    unsupported: 'Unsupported',
    uncited: 'Uncited',
  },
  allSupported: (count: number) =>
    count === 1 ? 'The one citation is supported.' : `All ${count} citations are supported.`,
  list: 'Sentences with and without a source',
  card: (verdict: string, sentence: string) => `${verdict}: ${sentence}`,
  restsOn: (n: number, name: string) => `Passage [${n}], ${name}`,
  open: 'Open the passage',
  goTo: 'Go to the sentence',
  notInText: 'These words are no longer in the text.',
  find: 'Find a source',
  finding: 'Looking through the sources',
  found: {
    title: 'Passages for this claim',
    none: 'No passage that was read says this.',
    onlyNear: 'No passage that was read says exactly this. The nearest ones:',
    cite: 'Cite',
    citing: (name: string) => `Cite ${name}`,
    cited: (n: number) => `Cited as [${n}].`,
    listed: (n: number) => `The source is in the list as [${n}]. Put the number where it belongs.`,
    unsaved: 'The text could not be saved. Try again when it is.',
    web: 'Search the web',
    searching: 'Searching the web and reading what it finds',
    searchFailed: 'The web could not be searched.',
    read: (read: number) => `${counted(read, 'page was', 'pages were')} read.`,
    close: 'Close',
  },
  references: {
    title: 'Reference list',
    empty: 'The list is empty.',
    uses: (count: number) =>
      count === 0 ? 'Not cited in the text' : `Cited ${counted(count, 'time', 'times')}`,
    open: (n: number, name: string) => `Open source ${n}: ${name}`,
  },
  marker: (n: number, name: string) => `Source ${n}: ${name}`,
}
