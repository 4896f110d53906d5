// Entries of the access matrix for shares. Who is let in by one, and as what, is in access-roles.test.ts.
import { idOf, made, owned, type Entry, type Maker, type Params } from './access-matrix.making.ts'
import { articleDocument } from './access-matrix.planning.ts'

const asLink = { link: true, role: 'viewer' }
const byLink: Entry = { shared: 'the link is the proof' }

/** What the administrator shares with the maker. */
async function sharedWithMe({ client, admin }: Maker): Promise<Params> {
  const document = idOf(await made(admin.post('/api/documents', { title: 'Shared' })))
  const { id, token } = await made(admin.post(`/api/documents/${document}/shares`, asLink))
  await made(client.post(`/share/${String(token)}/open`))
  return { id: String(id) }
}

function sharesOf(path: string, thing: (maker: Maker) => Promise<string>): Record<string, Entry> {
  const share = async (maker: Maker): Promise<Params> => {
    const id = await thing(maker)
    return { id, shareId: idOf(await made(maker.client.post(`${path}/${id}/shares`, asLink))) }
  }
  return {
    [`GET ${path}/{id}/access`]: owned(thing),
    [`GET ${path}/{id}/shares`]: { make: share },
    [`POST ${path}/{id}/shares`]: owned(thing, asLink),
    [`DELETE ${path}/{id}/shares/{shareId}`]: { make: share },
  }
}

export function sharingEntries(things: { document: (maker: Maker) => Promise<string>; landingPage: (maker: Maker) => Promise<string> }): Record<string, Entry> {
  return {
    ...sharesOf('/api/documents', things.document),
    ...sharesOf('/seo-content-api/article-documents', articleDocument),
    ...sharesOf('/api/landing-pages', things.landingPage),
    'DELETE /api/shared/{shareId}': { make: sharedWithMe },
    'GET /share/{token}': byLink,
    'POST /share/{token}/open': byLink,
    'GET /share/{token}/export': byLink,
  }
}
