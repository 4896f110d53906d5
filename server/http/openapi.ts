// The OpenAPI document, made from the schemas that check requests and answers. It takes longer than a start,
// so the program answers with `openapi.json` in the root, which a test compares with this.
import swagger from '@fastify/swagger'
import { type FastifyContextConfig, type FastifySchema, type RouteOptions, fastify } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { capitalise } from '#core/text.ts'
import { findUploadFields } from '#capabilities/files/upload.routes.ts'
import {
  type DeclaredRoute,
  declaredAnswers,
  defaultAnswer,
  problemType,
  readHeaders,
  readTypes,
} from './declared-answers.ts'
import { componentName, withComponents } from './openapi-components.ts'
import { problemSchema } from '#contracts/problem.schema.ts'
import { requestHeaders } from '#contracts/request.schema.ts'
import { type AnswerHeader, answerHeaders, type DeclaredResponse } from '#contracts/response.schema.ts'

/** What counts for every operation, for readers of /docs. */
const conventions = `Documents, landing pages, blog planning and site audits.

- **Who asks**: the session cookie, or \`Authorization: Bearer\` with the \`token\` that register, sign-in and guest sessions answer. Writes by cookie are refused when \`Sec-Fetch-Site\` or \`Origin\` says that they come from another site.
- **Bodies** are JSON in UTF-8, 2 MB at most, also packed (\`Content-Encoding: gzip\`, \`br\`, \`deflate\`). An unknown member is refused by its name; \`id\`, \`version\`, \`createdAt\` and the like are ignored, so that an answer can be changed and sent back.
- **Errors** are problem details (RFC 9457) with a stable \`code\`; \`errors\` names each wrong member. What belongs to somebody else is 404.
- **Lists** take \`limit\` (20; 100 at most), \`page\` or \`cursor\`, \`sort\` and \`q\`, and answer \`items\`, \`page\`, \`limit\`, \`total\` and \`nextCursor\`. A parameter that is not known is ignored and named in \`Ignored-Parameters\`.
- **Concurrency**: what is stored has an \`ETag\`. \`If-Match\` on PATCH, PUT and DELETE answers 412 when it is stale; without it the last write wins. GET honours \`If-None-Match\`.
- **Repeating**: with \`Idempotency-Key\` a POST that creates or generates has one effect for 24 hours, and the same answer, which then carries \`Idempotent-Replay\`.
- **Limits** a minute: 1,200 requests for whoever is signed in, 300 for nobody, 30 AI calls. Where requests are counted, every answer carries \`RateLimit\`, what is left, and \`RateLimit-Policy\`, the limit; \`Retry-After\` says how long to wait.
- Every answer carries \`X-Request-Id\`; a well-formed one of yours is kept. Single answers describe only the headers that they have beside those of this list.`

/** The routes in the order in which they were registered. */
export async function describeApi(
  routes: readonly RouteOptions[],
  version: string,
): Promise<Record<string, unknown>> {
  const app = fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  const problem = z.toJSONSchema(problemSchema, { target: 'draft-2020-12', io: 'output' })
  delete problem.$schema
  const declared = new Map<string, DeclaredRoute>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pressroom',
        version,
        description: conventions,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'pressroom_session' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
        requestBodies: {},
        schemas: { Problem: problem as Record<string, unknown> },
        responses: {
          Problem: {
            description: defaultAnswer.description,
            headers: headerRefs([...defaultAnswer.headers]),
            content: { [problemType]: { schema: problemRef } },
          },
        },
        headers: Object.fromEntries(
          Object.entries(answerHeaders).map(([name, description]) => [
            name,
            { description, schema: { type: 'string' as const } },
          ]),
        ),
        parameters: Object.fromEntries(
          Object.entries(requestHeaders).map(([name, description]) => [
            name,
            { name, in: 'header' as const, description, schema: { type: 'string' as const } },
          ]),
        ),
      },
      security: [{ session: [] }, { bearer: [] }],
    },
    transform: (input) => {
      const { response, ...described } = input.schema as FastifySchema & {
        response?: Record<string, unknown>
      }
      // What has no body has no schema either.
      const withBodies = Object.entries(response ?? {}).filter(
        ([, answer]) => Object.keys((answer as Partial<DeclaredResponse>).content ?? { any: 1 }).length > 0,
      )
      const transformed = jsonSchemaTransform({
        ...input,
        schema: { ...described, response: Object.fromEntries(withBodies) },
      })
      const schema = transformed.schema as Record<string, unknown>
      if (schema['hide'] === true) return transformed
      const access = input.route.config?.access
      if (access === 'open') schema['security'] = []
      // Headers are described once for all; a multipart body is read part by part, not by a schema, and
      // described below.
      delete schema['headers']
      if (readTypes(input.route).length > 0) schema['body'] ??= {}
      schema['x-access'] = access
      schema['operationId'] = operationId(String(input.route.method), input.url)
      declared.set(String(schema['operationId']), input.route)
      return transformed
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      for (const path of Object.values(document.openapiObject.paths ?? {}))
        for (const operation of Object.values(path ?? {}) as DescribedOperation[]) {
          const route = declared.get(operation.operationId)
          if (route !== undefined) complete(operation, route)
        }
      return withComponents(jsonSchemaTransformObject(document))
    },
  })
  for (const { method, url, schema, config } of routes)
    if (method !== 'HEAD')
      app.route({
        method,
        url,
        handler: () => undefined,
        ...(schema && { schema }),
        ...(config && { config }),
      })
  await app.ready()
  return app.swagger() as unknown as Record<string, unknown>
}

