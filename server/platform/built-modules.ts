// Where a thread or a process begins: in the built file that stands for its source, where there is one
// (docs/decisions/0341), else in the source.
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findBuiltEntries } from '../../bin/find-server.mjs'

const root = join(import.meta.dirname, '../..')

let found: { entries: Record<string, string> | undefined } | undefined

/**
 * The URL to begin with. It is looked for once: a process keeps to the build, or the sources, that it met.
 */
export function findModule(source: URL): URL {
  const { filename } = import.meta
  found ??= { entries: findBuiltEntries(root, filename.endsWith('.ts') ? undefined : basename(filename)) }
  const name = found.entries?.[relative(root, fileURLToPath(source))]
  return name === undefined ? source : pathToFileURL(join(root, 'dist', name))
}
