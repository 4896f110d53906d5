// The design tool's REST API on 127.0.0.1: files, layers, rendered layers, fills and meta in its shapes, with
// its refusals and worse.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FigmaFile, FigmaNode } from '../../server/capabilities/design-tool/figma.types.ts'
import { drawLayer, writeLayer } from './figma-images.ts'

export type FigmaEndpoint = 'file' | 'nodes' | 'images' | 'fills' | 'meta' | 'picture'

export const figmaFaults = [
  '403',
  '404',
  '429',
  '500',
  'too-large',
  'null-nodes',
  'null-images',
  'cut',
  'clean-end',
  'slow',
  'hang',
  'html',
  'garbage',
  'huge',
] as const
export type FigmaFault = (typeof figmaFaults)[number]

export interface FigmaFaultOptions {
  /** All of them when it is left out. */
  endpoint?: FigmaEndpoint
  /** Heals after so many requests. */
  times?: number
  /** The Retry-After header of a 429. */
  retryAfter?: string
}

export interface FigmaCall {
  endpoint: FigmaEndpoint
  path: string
  query: URLSearchParams
  token: string
}

/** PNG or JPEG. */
export interface GivenImages {
  /** By the layer that they show. */
  layers: Readonly<Record<string, Buffer>>
  /** By the reference of the fill. */
  fills: Readonly<Record<string, Buffer>>
  /** SVG, by the layer that it shows; where these are given, no other layer can be had as SVG. */
  drawings?: Readonly<Record<string, string>>
}

export interface FigmaSimulator {
  /** What FIGMA_API_URL is set to. */
  url: string
  /** The token that it takes; any other is 403. */
  token: string
  /** Puts a file under a key, or another state of it; images that are not given are rendered roughly. */
  add(key: string, file: FigmaFile, images?: GivenImages): void
  fault(kind: FigmaFault, options?: FigmaFaultOptions): void
  /** Ends all faults. */
  heal(): void
  /** Every request to the API, oldest first; fetched images are none. */
  calls: FigmaCall[]
  /** How many images were fetched. */
  downloads(): number
  close(): Promise<void>
}

interface Fault extends FigmaFaultOptions {
  kind: FigmaFault
}

const endpoints: [FigmaEndpoint, RegExp][] = [
  ['nodes', /^\/v1\/files\/([^/]+)\/nodes$/],
  ['fills', /^\/v1\/files\/([^/]+)\/images$/],
  ['meta', /^\/v1\/files\/([^/]+)\/meta$/],
  ['file', /^\/v1\/files\/([^/]+)$/],
  ['images', /^\/v1\/images\/([^/]+)$/],
  ['picture', /^\/drawn\/([^/]+)\/[^/]+$/],
]

