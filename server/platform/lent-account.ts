// Started by root, Pressroom lends an account without rights to the programs that it starts.
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** An account of the machine that runs a program in place of root. */
export interface Account {
  uid: number
  gid: number
}

/**
 * The account to lend: one made for Pressroom, else `nobody`. Undefined when we are not root, or the machine
 * has neither.
 */
export function findLentAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['pressroom', 'nobody']) {
    const match = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts)
    if (match !== null) return { uid: Number(match[1]), gid: Number(match[2]) }
  }
  return undefined
}

/**
 * Whether the account may enter every folder above the path. Without an account it is our own, and it may.
 */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!hasRight(folder, account, 'enter')) return false
    if (folder === dirname(folder)) return true
  }
}

/** Whether the account may read a file: its folders, and the file itself. */
export function isReadable(path: string, account: Account | undefined): boolean {
  return account === undefined || (isReachable(path, account) && hasRight(path, account, 'read'))
}

function hasRight(path: string, account: Account, right: 'enter' | 'read'): boolean {
  const { uid, gid, mode } = statSync(path)
  const bit = right === 'enter' ? 0o1 : 0o4
  return (mode & (uid === account.uid ? bit << 6 : gid === account.gid ? bit << 3 : bit)) !== 0
}
