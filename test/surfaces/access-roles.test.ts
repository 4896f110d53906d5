// The access matrix of what is shared: every operation of a document, an article's text and a landing page ×
// everybody whom a share lets in, and whom it does not. `access-matrix.test.ts` has those whom nobody let in.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { makePng, quarters } from '#support/sample-images.ts'

type Person = Awaited<ReturnType<TestApp['user']>>
/** From the one with the fewest rights on. */
type Role = 'viewer' | 'commenter' | 'editor' | 'owner'

interface Operation {
  method: string
  path: string
  body?: unknown
  minRole: Role
  /** What the operation gives whoever may. */
  gives?: number
}

const fox = '<p>The quick brown fox jumps over the lazy dog.</p>'
/** With an image of the owner's, from `before` on. */
let content = fox
let image = ''
const anchor = { quote: 'quick brown fox', prefix: 'The ', suffix: ' jumps' }

const texts: Operation[] = [
  { method: 'GET', path: '', minRole: 'viewer' },
  { method: 'GET', path: '/access', minRole: 'viewer' },
  { method: 'GET', path: '/versions', minRole: 'viewer' },
  { method: 'GET', path: '/versions/1', minRole: 'viewer' },
  { method: 'GET', path: '/export?format=txt', minRole: 'viewer' },
  { method: 'GET', path: '/comments', minRole: 'viewer' },
  { method: 'GET', path: '/suggestions', minRole: 'viewer' },
  { method: 'GET', path: '/api/pictures/{picture}', minRole: 'viewer' },
  { method: 'POST', path: '/comments', body: { body: 'A word' }, minRole: 'commenter', gives: 201 },
  { method: 'PATCH', path: '/comments/{comment}', body: { resolved: true }, minRole: 'commenter' },
  {
    method: 'POST',
    path: '/suggestions',
    body: { anchor, replacement: 'slow fox' },
    minRole: 'commenter',
    gives: 201,
  },
  { method: 'POST', path: '/suggestions/{rejected}/reject', minRole: 'editor' },
  { method: 'POST', path: '/suggestions/{accepted}/accept', minRole: 'editor' },
  { method: 'PATCH', path: '', body: { title: 'Changed' }, minRole: 'editor' },
  { method: 'POST', path: '/versions/1/restore', minRole: 'editor' },
  { method: 'GET', path: '/brief', minRole: 'editor' },
  { method: 'PUT', path: '/brief', body: { reader: 'Foxes' }, minRole: 'editor' },
  { method: 'DELETE', path: '/comments/{comment}', minRole: 'owner', gives: 204 },
  { method: 'DELETE', path: '/suggestions/{rejected}', minRole: 'owner', gives: 204 },
  { method: 'GET', path: '/shares', minRole: 'owner' },
  { method: 'POST', path: '/shares', body: { link: true, role: 'viewer' }, minRole: 'owner', gives: 201 },
  { method: 'PATCH', path: '/shares/{share}', body: { role: 'viewer' }, minRole: 'owner' },
  { method: 'DELETE', path: '/shares/{share}', minRole: 'owner', gives: 204 },
  { method: 'DELETE', path: '', minRole: 'owner', gives: 204 },
]
const ofDocuments: Operation[] = [
  { method: 'POST', path: '/exports', body: { format: 'txt' }, minRole: 'viewer', gives: 202 },
  {
    method: 'POST',
    path: '/api/generate',
    body: { documentId: '{id}', prompt: 'Make it shorter.', selection: '<p>Some words.</p>' },
    minRole: 'editor',
  },
  {
    method: 'POST',
    path: '/api/chat-history',
    body: { documentId: '{id}', prompt: 'Q', response: 'A' },
    minRole: 'viewer',
    gives: 201,
  },
  ...texts,
]
const ofArticleDocuments: Operation[] = [
  { method: 'PATCH', path: '', body: { articleId: '{otherArticle}' }, minRole: 'owner' },
  { method: 'PUT', path: '', body: { title: 'Changed too' }, minRole: 'editor' },
  ...texts,
]
const ofLandingPages: Operation[] = [
  { method: 'GET', path: '', minRole: 'viewer' },
  { method: 'GET', path: '/access', minRole: 'viewer' },
  { method: 'GET', path: '/versions', minRole: 'viewer' },
  { method: 'GET', path: '/versions/1', minRole: 'viewer' },
  { method: 'GET', path: '/thumbnail', minRole: 'viewer' },
  { method: 'GET', path: '/comments', minRole: 'viewer' },
  { method: 'GET', path: '/api/pictures/{picture}', minRole: 'viewer' },
  {
    method: 'POST',
    path: '/api/ai/preview-landing-page',
    body: { landingPageId: '{id}' },
    minRole: 'viewer',
  },
  {
    method: 'POST',
    path: '/api/ai/download-landing-page',
    body: { landingPageId: '{id}', format: 'html' },
    minRole: 'viewer',
  },
  { method: 'POST', path: '/comments', body: { body: 'A word', anchor }, minRole: 'commenter', gives: 201 },
  { method: 'PATCH', path: '/comments/{comment}', body: { resolved: true }, minRole: 'commenter' },
  { method: 'PUT', path: '', body: { businessName: 'Changed' }, minRole: 'editor' },
  {
    method: 'POST',
    path: '/api/ai/regenerate-section',
    body: { landingPageId: '{id}', sectionId: '{section}' },
    minRole: 'editor',
  },
  {
    method: 'PUT',
    path: '/sections',
    body: { sections: [{ type: 'hero', title: 'Pears' }] },
    minRole: 'editor',
  },
  { method: 'POST', path: '/versions/1/restore', minRole: 'editor' },
  { method: 'DELETE', path: '/comments/{comment}', minRole: 'owner', gives: 204 },
  { method: 'PUT', path: '', body: { designSource: { kind: 'pdf', fileId: '{upload}' } }, minRole: 'owner' },
  { method: 'PUT', path: '/publish', minRole: 'owner' },
  { method: 'PUT', path: '', body: { status: 'archived' }, minRole: 'owner' },
  { method: 'POST', path: '/duplicate', minRole: 'owner', gives: 201 },
  { method: 'GET', path: '/messages', minRole: 'owner' },
  { method: 'GET', path: '/shares', minRole: 'owner' },
  { method: 'POST', path: '/shares', body: { link: true, role: 'viewer' }, minRole: 'owner', gives: 201 },
  { method: 'PATCH', path: '/shares/{share}', body: { role: 'viewer' }, minRole: 'owner' },
  { method: 'DELETE', path: '/shares/{share}', minRole: 'owner', gives: 204 },
  { method: 'DELETE', path: '', minRole: 'owner', gives: 204 },
]
/** Elsewhere than at the thing's own path, somebody else's page is simply not there. */
const unseenOnly = new Set(['/messages'])

