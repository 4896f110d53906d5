import { join } from 'node:path'
import { findBuiltServer } from '../../bin/find-server.mjs'
import { buildServer } from '../../server/cli/build-server.ts'

const root = join(import.meta.dirname, '../..')

/** The URL of the server as `npm start` loads it; it is built unless it is there. */
export async function makeBuiltServer(): Promise<string> {
  const output = findBuiltServer(root) === undefined ? await buildServer(new AbortController().signal) : ''
  const url = findBuiltServer(root)
  if (url === undefined) throw new Error(`The server was not built:\n${output}`)
  return url
}
