// The only bodies read by default are JSON. What no store could keep, or what would exhaust a parser, is
// refused here, with its path.
import type { FastifyInstance } from 'fastify'
import { validationFailed } from '#platform/errors.ts'
import { unreadBody } from './file-bodies.ts'
import { invalidJson } from './http.errors.ts'
import { formatPath } from './validation.ts'
import { formatCount } from '#contracts/figures.ts'

/** Deepest nesting of a JSON body. */
const deepest = 64
/** Maximum number of members of one object in it; nothing that is asked for has half as many. */
const maxMembers = 1_000

export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const value = parseJsonBody(body as Buffer)
      // Fastify calls a missing body null, too.
      if (value === null)
        throw validationFailed('The body must be an object, not null.', {
          errors: [{ path: '', message: 'must be an object, not null' }],
        })
      done(null, value)
    } catch (error) {
      done(error as Error)
    }
  })
  // An empty body counts as none, whatever it says it is.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(unreadBody(request))
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body. Throws `invalid_json` or `validation_failed`; an empty body is undefined. */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return undefined
  let text: string
  try {
    text = utf8.decode(body)
  } catch (error) {
    throw invalidJson('The body is not valid UTF-8. Encode it as UTF-8.', { cause: error })
  }
  if (text.trim() === '') return undefined
  const excess = findExcess(text)
  if (excess !== undefined)
    throw validationFailed(`The body ${excess}. ${advice[excess]}`, {
      errors: [{ path: '', message: excess }],
    })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw invalidJson(`The body is not valid JSON: ${(error as Error).message.slice(0, 200)}.`, {
      cause: error,
    })
  }
  if (mayBeUnstorable.test(text)) refuseUnstorable(value, [])
  return value
}

/**
 * NUL, half of a surrogate pair, `__proto__`, or an escape of one of its characters (which need none, so that
 * a body with one is looked through).
 */
const mayBeUnstorable = /\\u(?:0000|d[89a-f]|005f|006f|007[024])|__proto__/i

const tooDeep = `nests deeper than ${deepest} levels`
const tooWide = `has an object with more than ${formatCount(maxMembers)} members`
const advice = { [tooDeep]: 'Flatten it.', [tooWide]: 'Send what is asked for alone.' }

/** What of its shape is more than anybody means; read from the text, before a parser builds it. */
function findExcess(text: string): string | undefined {
  const members = new Uint16Array(deepest + 1)
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 34) index = findStringEnd(text, index)
    else if (code === 91 || code === 123) {
      if (++depth > deepest) return tooDeep
      members[depth] = 0
    } else if (code === 93 || code === 125) depth = Math.max(0, depth - 1)
    else if (code === 58 && (members[depth] = (members[depth] ?? 0) + 1) > maxMembers) return tooWide
  }
  return undefined
}

/**
 * Where the string that begins here ends: at the next quotation mark without an odd number of backslashes.
 */
function findStringEnd(text: string, start: number): number {
  for (let end = start; ;) {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1
    if (slashes % 2 === 0) return end
  }
}

function refuseUnstorable(value: unknown, path: PropertyKey[]): void {
  const refuse = (message: string): never => {
    const where = formatPath(path)
    throw validationFailed(
      `The body holds text that cannot be stored: ${where === '' ? 'it' : where} ${message}.`,
      { errors: [{ path: where, message }] },
    )
  }
  const check = (text: string): void => {
    if (text.includes('\0')) refuse('holds a NUL character; remove it')
    if (!text.isWellFormed()) refuse('holds half of a surrogate pair; send whole characters')
  }
  if (typeof value === 'string') check(value)
  else if (Array.isArray(value)) value.forEach((item, index) => refuseUnstorable(item, [...path, index]))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      if (name === '__proto__') refuse('has a member named __proto__')
      check(name)
      refuseUnstorable(item, [...path, name])
    }
  }
}
