// Projects and articles for tests, made as a client makes them.
import type { Client } from './client.ts'

type Made = Record<string, any>

async function made(answer: ReturnType<Client['post']>): Promise<Made> {
  const { status, text, body } = await answer
  if (status !== 201) throw new Error(`It could not be made: ${status} ${text}`)
  return body
}

export const createProject = (client: Client, members: object = {}): Promise<Made> =>
  made(client.post('/seo-content-api/projects', { name: 'Garden shop', ...members }))

export const createArticle = (client: Client, projectId: string, members: object = {}): Promise<Made> =>
  made(client.post('/seo-content-api/articles', { projectId, name: 'How to plant garlic', ...members }))

export const createArticleDocument = (
  client: Client,
  articleId: string,
  members: object = {},
): Promise<Made> =>
  made(
    client.post('/seo-content-api/article-documents', {
      articleId,
      title: 'Garlic',
      content: '<p>Garlic wants sun.</p>',
      ...members,
    }),
  )
