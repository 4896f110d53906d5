// Entries of the access matrix for shares, comments and suggestions. Who is let in by a share, and as what,
// is in access-roles.test.ts.
import {
  getId,
  made,
  owned,
  secretWord,
  type Entry,
  type Maker,
  type Params,
} from './access-matrix.making.ts'
import { articleDocument } from './access-matrix.planning.ts'

const asLink = { link: true, role: 'viewer' }
const byLink: Entry = { shared: 'the link is the proof' }

/** What the administrator shares with the maker. */
async function sharedWithMe({ client, admin }: Maker): Promise<Params> {
  const document = getId(await made(admin.post('/api/documents', { title: 'Shared' })))
  const { id, token } = await made(admin.post(`/api/documents/${document}/shares`, asLink))
  await made(client.post(`/share/${String(token)}/open`))
  return { id: String(id) }
}

function getShares(path: string, thing: (maker: Maker) => Promise<string>): Record<string, Entry> {
  const share = async (maker: Maker): Promise<Params> => {
    const id = await thing(maker)
    return { id, shareId: getId(await made(maker.client.post(`${path}/${id}/shares`, asLink))) }
  }
  return {
    [`GET ${path}/{id}/access`]: owned(thing),
    [`GET ${path}/{id}/shares`]: { make: share },
    [`POST ${path}/{id}/shares`]: owned(thing, asLink),
    [`PATCH ${path}/{id}/shares/{shareId}`]: { make: share, body: { role: 'viewer', expiresAt: null } },
    [`DELETE ${path}/{id}/shares/{shareId}`]: { make: share },
  }
}

function commentsOn(path: string, text: (maker: Maker) => Promise<string>): Record<string, Entry> {
  const comment = async (maker: Maker): Promise<Params> => {
    const id = await text(maker)
    return {
      id,
      commentId: getId(await made(maker.client.post(`${path}/${id}/comments`, { body: secretWord }))),
    }
  }
  return {
    [`GET ${path}/{id}/comments`]: { make: comment },
    [`POST ${path}/{id}/comments`]: {
      ...owned(text, { body: secretWord }),
      names: {
        parentId: {
          make: async (maker) => (await comment(maker))['commentId'] ?? '',
          of: async (maker) => ({ id: await text(maker) }),
          request: (id) => ({ body: { body: 'An answer', parentId: id } }),
        },
      },
    },
    // The thread that a comment belongs to is read, not set.
    [`PATCH ${path}/{id}/comments/{commentId}`]: { make: comment, body: { resolved: true } },
    [`DELETE ${path}/{id}/comments/{commentId}`]: { make: comment },
  }
}

function suggestionsOn(path: string, text: (maker: Maker) => Promise<string>): Record<string, Entry> {
  const suggested = { anchor: { quote: secretWord }, replacement: secretWord }
  const suggestion = async (maker: Maker): Promise<Params> => {
    const id = await text(maker)
    return { id, suggestionId: getId(await made(maker.client.post(`${path}/${id}/suggestions`, suggested))) }
  }
  return {
    [`GET ${path}/{id}/suggestions`]: { make: suggestion },
    [`POST ${path}/{id}/suggestions`]: owned(text, suggested),
    [`POST ${path}/{id}/suggestions/{suggestionId}/accept`]: { make: suggestion },
    [`POST ${path}/{id}/suggestions/{suggestionId}/reject`]: { make: suggestion },
    [`DELETE ${path}/{id}/suggestions/{suggestionId}`]: { make: suggestion },
  }
}

export function sharingEntries(things: {
  document: (maker: Maker) => Promise<string>
  landingPage: (maker: Maker) => Promise<string>
}): Record<string, Entry> {
  return {
    ...getShares('/api/documents', things.document),
    ...getShares('/seo-content-api/article-documents', articleDocument),
    ...getShares('/api/landing-pages', things.landingPage),
    ...commentsOn('/api/documents', things.document),
    ...commentsOn('/seo-content-api/article-documents', articleDocument),
    ...commentsOn('/api/landing-pages', things.landingPage),
    ...suggestionsOn('/api/documents', things.document),
    ...suggestionsOn('/seo-content-api/article-documents', articleDocument),
    'DELETE /api/shared/{shareId}': { make: sharedWithMe },
    'GET /share/{token}': byLink,
    'POST /share/{token}/open': byLink,
    'GET /share/{token}/export': byLink,
    'GET /share/{token}/pictures/{pictureId}': byLink,
  }
}
