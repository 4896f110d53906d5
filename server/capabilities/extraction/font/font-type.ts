/** Formats of fonts that browsers load, by the four bytes that a file begins with. */
const signatures = {
  wOF2: 'font/woff2',
  wOFF: 'font/woff',
  '\0\x01\0\0': 'font/ttf',
  true: 'font/ttf',
  OTTO: 'font/otf',
} as const

export type FontType = (typeof signatures)[keyof typeof signatures]
export const fontTypes: readonly FontType[] = [...new Set(Object.values(signatures))]

/** By its bytes; undefined for what is no font. */
export function findFontType(bytes: Uint8Array): FontType | undefined {
  const signature = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  return Object.hasOwn(signatures, signature) ? signatures[signature as keyof typeof signatures] : undefined
}

export type FontLicence = 'OFL-1.1' | 'Apache-2.0' | 'UFL-1.0'

/** What a font says of itself. */
export interface FontFacts {
  family: string
  /** Where it names an open one. */
  licence?: FontLicence
}
