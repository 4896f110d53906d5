// The OpenAPI document, made from the same schemas that check the requests; `openapi.json` in the root is compared with it by a test.
import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemSchema } from './problem.schema.ts'

/** What counts for every operation, for readers of /docs. */
const conventions = `Documents, landing pages, blog planning and site audits.

- **Who asks**: the session cookie, or \`Authorization: Bearer\` with the \`token\` that register, sign-in and guest sessions answer. Writes by cookie are refused when \`Sec-Fetch-Site\` or \`Origin\` says that they come from another site.
- **Bodies** are JSON in UTF-8, 2 MB at most, also packed (\`Content-Encoding: gzip\`, \`br\`, \`deflate\`). An unknown member is refused by its name; \`id\`, \`version\`, \`createdAt\` and the like are ignored, so that an answer can be changed and sent back.
- **Errors** are problem details (RFC 9457) with a stable \`code\`; \`errors\` names each wrong member. What belongs to somebody else is 404.
- **Lists** take \`limit\` (20; 100 at most), \`page\` or \`cursor\`, \`sort\` and \`q\`, and answer \`items\`, \`page\`, \`limit\`, \`total\` and \`nextCursor\`. A parameter that is not known is ignored and named in \`Ignored-Parameters\`.
- **Concurrency**: what is stored has an \`ETag\`. \`If-Match\` on PATCH, PUT and DELETE answers 412 when it is stale; without it the last write wins. GET honours \`If-None-Match\`.
- **Repeating**: with \`Idempotency-Key\` a POST that creates or generates has one effect for 24 hours, and the same answer.
- **Limits** a minute: 1,200 requests for whoever is signed in, 300 for nobody, 30 AI calls. \`RateLimit\` says what is left, \`Retry-After\` how long to wait.
- Every answer carries \`X-Request-Id\`; a well-formed one of yours is kept.`

export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const problem = z.toJSONSchema(problemSchema, { target: 'draft-2020-12', io: 'output' })
  delete problem.$schema
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
        schemas: { Problem: problem as Record<string, unknown> },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input)
      const access = input.route.config?.access
      const schema = transformed.schema as Record<string, unknown>
      if (access === 'open') schema['security'] = []
      // A multipart body is read part by part, not by a schema; here it is only described.
      if (Array.isArray(schema['consumes'])) schema['body'] = fileBody(input.route.config?.uploadField ?? 'file', input.route.config?.formFields)
      schema['x-access'] = access
      schema['operationId'] = operationId(String(input.route.method), input.url)
      schema['response'] = describeAnswers(schema['response'] as Record<string, object> | undefined)
      return transformed
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      for (const path of Object.values(document.openapiObject.paths ?? {}))
        for (const operation of Object.values(path ?? {})) markOptionalBody(operation as DescribedOperation)
      return document.openapiObject
    },
  })
}

interface DescribedOperation {
  requestBody?: { required?: boolean; content?: { 'application/json'?: { schema?: { type?: string; required?: string[] } } } }
}

/** A missing body is an empty one: it may be missing where no member must be there. */
function markOptionalBody({ requestBody }: DescribedOperation): void {
  const schema = requestBody?.content?.['application/json']?.schema
  if (requestBody !== undefined && schema?.type === 'object' && schema.required === undefined) requestBody.required = false
}

function fileBody(field: string, formFields: Record<string, z.ZodType> = {}): object {
  const others = z.toJSONSchema(z.object(formFields), { io: 'input' }).properties
  return { type: 'object', properties: { [field]: { type: 'string', format: 'binary' }, ...others }, required: [field] }
}

/** Every answer by the name of its status, and a problem for all that are not listed. */
function describeAnswers(answers: Record<string, object> = {}): Record<string, object> {
  const named = Object.entries(answers).map(([status, schema]) => [status, { 'x-response-description': STATUS_CODES[Number(status)] ?? status, ...schema }])
  return {
    ...(Object.fromEntries(named) as Record<string, object>),
    default: {
      description: 'What went wrong and what to do.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
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
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}
