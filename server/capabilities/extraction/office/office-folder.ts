// A folder for one run of LibreOffice: its profile, what it reads and what it writes. Nothing outlives the
// run.
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '#platform/lent-account.ts'

const prefix = 'pressroom-office-'

/**
 * Macros are not run, links are neither updated nor followed, also where the program could not be cut off
 * from the network.
 */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Writer/Content/Update', 'Link', '0'],
  ['Office.Writer/Content/Update', 'Field', 'false'],
  ['Office.Common/Save/Document', 'AutoSave', 'false'],
]
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${settings.map(([path, name, value]) => `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`).join('\n')}
</oor:items>
`

export interface OfficeFolder {
  path: string
  /** As a path for `-env:UserInstallation`. */
  profile: string
  /** Where the program writes. */
  out: string
  remove(): Promise<void>
}

/** Makes the folder with these files in it; the account owns it all. */
export async function makeOfficeFolder(
  files: readonly { name: string; bytes: Uint8Array }[],
  account: Account | undefined,
): Promise<OfficeFolder> {
  const path = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 5 })
  const [user, out] = [join(path, 'profile', 'user'), join(path, 'out')]
  try {
    await mkdir(user, { recursive: true, mode: 0o700 })
    await mkdir(out, { mode: 0o700 })
    await writeFile(join(user, 'registrymodifications.xcu'), profile, { mode: 0o600 })
    for (const { name, bytes } of files) await writeFile(join(path, name), bytes, { mode: 0o600 })
    const made = [
      '',
      'profile',
      join('profile', 'user'),
      join('profile', 'user', 'registrymodifications.xcu'),
      'out',
      ...files.map(({ name }) => name),
    ]
    if (account !== undefined)
      for (const name of made) await chown(join(path, name), account.uid, account.gid)
  } catch (error) {
    await remove()
    throw error
  }
  return { path, profile: join(path, 'profile'), out, remove }
}

/** Removes what a process left that was killed in the midst of a run. */
export async function removeOrphanedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
