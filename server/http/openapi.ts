// The OpenAPI document, made from the same schemas that check the requests; `openapi.json` in the root is compared with it by a test.
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemSchema } from './problem.schema.ts'

export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const problem = z.toJSONSchema(problemSchema, { target: 'draft-2020-12', io: 'output' })
  delete problem.$schema
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pressroom',
        version,
        description:
          'Documents, landing pages, blog planning and site audits. Errors are problem details (RFC 9457); lists have `items`, `page`, `limit`, `total` and `nextCursor`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'pressroom_session' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
        schemas: { Problem: problem as Record<string, unknown> },
        responses: {
          Problem: {
            description: 'What went wrong and what to do.',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input)
      const access = input.route.config?.access
      const schema = transformed.schema as Record<string, unknown>
      if (access === 'open') schema['security'] = []
      // A multipart body is read part by part, not by a schema; here it is only described.
      if (Array.isArray(schema['consumes'])) schema['body'] = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
      schema['x-access'] = access
      schema['operationId'] = operationId(String(input.route.method), input.url)
      schema['response'] = { ...(schema['response'] as object | undefined), default: { $ref: '#/components/responses/Problem' } }
      return transformed
    },
  })
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
