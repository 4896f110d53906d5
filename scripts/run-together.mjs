// Several test files in one process, one after the other, each a suite that is named after it: its hooks are
// its own. What they load is loaded once (docs/decisions/0342).
import { resolve } from 'node:path'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

for (const file of process.argv.slice(2)) {
  // Also loaded one after the other: Node refuses to require a module that another import has half loaded.
  await new Promise((loaded) => {
    suite(file, () => import(pathToFileURL(resolve(file)).href).finally(loaded))
  })
}
