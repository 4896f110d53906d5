import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { ifVersions, versionTag } from '#platform/http/if-match.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import {
  changeTaskBody,
  madeTasksAnswer,
  makeTasksBody,
  taskListAnswer,
  taskListQuery,
  taskSchema,
} from './tasks.schema.ts'
import type { TasksService } from './tasks.service.ts'

const tags = ['Tasks']
const config = { access: 'principal' } as const

export const tasksRoutes =
  ({ tasks }: { tasks: TasksService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/tasks',
      {
        config,
        schema: {
          tags,
          summary: 'List tasks',
          description: 'Without the places of their findings.',
          querystring: taskListQuery,
          response: { 200: taskListAnswer },
        },
      },
      (request) => {
        const { status, auditId, site, severity } = request.query
        return tasks.list(getPrincipal(request).userId, {
          ...listOptions(request.query, '-createdAt'),
          status,
          auditId,
          site,
          severity,
        })
      },
    )

    app.post(
      '/api/tasks',
      {
        config,
        schema: {
          tags,
          summary: 'Make tasks of findings',
          description:
            'The same finding of the same site makes one open task: where there is one already, it is given back as it is. 201 where at least one was made.',
          body: makeTasksBody,
          response: { 200: madeTasksAnswer, 201: madeTasksAnswer },
        },
      },
      async (request, reply) => {
        const made = await tasks.make(getPrincipal(request).userId, request.body)
        return reply.code(made.created > 0 ? 201 : 200).send(made)
      },
    )

    app.get(
      '/api/tasks/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Get a task',
          description: 'With where it was found.',
          params: idParams,
          response: { 200: taskSchema },
        },
      },
      async (request, reply) => {
        const task = await tasks.get(getPrincipal(request).userId, request.params.id)
        reply.header('ETag', versionTag(task.version, task.later?.auditId))
        return task
      },
    )

    app.patch(
      '/api/tasks/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Change a task',
          description: 'Its status and its note.',
          headers: reads('If-Match'),
          params: idParams,
          body: changeTaskBody,
          response: { 200: taskSchema },
        },
      },
      (request) =>
        tasks.change(getPrincipal(request).userId, request.params.id, request.body, {
          ifVersions: ifVersions(request.headers),
        }),
    )

    app.delete(
      '/api/tasks/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Move a task to the trash',
          description: '`POST /api/trash/{id}/restore` brings it back within 30 days.',
          headers: reads('If-Match'),
          params: idParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await tasks.remove(getPrincipal(request).userId, request.params.id, {
          ifVersions: ifVersions(request.headers),
        })
        return reply.code(204).send(null)
      },
    )
  }
