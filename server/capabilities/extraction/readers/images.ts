// Images of an imported file, as data URLs, as long as the document stays one.

/** Bytes of all images of a document: the content may have 1 MB, and base64 adds a third. */
const maxBytes = 700_000

export interface KeptImages {
  /** A data URL, or an empty text for an image that is not kept. What it is, its bytes say. */
  url(bytes: Buffer): string
  /** What was left out, as sentences; none when all were kept. */
  warnings(): string[]
}

export function keepImages(): KeptImages {
  let kept = 0
  let unknown = 0
  let large = 0
  return {
    url(bytes) {
      const type = imageType(bytes)
      if (type === undefined) {
        unknown += 1
        return ''
      }
      if (kept + bytes.length > maxBytes) {
        large += 1
        return ''
      }
      kept += bytes.length
      return `data:${type};base64,${bytes.toString('base64')}`
    },
    warnings: () => [
      ...(large === 0
        ? []
        : [
            `${large === 1 ? 'An image was' : `${large} images were`} left out: all images of a document together may have ${maxBytes / 1_000} kB.`,
          ]),
      ...(unknown === 0
        ? []
        : [
            `${unknown === 1 ? 'An image was' : `${unknown} images were`} left out: only PNG, JPEG, GIF and WebP are shown by browsers.`,
          ]),
    ],
  }
}

function imageType(bytes: Buffer): string | undefined {
  const beginning = bytes.toString('latin1', 0, 12)
  if (beginning.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (beginning.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(beginning)) return 'image/gif'
  return /^RIFF[\s\S]{4}WEBP$/.test(beginning) ? 'image/webp' : undefined
}
