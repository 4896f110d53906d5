// Writes a `.br` and a `.gz` beside every text file of the build, so that the server sends them without
// compressing anything itself.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.txt'])
// Below this the headers weigh more than what is saved.
const minBytes = 1024

/** Larger files are compressed with less effort. */
const maxThoroughBytes = 4_000_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Vite plugin: compressed copies of what the build wrote. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const entry of entries) {
        if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
        const path = join(entry.parentPath, entry.name)
        const bytes = await readFile(path)
        if (bytes.length < minBytes) continue
        // The last percent of a large module would take half a minute.
        const quality = {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: bytes.length > maxThoroughBytes ? 7 : 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }
        await writeFile(`${path}.br`, await brotli(bytes, quality))
        await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
      }
    },
  }
}
