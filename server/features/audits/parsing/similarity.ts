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

/** Pages grouped around the first of each group, to whose text all others of it have a similarity of about 0.90 or more. Groups of one are left out. */
export function nearDuplicates<Page extends Hashed>(pages: Iterable<Page>): Page[][] {
  const alike = new Map<string, Page[]>()
  for (const page of pages) {
    if (page.simhash === '') continue
    const same = alike.get(page.simhash)
    if (same === undefined) alike.set(page.simhash, [page])
    else same.push(page)
  }
  const hashes = [...alike.keys()]
  const highs = Uint32Array.from(hashes, (hash) => Number.parseInt(hash.slice(0, 8), 16))
  const lows = Uint32Array.from(hashes, (hash) => Number.parseInt(hash.slice(8), 16))
  const bandsOf = (index: number): number[] => bandShifts.flatMap((shift, band) => [place(highs[index], shift, band), place(lows[index], shift, band + 4)])
  const buckets = Array.from({ length: bands * 256 }, (): number[] => [])
  for (const index of hashes.keys()) for (const band of bandsOf(index)) buckets[band]?.push(index)
  const isTaken = new Uint8Array(hashes.length)
  const groups: Page[][] = []
  for (const [first, hash] of hashes.entries()) {
    if (isTaken[first] === 1) continue
    isTaken[first] = 1
    const group = [...(alike.get(hash) ?? [])]
    const high = highs[first] ?? 0
    const low = lows[first] ?? 0
    for (const band of bandsOf(first)) {
      for (const other of buckets[band] ?? []) {
        if (isTaken[other] === 1 || countOnes(high ^ (highs[other] ?? 0)) + countOnes(low ^ (lows[other] ?? 0)) > nearDistance) continue
        isTaken[other] = 1
        group.push(...(alike.get(hashes[other] ?? '') ?? []))
      }
    }
    if (group.length > 1) groups.push(group)
  }
  return groups
}

const bandShifts = [0, 8, 16, 24]

/** The bucket of a hash in one of its bytes. */
function place(half: number | undefined, shift: number, band: number): number {
  return band * 256 + (((half ?? 0) >>> shift) & 0xff)
}

function countOnes(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
