// Compressed script of the web app's build, as a browser loads it: first what every visit needs, then what a
// page adds to that.
// `node scripts/measure-web.mjs [--json] [--first-load]` after a build; the tests hold the figures to their
// limits (quality.md, "Web app, first load").
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const distFolder = join(import.meta.dirname, '..', 'web', 'dist')

/**
 * Sizes in bytes of the first load and, unless they are not wanted, of each page's script: its own chunks
 * beyond the first load, and the total with it.
 */
export function measureWeb(folder = distFolder, { withPages = true } = {}) {
  const manifestPath = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifestPath)) throw new Error(`There is no build in ${folder}: run the build first.`)
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const firstLoad = staticImports(manifest, 'index.html')
  const theme = join(folder, 'theme.js')
  const pages = (withPages ? Object.keys(manifest) : [])
    .filter((key) => /^src\/app\/pages\/.*\.tsx$/.test(key) && manifest[key].isDynamicEntry)
    .map((key) => ({
      name: key.replace(/^src\/app\/pages\/|\.tsx$/g, ''),
      chunks: withLazyEditors(manifest, key).difference(firstLoad),
    }))
  const first = weigh(folder, manifest, firstLoad, [theme])
  return {
    firstLoad: first,
    pages: pages
      .map(({ name, chunks }) => {
        const own = weigh(folder, manifest, chunks)
        return {
          name,
          own,
          total: { raw: first.raw + own.raw, gzip: first.gzip + own.gzip, brotli: first.brotli + own.brotli },
        }
      })
      .sort((one, other) => other.own.gzip - one.own.gzip),
  }
}

/** The chunk and everything it imports statically: what the browser fetches before any of it runs. */
function staticImports(manifest, key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) staticImports(manifest, next, found)
  return found
}

/** A page with the editors it opens at once: those are dynamic imports named `*-editor`. */
function withLazyEditors(manifest, key) {
  const found = staticImports(manifest, key)
  const editors = [...found]
    .flatMap((chunk) => manifest[chunk]?.dynamicImports ?? [])
    .filter((name) => /-editor\.tsx?$/.test(name))
  for (const editor of editors) staticImports(manifest, editor, found)
  return found
}

function weigh(folder, manifest, chunks, further = []) {
  const files = [...chunks].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
  const sizes = { raw: 0, gzip: 0, brotli: 0 }
  for (const path of [
    ...files.map((file) => join(folder, file)),
    ...further.filter((file) => existsSync(file)),
  ]) {
    const bytes = readFileSync(path)
    sizes.raw += bytes.length
    sizes.gzip += gzipSync(bytes, { level: 9 }).length
    sizes.brotli += brotliCompressSync(bytes).length
  }
  return sizes
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sizes = measureWeb(distFolder, { withPages: !process.argv.includes('--first-load') })
  if (process.argv.includes('--json')) console.log(JSON.stringify(sizes, undefined, 2))
  else {
    const line = (name, own, total) =>
      console.log(
        `${name.padEnd(24)}${[own, total].map((size) => `${kilobytes(size.gzip)}${kilobytes(size.brotli)}`).join('  ')}`,
      )
    console.log(
      `${'kB of script'.padEnd(24)}${'gzip'.padStart(9)}${'brotli'.padStart(9)}  ${'in all, gzip'.padStart(9)}${'brotli'.padStart(9)}`,
    )
    line('first load', sizes.firstLoad, sizes.firstLoad)
    for (const page of sizes.pages) line(page.name, page.own, page.total)
  }
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(9)
}
