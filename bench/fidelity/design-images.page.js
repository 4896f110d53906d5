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
  const drawImage = async (context, element, { width, height }) => {
    const style = getComputedStyle(element)
    const image = element.tagName === 'IMG' ? element : await load(toSource(element, { width, height }))
    const across = width / (image.naturalWidth || width)
    const down = height / (image.naturalHeight || height)
    const isCover = element.tagName === 'IMG' && style.objectFit === 'cover'
    const own = isCover ? Math.max(across, down) : undefined
    const shown = [
      (image.naturalWidth || width) * (own ?? across),
      (image.naturalHeight || height) * (own ?? down),
    ]
    context.beginPath()
    context.roundRect(0, 0, width, height, cornerOf(style, { width, height }))
    context.clip()
    context.globalAlpha = Number(style.opacity)
    context.drawImage(image, (width - shown[0]) / 2, (height - shown[1]) / 2, ...shown)
  }
  const cornerOf = ({ borderTopLeftRadius: text }, { width, height }) => {
    const radius = Number.parseFloat(text) || 0
    return Math.min(
      width / 2,
      height / 2,
      text.includes('%') ? (Math.min(width, height) * radius) / 100 : radius,
    )
  }
  /** An image alone, or a frame of nothing but images with its own fill. */
  const render = async (element) => {
    const frame = element.getBoundingClientRect()
    const { width, height } = frame
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    )
    const context = canvas.getContext('2d')
    context.scale(canvas.width / width, canvas.height / height)
    const isImage = /^(?:img|svg)$/i.test(element.tagName)
    const style = getComputedStyle(element)
    if (!isImage) {
      context.fillStyle = style.backgroundColor
      context.beginPath()
      context.roundRect(0, 0, width, height, cornerOf(style, frame))
      context.fill()
    }
    for (const image of isImage ? [element] : element.querySelectorAll('img,svg')) {
      const box = image.getBoundingClientRect()
      context.save()
      context.translate(box.left - frame.left, box.top - frame.top)
      await drawImage(context, image, box)
      context.restore()
    }
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
