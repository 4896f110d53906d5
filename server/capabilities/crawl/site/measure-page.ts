// Runs in the page, not here: its text is sent to the browser, so it may use nothing but itself and the
// browser. The page's own scripts can have tampered with everything, so what comes back is a stranger's and
// is checked like that (`read-website.ts`).
import type {
  MeasuredBlock,
  MeasuredBox,
  MeasuredPage,
  MeasuredRun,
  MeasureLimits,
  PageDocument,
  PageElement,
  PageNode,
  PageStyle,
  SiteWords,
} from './measure-page.types.ts'

declare const document: PageDocument
declare const window: { scrollX: number; scrollY: number; innerWidth: number }
declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

/**
 * Text, images and painted areas of the page as it is shown, in pixels from its upper left corner, in the
 * order of the document, each with its place in the order of painting.
 */
export function measurePage({ maxBlocks, maxCharacters }: MeasureLimits): MeasuredPage {
  const elementNode = 1
  const textNode = 3
  const images = new Set(['IMG', 'SVG', 'VIDEO', 'CANVAS', 'IFRAME', 'OBJECT', 'EMBED'])
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'SOURCE', 'TRACK', 'OPTION'])
  const landmarks = new Set(['HEADER', 'NAV', 'MAIN', 'SECTION', 'ARTICLE', 'ASIDE', 'FOOTER', 'FORM'])
  const sides = ['top', 'right', 'bottom', 'left']
  const maxRuns = 100

  /** What an element inherits for what is painted of it. */
  interface Surroundings {
    opacity: number
    /** What lets through nothing of it is cut away there. */
    clip: { left: number; top: number; right: number; bottom: number }
    /** Where it is painted: levels of the stacks that it is in. */
    path: readonly number[]
    isInNavigation: boolean
    /** What is in it is cut by a shape that is no rectangle. */
    isShaped: boolean
  }

  const blocks: (MeasuredBlock & { path: readonly number[] })[] = []
  let characters = 0
  let sequence = 0
  let shots = 0

  const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const getBox = (element: PageElement): MeasuredBox => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + window.scrollX, y: y + window.scrollY, width, height }
  }
  const number = (style: PageStyle, name: string): number => parseFloat(style.getPropertyValue(name)) || 0
  /** Of its upper left corner, in pixels; styles may say it as a share of the box. */
  const getRadius = (style: PageStyle, { width, height }: Pick<MeasuredBox, 'width' | 'height'>): number => {
    const radius = number(style, 'border-top-left-radius')
    const isShare = style.getPropertyValue('border-top-left-radius').split(' ')[0]?.endsWith('%') === true
    return Math.min(isShare ? (Math.min(width, height) * radius) / 100 : radius, Math.min(width, height) / 2)
  }
  const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left']
  const isRound = (style: PageStyle): boolean =>
    corners.some((corner) => number(style, `border-${corner}-radius`) > 0)
  /** Some corners are rounder than others: what is cut like that is taken over as it is seen. */
  const hasUnlikeCorners = (style: PageStyle): boolean =>
    new Set(corners.map((corner) => style.getPropertyValue(`border-${corner}-radius`))).size > 1
  /** Not a rectangle, by what its style says of its outline. */
  const hasOutline = (style: PageStyle): boolean =>
    ['clip-path', 'mask-image'].some((name) => !['none', ''].includes(style.getPropertyValue(name)))
  const isTransparent = (color: string): boolean =>
    color === '' ||
    color === 'transparent' ||
    /^rgba\(.*,\s*0(\.0+)?\)$/.test(color) ||
    /\/\s*0(\.0+)?\)$/.test(color)
  const isElement = (node: PageNode): node is PageElement => node.nodeType === elementNode
  const getBorder = (style: PageStyle): MeasuredBlock['border'] | undefined => {
    const seen = sides.filter(
      (side) =>
        number(style, `border-${side}-width`) > 0 &&
        !['none', 'hidden'].includes(style.getPropertyValue(`border-${side}-style`)) &&
        !isTransparent(style.getPropertyValue(`border-${side}-color`)),
    )
    const first = seen[0]
    if (first === undefined) return undefined
    const widest = seen.toSorted(
      (one, other) => number(style, `border-${other}-width`) - number(style, `border-${one}-width`),
    )[0]
    return {
      color: style.getPropertyValue(`border-${widest ?? first}-color`),
      width: number(style, `border-${widest ?? first}-width`),
      style: style.getPropertyValue(`border-${widest ?? first}-style`),
      sides: seen,
    }
  }
  const getPaint = (style: PageStyle): Partial<MeasuredBlock> => {
    const fill = style.getPropertyValue('background-color')
    const layers = style.getPropertyValue('background-image')
    const shadow = style.getPropertyValue('box-shadow')
    const border = getBorder(style)
    const isText = /text/.test(style.getPropertyValue('background-clip'))
    return {
      ...(!isTransparent(fill) && !isText && { color: fill }),
      ...(layers.includes('gradient(') &&
        !layers.includes('url(') &&
        !isText && {
          gradient: layers.slice(0, 2_000),
          gradientSize: style.getPropertyValue('background-size').slice(0, 200),
        }),
      ...(shadow !== 'none' && shadow !== '' && { shadow: shadow.slice(0, 500) }),
      ...(border !== undefined && { border }),
    }
  }
  const hasPicture = (style: PageStyle): boolean =>
    style.getPropertyValue('background-image').includes('url(')
  const isPainted = (style: PageStyle): boolean =>
    Object.keys(getPaint(style)).length > 0 || hasPicture(style)
  const isHidden = (style: PageStyle): boolean =>
    style.getPropertyValue('display') === 'none' || Number(style.getPropertyValue('opacity')) < 0.05
  const isInvisible = (style: PageStyle): boolean => style.getPropertyValue('visibility') !== 'visible'

  /** Part of a line of text: an inline element that shows nothing of its own but words. */
  const isInline = (node: PageNode): boolean => {
    if (!isElement(node)) return true
    const tag = node.tagName.toUpperCase()
    if (tag === 'BR' || tag === 'WBR') return true
    if (images.has(tag) || ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'PICTURE'].includes(tag)) return false
    const style = getComputedStyle(node)
    const display = style.getPropertyValue('display')
    if (display === 'none' || skipped.has(tag)) return true
    if (style.getPropertyValue('float') !== 'none') return false
    if (['absolute', 'fixed'].includes(style.getPropertyValue('position'))) return false
    if (!['inline', 'contents', 'inline-block', 'inline-flex'].includes(display)) return false
    if ((isPainted(style) && !isMark(node, style)) || hasSign(node)) return false
    return [...node.childNodes].every(isInline)
  }
  /** Words of a sentence on a plain colour, as of a highlighter. */
  const isMark = (element: PageElement, style: PageStyle): boolean => {
    const paint = getPaint(style)
    const size = number(style, 'font-size')
    return (
      style.getPropertyValue('display') === 'inline' &&
      paint.color !== undefined &&
      Object.keys(paint).length === 1 &&
      !hasPicture(style) &&
      number(style, 'padding-left') <= size * 0.4 &&
      number(style, 'border-top-left-radius') <= size * 0.4 &&
      clean(element.textContent) !== '' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (other) => other.nodeType === textNode && clean(other.textContent) !== '',
      )
    )
  }
  /** An icon of an icon font: an element without words whose letter comes from the style sheet. */
  const hasSign = (element: PageElement): boolean =>
    clean(element.textContent) === '' &&
    ['::before', '::after'].some((pseudo) => {
      const content = getComputedStyle(element, pseudo).getPropertyValue('content')
      return /^"[^"]+"$/.test(content)
    })

  const push = (block: Omit<MeasuredBlock, 'layer'>, { path, opacity }: Surroundings): void => {
    if (blocks.length >= maxBlocks) return
    blocks.push({ ...block, ...(opacity < 0.995 && block.kind !== 'image' && { opacity }), layer: 0, path })
  }
  const pushImage = (
    element: PageElement,
    box: MeasuredBox,
    more: Partial<MeasuredBlock>,
    around: Surroundings,
  ): void => {
    if (box.width < 4 || box.height < 4) return
    shots += 1
    element.setAttribute('data-design-shot', String(shots))
    const href = element.closest('a[href]')?.getAttribute('href')
    push(
      { kind: 'image', ...box, shot: shots, ...(href != null && { href: href.slice(0, 2_000) }), ...more },
      around,
    )
  }

  const generic = new Set([
    'serif',
    'sans-serif',
    'monospace',
    'cursive',
    'fantasy',
    'system-ui',
    'ui-monospace',
  ])
  /** People have these, whether this machine does or not. */
  const widespread =
    /^["']?(?:georgia|arial|helvetica|times|verdana|tahoma|trebuchet|segoe|roboto|palatino|garamond|courier|menlo|consolas|avenir|futura|cambria|calibri|-apple-system|blinkmac)/i
  const families = new Map<string, string>()
  const drawing = document.createElement('canvas').getContext('2d')
  const letters = 'mmmmmwwwwiiillllQ@0'
  const getLetterWidth = (font: string): number => {
    if (drawing === null) return 0
    drawing.font = `72px ${font}`
    return drawing.measureText(letters).width
  }
  /** The first of the families that is there: what is not is not what is seen. */
  const shownFamily = (list: string): string => {
    const known = families.get(list)
    if (known !== undefined) return known
    const names = list.split(',').map((name) => name.trim())
    const found = names.find(
      (name) =>
        generic.has(name) ||
        widespread.test(name) ||
        ['monospace', 'serif'].some((other) => getLetterWidth(`${name}, ${other}`) !== getLetterWidth(other)),
    )
    const shown = (found ?? names[0] ?? '').slice(0, 200)
    families.set(list, shown)
    return shown
  }

  interface Line {
    middle: number
    height: number
  }
  interface RunText {
    text: string
    rects: MeasuredBox[]
    /** How many letters each element has directly. */
    owners: Map<PageElement, number>
    /** Text nodes that are seen. */
    texts: PageNode[]
    /** What is said in each, with the element that says it. */
    parts: { text: string; owner: PageElement }[]
  }
  const readRun = (nodes: readonly PageNode[]): RunText => {
    const run: RunText = { text: '', rects: [], owners: new Map(), texts: [], parts: [] }
    const walk = (node: PageNode): void => {
      if (node.nodeType === textNode) {
        const words = (node.textContent ?? '').replace(/\s+/g, ' ')
        const range = document.createRange()
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
        if (rects.length === 0) {
          if (/\s/.test(words)) run.text += ' '
          return
        }
        run.text += words
        run.texts.push(node)
        for (const { x, y, width, height } of rects)
          run.rects.push({ x: x + window.scrollX, y: y + window.scrollY, width, height })
        const owner = node.parentElement
        if (owner === null) return
        run.owners.set(owner, (run.owners.get(owner) ?? 0) + clean(words).length)
        run.parts.push({ text: words, owner })
        return
      }
      if (!isElement(node)) return
      const tag = node.tagName.toUpperCase()
      if (tag === 'BR') run.text += '\n'
      if (skipped.has(tag) || isHidden(getComputedStyle(node))) return
      for (const child of node.childNodes) walk(child)
    }
    for (const node of nodes) walk(node)
    run.text = run.text
      .split('\n')
      .map(clean)
      .join('\n')
      .replace(/^\n+|\n+$/g, '')
    return run
  }
  /** How many words each line holds, from where each word begins. */
  const countLineWords = (texts: readonly PageNode[], lines: readonly Line[]): number[] | undefined => {
    if (lines.length < 2 || lines.length > 6) return undefined
    const counts = lines.map(() => 0)
    for (const node of texts)
      for (const found of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, found.index)
        range.setEnd(node, found.index + 1)
        const [rect] = range.getClientRects()
        if (rect === undefined) return undefined
        const middle = rect.y + window.scrollY + rect.height / 2
        const at = lines.findIndex((line) => Math.abs(line.middle - middle) < line.height * 0.6)
        if (at < 0) return undefined
        counts[at] = (counts[at] ?? 0) + 1
      }
    return counts.every((count) => count > 0) ? counts : undefined
  }
  const listMarker = (element: PageElement): string | undefined => {
    const item = element.closest('li')
    if (item === null) return undefined
    const style = getComputedStyle(item)
    const sign = getComputedStyle(item, '::before').getPropertyValue('content')
    if (/[✓✔☑]/.test(sign)) return 'check'
    if (/^"\s*[•·▪●]/.test(sign)) return 'disc'
    if (/^"\s*[–—-]/.test(sign)) return 'dash'
    if (style.getPropertyValue('display') !== 'list-item') return undefined
    const kind = style.getPropertyValue('list-style-type')
    if (kind === 'none' || style.getPropertyValue('list-style-image') !== 'none') return undefined
    return /decimal|roman|alpha|latin/.test(kind) ? 'number' : 'disc'
  }

  const isDecorated = (owner: PageElement, element: PageElement): boolean => {
    for (let at: PageElement | null = owner; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).getPropertyValue('text-decoration-line').includes('underline')) return true
      if (at === element) break
    }
    return getComputedStyle(element).getPropertyValue('text-decoration-line').includes('underline')
  }
  const getRunLook = (owner: PageElement, element: PageElement): Required<Omit<MeasuredRun, 'text'>> => {
    const style = getComputedStyle(owner)
    // Letters filled with a gradient have the colour that it begins with.
    const gradient = style.getPropertyValue('background-clip').includes('text')
      ? /rgba?\([^)]*\)|color\([^)]*\)/.exec(style.getPropertyValue('background-image'))?.[0]
      : undefined
    let mark = ''
    for (let at: PageElement | null = owner; at !== null && at !== element; at = at.parentElement)
      mark ||= getPaint(getComputedStyle(at)).color ?? ''
    return {
      color: gradient ?? style.getPropertyValue('color'),
      mark,
      fontWeight: parseInt(style.getPropertyValue('font-weight'), 10),
      fontFamily: shownFamily(style.getPropertyValue('font-family')),
      isItalic: /italic|oblique/.test(style.getPropertyValue('font-style')),
      isUnderlined: isDecorated(owner, element),
    }
  }
  const getDifference = (
    look: Required<Omit<MeasuredRun, 'text'>>,
    usual: Required<Omit<MeasuredRun, 'text'>>,
  ): Omit<MeasuredRun, 'text'> => ({
    ...(look.color !== usual.color && { color: look.color }),
    ...(look.mark !== '' && look.mark !== usual.mark && { mark: look.mark }),
    ...(look.fontWeight !== usual.fontWeight && { fontWeight: look.fontWeight }),
    ...(look.fontFamily !== usual.fontFamily && { fontFamily: look.fontFamily }),
    ...(look.isItalic !== usual.isItalic && { isItalic: look.isItalic }),
    ...(look.isUnderlined !== usual.isUnderlined && { isUnderlined: look.isUnderlined }),
  })

  const addText = (element: PageElement, nodes: readonly PageNode[], around: Surroundings): void => {
    const run = readRun(nodes)
    const text = run.text.slice(0, 2_000)
    const { clip } = around
    const seen = run.rects.filter(
      (rect) =>
        rect.x + rect.width / 2 >= clip.left &&
        rect.x + rect.width / 2 <= clip.right &&
        rect.y + rect.height / 2 >= clip.top &&
        rect.y + rect.height / 2 <= clip.bottom,
    )
    if (text.trim() === '' || seen.length < run.rects.length / 2 || seen.length === 0) return
    if (characters > maxCharacters) return
    characters += text.length
    const left = Math.min(...seen.map(({ x }) => x))
    const top = Math.min(...seen.map(({ y }) => y))
    const right = Math.max(...seen.map(({ x, width }) => x + width))
    const bottom = Math.max(...seen.map(({ y, height }) => y + height))
    if (right - left < 1 || bottom - top < 1) return
    // Its look is that of most of its letters.
    const owner = [...run.owners].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? element
    const style = getComputedStyle(owner)
    const block = getComputedStyle(element)
    const lines: Line[] = []
    for (const { y, height } of seen) {
      const middle = y + height / 2
      const line = lines.find(
        (other) => Math.abs(other.middle - middle) < Math.min(other.height, height) * 0.6,
      )
      if (line === undefined) lines.push({ middle, height })
    }
    const lineWords = countLineWords(run.texts, lines)
    const fontSize = number(style, 'font-size')
    const lineHeight = number(block, 'line-height')
    const heading = element.closest('h1, h2, h3, h4, h5, h6')
    const href = owner.closest('a[href]')?.getAttribute('href')
    const transform = style.getPropertyValue('text-transform')
    const decorated = isDecorated(owner, element)
    const marker = listMarker(element)
    const isLink = href != null && text.length <= 60
    const own = getRunLook(owner, element)
    const runs = run.parts.map((part) => ({
      text: part.text.slice(0, 2_000),
      ...(part.owner !== owner && getDifference(getRunLook(part.owner, element), own)),
    }))
    push(
      {
        kind: 'text',
        x: left,
        y: top,
        width: right - left,
        height: bottom - top,
        text:
          transform === 'lowercase'
            ? text.toLowerCase()
            : transform === 'capitalize'
              ? text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
              : text,
        fontSize,
        fontWeight: parseInt(style.getPropertyValue('font-weight'), 10),
        fontFamily: shownFamily(style.getPropertyValue('font-family')),
        isItalic: style.getPropertyValue('font-style') === 'italic',
        align: block.getPropertyValue('text-align'),
        color: own.color,
        ...(runs.some((one) => Object.keys(one).length > 1) && { runs: runs.slice(0, maxRuns) }),
        lines: lines.length,
        ...(lineWords !== undefined && { lineWords }),
        ...(lineHeight > 0 && { lineHeight }),
        letterSpacing: number(style, 'letter-spacing'),
        isUnderlined: decorated,
        isUppercase: transform === 'uppercase',
        ...(heading !== null && { level: Number(heading.tagName.slice(1)) }),
        ...(href != null && { href: href.slice(0, 2_000) }),
        ...(marker !== undefined && !isLink && { marker, control: 'list-item' }),
        ...(isLink && around.isInNavigation && { control: 'nav-link' }),
        ...(element.closest('form button') !== null && { control: 'button' }),
      },
      around,
    )
  }

  const addPseudo = (element: PageElement, box: MeasuredBox, pseudo: string, around: Surroundings): void => {
    const style = getComputedStyle(element, pseudo)
    if (['none', 'normal', ''].includes(style.getPropertyValue('content')) || isHidden(style)) return
    const paint = getPaint(style)
    const [width, height] = [number(style, 'width'), number(style, 'height')]
    if (style.getPropertyValue('position') !== 'absolute' || Object.keys(paint).length === 0) return
    if (width < 1 || height < 1 || getComputedStyle(element).getPropertyValue('position') === 'static') return
    const [left, top] = [number(style, 'left'), number(style, 'top')]
    const z = Number(style.getPropertyValue('z-index')) || 0
    sequence += 1
    push(
      {
        kind: 'shape',
        x: box.x + left,
        y: box.y + top,
        width,
        height,
        radius: getRadius(style, { width, height }),
        ...paint,
      },
      {
        ...around,
        opacity: around.opacity * Number(style.getPropertyValue('opacity')),
        path: [...around.path, z < 0 ? -1 : z, sequence],
      },
    )
  }

  const addField = (element: PageElement, tag: string, box: MeasuredBox, around: Surroundings): void => {
    const style = getComputedStyle(element)
    const type = (element.getAttribute('type') ?? 'text').toLowerCase()
    if (type === 'hidden' || box.width < 8 || box.height < 8) return
    const radius = getRadius(style, box)
    const words = clean(element.getAttribute('value'))
    if (['submit', 'button', 'reset', 'image'].includes(type)) {
      push({ kind: 'shape', ...box, radius, control: 'button', ...getPaint(style) }, around)
      const size = number(style, 'font-size')
      const width = Math.min(box.width, words.length * size * 0.52)
      push(
        {
          kind: 'text',
          x: box.x + (box.width - width) / 2,
          y: box.y + (box.height - size * 1.2) / 2,
          width,
          height: size * 1.2,
          text: words === '' ? 'Submit' : words,
          lines: 1,
          fontSize: size,
          fontWeight: parseInt(style.getPropertyValue('font-weight'), 10),
          fontFamily: shownFamily(style.getPropertyValue('font-family')),
          align: 'center',
          color: style.getPropertyValue('color'),
          control: 'button',
          isUppercase: style.getPropertyValue('text-transform') === 'uppercase',
        },
        around,
      )
      return
    }
    const hint = clean(
      element.getAttribute('placeholder') ??
        element.getAttribute('aria-label') ??
        element.getAttribute('name'),
    )
    const control =
      tag === 'TEXTAREA'
        ? 'textarea'
        : tag === 'SELECT'
          ? 'select'
          : ['checkbox', 'radio'].includes(type)
            ? 'checkbox'
            : 'field'
    const shown = clean(element.getAttribute('placeholder')) || words
    const options =
      tag === 'SELECT'
        ? [...element.querySelectorAll('option')].map((option) => clean(option.textContent).slice(0, 200))
        : []
    push(
      {
        kind: 'shape',
        ...box,
        radius,
        name: `field ${hint}`.slice(0, 100),
        control,
        ...(shown !== '' && control !== 'checkbox' && { placeholder: shown.slice(0, 200) }),
        ...(options.length > 0 && { options: options.filter((option) => option !== '').slice(0, 50) }),
        ...getPaint(style),
      },
      around,
    )
  }

  const visit = (element: PageElement, depth: number, outer: Surroundings): void => {
    const tag = element.tagName.toUpperCase()
    if (skipped.has(tag) || depth > 200 || blocks.length >= maxBlocks) return
    const style = getComputedStyle(element)
    if (isHidden(style)) return
    const box = getBox(element)
    const position = style.getPropertyValue('position')
    const display = style.getPropertyValue('display')
    // Later and positioned elements are painted over earlier ones; those with a level in its order.
    sequence += 1
    const level = style.getPropertyValue('z-index')
    const isRaised =
      position !== 'static' || style.getPropertyValue('transform') !== 'none' || level !== 'auto'
    const own = isRaised ? (level === 'auto' ? 0.5 : Number(level) === 0 ? 0.5 : Number(level)) : 0
    const isClipping =
      !['visible', ''].includes(style.getPropertyValue('overflow-x')) &&
      display !== 'contents' &&
      tag !== 'BODY'
    const clip =
      position === 'fixed' || !isClipping
        ? outer.clip
        : {
            left: Math.max(outer.clip.left, box.x),
            top: Math.max(outer.clip.top, box.y),
            right: Math.min(outer.clip.right, box.x + box.width),
            bottom: Math.min(outer.clip.bottom, box.y + box.height),
          }
    const around: Surroundings = {
      opacity: outer.opacity * Number(style.getPropertyValue('opacity') || 1),
      clip,
      path: isRaised || own !== 0 ? [...outer.path, own, sequence] : outer.path,
      isShaped: outer.isShaped || hasOutline(style) || (isClipping && isRound(style)),
      isInNavigation: outer.isInNavigation || tag === 'NAV' || element.getAttribute('role') === 'navigation',
    }
    const painting: Surroundings = { ...around, path: [...around.path, 0, sequence] }
    const isCut =
      display !== 'contents' &&
      box.width > 0 &&
      box.height > 0 &&
      (box.x >= outer.clip.right ||
        box.x + box.width <= outer.clip.left ||
        box.y >= outer.clip.bottom ||
        box.y + box.height <= outer.clip.top)
    if (isCut && isClipping) return
    const label = clean(
      element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.id,
    ).slice(0, 100)
    const radius = getRadius(style, box)
    const isShown = !isInvisible(style) && !isCut
    if (images.has(tag)) {
      // What was never loaded shows the browser's own sign for that.
      if (!isShown || element.naturalWidth === 0) return
      const source = element.getAttribute('src') ?? ''
      const { shadow } = getPaint(style)
      pushImage(
        element,
        cutBox(box, outer.clip),
        {
          ...(label !== '' && { name: label }),
          ...(radius > 0 && !hasUnlikeCorners(style) && { radius }),
          ...(shadow !== undefined && { shadow }),
          isOpaque:
            /\.jpe?g(?:[?#]|$)|^data:image\/jpe?g/i.test(source) && !isRound(style) && !around.isShaped,
        },
        painting,
      )
      return
    }
    if (['INPUT', 'TEXTAREA', 'SELECT'].includes(tag)) {
      if (isShown) addField(element, tag, box, painting)
      return
    }
    if (isShown && hasSign(element) && box.width >= 4 && box.height >= 4 && box.width < 400) {
      pushImage(element, box, { ...(label !== '' && { name: label }) }, painting)
      return
    }
    const paint = getPaint(style)
    const isLandmark = landmarks.has(tag)
    const isPicture = hasPicture(style)
    // The page's own background is that of the whole, not of a box in it.
    const isWhole = tag === 'BODY' && !isPicture
    if (isShown && !isWhole && box.width >= 1 && box.height >= 1 && display !== 'contents') {
      const isPressed =
        tag === 'BUTTON' ||
        element.getAttribute('role') === 'button' ||
        (tag === 'A' && Object.keys(paint).length > 0 && box.height < 110 && box.width < 560)
      const shown = cutBox(box, outer.clip)
      // A part of a circle is no rectangle.
      const isPartOfRound =
        radius > Math.min(box.width, box.height) * 0.25 &&
        [...element.childNodes].length === 0 &&
        shown.width * shown.height < box.width * box.height * 0.97
      // Nor is a painted box that its style cuts to a polygon.
      const isOutlined =
        hasOutline(style) &&
        !style.getPropertyValue('clip-path').startsWith('inset') &&
        Object.keys(paint).length > 0
      if ((isPicture || isPartOfRound || isOutlined) && box.width >= 4 && box.height >= 4)
        pushImage(
          element,
          shown,
          {
            ...(label !== '' && { name: label }),
            radius: isPartOfRound || hasUnlikeCorners(style) || isOutlined ? 0 : radius,
            isOpaque:
              isPicture &&
              box.width > 600 &&
              !isRound(style) &&
              !around.isShaped &&
              !/\.(?:png|svg|webp|gif)|image\/(?:png|svg)/i.test(style.getPropertyValue('background-image')),
          },
          painting,
        )
      else if (Object.keys(paint).length > 0 || (isLandmark && box.width >= 4 && box.height >= 4)) {
        const href = tag === 'A' ? element.getAttribute('href') : null
        push(
          {
            kind: 'shape',
            ...shown,
            ...paint,
            radius,
            ...(isPressed && { control: 'button' }),
            ...(href !== null && { href: href.slice(0, 2_000) }),
            ...((isLandmark || label !== '') && {
              name: clean(`${isLandmark ? tag.toLowerCase() : ''} ${label}`),
            }),
          },
          painting,
        )
      }
    }
    if (!isPicture) addPseudo(element, box, '::before', around)
    visitChildren(element, depth, around)
    if (!isPicture) addPseudo(element, box, '::after', around)
  }

  const cutBox = (box: MeasuredBox, clip: Surroundings['clip']): MeasuredBox => {
    const x = Math.max(box.x, clip.left)
    const y = Math.max(box.y, clip.top)
    return {
      x,
      y,
      width: Math.min(box.x + box.width, clip.right) - x,
      height: Math.min(box.y + box.height, clip.bottom) - y,
    }
  }

  /** Lines of text as one block each; everything else is walked through. */
  const visitChildren = (element: PageElement, depth: number, around: Surroundings): void => {
    const isFlex = /flex|grid/.test(getComputedStyle(element).getPropertyValue('display'))
    const isHiddenText = isInvisible(getComputedStyle(element))
    let run: PageNode[] = []
    const close = (): void => {
      const nodes = run
      run = []
      if (nodes.every((node) => !isElement(node) && clean(node.textContent) === '')) return
      const hasWords = nodes.some((node) => !isElement(node) && clean(node.textContent) !== '')
      const inner = nodes.filter((node): node is PageElement => isElement(node))
      sequence += 1
      const painting = { ...around, path: [...around.path, 0.2, sequence] }
      // Links beside each other without words between them are not one text.
      if (!hasWords && inner.length > 1 && areApart(inner)) {
        for (const child of inner) visit(child, depth + 1, around)
        return
      }
      const only = inner.length === 1 && !hasWords ? inner[0] : undefined
      if (only !== undefined && [...only.childNodes].some((node) => isElement(node))) {
        visit(only, depth + 1, around)
        return
      }
      if (!isHiddenText)
        for (const { owner, part } of partBySize(element, nodes)) addText(owner, part, painting)
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== elementNode && node.nodeType !== textNode) continue
      const isPart = isInline(node) && !(isFlex && isElement(node))
      if (isPart) run.push(node)
      else {
        close()
        visit(node as PageElement, depth + 1, around)
      }
    }
    close()
  }
  /** A figure and its unit: words of quite another size on the same line are texts of their own. */
  const partBySize = (
    element: PageElement,
    nodes: readonly PageNode[],
  ): { owner: PageElement; part: PageNode[] }[] => {
    const whole = [{ owner: element, part: [...nodes] }]
    const parts: { owner: PageElement; part: PageNode[]; size: number }[] = []
    for (const node of nodes) {
      if (isElement(node) && ['BR', 'SUP', 'SUB'].includes(node.tagName.toUpperCase())) return whole
      const owner = isElement(node) ? node : element
      const size = number(getComputedStyle(owner), 'font-size')
      const last = parts.at(-1)
      if (clean(node.textContent) === '' || last?.size === size) last?.part.push(node)
      else parts.push({ owner, part: [node], size })
    }
    const sizes = parts.map(({ size }) => size)
    const isFigure = parts.length === 2 && Math.max(...sizes) >= Math.min(...sizes) * 1.6
    const { text, rects } = readRun(nodes)
    const [first] = rects
    const isLine =
      first !== undefined &&
      rects.every(({ y, height }) => y < first.y + first.height && y + height > first.y) &&
      text.length <= 40
    return isFigure && isLine ? parts : whole
  }
  const areApart = (elements: readonly PageElement[]): boolean => {
    const boxes = elements.map(getBox).filter(({ width, height }) => width > 0 && height > 0)
    return boxes.some((box, index) => {
      const before = boxes[index - 1]
      if (before === undefined) return false
      const isBeside = Math.abs(box.y - before.y) < Math.max(box.height, before.height) / 2
      return isBeside && box.x - (before.x + before.width) > box.height * 0.45
    })
  }

  const attribute = (selector: string, name: string): string =>
    clean(document.querySelector(selector)?.getAttribute(name) ?? '').slice(0, 1_000)
  const texts = (selector: string, most: number, least: number): string[] =>
    [
      ...new Set(
        [...document.querySelectorAll(selector)].map((element) => clean(element.textContent).slice(0, 1_000)),
      ),
    ]
      .filter((text) => text.length >= least)
      .slice(0, most)
  const words: SiteWords = {
    title: clean(document.title).slice(0, 300),
    description:
      attribute('meta[name="description" i]', 'content') ||
      attribute('meta[property="og:description"]', 'content'),
    siteName: attribute('meta[property="og:site_name"]', 'content'),
    language: (document.documentElement.getAttribute('lang') ?? '').slice(0, 35),
    headings: texts('h1, h2, h3', 60, 2),
    paragraphs: texts('main p, main li, article p, section p, body p, blockquote', 120, 30),
    navigation: texts('nav a, header a', 30, 1),
  }
  const height = Math.max(document.documentElement.scrollHeight, document.body.scrollHeight)
  visit(document.body, 0, {
    opacity: 1,
    clip: { left: 0, top: 0, right: window.innerWidth, bottom: height },
    path: [],
    isInNavigation: false,
    isShaped: false,
  })
  const compare = (one: readonly number[], other: readonly number[]): number => {
    for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
      const difference = (one[index] ?? 0) - (other[index] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
  const painted = blocks.map((_, index) => index)
  painted.sort((one, other) => compare(blocks[one]?.path ?? [], blocks[other]?.path ?? []))
  for (const [layer, index] of painted.entries()) {
    const block = blocks[index]
    if (block !== undefined) block.layer = layer
  }
  const root = getComputedStyle(document.documentElement).getPropertyValue('background-color')
  return {
    width: window.innerWidth,
    height,
    background: isTransparent(root)
      ? getComputedStyle(document.body).getPropertyValue('background-color')
      : root,
    blocks: blocks.map(({ path: _path, ...block }) => block),
    words,
  }
}
