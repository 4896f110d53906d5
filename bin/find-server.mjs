// Which file the program is loaded from: the built server while every file that it was made of is as it was,
// else the sources. It is made by a start that found none (`server/cli/build-server.ts`).
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The URL to import. */
export function findServer(root) {
  return findBuiltServer(root) ?? pathToFileURL(join(root, 'server/main.ts')).href
}

/** Undefined when there is none, or one of other sources. */
export function findBuiltServer(root) {
  try {
    const { entry, inputs } = JSON.parse(readFileSync(join(root, 'dist/built-from.json'), 'utf8'))
    for (const [path, [modified, size]] of Object.entries(inputs)) {
      const found = statSync(join(root, path))
      if (found.mtimeMs !== modified || found.size !== size) return undefined
    }
    return pathToFileURL(join(root, 'dist', entry)).href
  } catch {
    return undefined
  }
}
