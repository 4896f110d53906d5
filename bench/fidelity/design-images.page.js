// Runs in the browser after `measureDesign`: what a design tool renders of each image of the design, and the files
// that layers are filled with, as base64. An image that the browser does not give away is left out.
globalThis.drawDesignImages = async () => {
  const scale = 2
  const toBase64 = async (blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 8_192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
    return btoa(text)
  }
  const load = async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    return image
  }
  /** An inline drawing in the colour that it has here. */
  const toSource = (drawing, { width, height }) => {
    const copy = drawing.cloneNode(true)
    copy.setAttribute('width', width)
    copy.setAttribute('height', height)
    copy.style.color = getComputedStyle(drawing).color
    return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  }
  const render = async (element) => {
    const { width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    )
    const context = canvas.getContext('2d')
    const image = element.tagName === 'IMG' ? element : await load(toSource(element, { width, height }))
    const isCover = element.tagName === 'IMG' && style.objectFit === 'cover'
    const across = canvas.width / (image.naturalWidth || width)
    const down = canvas.height / (image.naturalHeight || height)
    const own = isCover ? Math.max(across, down) : undefined
    const shown = [
      (image.naturalWidth || width) * (own ?? across),
      (image.naturalHeight || height) * (own ?? down),
    ]
    const radius = Number.parseFloat(style.borderTopLeftRadius) || 0
    const isShare = style.borderTopLeftRadius.includes('%')
    const corner = (isShare ? (Math.min(width, height) * radius) / 100 : radius) * scale
    context.beginPath()
    context.roundRect(
      0,
      0,
      canvas.width,
      canvas.height,
      Math.min(corner, canvas.width / 2, canvas.height / 2),
    )
    context.clip()
    context.globalAlpha = Number(style.opacity)
    context.drawImage(image, (canvas.width - shown[0]) / 2, (canvas.height - shown[1]) / 2, ...shown)
    return toBase64(await canvas.convertToBlob({ type: 'image/png' }))
  }
  const all = async (items, work) =>
    Object.fromEntries(
      (
        await Promise.all(
          [...items].map(async ([key, item]) => [key, await work(item).catch(() => undefined)]),
        )
      ).filter(([, bytes]) => bytes !== undefined),
    )
  return {
    layers: await all(designImages.drawn, render),
    fills: await all(designImages.filled, async (source) => toBase64(await (await fetch(source)).blob())),
  }
}
