// Alt texts that are names of files: with an ending, as cameras and phones give them, or as the file of the
// very image is called.

const ending = /^[^\n]{0,200}\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i
const byMachines =
  /^(?:img|image|dsc[nf]?|dcim|pict?|photo|foto|bild|mvi|pxl|screenshot|screen shot|bildschirmfoto|unnamed|untitled|whatsapp image)[\s_-]*(?:\d[\d\s_.-]*)?(?:at[\s\d.:-]+)?$/i
const onlySigns = /^[\d\s_.-]+$/

export function isFileName(alt: string, url: string): boolean {
  const text = alt.trim()
  if (text === '') return false
  if (ending.test(text) || onlySigns.test(text)) return true
  if (byMachines.test(text) && /[\d_]/.test(text)) return true
  // `Logo` for logo.png is a word; `blue-shoes_2` is not.
  return /[_-]|\d/.test(text) && !/\s/.test(text) && text.toLowerCase() === getStem(url)
}

function getStem(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  const stem = name.replace(/\.[a-z\d]{2,5}$/i, '').toLowerCase()
  try {
    return decodeURIComponent(stem)
  } catch {
    return stem
  }
}
