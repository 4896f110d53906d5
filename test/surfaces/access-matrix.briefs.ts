// Entries of the access matrix for business summaries, audiences and outlines.
import { inBody, secretWord, type Entry } from './access-matrix.making.ts'
import { article, project, promptType } from './access-matrix.planning.ts'

const details = `The ${secretWord} bakery in Leeds bakes bread for families.`

const summed: Entry = {
  names: { project_id: inBody('project_id', project, { company_name: 'Plums', details }) },
}
const addressed: Entry = { names: { project_id: inBody('project_id', project) } }
const outlined: Entry = {
  names: {
    article_id: inBody('article_id', article),
    prompt_type_id: inBody('prompt_type_id', promptType, { article_id: '0'.repeat(24) }),
  },
}

export const briefEntries: Record<string, Entry> = {
  'POST /company-business-summary': summed,
  'POST /target-audience': addressed,
  'POST /generate-outline': outlined,
  'POST /company-business-summary/preview': summed,
  'POST /target-audience/preview': addressed,
  'POST /generate-outline/preview': outlined,
}
