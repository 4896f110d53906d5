export type FontKind = 'sans' | 'serif' | 'mono' | 'geometric' | 'rounded' | 'display'

/** One file of a family, to be served or packed beside the page. */
export interface FontFile {
  family: string
  /** As a package path: `@fontsource-variable/inter/files/inter-latin-wght-normal.woff2`. */
  file: string
  /** As in `font-weight` of @font-face: `100 900`. */
  weightRange: string
  style: 'normal' | 'italic'
  subset: 'latin' | 'latin-ext'
  /** As in `unicode-range`: a browser loads the file only for these characters. */
  unicodeRange: string
}
