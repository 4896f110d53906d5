// The REST API of the design tool: which requests there are, and what its refusals mean. Files and images
// are rationed to a few requests a month on free plans, so nothing here asks twice by itself.
import { type OutboundClient, fetchFailed } from '#capabilities/crawl/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import {
  accessRefused,
  answerUnusable,
  designToolFailed,
  fileMissing,
  toolLimitReached,
} from './design-tool.errors.ts'

export interface ToolToken {
  value: string
  /** Whether whoever asks sent it; else it is the installation's. */
  isOwn: boolean
}

export interface ToolRequest {
  fileKey: string
  token: ToolToken
  signal: AbortSignal
}

export const tooLarge = 'too_large'

export interface FigmaClient {
  /**
   * The file's JSON, all of it or so many levels deep (2: canvases with their frames); or that it is too
   * large for one answer.
   */
  file(request: ToolRequest & { depth?: number }): Promise<Buffer | typeof tooLarge>
  /** The JSON of single layers with all that is in them; or that they are too large. */
  nodes(request: ToolRequest & { nodeIds: readonly string[] }): Promise<Buffer | typeof tooLarge>
  /** The version the file has now; undefined when the answer does not say. Not rationed like the others. */
  version(request: ToolRequest): Promise<string | undefined>
  /** URLs of rendered layers, by layer; null for what the tool could not draw. They live for 30 days. */
  images(
    request: ToolRequest & { nodeIds: readonly string[]; scale: number; format?: 'png' | 'svg' },
  ): Promise<Record<string, string | null>>
  /** URLs of the images that layers are filled with, by their reference. */
  fills(request: ToolRequest): Promise<Record<string, string>>
  /** The bytes of a rendered layer, or of an image of the file. */
  image(url: string, signal: AbortSignal): Promise<Buffer>
}

export interface FigmaClientDependencies {
  outbound: OutboundClient
  config: Pick<Config, 'figma' | 'fetchTimeoutMs'>
  logger: Logger
  clock: Clock
}

const maxAnswerBytes = 100_000_000
const maxImageBytes = 30_000_000
// A large file takes the tool half a minute.
const timeoutFactor = 3
/** Seconds. */
const defaultRetryAfter = 60
const maxRetryAfter = 31 * 86_400

/**
 * Every request throws `forbidden`, `not_found`, `rate_limited`, `fetch_failed`, `fetch_timeout`, or the
 * signal's reason.
 */
export function createFigmaClient({ outbound, config, logger, clock }: FigmaClientDependencies): FigmaClient {
  const timeoutMs = config.fetchTimeoutMs * timeoutFactor

  async function get(
    endpoint: string,
    path: string,
    { token, signal }: ToolRequest,
  ): Promise<Buffer | typeof tooLarge> {
    const started = performance.now()
    const answer = await outbound
      .fetch(`${config.figma.apiUrl}/v1/${path}`, {
        headers: { 'X-Figma-Token': token.value },
        accept: ['application/json'],
        maxBytes: maxAnswerBytes,
        maxRedirects: 0,
        signal,
        timeoutMs,
      })
      .catch((error: unknown) => {
        const reason = fetchFailed.is(error) ? error.members['reason'] : undefined
        if (reason === 'too_large') return undefined
        throw reason === 'content_type' ? answerUnusable(error) : error
      })
    logger.info(
      { endpoint, status: answer?.status ?? tooLarge, milliseconds: Math.round(performance.now() - started) },
      'design-tool-request',
    )
    if (answer === undefined || (answer.status === 400 && saysTooLarge(answer.body)) || answer.status === 413)
      return tooLarge
    if (answer.status === 200) return answer.body
    throw getRefusal(answer.status, answer.headers['retry-after'], token)
  }

  function getRefusal(status: number, retryAfter: string | undefined, token: ToolToken): Error {
    if (status === 401 || status === 403) return accessRefused(token.isOwn)
    if (status === 404) return fileMissing()
    if (status === 429) return toolLimitReached(readRetryAfter(retryAfter))
    const isServerError = status >= 500
    return designToolFailed(
      isServerError
        ? `The design tool has trouble of its own (${status}). Try again in a few minutes.`
        : `The design tool refuses the request (${status}).`,
      {
        members: { reason: isServerError ? 'design_tool_trouble' : 'design_tool_refuses' },
        headers: isServerError ? { 'Retry-After': String(defaultRetryAfter) } : {},
      },
    )
  }

  function readRetryAfter(retryAfter: string | undefined): number {
    const given = retryAfter ?? ''
    const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - clock.now().getTime()) / 1_000
    return Number.isFinite(seconds)
      ? Math.min(maxRetryAfter, Math.max(1, Math.ceil(seconds)))
      : defaultRetryAfter
  }

  async function getJson(
    endpoint: string,
    path: string,
    request: ToolRequest,
  ): Promise<Record<string, unknown>> {
    const body = await get(endpoint, path, request)
    if (body === tooLarge) throw answerUnusable()
    return parseObject(body)
  }

  return {
    file: ({ depth, ...request }) =>
      get('file', `files/${request.fileKey}${depth === undefined ? '' : `?depth=${depth}`}`, request),
    nodes: ({ nodeIds, ...request }) =>
      get('nodes', `files/${request.fileKey}/nodes?ids=${listed(nodeIds)}`, request),
    async version(request) {
      const { file } = await getJson('meta', `files/${request.fileKey}/meta`, request)
      const version =
        typeof file === 'object' && file !== null && 'version' in file ? file.version : undefined
      return typeof version === 'string' && version !== '' ? version : undefined
    },
    async images({ nodeIds, scale, format = 'png', ...request }) {
      // Absolute bounds: the image of a frame must lie on its box, whatever its shadows add.
      const query = `ids=${listed(nodeIds)}&scale=${scale}&format=${format}&use_absolute_bounds=true`
      const { images } = await getJson('images', `images/${request.fileKey}?${query}`, request)
      if (typeof images !== 'object' || images === null) throw answerUnusable()
      return Object.fromEntries(
        Object.entries(images).map(([nodeId, url]) => [nodeId, typeof url === 'string' ? url : null]),
      )
    },
    async fills(request) {
      const { meta } = await getJson('fills', `files/${request.fileKey}/images`, request)
      const images = typeof meta === 'object' && meta !== null && 'images' in meta ? meta.images : undefined
      if (typeof images !== 'object' || images === null) throw answerUnusable()
      return Object.fromEntries(
        Object.entries(images).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    },
    async image(url, signal) {
      const { status, body } = await outbound.fetch(url, {
        accept: ['image/*', 'application/octet-stream', 'binary/octet-stream'],
        maxBytes: maxImageBytes,
        signal,
      })
      if (status !== 200) throw designToolFailed(`The image could not be fetched (${status}).`)
      return body
    },
  }
}

/** How many of the identifiers fit into one request, beside the rest of its URL. */
export function takeFitting(nodeIds: readonly string[]): string[] {
  const maxListLength = 1_700
  const fitting: string[] = []
  for (const nodeId of nodeIds) {
    if (listed([...fitting, nodeId]).length > maxListLength) break
    fitting.push(nodeId)
  }
  return fitting
}

function listed(nodeIds: readonly string[]): string {
  return encodeURIComponent(nodeIds.join(',')).replaceAll('%3A', ':').replaceAll('%2C', ',')
}

function saysTooLarge(body: Buffer): boolean {
  return /too large/i.test(body.subarray(0, 2_000).toString('utf8'))
}

function parseObject(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch (error) {
    throw answerUnusable(error)
  }
  throw answerUnusable()
}
