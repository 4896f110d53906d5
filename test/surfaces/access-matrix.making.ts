// What the entries of the access matrix are made with.
import type { Client } from '#support/client.ts'

/** In everything that the owner makes; no answer to anybody else may hold it. */
export const secretWord = 'zwetschgenknoedel'

/** Values of a path's parameters. `id` is the one that a stranger gets wrong. */
export type Params = { id: string } & Record<string, string>

export interface Maker {
  /** Client of the one who makes it. */
  client: Client
  admin: Client
}

export interface NamedThing {
  /** Makes a thing of the client's own and gives its identifier. */
  make: (maker: Maker) => Promise<string>
  /** Makes what the path names, for whoever asks: a stranger names the owner's thing in one of its own. */
  of?: (maker: Maker) => Promise<Params>
  /** The request that names it, beside its method and path. */
  request: (id: string) => { query?: string; body?: unknown }
}

export interface Entry {
  /** Makes what the path names. Nobody but its maker may see it. */
  make?: (maker: Maker) => Promise<Params>
  /** The path names nothing of an owner's, and why; then strangers are not compared. */
  shared?: string
  /** A body that the owner's call succeeds with: JSON, or a form with its file. */
  body?: unknown
  /** Members of body or query that name a thing: `member` → how. `null`: it names nothing of an owner's. */
  names?: Record<string, NamedThing | null>
}

export const made = async (
  answer: Promise<{ status: number; text: string; body: Record<string, unknown> }>,
): Promise<Record<string, unknown>> => {
  const { status, text: said, body } = await answer
  if (status > 202) throw new Error(`A thing for the matrix could not be made: ${status} ${said}`)
  return body
}
export const getId = (body: Record<string, unknown>): string => String(body['id'])

export const owned = (make: (maker: Maker) => Promise<string>, body?: unknown): Entry => ({
  make: async (maker) => ({ id: await make(maker) }),
  ...(body === undefined ? {} : { body }),
})
export const inBody = (
  member: string,
  make: NamedThing['make'],
  rest: Record<string, unknown> = {},
): NamedThing => ({
  make,
  request: (id) => ({ body: { ...rest, [member]: id } }),
})
/** In the body of a request about something of the caller's own. */
export const inOwn = (
  own: (maker: Maker) => Promise<string>,
  member: string,
  make: NamedThing['make'],
): NamedThing => ({
  ...inBody(member, make),
  of: async (maker) => ({ id: await own(maker) }),
})
export const inQuery = (
  member: string,
  make: NamedThing['make'],
  format: (id: string) => string = (id) => id,
): NamedThing => ({
  make,
  request: (id) => ({ query: `${member}=${format(id)}` }),
})
