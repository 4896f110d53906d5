// An answer of the design tool as pages. Pure but for the parsing of what may be 100 MB, so the thread for
// large answers runs it too.
import { toStorableText } from '#core/text.ts'
import { designPage, type DesignPage } from '#contracts/extracted-document.schema.ts'
import type { FigmaFile, FigmaNode } from './figma.types.ts'
import type { ImageLayer } from './layers/blocks.ts'
import { chooseByOutline, chooseFrames, findLayer } from './layers/choose-frames.ts'
import { convertFrame } from './layers/convert-frame.ts'
import { toRect, union } from './layers/rect.ts'

export interface FileIdentity {
  name: string
  version: string
}

/** An image that the tool can draw. */
export interface WantedImage {
  nodeId: string
  /** The blocks that show it; none for the image of the whole page. */
  blockIds: string[]
  /** Of shapes alone: the tool can write it as SVG. */
  isDrawing?: boolean
}

export interface ReadDesign extends FileIdentity {
  page: DesignPage
  /** The page itself first, then the largest. */
  images: WantedImage[]
  warnings: string[]
}

export type AnswerTask =
  | { kind: 'identity'; bytes: Uint8Array }
  /** Identifiers of the frames to ask for, by an outline of the file. */
  | { kind: 'outline'; bytes: Uint8Array }
  | { kind: 'design'; bytes: Uint8Array; nodeId: string | undefined }

export interface AnswerResults {
  identity: FileIdentity
  outline: FileIdentity & { nodeIds: string[] }
  design: ReadDesign
}

export type AnswerFault = 'malformed' | 'no_node' | 'no_frame' | 'not_a_design'
export type AnswerOutcome<Kind extends AnswerTask['kind'] = AnswerTask['kind']> =
  | { ok: true; value: AnswerResults[Kind] }
  | { ok: false; fault: AnswerFault }

class Fault extends Error {
  readonly fault: AnswerFault
  constructor(fault: AnswerFault) {
    super(fault)
    this.fault = fault
  }
}

/** Does the task; what the answer does not hold is a fault. */
export function runAnswerTask<Kind extends AnswerTask['kind']>(
  task: Extract<AnswerTask, { kind: Kind }>,
): AnswerOutcome<Kind> {
  try {
    return { ok: true, value: solve(task) as AnswerResults[Kind] }
  } catch (error) {
    // Members of other kinds than the tool documents end up here as well.
    return { ok: false, fault: error instanceof Fault ? error.fault : 'malformed' }
  }
}

function solve(task: AnswerTask): AnswerResults[AnswerTask['kind']] {
  const file = parse(task.bytes)
  const identity = getIdentity(file)
  if (task.kind === 'identity') return identity
  if (task.kind === 'outline')
    return { ...identity, nodeIds: chooseByOutline(getRoot(file, undefined)).flatMap(({ id }) => id ?? []) }
  return { ...identity, ...readDesign(getRoot(file, task.nodeId)) }
}

function parse(bytes: Uint8Array): FigmaFile {
  const file = JSON.parse(new TextDecoder().decode(bytes)) as FigmaFile
  if (typeof file.document !== 'object' && typeof file.nodes !== 'object') throw new Fault('malformed')
  return file
}

function getIdentity({ name, version, editorType }: FigmaFile): FileIdentity {
  if (editorType !== undefined && editorType !== 'figma' && editorType !== 'dev')
    throw new Fault('not_a_design')
  return {
    name: toStorableText(name ?? '').slice(0, 200),
    version: toStorableText(version ?? '').slice(0, 100),
  }
}

/** The layer to read: the named one, else all that came. */
function getRoot({ document, nodes }: FigmaFile, nodeId: string | undefined): FigmaNode {
  const roots =
    document === undefined ? Object.values(nodes ?? {}).flatMap((node) => node?.document ?? []) : [document]
  const named =
    nodeId === undefined
      ? undefined
      : roots.map((root) => findLayer(root, nodeId)).find((layer) => layer !== undefined)
  if (roots.length === 0 || (nodeId !== undefined && named === undefined)) throw new Fault('no_node')
  if (named !== undefined) return named
  return roots.length === 1 ? (roots[0] as FigmaNode) : { type: 'CANVAS', children: roots }
}

/** Identifiers that the tool gives: `1:2`, `I1:2;3:4`. With any other it could not be asked for an image. */
const askable = /^[\w:;-]{1,500}$/

function readDesign(root: FigmaNode): Omit<ReadDesign, keyof FileIdentity> {
  const { frames, warnings } = chooseFrames(root)
  const frame = joined(frames)
  if (frame === undefined) throw new Fault('no_frame')
  const { page, images, isCut } = convertFrame(frame)
  if (page.blocks.length === 0) throw new Fault('no_frame')
  if (isCut) warnings.push('The page has more layers than are read; the last of them are missing.')
  const wholePage = typeof frame.id === 'string' ? [{ nodeId: frame.id, blockIds: [] }] : []
  const wanted = [...wholePage, ...distinct(images)].filter(({ nodeId }) => askable.test(nodeId))
  return { page: designPage.parse(page), images: wanted, warnings }
}

/**
 * Frames that are below one another as one page. The tool has no layer for it, and so no image of the
 * whole.
 */
function joined(frames: readonly FigmaNode[]): FigmaNode | undefined {
  if (frames.length < 2) return frames[0]
  const rects = frames.flatMap((frame) => toRect(frame.absoluteBoundingBox) ?? [])
  const [largest] = frames.toSorted(
    (left, right) => (right.absoluteBoundingBox?.height ?? 0) - (left.absoluteBoundingBox?.height ?? 0),
  )
  return {
    type: 'FRAME',
    layoutMode: 'VERTICAL',
    absoluteBoundingBox: union(rects),
    fills: largest?.fills ?? [],
    children: [...frames],
  }
}

/** Each image once, largest first. */
function distinct(layers: readonly (ImageLayer & { blockId: string })[]): WantedImage[] {
  const images = new Map<string, WantedImage>()
  for (const { nodeId, blockId, sameAs = nodeId, isDrawing } of layers.toSorted(
    (left, right) => right.share - left.share,
  )) {
    const known = images.get(sameAs)
    if (known === undefined)
      images.set(sameAs, { nodeId, blockIds: [blockId], ...(isDrawing === true && { isDrawing }) })
    else known.blockIds.push(blockId)
  }
  return [...images.values()]
}
