// Entries of the access matrix for the sources of articles.
import { until } from '#support/waiting.ts'
import {
  getId,
  inQuery,
  made,
  secretWord,
  type Entry,
  type Maker,
  type Params,
} from './access-matrix.making.ts'
import { article, articleDocument } from './access-matrix.planning.ts'

const path = '/seo-content-api/articles/{id}/references'

/** A source that cannot be read, which is a reference all the same. */
async function reference(maker: Maker): Promise<Params> {
  const id = await article(maker)
  const own = `/seo-content-api/articles/${id}/references`
  const job = getId(await made(maker.client.post(own, { urls: [`http://127.0.0.1:9/${secretWord}`] })))
  await until('the source is looked at', async () => {
    const { body } = await maker.client.get(`/api/jobs/${job}`)
    return body['status'] === 'completed'
  })
  const { body } = await maker.client.get(own)
  return { id, referenceId: String(body['items'][0].id) }
}

const form = new FormData()
form.set('file', new File(['%PDF-1.4 plums'], 'plums.pdf', { type: 'application/pdf' }))

const ownArticle = async (maker: Maker): Promise<Params> => ({ id: await article(maker) })

/** An article with a text, in which a passage may be cited. */
const articleWithText = async (maker: Maker): Promise<Params> => {
  const id = await article(maker)
  await made(
    maker.client.post('/seo-content-api/article-documents', { articleId: id, content: '<p>Plums.</p>' }),
  )
  return { id }
}
const noId = '0'.repeat(24)

const urls = ['http://127.0.0.1:9/']

/** `file` keeps a file of the maker's. */
export const referenceEntries = (file: (maker: Maker) => Promise<string>): Record<string, Entry> => ({
  'GET /api/jobs': { names: { articleId: inQuery('articleId', article) } },
  [`GET ${path}`]: { make: reference },
  [`POST ${path}`]: {
    make: async (maker) => ({ id: await article(maker) }),
    body: { urls },
    names: {
      referenceIds: {
        make: async (maker) => String((await reference(maker))['referenceId']),
        of: async (maker) => ({ id: await article(maker) }),
        request: (id) => ({ body: { referenceIds: [id] } }),
      },
      fileIds: {
        make: file,
        of: async (maker) => ({ id: await article(maker) }),
        request: (id) => ({ body: { fileIds: [id] } }),
      },
    },
  },
  [`POST ${path}/files`]: { make: async (maker) => ({ id: await article(maker) }), body: form },
  [`GET ${path}/{referenceId}`]: { make: reference },
  [`PATCH ${path}/{referenceId}`]: { make: reference, body: { accepted: false } },
  [`DELETE ${path}/{referenceId}`]: { make: reference },
  [`POST ${path}/{referenceId}/recheck`]: { make: reference },
  'GET /seo-content-api/articles/{id}/notes': { make: ownArticle },
  // Without an outline there is nothing to draft: 409.
  'POST /seo-content-api/articles/{id}/draft': { make: ownArticle },
  'POST /seo-content-api/articles/{id}/draft/estimate': { make: ownArticle },
  'POST /seo-content-api/articles/{id}/citations/check': {
    make: ownArticle,
    body: { content: '<p>Plums.</p>' },
    names: {
      articleDocumentId: {
        make: articleDocument,
        of: ownArticle,
        request: (id) => ({ body: { articleDocumentId: id } }),
      },
    },
  },
  'POST /seo-content-api/articles/{id}/citations/find': {
    make: ownArticle,
    body: { claim: 'Plums are blue.' },
  },
  // No web search is set up: 503.
  'POST /seo-content-api/articles/{id}/citations/search': {
    make: ownArticle,
    body: { claim: 'Plums are blue.' },
  },
  // Without a text there is nothing to cite it in: 409.
  'POST /seo-content-api/articles/{id}/citations': {
    make: ownArticle,
    body: { referenceId: noId, passageId: noId },
    names: {
      referenceId: {
        make: async (maker) => String((await reference(maker))['referenceId']),
        of: articleWithText,
        request: (id) => ({ body: { referenceId: id, passageId: noId } }),
      },
      passageId: null,
      articleDocumentId: {
        make: articleDocument,
        of: articleWithText,
        request: (id) => ({ body: { referenceId: noId, passageId: noId, articleDocumentId: id } }),
      },
    },
  },
})
