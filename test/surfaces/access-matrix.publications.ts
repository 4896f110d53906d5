// Entries of the access matrix for publishing to a site, and for the map of a project’s pages.
import { made, secretWord, type Entry, type Maker, type Params } from './access-matrix.making.ts'
import { article, articleDocument, project } from './access-matrix.planning.ts'

const connection = {
  kind: 'wordpress',
  url: 'http://127.0.0.1:9',
  username: secretWord,
  secret: 'abcd efgh ijkl',
}
const connectionPath = '/seo-content-api/projects/{id}/blog-connection'

async function connectedProject(maker: Maker): Promise<Params> {
  const id = await project(maker)
  await made(maker.client.put(`/seo-content-api/projects/${id}/blog-connection`, connection))
  return { id }
}
const ownArticle = async (maker: Maker): Promise<Params> => ({ id: await article(maker) })

export const publicationEntries: Record<string, Entry> = {
  'GET /seo-content-api/projects/{id}/topic-map': {
    make: async (maker) => ({ id: await project(maker) }),
  },
  'PATCH /seo-content-api/articles/{id}/dismissed-links': {
    make: ownArticle,
    body: { add: ['https://garden.example/raised-beds'] },
  },
  'POST /seo-content-api/articles/{id}/links/suggest': {
    make: ownArticle,
    body: {},
    names: {
      articleDocumentId: {
        make: articleDocument,
        of: ownArticle,
        request: (id) => ({ body: { articleDocumentId: id } }),
      },
    },
  },
  'POST /seo-content-api/articles/{id}/search-result/suggest': {
    make: ownArticle,
    body: {},
    names: {
      articleDocumentId: {
        make: articleDocument,
        of: ownArticle,
        request: (id) => ({ body: { articleDocumentId: id } }),
      },
    },
  },
  [`GET ${connectionPath}`]: { make: connectedProject },
  [`PUT ${connectionPath}`]: { make: connectedProject, body: connection },
  [`DELETE ${connectionPath}`]: { make: connectedProject },
  [`POST ${connectionPath}/test`]: { make: connectedProject, body: {} },
  'GET /seo-content-api/articles/{id}/publication': { make: ownArticle },
  'DELETE /seo-content-api/articles/{id}/publication': { make: ownArticle },
  // Without a connection there is nowhere to publish to: 409.
  'POST /seo-content-api/articles/{id}/publish': {
    make: ownArticle,
    body: {},
    names: {
      articleDocumentId: {
        make: articleDocument,
        of: ownArticle,
        request: (id) => ({ body: { articleDocumentId: id } }),
      },
    },
  },
}
