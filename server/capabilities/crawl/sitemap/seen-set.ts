// Which URLs were met before, by 64 bits of each instead of its letters: 8 bytes a place, of which three
// in four are used at most, so 11 to 17 MB for a million. Two of a million different URLs fall together
// once in 37 million sites. The places lie in many small tables that grow one by one: a single large one
// would be there twice while it grows.

export interface SeenSet {
  /** True the first time. */
  add(text: string): boolean
  size(): number
}

interface Shard {
  /** High and low half of each hash, side by side; both zero where a place is free. */
  places: Uint32Array<ArrayBuffer>
  capacity: number
  count: number
}

const shardBits = 6
const firstCapacity = 64

export function createSeenSet(): SeenSet {
  const shards: Shard[] = Array.from({ length: 2 ** shardBits }, () => ({
    places: new Uint32Array(firstCapacity * 2),
    capacity: firstCapacity,
    count: 0,
  }))
  let size = 0
  return {
    add(text) {
      let high = 0xdeadbeef
      let low = 0x41c6ce57
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at)
        high = Math.imul(high ^ code, 2_654_435_761)
        low = Math.imul(low ^ code, 1_597_334_677)
      }
      const mixedHigh =
        (Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)) >>> 0
      // Zero twice means that a place is free.
      const mixedLow =
        (Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)) >>>
          0 || 1
      const shard = shards[mixedHigh >>> (32 - shardBits)] as Shard
      const place = getPlace(shard.places, shard.capacity, mixedHigh, mixedLow)
      if (shard.places[place * 2 + 1] !== 0) return false
      shard.places[place * 2] = mixedHigh
      shard.places[place * 2 + 1] = mixedLow
      shard.count += 1
      size += 1
      if (shard.count * 4 > shard.capacity * 3) grow(shard)
      return true
    },
    size: () => size,
  }
}

/** The place of a hash, or the free one where it belongs. */
function getPlace(places: Uint32Array, capacity: number, high: number, low: number): number {
  // The low half spread over any number of places, without a division.
  let place = Math.floor((low * capacity) / 0x1_0000_0000)
  for (;;) {
    const ofLow = places[place * 2 + 1]
    if (ofLow === 0 || (ofLow === low && places[place * 2] === high)) return place
    place = place + 1 === capacity ? 0 : place + 1
  }
}

function grow(shard: Shard): void {
  const { places, capacity } = shard
  const widerCapacity = Math.floor(capacity * 1.4)
  const wider = new Uint32Array(widerCapacity * 2)
  for (let place = 0; place < capacity; place += 1) {
    const high = places[place * 2] ?? 0
    const low = places[place * 2 + 1] ?? 0
    if (low === 0) continue
    const next = getPlace(wider, widerCapacity, high, low)
    wider[next * 2] = high
    wider[next * 2 + 1] = low
  }
  // Gives the old table back now; the collector would take its time, and there are many.
  places.buffer.transfer(0)
  shard.places = wider
  shard.capacity = widerCapacity
}
