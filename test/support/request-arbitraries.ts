// Requests made from the OpenAPI document: random, nearly valid and hostile. A request is valid in most
// places and wrong in a few, so that it gets past the first check.
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'

/** What the document says of one operation. */
export interface Operation {
  method: string
  path: string
  /** Of a header a reference; those that are sent are the same for all. */
  parameters?: { in?: string; name?: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

export interface FuzzRequest {
  method: string
  /** Percent-encoded, with its query. */
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  [name: string]: unknown
}

/**
 * Texts that have broken programs: quotes, control characters, directions, surrogates, markup, paths,
 * formats, long ones.
 */
export const naughtyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u0007\u001b[31m',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  'x\udfff',
  '\u202etxt.exe\u202c',
  '\ufeff',
  '\u200b\u2028\u2029',
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z̸̢a̵͝l̶͘g̷͠o̴͝',
  `'; drop table documents; --`,
  `" or ""="`,
  '%00%0a%2e%2e%2f',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '[link](javascript:alert(1))',
  '<a href="jav&#x09;ascript:alert(1)">x',
  '*'.repeat(2_000),
  '['.repeat(2_000),
  '<b>'.repeat(2_000),
  '> '.repeat(500),
  '\\',
  '%',
  '_%_',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '0x10',
  '1e400',
  '9'.repeat(400),
  '2026-13-45T99:99:99Z',
  'a'.repeat(20_000),
  'é'.repeat(300),
  '000000000000000000000000',
  'ffffffffffffffffffffffff',
]

const naughtyNumbers = [0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63)]

const naughtyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughtyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const wrong: Arbitrary<unknown> = fc.oneof(
  naughtyText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { a: { b: {} } }, ...naughtyNumbers),
  fc.constantFrom(nested(20), nested(63), nested(200)),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Longer ones are refused before they are anybody's request. */
const maxQueryLength = 6_000

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { inner: value }
  return value
}

/** Values of a schema; one in `oddity` is something else. */
function makeValue(schema: Schema, ids: readonly string[], depth = 0): Arbitrary<unknown> {
  const right = rightValue(schema, ids, depth)
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

function rightValue(schema: Schema, ids: readonly string[], depth: number): Arbitrary<unknown> {
  if (depth > 8) return fc.constant(null)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => makeValue(choice, ids, depth + 1)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => makeValue({ ...schema, type }, ids, depth + 1)))
  const { type } = schema
  if (type === 'object' || schema.properties !== undefined) return makeObject(schema, ids, depth)
  if (type === 'array') return fc.array(makeValue(schema.items ?? {}, ids, depth + 1), { maxLength: 4 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const { minimum: min = -1_000, maximum: max = Math.max(min, 100_000) } = schema
    const inRange =
      type === 'integer'
        ? fc.integer({ min, max })
        : fc.double({ min, max, noDefaultInfinity: true, noNaN: true })
    return fc.oneof(inRange, fc.constantFrom(...naughtyNumbers))
  }
  if (type === 'null') return fc.constant(null)
  return makeText(schema, ids)
}

function makeObject(schema: Schema, ids: readonly string[], depth: number): Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, member]) => [
      name,
      makeValue(member, ids, depth + 1),
    ]),
  )
  const known = fc.record(members, {
    requiredKeys: (schema.required ?? []).filter((name) => name in members),
  })
  const extra =
    typeof schema.additionalProperties === 'object'
      ? makeValue(schema.additionalProperties, ids, depth + 1)
      : wrong
  const others = fc.dictionary(fc.oneof(naughtyText, fc.string({ minLength: 1, maxLength: 10 })), extra, {
    maxKeys: 2,
  })
  const weight = schema.properties === undefined ? 8 : 1
  return fc.oneof(
    { weight: 9, arbitrary: known },
    { weight, arbitrary: fc.tuple(known, others).map(([left, right]) => ({ ...right, ...left })) },
  )
}

