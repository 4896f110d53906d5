// A chosen picture made small and square, as a data: address: it belongs to the account and nobody else is asked for it.

const edge = 128

/** Rejects when the browser cannot read the file as a picture. */
export async function pictureForAvatar(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gives no canvas.')
  context.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, edge, edge)
  picture.close()
  // A picture with transparent parts stays PNG; JPEG would paint them black.
  return file.type === 'image/jpeg' ? canvas.toDataURL('image/jpeg', 0.85) : canvas.toDataURL('image/png')
}
