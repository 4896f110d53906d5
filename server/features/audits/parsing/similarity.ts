// Texts that are nearly the same, without comparing each with each: a simhash of 64 bits over runs of three words (Charikar 2002), whose bits
// differ the less the more runs two texts share. Hashes that are near share one of their bytes, so only those are compared.

const runLength = 3
/** Shorter texts have too few runs for their hash to mean anything. */
const leastWords = 30
/**
 * Bits in which two hashes may differ. Texts with 90 % of all their runs in common (Jaccard) have a cosine of 0.95, an angle of 0.32, and so
 * differ in 64 · 0.32 / π = 6.6 bits in the mean.
 */
const nearDistance = 7
/** Bytes of a hash: one more than the bits that may differ, so that one byte is the same in both. */
const bands = 8

/** 16 hexadecimal digits; empty for a text too short to be compared. */
export function simhashOf(words: readonly string[]): string {
  if (words.length < leastWords) return ''
  const hashes = words.map(hashWord)
  const high = new Int32Array(32)
  const low = new Int32Array(32)
  for (let at = 0; at + runLength <= hashes.length; at += 1) {
    const mixed = mix(Math.imul(hashes[at] ?? 0, 31) ^ mix(Math.imul(hashes[at + 1] ?? 0, 37) ^ mix(hashes[at + 2] ?? 0)))
    countBits(high, mixed)
    countBits(low, mix(mixed ^ 0x9e3779b9))
  }
  return hexOf(high) + hexOf(low)
}

function countBits(counts: Int32Array, hash: number): void {
  for (let bit = 0; bit < 32; bit += 1) counts[bit] = (counts[bit] ?? 0) + (((hash >>> bit) & 1) << 1) - 1
}

function hexOf(counts: Int32Array): string {
  let bits = 0
  for (let bit = 0; bit < 32; bit += 1) if ((counts[bit] ?? 0) > 0) bits |= 1 << bit
  return (bits >>> 0).toString(16).padStart(8, '0')
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
  simhash: string
}

/** Pages as they come, grouped around the first of each group, to whose text all others of it have a similarity of about 0.90 or more. */
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
  const highs: number[] = []
  const lows: number[] = []
  const buckets = Array.from({ length: bands * 256 }, (): number[] => [])

  function nearest(high: number, low: number, places: readonly number[]): number | undefined {
    let first: number | undefined
    for (const place of places) {
      for (const other of buckets[place] ?? []) {
        // In a bucket, the first groups stand first.
        if (first !== undefined && other >= first) break
        if (countOnes(high ^ (highs[other] ?? 0)) + countOnes(low ^ (lows[other] ?? 0)) <= nearDistance) first = other
      }
    }
    return first
  }

  return {
    add(page) {
      if (page.simhash === '') return
      const same = known.get(page.simhash)
      if (same !== undefined) return void same.push(page)
      const high = Number.parseInt(page.simhash.slice(0, 8), 16)
      const low = Number.parseInt(page.simhash.slice(8), 16)
      const places = bandShifts.flatMap((shift, band) => [placeOf(high, shift, band), placeOf(low, shift, band + 4)])
      const near = nearest(high, low, places)
      const group = near === undefined ? [] : (groups[near] ?? [])
      group.push(page)
      known.set(page.simhash, group)
      if (near !== undefined) return
      for (const place of places) buckets[place]?.push(groups.length)
      highs.push(high)
      lows.push(low)
      groups.push(group)
    },
    groups: () => groups.filter((group) => group.length > 1),
  }
}

const bandShifts = [0, 8, 16, 24]

/** The bucket of a hash in one of its bytes. */
function placeOf(half: number, shift: number, band: number): number {
  return band * 256 + ((half >>> shift) & 0xff)
}

function countOnes(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
