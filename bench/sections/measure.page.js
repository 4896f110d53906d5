// Runs in the browser: where the marked sections stand, and the page as a design tool would hold it.
// `framing` is 'named', 'unnamed' or 'flat'.
globalThis.measureDesign = (framing) => {
  let frames = 0
  let nodes = 0
  const newId = () => {
    nodes += 1
    return `2:${nodes}`
  }
  const boxOf = ({ left, top, width, height }) => ({ x: left + scrollX, y: top + scrollY, width, height })
  const sections = [...document.querySelectorAll('[data-section]')].map((element) => ({
    type: element.dataset.section,
    key: element.dataset.key ?? null,
    box: boxOf(element.getBoundingClientRect()),
  }))

  const colorOf = (text) => {
    const [r, g, b, a = 1] = (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number)
    return { color: { r: r / 255, g: g / 255, b: b / 255, a: 1 }, opacity: a }
  }
  const solid = (text) => {
    const paint = colorOf(text)
    return paint.opacity === 0 ? [] : [{ type: 'SOLID', ...paint }]
  }
  const isInline = (element) => {
    const style = getComputedStyle(element)
    return style.display === 'inline' && element.tagName !== 'IMG' && element.tagName !== 'svg'
  }
  const isText = (element) =>
    element.innerText?.trim() !== '' &&
    [...element.querySelectorAll('*')].every(isInline) &&
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')

  const textNode = (source, element) => {
    const range = document.createRange()
    range.selectNodeContents(source)
    const characters =
      source.nodeType === 3 ? source.data.trim().replace(/\s+/g, ' ') : source.innerText.trim()
    const style = getComputedStyle(element)
    const box = boxOf(range.getBoundingClientRect())
    return {
      id: newId(),
      type: 'TEXT',
      name: characters,
      characters: style.textTransform === 'uppercase' ? characters.toUpperCase() : characters,
      absoluteBoundingBox: box,
      absoluteRenderBounds: box,
      fills: solid(style.color),
      style: {
        fontFamily: style.fontFamily.split(',')[0].replaceAll(/["']/g, ''),
        fontWeight: Number(style.fontWeight),
        fontSize: Number.parseFloat(style.fontSize),
        italic: style.fontStyle === 'italic',
        textAlignHorizontal: { center: 'CENTER', right: 'RIGHT', end: 'RIGHT' }[style.textAlign] ?? 'LEFT',
      },
    }
  }

  const nameOf = (element) => {
    frames += 1
    const type = element.dataset.section
    return framing === 'named' && type !== undefined
      ? `${type[0].toUpperCase()}${type.slice(1)} section`
      : `Frame ${frames}`
  }

  const nodesOf = (element) => {
    const style = getComputedStyle(element)
    const box = boxOf(element.getBoundingClientRect())
    if (box.width === 0 || box.height === 0) return []
    if (element.tagName === 'IMG')
      return [
        {
          id: newId(),
          type: 'RECTANGLE',
          name: 'Image',
          absoluteBoundingBox: box,
          fills: [{ type: 'IMAGE', imageRef: element.src.slice(-40) }],
        },
      ]
    if (element.tagName === 'svg')
      return [
        {
          id: newId(),
          type: 'VECTOR',
          name: 'Vector',
          absoluteBoundingBox: box,
          absoluteRenderBounds: box,
          fills: solid(style.color),
        },
      ]
    const children = isText(element)
      ? [textNode(element, element)]
      : [...element.childNodes].flatMap((node) =>
          node.nodeType === 1
            ? nodesOf(node)
            : node.nodeType === 3 && node.data.trim() !== ''
              ? [textNode(node, element)]
              : [],
        )
    const picture = style.backgroundImage.startsWith('url(')
      ? [{ type: 'IMAGE', imageRef: style.backgroundImage.slice(-40) }]
      : []
    const fills = [...solid(style.backgroundColor), ...picture]
    const border =
      Number.parseFloat(style.borderTopWidth) > 0 && Number.parseFloat(style.borderLeftWidth) > 0
        ? solid(style.borderTopColor)
        : []
    const look = {
      absoluteBoundingBox: box,
      fills,
      strokes: border,
      strokeWeight: 1,
      cornerRadius: Number.parseFloat(style.borderTopLeftRadius) || 0,
    }
    if (framing === 'flat')
      return fills.length + border.length > 0
        ? [{ id: newId(), type: 'RECTANGLE', name: 'Rectangle', ...look }, ...children]
        : children
    const isFrame =
      element.dataset.section !== undefined ||
      fills.length + border.length > 0 ||
      (children.length > 1 && element !== document.body)
    return isFrame ? [{ id: newId(), type: 'FRAME', name: nameOf(element), ...look, children }] : children
  }

  const pageOf = (element, index) => ({
    id: `1:${index + 1}`,
    type: 'FRAME',
    name: 'Landing page',
    clipsContent: true,
    absoluteBoundingBox: boxOf(element.getBoundingClientRect()),
    fills: solid(getComputedStyle(element).backgroundColor),
    children: [...element.children].flatMap(nodesOf),
  })
  const sheets = [...document.querySelectorAll('.sheet')]
  const pages = (sheets.length > 0 ? sheets : [document.body]).map(pageOf)
  return {
    height: document.documentElement.scrollHeight,
    sections,
    tree: {
      name: 'Design',
      version: '1',
      document: { type: 'DOCUMENT', children: [{ type: 'CANVAS', name: 'Page 1', children: pages }] },
    },
  }
}
