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
  const entry = findBuiltEntries(root)?.['server/main.ts']
  return entry === undefined ? undefined : pathToFileURL(join(root, 'dist', entry)).href
}

/**
 * The built files that a program, a thread or a process begins with, by their sources; undefined when there
 * are none, or of other sources. `builder` is a built file: what was built with it is good for it, whatever
 * the sources are by now.
 */
export function findBuiltEntries(root, builder) {
  try {
    const { entries, files, inputs } = JSON.parse(readFileSync(join(root, 'dist/built-from.json'), 'utf8'))
    if (builder !== undefined) return files.includes(builder) ? entries : undefined
    for (const [path, [modified, size]] of Object.entries(inputs)) {
      const found = statSync(`${root}/${path}`)
      if (found.mtimeMs !== modified || found.size !== size) return undefined
    }
    return entries
  } catch {
    return undefined
  }
}
