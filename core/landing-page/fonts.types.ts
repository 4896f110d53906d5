export type FontKind =
  | 'sans'
  | 'geometric'
  | 'rounded'
  | 'condensed'
  | 'serif'
  | 'slab'
  | 'display'
  | 'script'
  | 'mono'

/** One file of a family, to be served or packed beside the page. */
export interface FontFile {
  family: string
  /**
   * As a package path, `@fontsource-variable/inter/files/inter-latin-wght-normal.woff2`; of a font of the
   * page's own `/api/pictures/{id}`.
   */
  file: string
  /** As in `font-weight` of @font-face: `100 900`, or `700` of a font of one weight. */
  weightRange: string
  style: 'normal' | 'italic'
  /** As in `font-stretch`, in percent; a file with an axis of widths is shown in this one. */
  stretch?: number | undefined
  subset: 'latin' | 'latin-ext' | 'other'
  /** As in `unicode-range`: a browser loads the file only for these characters. */
  unicodeRange?: string | undefined
}
