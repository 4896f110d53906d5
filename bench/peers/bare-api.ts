// The bare peer of `bench/api.ts`: Fastify with nothing but the queries. Each route looks up the session as
// the product does, then runs one statement; no validation, limits, versions, tags or logs.
import { fastify } from 'fastify'
import { Pool } from 'pg'

const [, , connectionString = '', port = '0'] = process.argv
const pool = new Pool({ connectionString, max: 10 })
const app = fastify()

async function session(cookie: string | undefined): Promise<string> {
  const [userId, sessionId] = (/pressroom_session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '').split('.')
  const { rows } = await pool.query<{ owner_id: string }>({
    name: 'session',
    text: 'select sessions.owner_id from sessions join users on users.id = sessions.owner_id where sessions.owner_id = $1 and sessions.id = $2',
    values: [userId, sessionId],
  })
  if (rows[0] === undefined) throw new Error('no session')
  return rows[0].owner_id
}

const columns = 'id, version, created_at, updated_at, body'

app.get<{ Params: { id: string } }>('/api/documents/:id', async (request) => {
  const owner = await session(request.headers.cookie)
  const { rows } = await pool.query({
    name: 'get',
    text: `select ${columns}, content from documents where owner_id = $1 and id = $2 and deleted_at is null`,
    values: [owner, request.params.id],
  })
  return rows[0]
})

app.get('/api/documents', async (request) => {
  const owner = await session(request.headers.cookie)
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${columns} from documents where owner_id = $1 and deleted_at is null and editor_mode = $2 order by updated_at desc, id desc limit 21`,
    values: [owner, 'markdown'],
  })
  return { items: rows }
})

app.post<{ Body: { title: string; content: string; id: string } }>(
  '/api/documents',
  async (request, reply) => {
    const owner = await session(request.headers.cookie)
    const { title, content } = request.body
    const id = Math.floor(Math.random() * 0xffffffffffff)
      .toString(16)
      .padStart(24, '0')
    const { rows } = await pool.query({
      name: 'insert',
      text: `insert into documents (id, owner_id, body, content, search, changed_by) values ($1, $2, $3::jsonb, $4, ''::tsvector, $2) returning ${columns}`,
      values: [id, owner, JSON.stringify({ title, editorMode: 'richText', tags: [], wordCount: 0 }), content],
    })
    return reply.code(201).send(rows[0])
  },
)

app.patch<{ Params: { id: string }; Body: { content: string } }>('/api/documents/:id', async (request) => {
  const owner = await session(request.headers.cookie)
  const { rows } = await pool.query({
    name: 'update',
    text: `update documents set content = $3, version = version + 1, updated_at = now() where owner_id = $1 and id = $2 returning ${columns}`,
    values: [owner, request.params.id, request.body.content],
  })
  return rows[0]
})

console.log(await app.listen({ host: '127.0.0.1', port: Number(port) }))