interface Body {
  type?: string
  required?: string[]
}

interface DescribedOperation {
  operationId: string
  parameters?: object[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Body }> }
  responses: Record<string, object | { content?: Record<string, { schema: object }> }>
}

const problemRef = { $ref: '#/components/schemas/Problem' }

/** Adds what a route says of content types and headers, and what the conventions add to it. */
function complete(operation: DescribedOperation, route: DeclaredRoute): void {
  const parameters = [
    ...(operation.parameters ?? []),
    ...readHeaders(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
  if (parameters.length > 0) operation.parameters = parameters

  const { requestBody } = operation
  if (requestBody !== undefined) {
    // A missing body is an empty one: it may be missing where no member must be there.
    const body = route.schema?.body
    if (body instanceof z.ZodType && body.safeParse({}).success) requestBody.required = false
    if ('multipart/form-data' in requestBody.content) {
      requestBody.required = true
      requestBody.content['multipart/form-data'] = { schema: fileBody(route.config) }
    }
  }

  const described = operation.responses as Record<string, { content?: Record<string, object> }>
  operation.responses = Object.fromEntries(
    [...declaredAnswers(route)].map(([status, answer]) => {
      const content = Object.fromEntries(
        answer.types.map((type) => [
          type,
          type === problemType ? { schema: problemRef } : withExample(described[status]?.content?.[type]),
        ]),
      )
      const headers = [...answer.headers].filter((name) => !ofEveryAnswer.has(name))
      return [
        status,
        {
          ...(answer.name === undefined ? {} : { [componentName]: answer.name }),
          description: answer.description,
          ...(headers.length === 0 ? {} : { headers: headerRefs(headers) }),
          ...(answer.types.length === 0 ? {} : { content }),
        },
      ]
    }),
  )
  operation.responses['default'] = { $ref: '#/components/responses/Problem' }
}

/** The example of a text, beside its schema. */
function withExample(media: { schema?: { example?: unknown } } = {}): object {
  const { example, ...schema } = media.schema ?? {}
  return example === undefined ? media : { ...media, schema, example }
}

/** Described once, in the conventions and with `Problem`, not with each of several hundred answers. */
const ofEveryAnswer: ReadonlySet<AnswerHeader> = new Set([
  'X-Request-Id',
  'Ignored-Parameters',
  'RateLimit',
  'RateLimit-Policy',
  // Of every answer to a request that may have an `Idempotency-Key`.
  'Idempotent-Replay',
])

function headerRefs(headers: readonly AnswerHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function fileBody(config: FastifyContextConfig = {}): Body & Record<string, unknown> {
  const names = findUploadFields(config)
  const files = Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }]))
  const fields = z.toJSONSchema(z.object(config.formFields ?? {}), { io: 'input' }).properties
  const properties = {
    ...files,
    ...(JSON.parse(
      JSON.stringify(fields).replaceAll(/"#\/\$defs\/(\w+)"/g, '"#/components/schemas/$1Input"'),
    ) as object),
  }
  return {
    type: 'object',
    properties,
    ...(names.length === 1
      ? { required: [...names] }
      : { anyOf: names.map((name) => ({ required: [name] })) }),
  }
}

/** `getApiDocumentsById` from `GET /api/documents/:id`. */
function operationId(method: string, url: string): string {
  const words = url
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `By-${part.slice(1)}` : part))
    .join('-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return [method.toLowerCase(), ...words.map((word) => capitalise(word))].join('')
}
