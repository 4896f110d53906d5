// Which live URL a broken one was probably meant to be: the one that shares most of its letters, three at
// a time. Only pieces that a broken URL has are kept of the live ones, and those that many share say
// nothing: the work grows with the pages, not with pairs of them.

/** A piece that more URLs share is part of the site's form, such as `/blog/`. */
const maxSharing = 200
const maxCompared = 8
/** Half of the pieces: `/red-shoe` for `/red-shoes`, `/shop/red-shoes` for `/red-shoes`. */
const nearEnough = 0.5

export interface NearUrls {
  add(url: string): void
  nearest(url: string): string | undefined
}

/** Finds the nearest of the added URLs to these. */
export function createNearUrls(broken: Iterable<string>): NearUrls {
  const wanted = new Set<string>()
  for (const url of broken) for (const piece of findPieces(url)) wanted.add(piece)
  const holders = new Map<string, string[]>()

  return {
    add(url) {
      for (const piece of findPieces(url)) {
        if (!wanted.has(piece)) continue
        const known = holders.get(piece)
        if (known === undefined) holders.set(piece, [url])
        else if (known.length <= maxSharing) known.push(url)
      }
    },
    nearest(url) {
      const pieces = findPieces(url)
      const shared = new Map<string, number>()
      for (const piece of pieces) {
        const sharing = holders.get(piece) ?? []
        if (sharing.length > maxSharing) continue
        for (const other of sharing) shared.set(other, (shared.get(other) ?? 0) + 1)
      }
      const candidates = [...shared].toSorted(([, left], [, right]) => right - left).slice(0, maxCompared)
      let best: { url: string; likeness: number } | undefined
      for (const [other] of candidates) {
        const likeness = getSimilarity(pieces, findPieces(other))
        if (other !== url && likeness >= nearEnough && likeness > (best?.likeness ?? 0))
          best = { url: other, likeness }
      }
      return best?.url
    },
  }
}

/** Dice's coefficient. */
function getSimilarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let both = 0
  for (const piece of left) if (right.has(piece)) both += 1
  return (2 * both) / (left.size + right.size)
}

/** Every three letters of the parts of the path, with the bounds of each; without endings such as .html. */
function findPieces(url: string): Set<string> {
  const path = decoded(URL.parse(url)?.pathname ?? '')
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|php|aspx?|jsp)$/, '')
  const pieces = new Set<string>()
  for (const part of path.split('/').filter(Boolean)) {
    const framed = `/${part.replace(/[^\p{L}\p{N}]+/gu, '-')}/`
    for (let start = 0; start + 3 <= framed.length; start += 1) pieces.add(framed.slice(start, start + 3))
  }
  return pieces
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
