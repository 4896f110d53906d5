// Entries of the access matrix for business summaries, audiences and outlines.
import { inBody, secretWord, type Entry } from './access-matrix.making.ts'
import { article, project, promptType } from './access-matrix.planning.ts'

const details = `The ${secretWord} bakery in Leeds bakes bread for families.`

export const briefEntries: Record<string, Entry> = {
  'POST /company-business-summary': { names: { project_id: inBody('project_id', project, { company_name: 'Plums', details }) } },
  'POST /target-audience': { names: { project_id: inBody('project_id', project) } },
  'POST /generate-outline': {
    names: { article_id: inBody('article_id', article), prompt_type_id: inBody('prompt_type_id', promptType, { article_id: '0'.repeat(24) }) },
  },
}
