/** An image as we wrote it; a drawing of a design may be SVG. */
export interface EncodedImage {
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml'
  width: number
  height: number
  bytes: Uint8Array
}
