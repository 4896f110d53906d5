// One paper for all printers: A4 with the margins of the style sheet, in the units that word processors want.

/** Twentieths of a point. */
export const paper = {
  width: 11_906,
  height: 16_838,
  top: 1_531,
  bottom: 1_587,
  side: 1_814,
  head: 737,
  foot: 794,
}

/** Width of the text in twips: 146 mm. */
export const textWidth = paper.width - 2 * paper.side

/** Room for an image in CSS pixels: the width of the text, and a height that leaves space for a caption. */
export const imageSpace = { width: 552, height: 850 }

/**
 * Fonts that Windows and macOS have, and whose measures LibreOffice's own fonts share: pages break alike
 * everywhere.
 */
export const officeFonts = { text: 'Times New Roman', head: 'Arial', code: 'Courier New' }

export const inkColours = {
  ink: '1D1F24',
  soft: '5D6068',
  rule: 'BFBBB2',
  sunk: 'F6F4EF',
  marker: 'FBEEB4',
  link: '1F4F8F',
}

/** Text as XML 1.0 can hold it: no control characters, no lone surrogates, no non-characters (§2.2). */
export function xmlSafe(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
}
