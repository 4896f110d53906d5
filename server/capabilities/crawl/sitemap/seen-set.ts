// Which addresses were met before, by 64 bits of each instead of its letters: 8 bytes a place and two places in three used at most, so
// about 17 MB for a million. Two of a million different addresses fall together once in 37 million sites.

export interface SeenSet {
  /** True the first time. */
  add(text: string): boolean
  size(): number
}

export function createSeenSet(): SeenSet {
  let capacity = 4_096
  let places = new Uint32Array(capacity * 2)
  let count = 0

  /** The place of a hash, or the free one where it belongs. */
  function placeOf(table: Uint32Array, size: number, high: number, low: number): number {
    const mask = size - 1
    for (let place = low & mask; ; place = (place + 1) & mask) {
      const ofHigh = table[place * 2]
      const ofLow = table[place * 2 + 1]
      if ((ofHigh === high && ofLow === low) || (ofHigh === 0 && ofLow === 0)) return place
    }
  }

  function grow(): void {
    const wider = new Uint32Array(capacity * 4)
    for (let place = 0; place < capacity; place += 1) {
      const high = places[place * 2] ?? 0
      const low = places[place * 2 + 1] ?? 0
      if (high === 0 && low === 0) continue
      const next = placeOf(wider, capacity * 2, high, low)
      wider[next * 2] = high
      wider[next * 2 + 1] = low
    }
    places = wider
    capacity *= 2
  }

  return {
    add(text) {
      let high = 0xdeadbeef
      let low = 0x41c6ce57
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at)
        high = Math.imul(high ^ code, 2_654_435_761)
        low = Math.imul(low ^ code, 1_597_334_677)
      }
      const mixedHigh = (Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)) >>> 0
      // Zero twice means that a place is free.
      const mixedLow = (Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)) >>> 0 || 1
      const place = placeOf(places, capacity, mixedHigh, mixedLow)
      if (places[place * 2] !== 0 || places[place * 2 + 1] !== 0) return false
      places[place * 2] = mixedHigh
      places[place * 2 + 1] = mixedLow
      count += 1
      if (count * 3 > capacity * 2) grow()
      return true
    },
    size: () => count,
  }
}
