import { counted } from './common.ts'

export const templates = {
  title: 'Templates',
  description: 'Answer a few questions and hold a document.',
  search: 'Search templates',
  categories: 'Category',
  categoryNames: (category: string) => {
    const names: Record<string, string> = {
      career: 'Career',
      business: 'Business',
      meetings: 'Meetings and planning',
      engineering: 'Product and engineering',
      marketing: 'Marketing',
      legal: 'Legal and people',
      education: 'Education and research',
      personal: 'Personal and correspondence',
    }
    return names[category] ?? category.replace(/^./, (first) => first.toUpperCase())
  },
  count: (count: number) => counted(count, 'template', 'templates'),
  blank: 'Blank page',
  blankHint: 'Nothing but a title and your text.',
  nothingFound: 'No template fits.',
  nothingFoundHint: 'Try another word, or start with a blank page and say what you need.',
  notFound: 'There is no such template.',
  all: 'All templates',
  choose: 'Choose',
  listHint: 'One item a line',
  columnsHint: (columns: string) => `One item a line: ${columns}`,
  prompt: 'Anything else the text should say',
  promptHint: 'Only for writing with AI: occasion, reader, points to make.',
  needed: 'Needed to write without further words',
  missing: (labels: string[]) => `Still to be answered: ${labels.join(', ')}. In the document they become marked blanks.`,
  allAnswered: 'Everything that is needed has been answered.',
  write: 'Write with AI',
  create: 'Create document',
  preview: 'The document with your answers',
}
