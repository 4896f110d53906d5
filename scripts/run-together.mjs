// Several test files in one process, one after the other, each a suite that is named after it: its hooks are its
// own. What they load is loaded once (docs/decisions/0342).
import { resolve } from 'node:path'
import { after, suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { endFile } from './processor-seconds.mjs'

for (const file of process.argv.slice(2))
  suite(file, async () => {
    await import(pathToFileURL(resolve(file)).href)
    // The last of its hooks.
    after(() => endFile(file))
  })
