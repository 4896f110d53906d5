/** A picture as we wrote it. */
export interface EncodedPicture {
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  bytes: Uint8Array
}
