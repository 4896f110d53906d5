// One list of behaviours, for one's own documents and for the texts of articles.
import { after, before, describe } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { testDocumentBehaviours } from '#support/document-behaviours.ts'
import { createArticle, createProject } from '#support/planning.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

describe('a document', () => {
  testDocumentBehaviours({ app: () => app, path: '/api/documents', beside: async () => ({}) })
})

describe('an article document', () => {
  testDocumentBehaviours({
    app: () => app,
    path: '/seo-content-api/article-documents',
    async beside(client) {
      const { id } = await createProject(client)
      return { articleId: String((await createArticle(client, String(id)))['id']) }
    },
  })
})
