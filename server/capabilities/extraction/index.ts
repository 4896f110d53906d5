// Foreign files become documents. They are recognised by their bytes and parsed in a process of their own,
// which may die without harm.

/** Opens the capability; the parser process starts with the first file. */
export { createExtraction } from './create-extraction.ts'
export type { Extraction, ExtractionOptions, ImageSource, ReadImage } from './extraction.ts'
export type { DesignSource, ReadDesign } from './design-reading.ts'
export type { PageText, ReadText, TextSource } from './text-reading.ts'
/**
 * What an uploaded image or PDF is, or a font, by its bytes; `isAcceptedDeclaration` looks at the declared
 * type alone, before the bytes are there.
 */
export {
  findFontType,
  fontTypes,
  isAcceptedDeclaration,
  type MediaFile,
  type MediaType,
  getNames,
  readMediaType,
} from './media-type.ts'
export type {
  EncodedImage,
  ImportedDocument,
  ImportKind,
  ImportSource,
  ImageUse,
} from './extraction.types.ts'
/** Where LibreOffice is, looked up and not started; undefined where it is not. */
export { findOfficePath } from './office/find-office.ts'
