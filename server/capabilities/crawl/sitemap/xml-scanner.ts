// Finds the tags and texts of XML in pieces of any size, at the speed at which `<` and `>` are found:
// sitemaps are a few names repeated a million times, and a full parser spends most of its time on what nobody
// asks for (docs/decisions/0084). Entities of a document type are never expanded, so that none can grow;
// what is not well-formed is skipped as far as it can be recognised.

export interface XmlHandlers {
  /**
   * A start tag, `attributes` as they are in it. What is empty (`<a/>`) is opened and closed. Answers
   * whether the text that follows is wanted.
   */
  onOpen(name: string, attributes: string): boolean
  onClose(name: string): void
  /**
   * Text of the element that wanted it, whole, entities resolved. Comes before its end tag or the next tag
   * inside it.
   */
  onText(text: string): void
}

export interface XmlScanner {
  write(piece: string): void
  /** Whether something was left open: a comment, a tag, a character section. */
  end(): { isCutOff: boolean }
}

// A tag that is longer is none; a text that is longer is cut.
const maxTagLength = 65_536
const maxTextLength = 65_536

/** A scanner over pieces. Throws `MalformedXml` where a tag does not end. */
export function createXmlScanner({ onOpen, onClose, onText }: XmlHandlers): XmlScanner {
  let rest = ''
  let isWanted = false
  let text = ''
  /** What ends the comment, section or instruction that is under way. */
  let skipUntil = ''
  let isSection = false

  function addText(piece: string, isPlain: boolean): void {
    if (text.length < maxTextLength) text += isPlain ? piece : resolveEntities(piece)
  }

  function giveText(): void {
    if (text !== '') onText(text)
    text = ''
    isWanted = false
  }

  /**
   * Reads on behind the end of what is skipped; the position after it, or -1 where this piece does not hold
   * it.
   */
  function skip(piece: string, from: number): number {
    const end = piece.indexOf(skipUntil, from)
    if (end < 0) {
      // The end itself may be cut in two.
      const kept = Math.max(from, piece.length - skipUntil.length + 1)
      if (isSection && isWanted) addText(piece.slice(from, kept), true)
      rest = piece.slice(kept)
      return -1
    }
    if (isSection && isWanted) addText(piece.slice(from, end), true)
    const next = end + skipUntil.length
    skipUntil = ''
    isSection = false
    return next
  }

  function startSkipping(end: string, section = false): void {
    skipUntil = end
    isSection = section
  }

  function readEndTag(piece: string, from: number, close: number): void {
    giveText()
    const isPadded = piece.charCodeAt(close - 1) <= blank
    onClose(isPadded ? piece.slice(from, close).trimEnd() : piece.slice(from, close))
  }

  function readStartTag(piece: string, from: number, nameEnd: number, close: number): void {
    giveText()
    const isEmpty = piece.charCodeAt(close - 1) === slash
    const end = isEmpty ? close - 1 : close
    const name = piece.slice(from, Math.min(nameEnd, end))
    isWanted = onOpen(name, nameEnd < end ? piece.slice(nameEnd, end) : '')
    if (!isEmpty) return
    isWanted = false
    onClose(name)
  }

  return {
    write(chunk) {
      const piece = rest === '' ? chunk : rest + chunk
      rest = ''
      let at = 0
      if (skipUntil !== '') {
        at = skip(piece, 0)
        if (at < 0) return
      }
      for (;;) {
        const open = piece.indexOf('<', at)
        if (isWanted) {
          // An entity may be cut in two, but hardly ever is: it is put off with what is before it.
          const end = open < 0 ? Math.max(at, cutBeforeEntity(piece, at)) : open
          if (end > at) addText(piece.slice(at, end), false)
          if (open < 0) rest = piece.slice(end)
        }
        if (open < 0) return
        const kind = piece.charCodeAt(open + 1)
        if (kind === exclamation || kind === question || Number.isNaN(kind)) {
          const started = findStart(piece, open)
          if (started === undefined) {
            rest = piece.slice(open)
            return
          }
          startSkipping(started.until, started.isSection)
          at = skip(piece, started.from)
          if (at < 0) return
          continue
        }
        const nameEnd = kind === slash ? open + 2 : findNameEnd(piece, open + 1)
        const close =
          kind !== slash && piece.charCodeAt(nameEnd) === greater
            ? nameEnd
            : findTagEnd(piece, nameEnd, kind === slash)
        if (close < 0) {
          if (piece.length - open > maxTagLength) throw new MalformedXml()
          rest = piece.slice(open)
          return
        }
        if (kind === slash) readEndTag(piece, nameEnd, close)
        else readStartTag(piece, open + 1, nameEnd, close)
        at = close + 1
      }
    },
    end() {
      const isCutOff = rest.startsWith('<') || skipUntil !== ''
      // Half a URL leads elsewhere: a text without its end is none.
      rest = text = ''
      return { isCutOff }
    },
  }
}

