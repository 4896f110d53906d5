// Vite plugin: writes `sw.js`, the service worker with the list of the files it keeps. A build with other
// files is another service worker, so that browsers notice an update by themselves.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * First parts of the addresses that are opened without a network: the pages inside the frame. Not `/share`,
 * whose address is a secret.
 */
export const offlinePages = [
  '',
  'documents',
  'library',
  'landing-pages',
  'blog',
  'audits',
  'read-file',
  'templates',
  'trash',
  'bin',
  'settings',
]

/** Files of `web/public` that index.html loads. */
const publicFiles = ['theme.js', 'favicon.svg']
/** The two faces of the first screen. */
const fonts = /\/(?:inter|source-serif-4)-latin-wght-normal-[^/]*\.woff2$/

export function offlineShell(): Plugin {
  let publicFolder = ''
  return {
    name: 'offline-shell',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html.')
        const assets = [
          ...findEntryFiles(bundle),
          ...Object.keys(bundle).filter((name) => fonts.test(name)),
        ].sort()
        const hash = createHash('sha256').update(index.source).update(assets.join('\n'))
        for (const name of publicFiles) hash.update(readFileSync(join(publicFolder, name)))
        const build = {
          version: hash.digest('hex').slice(0, 16),
          files: ['/', ...[...publicFiles, ...assets].map((name) => `/${name}`)],
          pages: offlinePages,
        }
        const program = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const build = ${JSON.stringify(build)}\n${program}`,
        })
      },
    },
  }
}

/** The entry's chunks with what they import statically, and their styles. */
function findEntryFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) add(imported)
  }
  for (const [name, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(name)
  return found
}
