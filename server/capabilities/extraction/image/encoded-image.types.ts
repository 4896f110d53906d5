/** An image as we wrote it. */
export interface EncodedImage {
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  bytes: Uint8Array
}
