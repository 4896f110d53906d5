// A chosen image made small and square, as a data: URL: it belongs to the account and nobody else is
// asked for it.

const edge = 128

/** Rejects when the browser cannot read the file as an image. */
export async function imageForAvatar(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const side = Math.min(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gives no canvas.')
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, edge, edge)
  image.close()
  // An image with transparent parts stays PNG; JPEG would paint them black.
  return file.type === 'image/jpeg' ? canvas.toDataURL('image/jpeg', 0.85) : canvas.toDataURL('image/png')
}
