// Stacks of the built server name lines of its sources. Node's own way reads every map at the start; here
// they are read when a stack is.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `file` is the running one; nothing is done where that is a source itself. */
export function nameSourcesInStacks(file: string): void {
  if (file.endsWith('.ts')) return
  const folder = dirname(file)
  const maps = new Map<string, SourceMap | undefined>()
  const findMap = (path: string): SourceMap | undefined => {
    if (!maps.has(path)) maps.set(path, readMap(path))
    return maps.get(path)
  }
  const built = /(file:\/\/\S+?\.js):(\d+):(\d+)/
  const locate = (frame: string): string =>
    frame.replace(built, (written, url: string, line: string, column: string) => {
      const path = fileURLToPath(url)
      if (dirname(path) !== folder) return written
      const found = findMap(path)?.findOrigin(Number(line), Number(column))
      return found === undefined || !('fileName' in found)
        ? written
        : `${relative(process.cwd(), join(folder, found.fileName))}:${found.lineNumber}:${found.columnNumber}`
    })
  Error.prepareStackTrace = (error, frames) => {
    // Node reads the stack of each write that fails, as every start does to a database that does not run yet.
    const show = 'syscall' in error ? (frame: string) => frame : locate
    // oxlint-disable-next-line typescript/no-base-to-string -- a frame writes itself as Node shows it
    const lines = frames.map((frame) => `    at ${show(String(frame))}`)
    return [String(error), ...lines].join('\n')
  }
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(
      JSON.parse(readFileSync(`${path}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
    )
  } catch {
    return undefined
  }
}