function makeText({ pattern, format, maxLength }: Schema, ids: readonly string[]): Arbitrary<string> {
  if (pattern?.includes('0-9a-f]{24}') === true) return fc.constantFrom(...ids)
  if (format === 'email')
    return fc.constantFrom(
      'somebody@example.org',
      'a@b',
      'ä@example.org',
      '"quoted string"@example.org',
      `${'a'.repeat(300)}@example.org`,
    )
  if (format === 'uri')
    return fc.constantFrom(
      'http://127.0.0.1:9/v1',
      'https://example.org/',
      'http://[::1]:1',
      'ftp://x',
      'http://user:pass@example.org',
    )
  const plain = fc.constantFrom(
    'A plain text.',
    '# Heading\n\n- item\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    '<h1>Title</h1><p>Text <b>bold</b></p>',
    'x',
    'en',
  )
  const long = fc.constantFrom(maxLength ?? 1_000).map((length) => 'y'.repeat(Math.min(length + 1, 60_000)))
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 3, arbitrary: naughtyText },
    { weight: 1, arbitrary: long },
  )
}

const oddHeaders: Arbitrary<Record<string, string | string[]>> = fc.record(
  {
    'if-match': fc.constantFrom(
      '"1"',
      'W/"1"',
      '*',
      '""',
      '"',
      '"1", "2", W/"x"',
      ',,,',
      'x'.repeat(5_000),
      '"1"garbage',
      '"99999999999999999999"',
    ),
    'if-none-match': fc.constantFrom('"1"', '*', 'W/"', '"1",', '\t', '"é"'),
    'if-modified-since': fc.constantFrom('Sat, 01 Jan 2000 00:00:00 GMT', 'yesterday', '0'),
    range: fc.constantFrom(
      'bytes=0-1',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-0,2-3,4-5',
      'bytes=a-b',
      'lines=1-2',
      'bytes=99999999999999999999-',
    ),
    accept: fc.constantFrom(
      'application/json',
      'text/html',
      'text/event-stream',
      '*/*;q=0',
      'image/*',
      'application/json;q=x',
      ',',
    ),
    'accept-encoding': fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=2', ''),
    'accept-language': fc.constantFrom('de', 'x'.repeat(1_000), '*'),
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('same', 'a b', 'é', 'x'.repeat(256))),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT', 'TRACE'),
    'x-request-id': fc.constantFrom('well-formed-1', '../..', 'x'.repeat(500), '<script>'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', '::1', 'x, y, z'),
    'x-forwarded-host': fc.constantFrom('evil.example'),
    'last-event-id': fc.constantFrom('0', '1', '-1', 'x', '9'.repeat(18), '9'.repeat(30)),
    prefer: fc.constantFrom('respond-async', 'return=minimal', 'x'),
    origin: fc.constantFrom('null', 'https://evil.example'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
    authorization: fc.constantFrom('Bearer x', 'Bearer', 'Basic Og==', 'Bearer eyJhbGciOiJub25lIn0.e30.'),
    expect: fc.constantFrom('x'),
    te: fc.constantFrom('trailers'),
  },
  { requiredKeys: [] },
)

/** Mostly none, now and then a few. */
const headers = oddHeaders.chain((all) => {
  const some = fc
    .subarray(Object.entries(all), { maxLength: Math.min(3, Object.keys(all).length) })
    .map((entries) => Object.fromEntries(entries))
  return fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: some })
})

function makeQuery({ parameters = [] }: Operation, ids: readonly string[]): Arbitrary<string> {
  const declared = parameters.filter((parameter) => parameter.in === 'query')
  const pair = fc.oneof(
    ...declared.map(({ name = '', schema = {} }) =>
      fc.tuple(fc.constant(name), makeValue(schema, ids).map(asText)),
    ),
    fc.tuple(naughtyText, naughtyText),
    fc.constantFrom<[string, string]>(
      ['limit', '-1'],
      ['page', '1e9'],
      ['sort', '-password'],
      ['cursor', 'AAAA'],
      ['cursor', 'eyJzIjoxfQ'],
      ['limit[]', '1'],
    ),
  )
  const encoded = pair.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const raw = fc.constantFrom(
    '%',
    '%zz',
    '%c3%28',
    '&&&',
    '=',
    'a=%00',
    'limit=1&limit=2',
    'page=1&page=x',
    'q=%ff',
  )
  return fc
    .array(fc.oneof({ weight: 6, arbitrary: encoded }, { weight: 1, arbitrary: raw }), { maxLength: 4 })
    .map((parts) => (parts.length === 0 ? '' : `?${parts.join('&')}`.slice(0, maxQueryLength)))
}

