// The designs to compare, each at a URL of this machine: those of the bench, or templates from a folder.
import { createServer } from 'node:http'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, extname, join, normalize, relative, resolve } from 'node:path'
import { heldOutDesigns, makeDocument, tunedDesigns } from '../designs/index.ts'

export interface ShownDesign {
  name: string
  url: string
  /** Of the window that it is shown in, and of the sheet that it is printed on. */
  width: number
  /** Of each page, where it has several. */
  sheetHeight: number | undefined
  /** How the page should look, where not as the design does. */
  page?: { url: string; width: number }
}

const templateWidth = 1_440
const host = '127.0.0.1'
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

export async function findDesigns({
  templates,
  isHeldOut,
}: {
  templates: string | undefined
  isHeldOut: boolean
}): Promise<{ shown: ShownDesign[]; close(): Promise<void> }> {
  const own = isHeldOut ? heldOutDesigns : tunedDesigns
  const root = templates === undefined ? undefined : resolve(templates)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`)
    const path = decodeURIComponent(pathname)
    const design = root === undefined ? own[Number(path.slice(1))] : undefined
    const found =
      design === undefined
        ? findFile(root, path)
        : Buffer.from(makeDocument(design, searchParams.has('page')))
    if (found === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': types[extname(path)] ?? types['.html'] }).end(found)
  })
  await new Promise<void>((done) => {
    server.listen(0, host, done)
  })
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  const shown =
    root === undefined
      ? own.map(({ name, width, sheetHeight, asPage }, index) => ({
          name,
          url: `${origin}/${index}`,
          width,
          sheetHeight,
          ...(asPage !== undefined && { page: { url: `${origin}/${index}?page`, width: asPage.width } }),
        }))
      : findTemplates(root).map((file) => ({
          name: basename(file) === 'index.html' ? relative(root, join(file, '..')) : relative(root, file),
          url: `${origin}/${relative(root, file)}`,
          width: templateWidth,
          sheetHeight: undefined,
        }))
  return {
    shown,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function findFile(root: string | undefined, path: string): Buffer | undefined {
  if (root === undefined) return undefined
  const file = normalize(join(root, path))
  if (!file.startsWith(`${root}/`)) return undefined
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function findTemplates(root: string): string[] {
  return readdirSync(root)
    .toSorted()
    .flatMap((name) => {
      const path = join(root, name)
      if (!statSync(path).isDirectory()) return name.endsWith('.html') ? [path] : []
      return ['index.html', 'dist/index.html', 'package/dist/index.html', 'package/index.html']
        .map((file) => join(path, file))
        .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true)
        .slice(0, 1)
    })
}
