import { counted } from './common.ts'

export const keywordTexts = {
  paste: {
    label: 'Add keywords',
    hint: 'One a line, or with commas between. A column copied from a spreadsheet works too.',
    add: (count: number) => (count === 0 ? 'Add' : `Add ${counted(count, 'keyword', 'keywords')}`),
    thereAlready: (count: number) => `${count} there already`,
    tooMany: (room: number) => `A project has 2,000 keywords at most; there is room for ${room} more.`,
  },
}
