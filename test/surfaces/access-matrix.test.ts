// Who gets what: every operation of the OpenAPI document × nobody, guest, owner, another user, administrator.
// Made from the document, so that a later route is in it by itself, or fails for want of an entry
// (`access-matrix.entries.ts`).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { isUsualRun } from '#support/long-run.ts'
import { withoutReferences } from '#support/openapi.ts'
import { entries } from './access-matrix.entries.ts'
import { type Params, secretWord } from './access-matrix.making.ts'

interface Operation {
  key: string
  method: string
  path: string
  access: string
  parameters: string[]
  /** Members of query and body that look like identifiers of something. */
  naming: string[]
}

interface Answer {
  status: number
  text: string
}

type Person = Client & { userId: string }

let app: TestApp
let operations: Operation[]
let owner: Person
let other: Person
let guest: Person
let admin: Person
/** Whose nothing is that the owner has; one of them stands for all in `npm test`. */
let strangers: Record<string, Person>

before(async () => {
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  await app.seed()
  operations = readOperations(withoutReferences(await app.describeApi()))
  ;[admin, owner, other, guest] = [await app.admin(), await app.user(), await app.user(), await app.guest()]
  strangers = isUsualRun ? { other } : { other, guest, admin }
})
after(() => app.close())

describe('the matrix', () => {
  test('has every operation with an identifier in path, query or body', () => {
    assert.ok(operations.length > 40, `${operations.length} operations`)
    for (const { key, parameters, naming } of operations) {
      const entry = entries[key]
      if (parameters.length > 0)
        assert.ok(
          entry?.make !== undefined || entry?.shared !== undefined,
          `${key} names something in its path: say in access-matrix.entries.ts how to make one`,
        )
      for (const member of naming)
        assert.ok(
          entry?.names?.[member] !== undefined,
          `${key} names something by ${member}: say in access-matrix.entries.ts how to make one`,
        )
    }
    const known = new Set(operations.map(({ key }) => key))
    assert.deepEqual(
      Object.keys(entries).filter((key) => !known.has(key)),
      [],
      'entries of routes that are gone',
    )
  })

  test('would fail for a route without an entry', () => {
    const found = readOperations({
      paths: {
        '/api/things/{thingId}': {
          get: {
            'x-access': 'principal',
            parameters: [{ in: 'query', name: 'documentId' }],
            requestBody: getBody({ nested: { items: { properties: { fileId: {} } } } }),
          },
        },
      },
    })
    assert.deepEqual(
      found.map(({ key, parameters, naming }) => ({ key, parameters, naming })),
      [{ key: 'GET /api/things/{thingId}', parameters: ['thingId'], naming: ['documentId', 'fileId'] }],
    )
  })

  test('says of every operation who may call it', () => {
    for (const { key, access } of operations)
      assert.ok(['open', 'demo', 'principal', 'user', 'admin'].includes(access), `${key}: ${access}`)
  })
})

describe('each operation', () => {
  test('admits those whom it names, and nobody else', async () => {
    for (const operation of operations) {
      const { key, access } = operation
      if (access === 'open') continue
      const people = {
        nobody: app.nobody,
        user: await fresh(operation, owner, () => app.user()),
        ...(isUsualRun ? {} : { guest: await fresh(operation, guest, () => app.guest()), admin }),
      }
      for (const [name, client] of Object.entries(people)) {
        const answer = await ask(client, operation, fill(operation, newId()))
        const expected = findRefusal(access, name)
        if (expected === undefined) {
          assert.ok(
            ![401, 403].includes(answer.status),
            `${key} refuses ${name}: ${answer.status} ${answer.text}`,
          )
          assert.ok(
            answer.status < 500 || answer.status === 503,
            `${key} breaks for ${name}: ${answer.status} ${answer.text}`,
          )
        } else assert.equal(answer.status, expected, `${key} for ${name}: ${answer.text}`)
        if (expected === 401) assert.match(answer.text, /"code":"session_missing"/, key)
      }
    }
  })

  test('answers for somebody else’s thing exactly as for one that does not exist, leaves it as it was, and gives its owner what is theirs', async () => {
    for (const operation of operations) {
      const entry = entries[operation.key]
      if (entry?.make === undefined) continue
      const params = await entry.make({ client: owner, admin })
      const untouched = await read(operation, params)
      for (const [name, client] of Object.entries(strangers)) {
        const foreign = await ask(client, operation, fill(operation, params), entry.body)
        const absent = await ask(client, operation, fill(operation, { ...params, id: newId() }), entry.body)
        assert.equal(foreign.status, 404, `${operation.key} for ${name}: ${foreign.text}`)
        assert.deepEqual(
          anonymous(foreign),
          anonymous(absent),
          `${operation.key} reveals to ${name} that it exists`,
        )
        assert.ok(!foreign.text.includes(secretWord), operation.key)
      }
      assert.deepEqual(
        await read(operation, params),
        untouched,
        `${operation.key} changed what is not its caller's`,
      )
      const client = await fresh(operation, owner, () => app.user())
      const own = client === owner ? params : await entry.make({ client, admin })
      const answer = await ask(client, operation, fill(operation, own), entry.body)
      assert.ok(
        [200, 201, 202, 204, 409].includes(answer.status) ||
          (answer.status === 503 && answer.text.includes('"code":"dependency_missing"')),
        `${operation.key}: ${answer.status} ${answer.text}`,
      )
    }
  })

  test('answers for somebody else’s thing named in query or body exactly as for one that does not exist', async () => {
    for (const operation of operations) {
      for (const [member, named] of Object.entries(entries[operation.key]?.names ?? {})) {
        if (named === null) continue
        const id = await named.make({ client: owner, admin })
        // Who has things of its own is none of those whose lists are read below.
        const people: Record<string, Person> =
          named.of === undefined ? strangers : { bystander: await app.user() }
        for (const [name, client] of Object.entries(people)) {
          const path =
            named.of === undefined ? operation.path : fill(operation, await named.of({ client, admin }))
          const foreign = await send(client, { ...operation, path }, named.request(id))
          const absent = await send(client, { ...operation, path }, named.request(newId()))
          assert.deepEqual(
            anonymous(foreign),
            anonymous(absent),
            `${operation.key} reveals to ${name} by ${member} that it exists`,
          )
          assert.ok(!foreign.text.includes(secretWord), `${operation.key} shows ${name} what ${member} names`)
        }
      }
    }
  })

  test('shows nobody else anything of the owner’s', async () => {
    const mine = new Set<string>()
    // Operations of one path are about one thing.
    for (const ofPath of Map.groupBy(Object.entries(entries), ([key]) => key.split(' ')[1]).values()) {
      const make = ofPath.find(([, entry]) => entry.make !== undefined)?.[1].make
      if (make !== undefined) mine.add((await make({ client: owner, admin })).id)
    }
    for (const operation of operations) {
      if (operation.method !== 'GET' || operation.parameters.length > 0) continue
      for (const [name, client] of Object.entries({ nobody: app.nobody, ...strangers })) {
        for (const query of ['', `?q=${secretWord}`, '?limit=100&scope=all']) {
          const { text } = await ask(client, operation, operation.path + query)
          assert.ok(!text.includes(secretWord), `${operation.key}${query} shows ${name} the owner’s words`)
          // The log and the list of accounts name people and sessions; that is what they are for.
          if (operation.access === 'admin') continue
          for (const id of mine)
            assert.ok(
              !text.includes(id),
              `${operation.key}${query} shows ${name} an identifier of the owner’s`,
            )
        }
      }
    }
  })
})

