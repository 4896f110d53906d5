// Images from files, as data URLs: a document carries its images with it. Large ones are made
// smaller first.

/**
 * Longest image in a document, in characters of its URL: three of them fit beside a long text into 1
 * MB.
 */
const maxUrlLength = 300_000
const maxImageWidth = 1_600

export type ImageResult = { url: string } | { refused: 'type' | 'size' }

/** The image as a URL; too large ones are rendered smaller until they fit. */
export async function readImage(file: File): Promise<ImageResult> {
  if (!/^image\/(?:png|jpeg|gif|webp)$/.test(file.type)) return { refused: 'type' }
  const own = await getUrl(file)
  if (own.length <= maxUrlLength) return { url: own }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return { refused: 'type' }
  for (
    let width = Math.min(maxImageWidth, bitmap.width), quality = 0.85;
    width >= 400;
    width = Math.round(width * 0.75), quality -= 0.05
  ) {
    const url = draw(bitmap, width, quality)
    if (url.length <= maxUrlLength) return { url }
  }
  return { refused: 'size' }
}

function draw(bitmap: ImageBitmap, width: number, quality: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', quality)
}

function getUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
}
