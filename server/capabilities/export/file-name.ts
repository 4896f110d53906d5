// A file name that every system takes and that shows what it is: no path, no control or direction characters,
// no device names of Windows.
import type { ExportFormat } from './export.types.ts'

// Bytes, not characters: most file systems count 255 bytes, and a CJK character takes three.
const maxBytes = 120
// `con.txt` is a device on Windows whatever follows the dot.
const deviceName = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** The name of an exported file, made from the document's title: `Quarterly report.docx`. */
export function exportFileName(title: string, format: ExportFormat): string {
  const cleaned = title
    .normalize('NFC')
    .toWellFormed()
    // Separators of every system, what Windows forbids, and the replacement character.
    .replace(/[/\\:*?"<>|\u2044\u2215\uFF0F\uFF3C\uFFFD]/g, '-')
    // Control and format characters: line breaks, zero widths, direction overrides that make `exe.fdp` of
    // `pdf.exe`. The joiners stay: emoji and Indic scripts need them.
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/-{2,}/g, '-')
    // Leading dots hide a file and lead upwards; trailing dots and spaces are lost on Windows; a leading
    // hyphen is an option.
    .replace(/^[\s.\-~]+|[\s.-]+$/g, '')
  const short = shortened(cleaned)
  const name = short === '' ? 'document' : short
  return `${deviceName.test(name) ? `${name.replace(/\..*$/s, '')} document` : name}.${format}`
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name
  let kept = ''
  let bytes = 0
  // Titles have 200 characters at most; the cut here only bounds the segmenter's work.
  for (const { segment } of graphemes.segment(name.slice(0, 500))) {
    bytes += Buffer.byteLength(segment)
    if (bytes > maxBytes) break
    kept += segment
  }
  return kept.replace(/[\s.-]+$/, '')
}