const ranks: Record<Role, number> = { viewer: 1, commenter: 2, editor: 3, owner: 4 }

let app: TestApp
let owner: Person
let people: Record<
  'viewer' | 'commenter' | 'editor' | 'linked' | 'revoked' | 'expired' | 'locked' | 'stranger',
  Person
>
before(async () => {
  app = await startTestApp()
  owner = await app.user()
  const added = await owner.upload('/api/pictures', 'file', {
    name: 'a.png',
    type: 'image/png',
    bytes: makePng(quarters(8, 8)),
  })
  image = String(added.body['id'])
  content = `${fox}<p><img src="/api/pictures/${image}" alt="A fox"></p>`
  const person = () => app.user()
  people = {
    viewer: await person(),
    commenter: await person(),
    editor: await person(),
    linked: await person(),
    revoked: await person(),
    expired: await person(),
    locked: await person(),
    stranger: await person(),
  }
})
after(() => app.close())

/** Lets everybody in as they are called; the last four cannot come in, each for a reason of their own. */
async function shareWithAll(
  path: string,
  roles: readonly ('viewer' | 'commenter' | 'editor')[],
): Promise<void> {
  const share = async (body: object) => {
    const answer = await owner.post(`${path}/shares`, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.body as { id: string; token: string }
  }
  const best = roles.at(-1) ?? 'viewer'
  for (const role of roles) await share({ email: people[role].email, role })
  const link = await share({ link: true, role: best })
  assert.equal((await people.linked.post(`/share/${link.token}/open`)).status, 200)
  const revoked = await share({ email: people.revoked.email, role: best })
  assert.equal((await people.revoked.get(path)).status, 200)
  assert.equal((await owner.delete(`${path}/shares/${revoked.id}`)).status, 204)
  const soon = await share({
    link: true,
    role: best,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  assert.equal((await people.expired.post(`/share/${soon.token}/open`)).body['hasJoined'], true)
  const locked = await share({ link: true, role: best, password: 'open sesame' })
  assert.equal(
    (await people.locked.post(`/share/${locked.token}/open`, { password: 'wrong sesame' })).status,
    401,
  )
  assert.equal((await people.expired.get(path)).status, 200)
  await app.database.execute(
    sql`update shares set expires_at = now() - interval '1 second' where id = ${soon.id}`,
  )
  assert.equal((await people.expired.get(path)).status, 404)
}

async function ask(
  client: Client,
  root: string,
  { method, path, body }: Operation,
  names: Record<string, string>,
) {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? name)
  const answer = await client.fetch(fill(path.startsWith('/api/') ? path : root + path), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: fill(JSON.stringify(body)) }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function makeDocument(): Promise<string> {
  return `/api/documents/${String((await owner.post('/api/documents', { title: 'Foxes', content })).body['id'])}`
}
async function makeArticleDocument(): Promise<{ path: string; otherArticle: string }> {
  const { id } = await createProject(owner)
  const article = await createArticle(owner, id as string)
  const other = await createArticle(owner, id as string, { name: 'Another' })
  const text = await createArticleDocument(owner, article['id'] as string, { content })
  return {
    path: `/seo-content-api/article-documents/${String(text['id'])}`,
    otherArticle: other['id'] as string,
  }
}

async function namesIn(path: string): Promise<Record<string, string>> {
  await owner.patch(path, { title: 'Foxes again' })
  const [comment, accepted, rejected, share] = [
    await owner.post(`${path}/comments`, { body: 'The owner’s' }),
    await owner.post(`${path}/suggestions`, { anchor, replacement: 'slow fox' }),
    await owner.post(`${path}/suggestions`, { anchor, replacement: 'red fox' }),
    await owner.post(`${path}/shares`, { link: true, role: 'viewer' }),
  ].map(({ body }) => String(body['id']))
  return { comment: comment ?? '', accepted: accepted ?? '', rejected: rejected ?? '', share: share ?? '' }
}

/**
 * Who may not is refused and changes nothing; then each operation is done by those with the least role that
 * may.
 */
async function compare(
  root: string,
  operations: Operation[],
  names: Record<string, string>,
  roles: readonly ('viewer' | 'commenter' | 'editor')[],
): Promise<void> {
  const id = root.split('/').at(-1) ?? ''
  const all = { ...names, id, picture: image }
  const absent = { root: root.replace(id, newId()), names: { ...names, id: newId(), picture: newId() } }
  const state = async () => (await owner.get(root)).text
  const untouched = await state()
  for (const operation of operations) {
    for (const name of ['revoked', 'expired', 'locked', 'stranger'] as const) {
      const answer = await ask(people[name], root, operation, all)
      const nothing = await ask(people[name], absent.root, operation, absent.names)
      const anonymous = ({ status, text }: { status: number; text: string }) => [
        status,
        text.replaceAll(/[0-9a-f-]{24,36}/g, '<id>'),
      ]
      assert.deepEqual(
        anonymous(answer),
        anonymous(nothing),
        `${operation.method} ${operation.path} reveals to the ${name} one that it exists`,
      )
      assert.ok(
        answer.status >= 400,
        `${operation.method} ${operation.path} by the ${name} one: ${answer.text}`,
      )
    }
    for (const role of roles) {
      if (ranks[role] >= ranks[operation.minRole]) continue
      const answer = await ask(people[role], root, operation, all)
      assert.equal(
        answer.status,
        unseenOnly.has(operation.path) ? 404 : 403,
        `${operation.method} ${operation.path} by a ${role}: ${answer.text}`,
      )
    }
  }
  assert.equal(await state(), untouched, 'whoever was refused changed something')
  for (const operation of operations) {
    for (const role of roles) {
      if (ranks[role] < ranks[operation.minRole] || /\{(accepted|rejected)\}/.test(operation.path)) continue
      const answer = await ask(people[role], root, operation, all)
      assert.equal(
        answer.status,
        operation.gives ?? 200,
        `${operation.method} ${operation.path} by a ${role}: ${answer.text}`,
      )
    }
    const minRole = operation.minRole === 'owner' ? owner : people.linked
    const answer = await ask(minRole, root, operation, all)
    assert.equal(
      answer.status,
      operation.gives ?? 200,
      `${operation.method} ${operation.path}: ${answer.text}`,
    )
  }
}

describe('who gets what of what is shared', () => {
  test('a document', async () => {
    const path = await makeDocument()
    const names = await namesIn(path)
    await shareWithAll(path, ['viewer', 'commenter', 'editor'])
    await compare(path, ofDocuments, names, ['viewer', 'commenter', 'editor'])
  })

  test('the text of an article', async () => {
    const { path, otherArticle } = await makeArticleDocument()
    const names = { ...(await namesIn(path)), otherArticle }
    await shareWithAll(path, ['viewer', 'commenter', 'editor'])
    await compare(path, ofArticleDocuments, names, ['viewer', 'commenter', 'editor'])
  })

  test('a landing page', async () => {
    const made = await owner.post('/api/landing-pages', {
      businessName: 'Plums',
      businessOverview: 'Plums, sold at the gate.',
      sections: [{ type: 'hero', title: 'Plums', content }],
    })
    const path = `/api/landing-pages/${String(made.body['id'])}`
    const [comment, share] = [
      await owner.post(`${path}/comments`, { body: 'The owner’s' }),
      await owner.post(`${path}/shares`, { link: true, role: 'viewer' }),
    ].map(({ body }) => String(body['id']))
    const section = String((made.body['sections'] as { id: string }[])[0]?.id)
    await shareWithAll(path, ['viewer', 'commenter', 'editor'])
    const names = { comment: comment ?? '', share: share ?? '', section, upload: newId() }
    await compare(path, ofLandingPages, names, ['viewer', 'commenter', 'editor'])
  })
})
