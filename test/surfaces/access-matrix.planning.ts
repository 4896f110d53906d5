// Entries of the access matrix for projects, articles and their documents.
import {
  getId,
  inBody,
  inOwn,
  inQuery,
  made,
  owned,
  secretWord,
  type Entry,
  type Maker,
} from './access-matrix.making.ts'

const path = '/seo-content-api'
let counter = 0

export const guideline = async ({ client }: Maker): Promise<string> =>
  getId(
    await made(
      client.post(`${path}/guidelines`, { name: secretWord, body: secretWord, rules: [secretWord] }),
    ),
  )
export const promptType = async ({ client }: Maker): Promise<string> =>
  getId(
    await made(
      client.post(`${path}/prompt-types`, {
        key: `kind-${++counter}`,
        name: secretWord,
        description: secretWord,
      }),
    ),
  )

export const project = async ({ client }: Maker): Promise<string> =>
  getId(
    await made(
      client.post(`${path}/projects`, {
        name: secretWord,
        businessSummary: secretWord,
        keywords: [secretWord],
      }),
    ),
  )
export const article = async (maker: Maker): Promise<string> =>
  getId(
    await made(
      maker.client.post(`${path}/articles`, {
        projectId: await project(maker),
        name: secretWord,
        keywords: [secretWord],
        notes: secretWord,
      }),
    ),
  )

export const articleDocument = async (maker: Maker): Promise<string> => {
  const body = { articleId: await article(maker), title: secretWord, content: `<p>${secretWord}</p>` }
  const id = getId(await made(maker.client.post(`${path}/article-documents`, body)))
  await made(maker.client.patch(`${path}/article-documents/${id}`, { content: `<p>${secretWord} again</p>` }))
  return id
}

const ofProject = (body?: unknown): Entry => owned(project, body)
const ofArticle = (body?: unknown): Entry => owned(article, body)
const ofArticleDocument = (body?: unknown): Entry => owned(articleDocument, body)
const documentVersion: Entry = { make: async (maker) => ({ id: await articleDocument(maker), n: '1' }) }
const inNewArticle = {
  projectId: inBody('projectId', project, { name: 'Plums' }),
  promptTypeId: inBody('promptTypeId', promptType, { projectId: '0'.repeat(24), name: 'Plums' }),
}
const inOwnArticle = {
  projectId: inOwn(article, 'projectId', project),
  promptTypeId: inOwn(article, 'promptTypeId', promptType),
}

// Entries of a reference list are kept as they are sent; who checks citations looks among the own sources
// alone.
const keptAsGiven = { referenceId: null, passageIds: null }

const importForm = (articleId: string): FormData => {
  const form = new FormData()
  form.set('articleId', articleId)
  form.set('file', new File(['Plums'], 'plums.txt', { type: 'text/plain' }))
  return form
}
const csvFile = new FormData()
csvFile.set('file', new Blob(['name\nPlums'], { type: 'text/csv' }), 'plan.csv')

export const planningEntries: Record<string, Entry> = {
  [`GET ${path}/projects`]: { names: { guidelineId: inQuery('guidelineId', guideline) } },
  [`POST ${path}/projects`]: { names: { guidelineId: inBody('guidelineId', guideline, { name: 'Plums' }) } },
  [`GET ${path}/projects/{id}`]: ofProject(),
  [`PATCH ${path}/projects/{id}`]: {
    ...ofProject({ location: 'Changed' }),
    names: { guidelineId: inOwn(project, 'guidelineId', guideline) },
  },
  [`PUT ${path}/projects/{id}`]: {
    ...ofProject({ location: 'Changed' }),
    names: { guidelineId: inOwn(project, 'guidelineId', guideline) },
  },
  [`DELETE ${path}/projects/{id}`]: ofProject(),
  [`GET ${path}/projects/{id}/summary`]: ofProject(),
  [`GET ${path}/projects/{id}/brand`]: ofProject(),
  [`PUT ${path}/projects/{id}/brand`]: ofProject({ facts: ['Changed'] }),
  [`GET ${path}/projects/{id}/articles.csv`]: ofProject(),
  [`POST ${path}/projects/{id}/articles.csv`]: ofProject(csvFile),
  [`GET ${path}/articles`]: {
    names: { projectId: inQuery('projectId', project), promptTypeId: inQuery('promptTypeId', promptType) },
  },
  [`POST ${path}/articles`]: { names: inNewArticle },
  [`GET ${path}/articles/{id}`]: ofArticle(),
  [`PATCH ${path}/articles/{id}`]: { ...ofArticle({ notes: 'Changed' }), names: inOwnArticle },
  [`PUT ${path}/articles/{id}`]: { ...ofArticle({ notes: 'Changed' }), names: inOwnArticle },
  [`DELETE ${path}/articles/{id}`]: ofArticle(),
  [`POST ${path}/articles/{id}/check`]: {
    ...ofArticle({ content: 'Plums.' }),
    names: { articleDocumentId: inOwn(article, 'articleDocumentId', articleDocument) },
  },
  [`POST ${path}/articles/bulk`]: {
    names: { projectId: inBody('projectId', project, { articles: [{ name: 'Plums' }] }), promptTypeId: null },
  },
  [`PATCH ${path}/articles/bulk`]: {
    names: {
      ids: { make: article, request: (id) => ({ body: { ids: [id], change: { assignee: 'Changed' } } }) },
      promptTypeId: null,
    },
  },
  [`POST ${path}/articles/bulk-delete`]: {
    names: { ids: { make: article, request: (id) => ({ body: { ids: [id] } }) } },
  },
  [`GET ${path}/article-documents`]: { names: { articleId: inQuery('articleId', article) } },
  [`POST ${path}/article-documents`]: {
    names: { articleId: inBody('articleId', article), ...keptAsGiven },
  },
  [`GET ${path}/article-documents/{id}`]: ofArticleDocument(),
  [`PATCH ${path}/article-documents/{id}`]: {
    ...ofArticleDocument({ title: 'Changed' }),
    names: { articleId: inOwn(articleDocument, 'articleId', article), ...keptAsGiven },
  },
  [`PUT ${path}/article-documents/{id}`]: {
    ...ofArticleDocument({ title: 'Changed' }),
    names: { articleId: inOwn(articleDocument, 'articleId', article), ...keptAsGiven },
  },
  [`DELETE ${path}/article-documents/{id}`]: ofArticleDocument(),
  [`GET ${path}/article-documents/{id}/versions`]: ofArticleDocument(),
  [`GET ${path}/article-documents/{id}/versions/{n}`]: documentVersion,
  [`POST ${path}/article-documents/{id}/versions/{n}/restore`]: documentVersion,
  [`GET ${path}/article-documents/{id}/export`]: ofArticleDocument(),
  [`POST ${path}/article-documents/import`]: {
    names: { articleId: { make: article, request: (id) => ({ body: importForm(id) }) } },
  },
  [`POST ${path}/article-documents/{id}/exports`]: ofArticleDocument({ format: 'txt' }),
}
