declare module 'word-extractor' {
  interface TextOptions {
    /** True replaces typographic quotes and dashes by those of ASCII. */
    filterUnicode?: boolean
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<{
      getBody(options?: TextOptions): string
      getFootnotes(options?: TextOptions): string
      getEndnotes(options?: TextOptions): string
      /** With the footers. */
      getHeaders(options?: TextOptions): string
      getAnnotations(options?: TextOptions): string
      getTextboxes(options?: TextOptions): string
    }>
  }
}
