// Texts that are nearly the same, without comparing each with each: MinHash over runs of three words (Broder
// 1997). Of each text the least of 64 hashes is kept, a byte of each; two texts have as many bytes in common
// as they have runs in common. Texts that are near share a row of eight bytes at least, so only those are
// compared. A simhash of 64 bits would be shorter, and among ten thousand pages of one template take some for
// each other that share a third.

const runLength = 3
/** Shorter texts have too few runs for their hash to mean anything. */
const minWords = 30
const lanes = 64
const lanesOfRow = 8
/** Of 32 bits, that make up a hash. */
const numbers = lanes / 4
/**
 * Bytes that two hashes must share. Texts with 90 % of all their runs in common (Jaccard) share 58 in the
 * mean, give or take 2.4; with 80 % 51 of them, and with a third 22.
 */
const minShared = 54

const seeds = Int32Array.from({ length: lanes }, (_, lane) => mix(lane + 1))

/** 128 hexadecimal digits; empty for a text too short to be compared. */
export function computeMinhash(words: readonly string[]): string {
  if (words.length < minWords) return ''
  const hashes = words.map(hashWord)
  const min = new Uint32Array(lanes).fill(0xffffffff)
  for (let at = 0; at + runLength <= hashes.length; at += 1) {
    const run = mix(
      Math.imul(hashes[at] ?? 0, 31) ^ mix(Math.imul(hashes[at + 1] ?? 0, 37) ^ mix(hashes[at + 2] ?? 0)),
    )
    for (let lane = 0; lane < lanes; lane += 1) {
      const value = mix(run ^ (seeds[lane] ?? 0)) >>> 0
      if (value < (min[lane] ?? 0)) min[lane] = value
    }
  }
  return Buffer.from(min.map((value) => value & 0xff)).toString('hex')
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

/** Spreads every bit over all others (the last steps of MurmurHash3). */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

export interface Hashed {
  url: string
  minhash: string
}

/**
 * Pages as they come, grouped around the first of each group, to whose text all others of it have a
 * similarity of about 0.9 or more.
 */
export interface NearGroups<Page extends Hashed> {
  /** Pages without a hash are passed over. */
  add(page: Page): void
  /** In the order of their first pages; groups of one are left out. */
  groups(): Page[][]
}

/** A page joins the first group that it is near to; only the first pages of groups are compared with. */
export function createNearGroups<Page extends Hashed>(): NearGroups<Page> {
  const groups: Page[][] = []
  /** Groups by the hash of any of their pages. */
  const known = new Map<string, Page[]>()
  /** Hashes of their first pages, one after the other. */
  let firsts = new Uint32Array(64 * numbers)
  /** Whose turn it was when a group was last compared with. */
  let comparedAt = new Uint32Array(64)
  /** Groups by the rows of their first pages. */
  const buckets = Array.from({ length: lanes / lanesOfRow }, () => new Map<string, number[]>())
  let turn = 0

  function nearest(hash: Uint32Array, rows: readonly string[]): number | undefined {
    turn += 1
    let first: number | undefined
    for (const [row, digits] of rows.entries()) {
      for (const other of buckets[row]?.get(digits) ?? []) {
        // In a bucket, the first groups are first.
        if (first !== undefined && other >= first) break
        if (comparedAt[other] === turn) continue
        comparedAt[other] = turn
        if (isNear(hash, firsts, other * numbers)) first = other
      }
    }
    return first
  }

  return {
    add(page) {
      if (page.minhash === '') return
      const same = known.get(page.minhash)
      if (same !== undefined) return void same.push(page)
      const hash = getNumbers(page.minhash)
      const rows = buckets.map((_, row) =>
        page.minhash.slice(row * 2 * lanesOfRow, (row + 1) * 2 * lanesOfRow),
      )
      const near = nearest(hash, rows)
      const group = near === undefined ? [] : (groups[near] ?? [])
      group.push(page)
      known.set(page.minhash, group)
      if (near !== undefined) return
      for (const [row, digits] of rows.entries()) {
        const bucket = buckets[row]?.get(digits)
        if (bucket === undefined) buckets[row]?.set(digits, [groups.length])
        else bucket.push(groups.length)
      }
      if (groups.length === comparedAt.length) {
        firsts = grown(firsts)
        comparedAt = grown(comparedAt)
      }
      firsts.set(hash, groups.length * numbers)
      groups.push(group)
    },
    groups: () => groups.filter((group) => group.length > 1),
  }
}

/** Four bytes of a hash at a time. */
function getNumbers(minhash: string): Uint32Array {
  return Uint32Array.from({ length: numbers }, (_, at) =>
    Number.parseInt(minhash.slice(8 * at, 8 * at + 8), 16),
  )
}

function isNear(hash: Uint32Array, others: Uint32Array, from: number): boolean {
  let allowed = lanes - minShared
  for (let at = 0; at < numbers; at += 1) {
    const difference = (hash[at] ?? 0) ^ (others[from + at] ?? 0)
    if (difference === 0) continue
    allowed -= 4 - zeroBytes(difference)
    if (allowed < 0) return false
  }
  return true
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length)
  larger.set(array)
  return larger
}

/** How many of the four bytes are zero. */
function zeroBytes(number: number): number {
  const low = (number & 0x7f7f7f7f) + 0x7f7f7f7f
  const marks = ~(low | number | 0x7f7f7f7f)
  return (marks >>> 31) + ((marks >>> 23) & 1) + ((marks >>> 15) & 1) + ((marks >>> 7) & 1)
}
