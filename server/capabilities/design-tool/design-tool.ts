// Reads design files by the tool's REST API, with one request for the layers and one for all images, and
// never the same twice: what came is kept for good under owner, file, frame and version
// (docs/decisions/0068).
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import type { DesignPage } from '#contracts/extracted-document.schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import {
  answerUnusable,
  designTooLarge,
  frameMissing,
  noFrame,
  notADesign,
  tokenMissing,
} from './design-tool.errors.ts'
import type { AnswersRepository, KeptAnswer } from './design-tool.repository.ts'
import { createFigmaClient, takeFitting, tooLarge, type ToolToken } from './figma-client.ts'
import { createImageRenderer, type GiveImage, type RenderedImages } from './draw-images.ts'
import type { AnswerFault, AnswerOutcome, AnswerResults, AnswerTask, ReadDesign } from './read-answer.ts'
import { readAnswer } from './read-large-answer.ts'

export interface DesignToolRequest {
  /** As the URL names it: `parseDesignToolUrl`. */
  fileKey: string
  nodeId?: string | undefined
  /** Of whoever asks; without it the installation's. Neither kept nor logged. */
  accessToken?: string | undefined
  /** Looks whether there is a newer version than the kept one. */
  refresh?: boolean | undefined
  signal: AbortSignal
}

export interface ToolDesign {
  /** What the file is called. */
  name: string
  /** The tool's word for the file's state. */
  version: string
  /** Its blocks in reading order; images have no `src` yet. */
  page: DesignPage
  warnings: string[]
  /**
   * Draws the page and its images, where they were not rendered before, and gives them one after another.
   * What cannot be had is a warning.
   */
  readImages(give: GiveImage): Promise<RenderedImages>
}

export interface DesignTool {
  /**
   * Reads a file or one frame of it. Throws `dependency_missing` without a token, `forbidden`, `not_found`,
   * `rate_limited` with `Retry-After`, `unreadable_document` with `reason` (`too_large`, `no_frame`,
   * `not_a_design`), `fetch_failed`, `fetch_timeout`.
   */
  read(ownerId: string, request: DesignToolRequest): Promise<ToolDesign>
  close(): Promise<void>
}

export interface DesignToolDependencies {
  /** A client for which `FIGMA_API_URL` is the operator's URL; the capability closes it. */
  outbound: OutboundClient
  config: Pick<Config, 'figma' | 'fetchTimeoutMs'>
  repository: AnswersRepository
  logger: Logger
  clock: Clock
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export function createDesignTool({
  outbound,
  config,
  repository,
  logger,
  clock,
}: DesignToolDependencies): DesignTool {
  const tool = createFigmaClient({ outbound, config, logger, clock })
  const drawer = createImageRenderer({ tool, repository })

  function findToken({ accessToken }: DesignToolRequest): ToolToken | undefined {
    if (accessToken !== undefined) return { value: accessToken, isOwn: true }
    return config.figma.token === undefined ? undefined : { value: config.figma.token, isOwn: false }
  }

  function demandToken(request: DesignToolRequest): ToolToken {
    const token = findToken(request)
    if (token === undefined) throw tokenMissing()
    return token
  }

  /** What is kept and may stand for a new answer. */
  async function findKept(
    ownerId: string,
    request: DesignToolRequest,
  ): Promise<{ kept: KeptAnswer; design: ReadDesign } | undefined> {
    const { fileKey, nodeId, refresh = false, signal } = request
    const own = await repository.find(ownerId, { fileKey, nodeId })
    if (own !== undefined) {
      if (refresh && (await tool.version({ fileKey, token: demandToken(request), signal })) !== own.version)
        return undefined
      return { kept: own, design: getValue(await readKept(own, nodeId, signal)) }
    }
    const whole =
      refresh || nodeId === undefined ? undefined : await repository.findRecentFile(ownerId, fileKey)
    const outcome = whole === undefined ? undefined : await readKept(whole, nodeId, signal)
    return whole !== undefined && outcome?.ok === true ? { kept: whole, design: outcome.value } : undefined
  }

  async function readKept(
    { answer }: KeptAnswer,
    nodeId: string | undefined,
    signal: AbortSignal,
  ): Promise<AnswerOutcome<'design'>> {
    return readAnswer({ kind: 'design', bytes: await decompress(answer), nodeId }, signal)
  }

  async function fetchAnew(
    ownerId: string,
    request: DesignToolRequest,
  ): Promise<{ kept: KeptAnswer; design: ReadDesign }> {
    const { fileKey, nodeId, signal } = request
    const bytes = await fetchLayers(request)
    // Before it is read: a thread takes the bytes with it.
    const answer = await compress(bytes)
    const design = getValue(await readAnswer({ kind: 'design', bytes, nodeId }, signal))
    const key = { fileKey, nodeId, version: design.version }
    await repository.keep(ownerId, key, answer)
    return { kept: { ...key, answer, pictures: undefined }, design }
  }

  async function fetchLayers(request: DesignToolRequest): Promise<Buffer> {
    const { fileKey, nodeId, signal } = request
    const asking = { fileKey, token: demandToken(request), signal }
    const all =
      nodeId === undefined ? await tool.file(asking) : await tool.nodes({ ...asking, nodeIds: [nodeId] })
    if (all !== tooLarge) return all
    if (nodeId !== undefined) throw designTooLarge()
    // The outline shows the frames of a file that is too large for one answer.
    const outline = await tool.file({ ...asking, depth: 2 })
    if (outline === tooLarge) throw designTooLarge()
    const { nodeIds } = getValue(await readAnswer({ kind: 'outline', bytes: outline }, signal))
    if (nodeIds.length === 0) throw noFrame()
    const frames = await tool.nodes({ ...asking, nodeIds: takeFitting(nodeIds) })
    if (frames === tooLarge) throw designTooLarge()
    return frames
  }

  return {
    async read(ownerId, request) {
      const { kept, design } = (await findKept(ownerId, request)) ?? (await fetchAnew(ownerId, request))
      const { name, version, page, warnings } = design
      const { signal } = request
      return {
        name,
        version,
        page,
        warnings,
        readImages: (give) => drawer.draw({ ownerId, kept, design, token: findToken(request), signal }, give),
      }
    },
    close: () => outbound.close(),
  }
}

function getValue<Kind extends AnswerTask['kind']>(outcome: AnswerOutcome<Kind>): AnswerResults[Kind] {
  if (outcome.ok) return outcome.value
  throw faultErrors[outcome.fault]()
}

const faultErrors: Record<AnswerFault, () => Error> = {
  malformed: answerUnusable,
  no_node: frameMissing,
  no_frame: noFrame,
  not_a_design: notADesign,
}
