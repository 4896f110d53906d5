// Makes once what many test files need, before several of them ask for it at the same moment: the built web
// app and server, a data folder with a migrated database, the PostgreSQL that the others share. A file that
// is run by itself makes what is missing.
import { buildWebAppIfStale } from '../server/cli/web-build.ts'
import { makeBuiltServer } from '../test/support/built-server.ts'
import { openTestDatabase } from '../test/support/database.ts'
import { makeDatabaseFolder } from '../test/support/made-data-folder.ts'

const print = (line: string): void => console.log(line)

await Promise.all([
  buildWebAppIfStale({ print, stopping: new AbortController().signal }),
  makeBuiltServer().then(() => print('The server is built.')),
  makeDatabaseFolder().then(() => print('The database of new data folders is made.')),
  openTestDatabase().then(async ({ close }) => {
    await close()
    print('The shared PostgreSQL runs.')
  }),
])
