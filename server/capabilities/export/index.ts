// A document becomes a file: html, md, txt, docx, odt, pdf, json.

/** Makes the exporter of this process; its browser starts with the first PDF. */
export { createExporter, type Exporter } from './exporter.ts'
/** A file could not be made in the time it may take. */
export { exportTimedOut } from './export.errors.ts'
/** Fonts of a page that is to be printed, as rules for its style. */
export { fontFacesFor } from './page/fonts.ts'
/** All formats, in the order in which menus show them. */
export { exportFormats, mimeTypes } from './export.types.ts'
/** Images that come with a document, and how much they may be together. */
export { maxImageBytes, type NamedImages } from './images.ts'
export type { CitedSource } from './cited-sources.ts'
export type {
  ExportDocument,
  ExportedFile,
  ExportFormat,
  ExportFormatState,
  PageHead,
} from './export.types.ts'
/** The text of an article as a piece of HTML, for the editor of a site. Pure. */
export { readArticleMarkup, type ArticleMarkup, type ArticleText, type TextImage } from './article-markup.ts'
