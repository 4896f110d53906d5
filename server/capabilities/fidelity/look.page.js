// Runs in the browser: the texts of block-level elements, where images lie, and both for `read-look.ts`.
// `asSeen`: the boxes of images end where they become transparent.
globalThis.readLook = async (asSeen) => {
  const placeOf = (rectangles) => {
    const shown = rectangles.filter(({ width, height }) => width > 0 && height > 0)
    if (shown.length === 0) return undefined
    const x = Math.min(...shown.map(({ left }) => left)) + scrollX
    const y = Math.min(...shown.map(({ top }) => top)) + scrollY
    return {
      x,
      y,
      width: Math.max(...shown.map(({ right }) => right)) + scrollX - x,
      height: Math.max(...shown.map(({ bottom }) => bottom)) + scrollY - y,
    }
  }
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  // What is a pixel large holds words that are not shown.
  const isForScreenReaders = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return getComputedStyle(element).position === 'absolute' && width <= 1 && height <= 1
  }
  // Words that are shown as an image are seen where that is.
  const imagesOfText = new Map()
  for (const image of document.querySelectorAll('img.t-image[alt=""]')) {
    const words = image.nextElementSibling
    if (words !== null && isShown(image) && isForScreenReaders(words)) imagesOfText.set(words, image)
  }
  const imageOfText = (parent) => [...imagesOfText].find(([words]) => words.contains(parent))?.[1]
  const toHex = (color) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
  }
  // Letters without a fill have the colour of the line around them.
  const isLine = ({ webkitTextFillColor, webkitTextStrokeWidth }) =>
    /^rgba\(.*, 0\)$/.test(webkitTextFillColor) && Number.parseFloat(webkitTextStrokeWidth) > 0
  const cased = (text, { textTransform }) =>
    textTransform === 'uppercase'
      ? text.toUpperCase()
      : textTransform === 'lowercase'
        ? text.toLowerCase()
        : text
  const blockAround = (element) => {
    let block = element
    while (block.parentElement !== null && /^(?:inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement
    return block
  }

  const blocks = new Map()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      node.data.trim() === '' ||
      parent.closest('script,style,noscript,template,svg,select,textarea') !== null
    )
      continue
    const image = imageOfText(parent)
    if (!isShown(parent) || (image === undefined && isForScreenReaders(parent))) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rectangles = image === undefined ? [...range.getClientRects()] : [image.getBoundingClientRect()]
    const place = placeOf(rectangles)
    // What is a pixel large, or left of the page, is for screen readers.
    if (place === undefined || place.width < 2 || place.height < 2 || place.x + place.width <= 0) continue
    if (place.y + place.height <= 0) continue
    const style = getComputedStyle(parent)
    const block = blockAround(parent)
    const entry = blocks.get(block) ?? { parts: [], rectangles: [] }
    entry.parts.push({ text: cased(node.data, style), length: node.data.trim().length, style })
    entry.rectangles.push(...rectangles)
    blocks.set(block, entry)
  }
  const texts = [...blocks.values()].map(({ parts, rectangles }) => {
    const { style } = parts.toSorted((left, right) => right.length - left.length)[0]
    return {
      text: parts
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      ...placeOf(rectangles),
      color: toHex(isLine(style) ? style.webkitTextStrokeColor : style.color),
      size: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
    }
  })

  const textImages = new Set(imagesOfText.values())
  const places = [...document.body.querySelectorAll('*')].map(async (element) => {
    if (element.closest('svg') !== null && element.tagName.toLowerCase() !== 'svg') return undefined
    const isImage = /^(?:img|svg|video|canvas)$/i.test(element.tagName)
    if (!isImage && !getComputedStyle(element).backgroundImage.includes('url(')) return undefined
    // A browser shows a sign of its own for what it could not load.
    if (!isShown(element) || element.naturalWidth === 0) return undefined
    if (textImages.has(element)) return undefined
    const place = placeOf([element.getBoundingClientRect()])
    if (place === undefined || place.width < 8 || place.height < 8) return undefined
    return isImage && asSeen
      ? ((await withoutMargins(element, place).catch(() => undefined)) ?? place)
      : place
  })
  const images = (await Promise.all(places)).filter((place) => place !== undefined)
  const sections = [...document.querySelectorAll('[data-section]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { id: element.dataset.section, x: left + scrollX, y: top + scrollY, width, height }
  })
  const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
  return { width: clientWidth, scrollWidth, height: scrollHeight, texts, images, sections }
}

// What is seen of an image: an icon may lie in a drawing with empty margins, or be cut out without them.
// Undefined where nothing can be said.
const withoutMargins = async (element, { x, y, width, height }) => {
  const isDrawing = element.tagName.toLowerCase() === 'svg'
  if (!isDrawing && element.tagName !== 'IMG') return undefined
  const scale = Math.min(1, 400 / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const { objectFit } = getComputedStyle(element)
  const image = isDrawing ? await loadDrawing(element, width, height) : element
  const [wide, high] = isDrawing ? [width, height] : [image.naturalWidth, image.naturalHeight]
  const fits = [width / wide, height / high]
  const zoom = { contain: Math.min(...fits), cover: Math.max(...fits), none: 1 }[objectFit]
  const across = wide * (zoom ?? fits[0])
  const down = high * (zoom ?? fits[1])
  context.scale(scale, scale)
  context.drawImage(image, (width - across) / 2, (height - down) / 2, across, down)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1]
  for (let at = 3; at < data.length; at += 4) {
    if (data[at] < 16) continue
    const column = ((at - 3) / 4) % canvas.width
    const row = Math.floor((at - 3) / 4 / canvas.width)
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
  }
  if (right < 0) return undefined
  const box = { x: x + left / scale, y: y + top / scale }
  return { ...box, width: (right - left + 1) / scale, height: (bottom - top + 1) / scale }
}

const loadDrawing = async (drawing, width, height) => {
  const copy = drawing.cloneNode(true)
  copy.setAttribute('width', width)
  copy.setAttribute('height', height)
  copy.style.color = getComputedStyle(drawing).color
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

// Leaves nothing but backgrounds.
globalThis.hideContent = () => {
  for (const element of document.body.querySelectorAll('*')) {
    element.style.setProperty('color', 'transparent', 'important')
    element.style.setProperty('-webkit-text-stroke-color', 'transparent', 'important')
    element.style.setProperty('text-shadow', 'none', 'important')
    element.style.setProperty('text-decoration-color', 'transparent', 'important')
    element.style.setProperty('transition', 'none', 'important')
    element.style.setProperty('animation', 'none', 'important')
    if (/^(?:img|svg|video|canvas|iframe)$/i.test(element.tagName))
      element.style.setProperty('visibility', 'hidden', 'important')
    if (getComputedStyle(element).backgroundImage.includes('url('))
      element.style.setProperty('background-image', 'none', 'important')
  }
}

// The colours of an image, in rows.
globalThis.readColors = async (base64) => {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const colors = []
  for (let at = 0; at < data.length; at += 4)
    colors.push(
      `#${[data[at], data[at + 1], data[at + 2]].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    )
  return { columns: image.width, colors }
}