function makePath({ path }: Operation, ids: readonly string[]): Arbitrary<string> {
  const odd = fc.oneof(
    naughtyText.map((text) => encode(text.slice(0, 300)) || '-'),
    fc.constantFrom('%00', '%2e%2e', '%2f', '%c3%28', '%zz', '..', '.', '0', '-1', '1e3'),
  )
  const parameter = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids, '1', '2') },
    { weight: 1, arbitrary: odd },
  )
  const names = path.match(/\{[^}]+\}/g) ?? []
  return fc
    .tuple(...names.map(() => parameter))
    .map((values) => names.reduce((whole, name, index) => whole.replace(name, values[index] ?? ''), path))
}

function makeBody(
  { requestBody }: Operation,
  ids: readonly string[],
): Arbitrary<{ type: string; body: Buffer } | undefined> {
  const json = requestBody?.content['application/json']?.schema
  const raw = fc.constantFrom(
    { type: 'application/json', body: Buffer.from('{"title":') },
    { type: 'application/json', body: Buffer.from('{"title":"a","title":"b","__proto__":{"x":1}}') },
    { type: 'application/json', body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
    { type: 'application/json', body: Buffer.from('['.repeat(100_000)) },
    { type: 'application/json', body: Buffer.from('') },
    { type: 'application/json', body: Buffer.from('"text"') },
    { type: 'application/json; charset=utf-16', body: Buffer.from('{}') },
    { type: 'text/plain', body: Buffer.from('{}') },
    { type: 'application/x-www-form-urlencoded', body: Buffer.from('title=a') },
    { type: 'multipart/form-data', body: Buffer.from('no boundary') },
    { type: 'x', body: Buffer.from('x') },
  )
  const isForm = requestBody !== undefined && 'multipart/form-data' in requestBody.content
  if (json !== undefined) {
    const values = fc.oneof(
      { weight: 19, arbitrary: rightValue(json, ids, 0) },
      { weight: 1, arbitrary: wrong },
    )
    const bodies = values.map((value) => ({
      type: 'application/json',
      body: Buffer.from(JSON.stringify(value) ?? ''),
    }))
    return fc.oneof(
      { weight: 12, arbitrary: bodies },
      { weight: isForm ? 8 : 0, arbitrary: upload },
      { weight: 1, arbitrary: raw },
    )
  }
  if (isForm) return fc.oneof({ weight: 8, arbitrary: upload }, { weight: 1, arbitrary: raw })
  return fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: raw })
}

const upload = fc
  .record({
    field: fc.constantFrom('file', 'file', 'file', 'pdf', '', 'file[]'),
    name: fc.oneof(
      fc.constantFrom('note.md', 'page.html', 'a.txt', 'b.docx', 'c.pdf', 'd.odt', 'e.exe'),
      naughtyText.map((text) => text.replaceAll(/["\r\n\0]/g, '_').slice(0, 300)),
    ),
    type: fc.constantFrom(
      'text/markdown',
      'text/html',
      'text/plain',
      'application/pdf',
      'application/octet-stream',
      '',
      'x/y; a="',
    ),
    bytes: fc.oneof(
      naughtyText.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
      fc.constant(Buffer.from('%PDF-1.7\n1 0 obj')),
      fc.constant(Buffer.from('PK\u0003\u0004')),
    ),
    end: fc.constantFrom('\r\n--b--\r\n', '\r\n--b--\r\n', '\r\n--b', ''),
  })
  .map(({ field, name, type, bytes, end }) => {
    const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
    return {
      type: 'multipart/form-data; boundary=b',
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]),
    }
  })

/** Requests to the operation. The identifiers are of things that exist, and others. */
export function requestsTo(operation: Operation, ids: readonly string[]): Arbitrary<FuzzRequest> {
  return fc
    .tuple(makePath(operation, ids), makeQuery(operation, ids), headers, makeBody(operation, ids))
    .map(([path, query, extra, body]) => ({
      method: operation.method.toUpperCase(),
      target: path + query,
      headers: { ...(body === undefined ? {} : { 'content-type': body.type }), ...extra },
      body: body?.body,
    }))
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Also of texts that are no well-formed Unicode. */
function encode(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
}