/** Starts it on a free port. */
export async function startFigmaSimulator(): Promise<FigmaSimulator> {
  const token = 'figd_the-token-of-a-test'
  const files = new Map<string, FigmaFile>()
  const given = new Map<string, GivenImages>()
  const calls: FigmaCall[] = []
  let faults: Fault[] = []
  let downloads = 0

  function faultFor(endpoint: FigmaEndpoint): Fault | undefined {
    const fault = faults.find((one) => one.endpoint === undefined || one.endpoint === endpoint)
    if (fault?.times !== undefined && (fault.times -= 1) <= 0) faults = faults.filter((one) => one !== fault)
    return fault
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator')
    const [endpoint, form] = endpoints.find(([, pattern]) => pattern.test(pathname)) ?? []
    if (endpoint === undefined || form === undefined) return refuse(response, 404, 'Not found')
    const key = form.exec(pathname)?.[1] ?? ''
    const sent = String(request.headers['x-figma-token'] ?? '')
    if (endpoint === 'picture') downloads += 1
    else calls.push({ endpoint, path: pathname, query, token: sent })
    const fault = faultFor(endpoint)
    if (fault !== undefined && spoil(response, fault)) return
    if (endpoint !== 'picture' && sent !== token) return refuse(response, 403, 'Invalid token')
    const file = files.get(key)
    if (file === undefined) return refuse(response, 404, 'Not found')
    if (endpoint === 'picture') {
      const name = decodeURIComponent(pathname.split('/').at(-1) ?? '')
      const layer = find(file.document, name)
      const known = given.get(key)
      if (query.get('format') === 'svg') return sendDrawing(response, layer, known?.drawings, name)
      const reference = layer?.fills?.find(({ imageRef }) => imageRef !== undefined)?.imageRef ?? ''
      const bytes = query.has('fill') ? known?.fills[reference] : known?.layers[name]
      return bytes === undefined ? sendImage(response, layer, query) : sendBytes(response, bytes)
    }
    send(response, JSON.stringify(bodyFor(endpoint, key, file, query, fault?.kind)), fault?.kind)
  }

  function bodyFor(
    endpoint: FigmaEndpoint,
    key: string,
    file: FigmaFile,
    query: URLSearchParams,
    fault: FigmaFault | undefined,
  ): unknown {
    const ids = (query.get('ids') ?? '').split(',').filter((id) => id !== '')
    const { document, ...head } = file
    if (endpoint === 'meta')
      return {
        file: {
          name: file.name,
          last_touched_at: file.lastModified,
          version: file.version,
          editorType: file.editorType,
        },
      }
    if (endpoint === 'fills') {
      const filled = findFilled(document).map(([reference, id]) => [
        reference,
        `${url}/drawn/${key}/${encodeURIComponent(id)}?fill=1`,
      ])
      return { error: false, status: 200, meta: { images: Object.fromEntries(filled) } }
    }
    if (endpoint === 'file')
      return {
        ...head,
        document: cutAt(document, Number(query.get('depth') ?? Infinity)),
        components: {},
        styles: {},
        schemaVersion: 0,
      }
    const layers = ids.map((id): [string, FigmaNode | undefined] => [
      id,
      fault?.startsWith('null-') === true ? undefined : find(document, id),
    ])
    if (endpoint === 'nodes') {
      const nodes = layers.map(([id, layer]) => [
        id,
        layer === undefined ? null : { document: layer, components: {}, styles: {}, schemaVersion: 0 },
      ])
      return { ...head, nodes: Object.fromEntries(nodes) }
    }
    const rendered = layers.map(([id, layer]) => [
      id,
      layer === undefined
        ? null
        : `${url}/drawn/${key}/${encodeURIComponent(id)}?scale=${query.get('scale') ?? '1'}&format=${query.get('format') ?? 'png'}`,
    ])
    return { err: null, images: Object.fromEntries(rendered) }
  }

  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    token,
    calls,
    add(key, file, images) {
      files.set(key, file)
      if (images !== undefined) given.set(key, images)
    },
    fault: (kind, options = {}) => void faults.push({ kind, ...options }),
    heal: () => void (faults = []),
    downloads: () => downloads,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Faults that replace the whole answer. True when the request is dealt with. */
function spoil(response: ServerResponse, { kind, retryAfter }: Fault): boolean {
  if (kind === '429')
    response.setHeader('X-Figma-Rate-Limit-Type', 'low').setHeader('X-Figma-Plan-Tier', 'starter')
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  if (/^\d+$/.test(kind)) refuse(response, Number(kind), `canary: fault ${kind}`)
  else if (kind === 'too-large')
    refuse(response, 400, 'Request too large. If applicable, filter by query params.')
  else if (kind === 'html')
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Please sign in to the network</title>')
  else if (kind === 'garbage')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"document": closed, ]')
  else if (kind === 'huge') sendWithoutEnd(response)
  else return kind === 'hang'
  return true
}

function refuse(response: ServerResponse, status: number, err: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status, err }))
}

function send(response: ServerResponse, text: string, fault: FigmaFault | undefined): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    ...(fault === 'cut' ? { 'content-length': Buffer.byteLength(text) } : {}),
  })
  const half = text.slice(0, text.length >> 1)
  if (fault === 'cut') response.write(half, () => response.destroy())
  else if (fault === 'clean-end') response.end(half)
  else if (fault === 'slow') response.write(half)
  else response.end(text)
}

function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = Buffer.alloc(1_000_000, ' ')
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

function sendImage(response: ServerResponse, layer: FigmaNode | undefined, query: URLSearchParams): void {
  if (layer === undefined) refuse(response, 404, 'Not found')
  else
    sendBytes(
      response,
      drawLayer(query.has('fill') ? { ...layer, children: [] } : layer, Number(query.get('scale') ?? 1)),
    )
}

function sendDrawing(
  response: ServerResponse,
  layer: FigmaNode | undefined,
  drawings: GivenImages['drawings'],
  name: string,
): void {
  const drawing = drawings === undefined ? layer && writeLayer(layer) : drawings[name]
  if (drawing === undefined) refuse(response, 404, 'Not found')
  else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing)
}

function sendBytes(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
}

/** Images that layers are filled with, and a layer of each. */
function findFilled(node: FigmaNode | undefined): [reference: string, id: string][] {
  const own = (node?.fills ?? []).flatMap(({ imageRef }): [string, string][] =>
    imageRef === undefined || node?.id === undefined ? [] : [[imageRef, node.id]],
  )
  return [...own, ...(node?.children ?? []).flatMap((child) => findFilled(child))]
}

function find(node: FigmaNode | undefined, id: string): FigmaNode | undefined {
  if (node === undefined || node.id === id) return node
  for (const child of node.children ?? []) {
    const found = find(child, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** The tree so many levels deep. */
function cutAt(node: FigmaNode | undefined, depth: number): FigmaNode | undefined {
  if (node?.children === undefined) return node
  const { children, ...rest } = node
  return depth <= 0 ? rest : { ...rest, children: children.flatMap((child) => cutAt(child, depth - 1) ?? []) }
}
