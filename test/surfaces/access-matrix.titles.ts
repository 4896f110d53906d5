// Entries of the access matrix for titles.
import { getId, inBody, made, owned, secretWord, type Entry, type Maker } from './access-matrix.making.ts'
import { article, project, promptType } from './access-matrix.planning.ts'

const projectWithSite = async ({ client }: Maker): Promise<string> =>
  getId(
    await made(
      client.post('/seo-content-api/projects', { name: secretWord, websiteUrl: 'https://plums.example' }),
    ),
  )
const nowhere = '0'.repeat(24)

const suggested: Entry = {
  names: {
    project_id: inBody('project_id', project, {
      keywords: ['plum dumplings'],
      count: 1,
      provider: 'composer',
    }),
    prompt_type_ids: {
      make: promptType,
      request: (id) => ({ body: { project_id: nowhere, keywords: ['plums'], prompt_type_ids: [id] } }),
    },
  },
}

export const titleEntries: Record<string, Entry> = {
  'POST /get-titles': suggested,
  'POST /get-titles/preview': suggested,
  'POST /check-title': {
    names: {
      project_id: inBody('project_id', project, { title: 'Plums' }),
      exclude_article_id: inBody('exclude_article_id', article, { project_id: nowhere, title: 'Plums' }),
    },
  },
  'POST /check-titles': {
    names: {
      project_id: inBody('project_id', project, { titles: [{ title: 'Plums' }] }),
      article_id: {
        make: article,
        request: (id) => ({ body: { project_id: nowhere, titles: [{ title: 'Plums', article_id: id }] } }),
      },
    },
  },
  'GET /seo-content-api/projects/{id}/published-titles': owned(project),
  'POST /seo-content-api/projects/{id}/published-titles': owned(projectWithSite, {}),
}
