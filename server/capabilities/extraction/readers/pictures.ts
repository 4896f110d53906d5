// Pictures of an imported file, as data addresses, as long as the document stays one.

/** Bytes of all pictures of a document: the content may have 1 MB, and base64 adds a third. */
const mostBytes = 700_000
const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

export interface KeptPictures {
  /** A data address, or an empty text for a picture that is not kept. */
  address(contentType: string, bytes: Buffer): string
  warnings(): string[]
}

export function keepPictures(): KeptPictures {
  let kept = 0
  let dropped = 0
  return {
    address(contentType, bytes) {
      if (!types.has(contentType) || kept + bytes.length > mostBytes) {
        dropped += 1
        return ''
      }
      kept += bytes.length
      return `data:${contentType};base64,${bytes.toString('base64')}`
    },
    warnings: () =>
      dropped === 0
        ? []
        : [`${dropped === 1 ? 'A picture was' : `${dropped} pictures were`} left out: of a kind that browsers do not show, or too large for one document.`],
  }
}

/** What a picture is, by its first bytes; empty for what is not kept. */
export function pictureType(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, 12)
  if (beginning.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (beginning.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(beginning)) return 'image/gif'
  return /^RIFF[\s\S]{4}WEBP$/.test(beginning) ? 'image/webp' : ''
}
