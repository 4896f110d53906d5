import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describeDesign } from '#capabilities/design/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import {
  type ClaimedOwner,
  claimOwner,
  findOwner,
  uploadTokenQuery,
} from '#capabilities/auth/demo-owner.routes.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import { notFound, validationFailed } from '#platform/errors.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { checkUploadType, type Upload, type UploadsService } from '../uploads/index.ts'
import {
  analysisAnswer,
  analyzeDesignBody,
  extractDesigntoolBody,
  extractFromUrlBody,
  extractionAnswer,
  extractPdfBody,
  extractWebsiteBody,
} from './design-extraction.schema.ts'
import { completeExtraction, trustedWords, type DesignExtraction } from './design-extraction.service.ts'
import type { DesignSource } from './design-extraction.types.ts'
import { reads } from '#contracts/request.schema.ts'
import { json } from '#contracts/response.schema.ts'

export interface DesignExtractionRoutesDependencies {
  designExtraction: DesignExtraction
  uploads: UploadsService
  uploadMaxBytes: number
  /** Whether people come by https (`Config.https`). */
  https: boolean
}

const tags = ['Designs']
const demo = { access: 'demo', rateClass: 'upload' } as const
const own = { access: 'principal' } as const

export const designExtractionRoutes =
  ({
    designExtraction,
    uploads,
    uploadMaxBytes,
    https,
  }: DesignExtractionRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    /** An upload of whoever asks, of a kind that the route reads. */
    async function getUpload(
      request: FastifyRequest,
      fileId: string,
      isWanted: (upload: Upload) => boolean,
      otherwise: string,
    ): Promise<Upload> {
      const ownerId = findOwner(request, { https })
      if (ownerId === undefined)
        throw notFound('No uploaded file has this identifier, or its time is over. Upload it again.')
      const upload = await uploads.get(ownerId, fileId)
      if (!isWanted(upload))
        throw validationFailed(otherwise, {
          errors: [{ path: 'fileId', message: 'names an upload of another kind' }],
        })
      return upload
    }

    async function takeFile(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<{ upload: Upload; claimed: ClaimedOwner }> {
      const file = await readUpload(request, { maxBytes: uploadMaxBytes, checkDeclaredType: checkUploadType })
      const claimed = claimOwner(request, reply, { https })
      const owner = { ownerId: claimed.ownerId, isGuest: request.principal?.kind === 'guest' }
      return {
        claimed,
        upload: await uploads.add(owner, {
          ...file,
          signal: whileConnected(reply.raw),
          id: request.idempotentId,
        }),
      }
    }

    app.post(
      '/api/ai/extract-pdf',
      {
        config: { ...demo, uploadField: 'pdf' },
        schema: {
          tags,
          summary: 'Read a PDF or an image as a design',
          description:
            'By the `fileId` of an upload, or with the file itself as multipart/form-data, field `pdf`: its pages, blocks in reading order with their places and looks, and the sections they seem to make. The same bytes are read once. A model that is set up proofreads words that were recognised in images, for which it is sent their lines as images; `proofread: false` prevents that, and the public demo never does it.',
          consumes: ['application/json', 'multipart/form-data'],
          headers: reads('Upload-Token'),
          querystring: uploadTokenQuery,
          body: extractPdfBody,
          response: { 200: json(extractionAnswer, 'Set-Cookie') },
        },
      },
      async (request, reply) => {
        if (request.isMultipart()) {
          const { upload, claimed } = await takeFile(request, reply)
          const extraction = await designExtraction.extract(
            upload.ownerId,
            { fileId: upload.id, proofread: request.principal !== undefined },
            { signal: whileConnected(reply.raw) },
          )
          return { extraction, fileId: upload.id, uploadToken: claimed.uploadToken }
        }
        const { fileId, refresh, proofread = true } = request.body
        if (fileId === undefined)
          throw validationFailed(
            'Name an upload by its fileId, or send the file as multipart/form-data in the field pdf.',
            {
              errors: [{ path: 'fileId', message: 'is required' }],
            },
          )
        const isFile = ({ kind }: Upload) => kind === 'pdf' || kind === 'image'
        const { ownerId } = await getUpload(
          request,
          fileId,
          isFile,
          'This upload is a URL. POST it to /api/ai/extract-designtool or /api/ai/extract-website.',
        )
        return {
          extraction: await designExtraction.extract(
            ownerId,
            { fileId, refresh, proofread: proofread && request.principal !== undefined },
            { signal: whileConnected(reply.raw) },
          ),
          fileId,
        }
      },
    )

    app.post(
      '/api/ai/extract-designtool',
      {
        config: demo,
        schema: {
          tags,
          summary: 'Read a registered design file',
          description:
            'Through the design tool’s REST API, with one request for its layers and one for its images. What was read is kept; without `refresh` nothing is requested twice.',
          headers: reads('Upload-Token'),
          querystring: uploadTokenQuery,
          body: extractDesigntoolBody,
          response: { 200: extractionAnswer },
        },
      },
      async (request, reply) => {
        const { fileId } = request.body
        const isUrl = (upload: Upload) => upload.kind === 'designtool'
        const { ownerId } = await getUpload(
          request,
          fileId,
          isUrl,
          'This upload is not the URL of a design file. POST it to /api/ai/extract-pdf or /api/ai/extract-website.',
        )
        return {
          extraction: await designExtraction.extract(ownerId, request.body, {
            signal: whileConnected(reply.raw),
          }),
          fileId,
        }
      },
    )

    app.post(
      '/api/ai/extract-website',
      {
        config: { ...own, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Read a registered web page as a design',
          description:
            'As a browser shows it: its texts, images and backgrounds with their places and looks, and its sections. What was read is kept for a day; `refresh` reads it again.',
          body: extractWebsiteBody,
          response: { 200: extractionAnswer },
        },
      },
      async (request, reply) => {
        const { fileId, refresh } = request.body
        const { ownerId } = await getUpload(
          request,
          fileId,
          ({ kind }) => kind === 'website',
          'This upload is not the URL of a web page. POST it to /api/ai/extract-pdf or /api/ai/extract-designtool.',
        )
        const extraction = await designExtraction.extract(
          ownerId,
          { fileId, refresh },
          { signal: whileConnected(reply.raw) },
        )
        return { extraction, fileId }
      },
    )

    app.post(
      '/api/ai/extract-design-from-url',
      {
        config: demo,
        schema: {
          tags,
          summary: 'Read a design file by its URL',
          description: 'As extract-designtool, without registering the URL first.',
          headers: reads('Upload-Token'),
          querystring: uploadTokenQuery,
          body: extractFromUrlBody,
          response: { 200: json(extractionAnswer, 'Set-Cookie') },
        },
      },
      async (request, reply) => {
        const { ownerId, uploadToken } = claimOwner(request, reply, { https })
        return {
          extraction: await designExtraction.extract(ownerId, request.body, {
            signal: whileConnected(reply.raw),
          }),
          uploadToken,
        }
      },
    )

    app.post(
      '/api/ai/analyze-design',
      {
        config: { ...own, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Describe a design’s look in figures',
          description:
            'Palette, type scale, spacing, components and sections of one of: an `extraction`, an upload by its `fileId`, a website by its `websiteUrl`, which a browser opens; of a website also what it says about itself.',
          body: analyzeDesignBody,
          response: { 200: analysisAnswer },
        },
      },
      async (request, reply) => {
        const { extraction: given, fileId, websiteUrl, accessToken, refresh } = request.body
        const sources: DesignSource[] = [
          ...(fileId === undefined ? [] : [{ fileId, accessToken, refresh }]),
          ...(websiteUrl === undefined ? [] : [{ websiteUrl, refresh }]),
        ]
        if (sources.length + (given === undefined ? 0 : 1) !== 1)
          throw validationFailed('Send one of extraction, fileId and websiteUrl.', {
            errors: ['extraction', 'fileId', 'websiteUrl'].map((path) => ({
              path,
              message: 'must come alone, and one of them must come',
            })),
          })
        const [source] = sources
        const extraction =
          source === undefined
            ? completeExtraction(given as NonNullable<typeof given>)
            : await designExtraction.extract(getPrincipal(request).userId, source, {
                signal: whileConnected(reply.raw),
              })
        return {
          analysis: {
            ...describeDesign(extraction),
            words: extraction.words && trustedWords(extraction.words),
          },
        }
      },
    )
  }
