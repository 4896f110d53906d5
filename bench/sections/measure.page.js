// Runs in the browser: where the marked sections stand, and the page as a design tool would hold it.
// `framing` is 'named', 'unnamed' or 'flat'.
globalThis.measureDesign = (framing) => {
  let frames = 0
  let nodes = 0
  /** Elements that are images, and what is filled with one, for who renders them. */
  const drawn = new Map()
  const filled = new Map()
  const newId = () => {
    nodes += 1
    return `2:${nodes}`
  }
  const drawnId = (element) => {
    const id = newId()
    drawn.set(id, element)
    return id
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
  const radiusOf = ({ borderTopLeftRadius: text }, { width, height }) => {
    const radius = Number.parseFloat(text) || 0
    return text.includes('%') ? (Math.min(width, height) * radius) / 100 : radius
  }
  /** A linear gradient of evenly set stops, with handles at the ends of the line that CSS runs along. */
  const gradientOf = (text, { width, height }) => {
    const inside = /^linear-gradient\((.*)\)$/.exec(text)?.[1]
    const colors = inside?.match(/rgba?\([^)]*\)/g) ?? []
    if (colors.length < 2) return []
    const angle = ((Number.parseFloat(/^([\d.]+)deg/.exec(inside)?.[1] ?? '180') || 0) * Math.PI) / 180
    const half = (width * Math.abs(Math.sin(angle)) + height * Math.abs(Math.cos(angle))) / 2
    const at = (way) => ({
      x: 0.5 + (way * half * Math.sin(angle)) / width,
      y: 0.5 - (way * half * Math.cos(angle)) / height,
    })
    const gradientStops = colors.map((color, index) => {
      const { color: own, opacity } = colorOf(color)
      return { position: index / (colors.length - 1), color: { ...own, a: opacity } }
    })
    return [{ type: 'GRADIENT_LINEAR', gradientHandlePositions: [at(-1), at(1)], gradientStops }]
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
        ...(Number.parseFloat(style.lineHeight) > 0 && { lineHeightPx: Number.parseFloat(style.lineHeight) }),
        ...(Number.parseFloat(style.letterSpacing) > 0 && {
          letterSpacing: Number.parseFloat(style.letterSpacing),
        }),
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
    if (element.tagName === 'IMG') {
      const imageRef = element.src.slice(-40)
      filled.set(imageRef, element.src)
      return [
        {
          id: drawnId(element),
          type: 'RECTANGLE',
          name: 'Image',
          absoluteBoundingBox: box,
          cornerRadius: radiusOf(style, box),
          fills: [{ type: 'IMAGE', imageRef }],
        },
      ]
    }
    if (element.tagName === 'svg')
      return [
        {
          id: drawnId(element),
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
    // The uppermost layer is the first here and the last in a design tool.
    const layers = style.backgroundImage.split(/,\s*(?=url\(|linear-gradient\()/).toReversed()
    const behind = layers.flatMap((layer) => {
      const source = /^url\("?([^")]+)/.exec(layer)?.[1]
      if (source === undefined) return gradientOf(layer, box)
      const imageRef = layer.replaceAll(/\W/g, '').slice(-40)
      filled.set(imageRef, source)
      return [{ type: 'IMAGE', imageRef }]
    })
    const fills = [...solid(style.backgroundColor), ...behind]
    const sides = { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' }
    const weights = Object.fromEntries(
      Object.entries(sides).map(([side, name]) => [
        side,
        Number.parseFloat(style[`border${name}Width`]) || 0,
      ]),
    )
    const widest = Object.keys(weights).toSorted((one, other) => weights[other] - weights[one])[0]
    const border = weights[widest] > 0 ? solid(style[`border${sides[widest]}Color`]) : []
    const look = {
      absoluteBoundingBox: box,
      fills,
      strokes: border,
      strokeWeight: weights[widest],
      individualStrokeWeights: weights,
      cornerRadius: radiusOf(style, box),
    }
    if (framing === 'flat')
      return fills.length + border.length > 0
        ? [{ id: newId(), type: 'RECTANGLE', name: 'Rectangle', ...look }, ...children]
        : children
    const isFrame =
      element.dataset.section !== undefined ||
      fills.length + border.length > 0 ||
      (children.length > 1 && element !== document.body)
    const id = children.some(({ type }) => type === 'TEXT') ? newId() : drawnId(element)
    return isFrame ? [{ id, type: 'FRAME', name: nameOf(element), ...look, children }] : children
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
  globalThis.designImages = { drawn, filled }
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