function findRefusal(access: string, who: string): number | undefined {
  if (access === 'demo') return undefined
  if (who === 'nobody') return 401
  if (access === 'admin') return who === 'admin' ? undefined : 403
  return access === 'user' && who === 'guest' ? 403 : undefined
}

/** Operations that end a session or an account get somebody of their own. */
async function fresh(operation: Operation, usual: Person, make: () => Promise<Person>): Promise<Person> {
  return /^(POST \/api\/auth\/logout|DELETE \/api\/auth\/(me|sessions\/\{id\}))$/.test(operation.key)
    ? make()
    : usual
}

function fill(operation: Operation, params: string | Params): string {
  const values: Params = typeof params === 'string' ? { id: params } : params
  return operation.path.replace(
    /\{(\w+)\}/g,
    (_all, name: string) => values[name] ?? (name === 'n' ? '1' : values.id),
  )
}

function ask(client: Client, operation: Operation, path: string, body?: unknown): Promise<Answer> {
  return send(client, { ...operation, path }, { body })
}

async function send(
  client: Client,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { query, body }: { query?: string; body?: unknown },
): Promise<Answer> {
  const response = await client.fetch(query === undefined ? path : `${path}?${query}`, {
    method,
    ...(body === undefined || body instanceof FormData
      ? { body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(120_000),
  })
  // A stream that opens does not end by itself; that it opened is the answer.
  if (/event-stream/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return { status: response.status, text: 'a stream' }
  }
  return { status: response.status, text: await response.text() }
}

/**
 * What the owner sees of the thing, where it can be read: by the path itself, or its longest readable part.
 */
async function read(operation: Operation, params: Params): Promise<Answer | undefined> {
  const parts = operation.path.split('/')
  for (let length = parts.length; length > 2; length--) {
    const path = parts.slice(0, length).join('/')
    const readable = operations.find(
      (candidate) =>
        candidate.method === 'GET' && candidate.path === path && candidate.parameters.includes('id'),
    )
    if (readable === undefined || path.endsWith('/export') || path.startsWith('/api/jobs')) continue
    return ask(owner, readable, fill(readable, params))
  }
  return undefined
}

/** An answer without what differs by itself: identifiers and times. */
function anonymous({ status, text }: Answer): Answer {
  return {
    status,
    text: text.replace(/[0-9a-f]{24}/g, '<id>').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'),
  }
}

function readOperations(openapi: Record<string, unknown>): Operation[] {
  const found: Operation[] = []
  for (const [path, item] of Object.entries(
    openapi['paths'] as Record<string, Record<string, OpenApiOperation>>,
  )) {
    for (const [method, operation] of Object.entries(item)) {
      const query = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => parameter.name)
      found.push({
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: String(operation['x-access']),
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
        naming: [...query, ...memberNames(operation.requestBody)].filter((name) =>
          /(Id|_id|Ids|_ids)$|^topics$/.test(name),
        ),
      })
    }
  }
  return found
}

interface OpenApiOperation {
  'x-access'?: string
  parameters?: { in: string; name: string }[]
  requestBody?: unknown
}

/** Names of all members that a schema knows, however deep. */
function memberNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === 'properties' ? Object.keys(value as object) : []),
    ...memberNames(value),
  ])
}

function getBody(properties: object): unknown {
  return { content: { 'application/json': { schema: { type: 'object', properties } } } }
}
