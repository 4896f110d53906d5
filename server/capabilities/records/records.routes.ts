// The routes that every plain record has, so that one resource of a surface answers like the next: list,
// create, get, change, delete. What is special to a resource is in its own routes beside these.
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Access, Actor, Permission, SharedKind } from '../access/index.ts'
import { getPrincipal } from '../auth/access.routes.ts'
import { listAnswer, listOptions } from '#contracts/pagination.schema.ts'
import { idParams, objectIdParams, reads } from '#contracts/request.schema.ts'
import { ifVersions, versionTag } from '#platform/http/if-match.ts'
import type { ChangeOptions, List, ListOptions, RecordFields } from '#platform/store/collection.ts'
import { json } from '#contracts/response.schema.ts'

/** A list's options with the filters of its query. */
export type RecordListOptions<Filters> = Omit<ListOptions, 'where'> & Filters

export interface RemoveOptions extends Pick<ChangeOptions, 'ifVersions'> {
  /**
   * Takes what belongs to it along, and lets go what only names it; without it something referenced is
   * `in_use`.
   */
  cascade: boolean
}

/** What a feature offers for a record; `Item` is what a list shows of one. */
export interface RecordService<Full extends RecordFields, Item, Create, Update, Filters = unknown> {
  list(ownerId: string, options: RecordListOptions<Filters>): Promise<List<Item>>
  /** Throws `not_found`. */
  get(ownerId: string, id: string): Promise<Full>
  /**
   * With an `id` that exists already, that record is given back: a repeated creation has one effect. Throws
   * `validation_failed` for a reference that names nothing.
   */
  create(ownerId: string, body: Create, options?: { id?: string | undefined }): Promise<Full>
  /** Throws `not_found`, `version_mismatch`, `validation_failed`. */
  update(
    ownerId: string,
    id: string,
    change: Update,
    options?: Pick<ChangeOptions, 'ifVersions'> & Actor,
  ): Promise<Full>
  /** Throws `not_found`, `version_mismatch`, `in_use`. */
  remove(ownerId: string, id: string, options: RemoveOptions): Promise<void>
}

export interface RecordResource<
  Full extends z.ZodType,
  Item extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Query extends z.ZodObject,
> {
  /** `/seo-content-api/projects` */
  path: string
  /** One and many of them, as the API reference says it: `a project`, `projects`. */
  one: string
  many: string
  tag: string
  record: Full
  item: Item
  create: Create
  update: Update
  query: Query
  /** The state of what a record says and what can change without a new version, for its ETag. */
  derivedState?(record: z.output<Full>): string | undefined
  defaultSort?: string
  conventions: RecordConventions
  /** Others may be let in to a record of this kind; without it each is its owner's alone. */
  shared?: { access: Access; kind: SharedKind }
  service: RecordService<
    z.output<Full> & RecordFields,
    z.output<Item>,
    z.output<Create>,
    z.output<Update>,
    FiltersOf<Query>
  >
}

type FiltersOf<Query extends z.ZodObject> = Omit<z.output<Query>, 'limit' | 'page' | 'cursor' | 'sort' | 'q'>

const config = { access: 'principal' } as const

/** What the records of one specification have in common. */
export interface RecordConventions {
  params: typeof idParams | typeof objectIdParams
  /** All of them do the same. */
  changedBy: readonly ('PATCH' | 'PUT')[]
  removeQuery: z.ZodObject<{ cascade?: z.ZodType<'true' | 'false' | undefined> }>
}

/** Of `/seo-content-api`: PUT does what PATCH does, a malformed identifier is 400, `?cascade=true`. */
export const blogConventions: RecordConventions = {
  params: objectIdParams,
  changedBy: ['PATCH', 'PUT'],
  removeQuery: z.object({
    cascade: z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .optional()
      .describe('`true` also takes what belongs to it.'),
  }),
}

/** Of `/api`: changes by PATCH, and a malformed identifier is an unknown one. */
export const documentConventions: RecordConventions = {
  params: idParams,
  changedBy: ['PATCH'],
  removeQuery: z.object({}),
}

/** Mounts the operations of a record: list, create, get, change, delete. */
export const recordRoutes =
  <
    Full extends z.ZodType,
    Item extends z.ZodType,
    Create extends z.ZodType,
    Update extends z.ZodType,
    Query extends z.ZodObject,
  >(
    resource: RecordResource<Full, Item, Create, Update, Query>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const { path, one, many, service, defaultSort, shared } = resource
    const { params, changedBy, removeQuery } = resource.conventions
    /** Does the work in the scope of whose record it is. */
    const act = <Result>(
      request: FastifyRequest,
      id: string,
      permission: Permission,
      work: (ownerId: string, actor: Actor) => Promise<Result>,
    ): Promise<Result> => {
      const { userId } = getPrincipal(request)
      if (shared === undefined) return work(userId, {})
      return shared.access.act(userId, shared.kind, id, permission, ({ ownerId, author, byShare }) =>
        work(ownerId, { author, byShare }),
      )
    }
    // As wide as the framework's types can follow; the service's are exact.
    const record: z.ZodType = resource.record
    const tags = [resource.tag]

    app.get(
      path,
      {
        config,
        schema: {
          tags,
          summary: `List ${many}`,
          querystring: resource.query,
          response: { 200: listAnswer(resource.item) },
        },
      },
      (request) => {
        const { limit, page, cursor, sort, q, ...filters } = request.query as z.output<Query> &
          Parameters<typeof listOptions>[0]
        return service.list(getPrincipal(request).userId, {
          ...listOptions({ limit, page, cursor, sort, q }, defaultSort),
          ...(filters as FiltersOf<Query>),
        })
      },
    )

    app.post(
      path,
      {
        config,
        schema: {
          tags,
          summary: `Create ${one}`,
          body: resource.create,
          response: { 201: json(record, 'Location') },
        },
      },
      async (request, reply) => {
        const created = await service.create(getPrincipal(request).userId, request.body as z.output<Create>, {
          id: request.idempotentId,
        })
        return reply.code(201).header('Location', `${path}/${created.id}`).send(created)
      },
    )

    app.get(
      `${path}/:id`,
      { config, schema: { tags, summary: `Get ${one}`, params, response: { 200: record } } },
      async (request, reply) => {
        const { id } = request.params
        const found = await act(request, id, 'read', (ownerId) => service.get(ownerId, id))
        reply.header('ETag', versionTag(found.version, resource.derivedState?.(found)))
        return found
      },
    )

    for (const method of changedBy) {
      app.route({
        method,
        url: `${path}/:id`,
        config,
        schema: {
          tags,
          summary: method === 'PATCH' ? `Change ${one}` : `Change ${one} (as PATCH does)`,
          headers: reads('If-Match'),
          params,
          body: resource.update,
          response: { 200: record },
        },
        handler(request) {
          const { id } = request.params
          return act(request, id, 'change', (ownerId, actor) =>
            service.update(ownerId, id, request.body as z.output<Update>, {
              ifVersions: ifVersions(request.headers),
              ...actor,
            }),
          )
        },
      })
    }

    app.delete(
      `${path}/:id`,
      {
        config,
        schema: {
          tags,
          summary: `Move ${one} to the trash`,
          description:
            '`POST /api/trash/{id}/restore` brings it back within 30 days. 409 `in_use` while something that stays refers to it.',
          headers: reads('If-Match'),
          params,
          querystring: removeQuery,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const cascade = request.query.cascade === 'true'
        await act(request, id, 'own', (ownerId) =>
          service.remove(ownerId, id, { ifVersions: ifVersions(request.headers), cascade }),
        )
        return reply.code(204).send(null)
      },
    )
  }
