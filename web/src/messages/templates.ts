import { counted } from '#core/text.ts'
import type { templateCategories } from '#features/templates/templates.schema.ts'

type CategoryId = (typeof templateCategories)[number]['id']

export const templates = {
  title: 'Templates',
  categories: {
    career: 'Career',
    business: 'Business',
    meetings: 'Meetings and planning',
    engineering: 'Product and engineering',
    marketing: 'Marketing',
    legal: 'Legal and people',
    education: 'Education and research',
    personal: 'Personal and correspondence',
  } satisfies Record<CategoryId, string>,
  gallery: {
    description: 'Choose a template, answer its questions, and get a document.',
    search: 'Search templates',
    categories: 'Categories',
    count: (count: number) => counted(count, 'template', 'templates'),
    found: (count: number) => counted(count, 'template matches', 'templates match'),
    questions: (count: number) => (count === 0 ? 'No questions' : counted(count, 'question', 'questions')),
    blank: 'Blank page',
    blankHint: 'Nothing but a title and your text.',
    nothingFound: (words: string) =>
      words === '' ? 'There is no template in this category.' : `No template matches “${words}”.`,
    nothingFoundHint:
      'Names, descriptions, headings and tags are searched. You can also describe what you need and have it written.',
    clear: 'Show all templates',
    describe: 'Describe what you need',
    empty: 'No templates are loaded yet.',
    emptyHint:
      'An administrator loads them with the command “pressroom seed”. You can always start with a blank page.',
  },
  workspace: {
    back: 'All templates',
    notFound: 'This template does not exist or was deleted.',
    page: 'Page',
    questions: 'Questions',
    preview: 'Preview of the page',
    form: (name: string) => `Questions for ${name}`,
    noQuestions: 'This template has no questions. Create the document and write.',
    earlier: 'Your earlier answers are still here.',
    clear: 'Clear all answers',
    cleared: 'The answers are cleared.',
    progress: (answered: number, total: number) => `${answered} of ${total} answered`,
    unanswered: 'Unanswered questions become marked blanks.',
    prompt: 'Anything else to say?',
    promptHint: 'Only for writing with AI: tone, background, what to stress or leave out.',
    create: 'Create document',
    write: 'Write with AI',
    missing: (labels: string[]) =>
      labels.length === 1
        ? `Not answered yet: ${labels.join('')}.`
        : `Not answered yet: ${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''}.`,
    createAnyway: 'Create with blanks',
    writeAnyway: 'Write with blanks',
    writeNeedsWords:
      'Answer this, or say under “Anything else to say?” what the text is about; then the rest becomes marked blanks.',
    answerThis: 'Answer this, or continue with a blank.',
    wrong: 'Some answers are not valid. Correct what is marked, or leave it empty.',
    today: 'Today',
    noAnswer: 'No answer',
    choose: 'Choose',
    columns: (columns: string[]) => `Each item: ${columns.join(', ')}`,
    item: (list: string, place: number) => `${list}, item ${place}`,
    cell: (list: string, place: number, column: string) => `${list}, item ${place}: ${column}`,
    add: (list: string) => `Add an item to ${list}`,
    addItem: 'Add an item',
    remove: (place: number) => `Remove item ${place}`,
    up: (place: number) => `Move item ${place} up`,
    down: (place: number) => `Move item ${place} down`,
    moved: (place: number) => `Moved to position ${place}.`,
  },
}
