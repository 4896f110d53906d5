// Bytes as they come become lines: cut anywhere (also inside a character), ended by LF or CRLF, of any
// length.

/** A line longer than `maxLineLength` characters is given cut, once; the rest of it is passed over. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array | string>,
  maxLineLength: number,
): AsyncGenerator<string> {
  // Faulty bytes become U+FFFD, and a mark at the very beginning is dropped.
  const decoder = new TextDecoder()
  let line = ''
  let isCut = false

  function* take(text: string): Generator<string> {
    let from = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      const whole = add(text.slice(from, end))
      if (whole !== undefined) yield withoutReturn(whole)
      if (!isCut) yield withoutReturn(line)
      line = ''
      isCut = false
      from = end + 1
    }
    const whole = add(text.slice(from))
    if (whole !== undefined) yield whole
  }

  /** Gives the line where it has just become too long. */
  function add(piece: string): string | undefined {
    if (isCut) return undefined
    line += piece
    if (line.length <= maxLineLength) return undefined
    isCut = true
    const start = line.slice(0, maxLineLength)
    line = ''
    return start
  }

  for await (const chunk of chunks)
    yield* take(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
  yield* take(decoder.decode())
  if (line !== '') yield withoutReturn(line)
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
