// What was read from an upload as it is kept, and corrections of it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { reads } from '#contracts/request.schema.ts'
import { validationFailed } from '#platform/errors.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import {
  correctExtractionBody,
  extractionParams,
  extractionRecordSchema,
} from './design-extraction.schema.ts'
import type { DesignExtraction } from './design-extraction.service.ts'

const tags = ['Designs']
const own = { access: 'principal' } as const

export const extractionRecordsRoutes =
  ({ designExtraction }: { designExtraction: DesignExtraction }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/ai/extractions/:fileId',
      {
        config: own,
        schema: {
          tags,
          summary: 'Get what was read from an upload',
          params: extractionParams,
          response: { 200: extractionRecordSchema },
        },
      },
      (request) => designExtraction.get(getPrincipal(request).userId, request.params.fileId),
    )

    app.put(
      '/api/ai/extractions/:fileId',
      {
        config: own,
        schema: {
          tags,
          summary: 'Correct the sections of a design',
          description:
            'The whole of them, moved, split, merged, of another type: blocks follow their boxes. `{ reset: true }` gives back those that were found.',
          headers: reads('If-Match'),
          params: extractionParams,
          body: correctExtractionBody,
          response: { 200: extractionRecordSchema },
        },
      },
      async (request) => {
        const { sections, reset } = request.body
        if ((sections === undefined) === (reset === undefined))
          throw validationFailed(
            'Send the sections as they should be, or reset: true to take all corrections back.',
            {
              errors: [{ path: 'sections', message: 'is required without reset, and not allowed with it' }],
            },
          )
        return designExtraction.correct(getPrincipal(request).userId, request.params.fileId, sections, {
          ifVersions: ifVersions(request.headers),
        })
      },
    )
  }