/** A tag that does not end, or ends only beyond any sense. */
export class MalformedXml extends Error {
  constructor() {
    super('A tag does not end.')
    this.name = 'MalformedXml'
  }
}

const blank = 32
const exclamation = 33
const slash = 47
const greater = 62
const question = 63

/** How what starts with `<!` or `<?` ends; undefined where more of it must come first. */
function findStart(
  piece: string,
  open: number,
): { until: string; from: number; isSection: boolean } | undefined {
  const start = piece.slice(open, open + 9)
  if (start.startsWith('<?')) return { until: '?>', from: open + 2, isSection: false }
  if (start.startsWith('<!--')) return { until: '-->', from: open + 4, isSection: false }
  if (start === '<![CDATA[') return { until: ']]>', from: open + 9, isSection: true }
  if ('<![CDATA['.startsWith(start) || '<!--'.startsWith(start)) return undefined
  // A document type: what it declares within brackets holds tags' ends.
  const end = piece.indexOf('>', open)
  const bracket = piece.indexOf('[', open)
  if (end < 0)
    return piece.length - open > maxTagLength ? { until: '>', from: open + 2, isSection: false } : undefined
  return bracket >= 0 && bracket < end
    ? { until: ']>', from: bracket, isSection: false }
    : { until: '>', from: open + 2, isSection: false }
}

/** Position of the blank or `>` behind a name, or of the piece's end. */
function findNameEnd(piece: string, from: number): number {
  for (let at = from; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at)
    if (code <= blank || code === greater) return at
  }
  return piece.length
}

/** Position of the `>` that ends a tag, outside of quotes; -1 where it is not here. */
function findTagEnd(piece: string, from: number, isEndTag: boolean): number {
  const close = piece.indexOf('>', from)
  if (close < 0 || isEndTag) return close
  for (let at = from; at < close; at += 1) {
    const code = piece.charCodeAt(at)
    if (code === 34 || code === 39) return findQuotedTagEnd(piece, at)
  }
  return close
}

function findQuotedTagEnd(piece: string, from: number): number {
  let quote = 0
  for (let at = from; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === greater) return at
  }
  return -1
}

/** Where a text has to be cut so that no entity is: before a `&` near its end. */
function cutBeforeEntity(piece: string, from: number): number {
  const ampersand = piece.lastIndexOf('&')
  return ampersand >= from && piece.length - ampersand < 12 && !piece.includes(';', ampersand)
    ? ampersand
    : piece.length
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Text with XML's five entities and characters by number resolved; an ampersand that starts none is itself.
 */
export function resolveEntities(text: string): string {
  if (!text.includes('&')) return text
  // What URLs need, and nearly all that they have.
  if (!/&(?!amp;)/.test(text)) return text.replaceAll('&amp;', '&')
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : '\ufffd'
    },
  )
}

/** Value of an attribute in a start tag's `attributes`. */
export function findAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s"'])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : resolveEntities(value)
}
