// Bytes of a sitemap in small parts that end where a tag or a line does. Small, because every URL that is
// taken out of a part's text keeps all of that text alive: a network gives 64 kB and more at once, and what
// waits for the next of them would be carried from one collection of garbage to the next. Whole, because a
// reader need not join what was never cut.

const usualPart = 16_384
/** What has no end until then is given as it is. */
const maxTailLength = 4_096

const tagEnd = 0x3e
const lineEnd = 0x0a
const nothing: Buffer = Buffer.alloc(0)

/**
 * The same bytes. A part may be a view of what came; nothing of it is kept but what is behind the last
 * end.
 */
export async function* cutIntoParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let tail = nothing
  for await (const chunk of chunks) {
    let at = 0
    for (let end = findPartEnd(chunk, at); end > at; end = findPartEnd(chunk, at)) {
      const part = chunk.subarray(at, end)
      at = end
      if (tail.length === 0) yield part
      else {
        const joined = Buffer.concat([tail, part])
        tail = nothing
        yield joined
      }
    }
    if (at === chunk.length) continue
    tail = Buffer.concat([tail, chunk.subarray(at)])
    if (tail.length <= maxTailLength) continue
    yield tail
    tail = nothing
  }
  if (tail.length > 0) yield tail
}

/**
 * Behind the last end of a tag or a line within reach, else as far as a part goes; `from` where the chunk
 * ends before either.
 */
function findPartEnd(chunk: Buffer, from: number): number {
  const reach = Math.min(from + usualPart, chunk.length)
  if (reach === from) return from
  const last = Math.max(chunk.lastIndexOf(tagEnd, reach - 1), chunk.lastIndexOf(lineEnd, reach - 1))
  if (last >= from) return last + 1
  return reach < chunk.length ? reach : from
}
