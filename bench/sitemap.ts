// Reading sitemaps beside the `sitemap` package's stream parser: time, memory, URLs dropped. Each
// reading runs in a process of its own, over the same files and the same readable streams; ours also keeps
// out repetitions. Last, ours over HTTP on this machine, as users have it. Run: node bench/sitemap.ts
import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './processes.ts'
import { writeSite, type SiteFiles } from './sitemap/site-files.ts'
import type { Reading } from './sitemap/read-files.ts'

const run = promisify(execFile)
const rounds = 3

// As the program itself is started (package.json, `start`; bin/pressroom.mjs): without the cache, memory is
// that of the tool that strips types.
const flags = ['--max-semi-space-size=8', join(import.meta.dirname, 'sitemap/read-files.ts')]
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
}

/** Medians of some runs, after one that fills the cache of compiled modules; memory is the largest. */
async function measure(reader: string, parameters: string[]): Promise<Reading> {
  const readings: Reading[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { stdout } = await run(process.execPath, [...flags, reader, ...parameters], { env })
    if (round > 0) readings.push(JSON.parse(stdout) as Reading)
  }
  return {
    count: readings[0]?.count ?? 0,
    ms: median(readings.map(({ ms }) => ms)),
    cpuMs: median(readings.map(({ cpuMs }) => cpuMs)),
    mb: Math.max(...readings.map(({ mb }) => mb)),
    atFirstMb: median(readings.map(({ atFirstMb }) => atFirstMb)),
  }
}

async function overHttp({ folder, files, index }: SiteFiles): Promise<Reading> {
  const server = createServer((request, response) => {
    const file = [index, ...files].find((path) => `/${basename(path)}` === request.url)
    if (file === undefined) response.writeHead(404).end()
    else
      createReadStream(join(folder, basename(file))).pipe(
        response.writeHead(200, { 'content-type': 'application/xml' }),
      )
  })
  await new Promise<void>((resolve) => {
    server.listen(httpPort, '127.0.0.1', resolve)
  })
  try {
    return await measure('over-http', [`http://127.0.0.1:${(server.address() as AddressInfo).port}/`])
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

// The index names complete URLs, so the port is known before the files are written.
const httpPort = await freePort()

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const folder = await mkdtemp(join(tmpdir(), 'pressroom-sitemaps-'))
const rows: string[][] = [
  ['addresses', 'reader', 'time', 'ratio', 'cpu', 'ratio', 'memory', 'at first', 'dropped'],
]
try {
  for (const { perFile, fileCount } of [
    { perFile: 50_000, fileCount: 1 },
    { perFile: 60_000, fileCount: 1 },
    { perFile: 50_000, fileCount: 20 },
  ]) {
    const site = await writeSite({ folder, origin: `http://127.0.0.1:${httpPort}`, perFile, fileCount })
    const total = perFile * fileCount
    let bytes = 0
    for (const file of site.files) bytes += (await stat(file)).size
    const theirs = await measure('package', site.files)
    const readings: [string, Reading][] = [
      ['sitemap package', theirs],
      ['ours', await measure('ours', site.files)],
      ['ours over HTTP', await overHttp(site)],
    ]
    const what = `${total.toLocaleString('en')} in ${fileCount} (${Math.round(bytes / 1e6)} MB)`
    for (const [reader, { count, ms, cpuMs, mb, atFirstMb }] of readings) {
      const times = [ms, cpuMs].map((time) => `${(time / 1_000).toFixed(2)} s`)
      const ratios = [theirs.ms / ms, theirs.cpuMs / cpuMs].map((ratio) => `${ratio.toFixed(1)} ×`)
      const memory = [mb, atFirstMb].map((size) => `${Math.round(size)} MB`)
      rows.push([
        what,
        reader,
        times[0] ?? '',
        ratios[0] ?? '',
        times[1] ?? '',
        ratios[1] ?? '',
        ...memory,
        String(total - count),
      ])
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const row of rows)
  console.log(
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(30) : cell.padStart(column === 1 ? 16 : 10)))
      .join(''),
  )
