// Runs in the browser: what a person sees wrong with a page on a narrow screen, beside what it looks like at
// the width of its design. `rememberDesign()` there first, `findNarrowFaults()` at each narrow width then.
;(() => {
  const kinds = ['covered', 'cut', 'large', 'table', 'empty', 'links', 'broken', 'order']
  /** In pixels: text nearer to the top of the page is its navigation. */
  const headerHeight = 220
  let known

  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const say = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
  const area = ({ width, height }) => Math.max(0, width) * Math.max(0, height)
  const meet = (one, other) => {
    const x = Math.max(one.x, other.x)
    const y = Math.max(one.y, other.y)
    return {
      x,
      y,
      width: Math.min(one.x + one.width, other.x + other.width) - x,
      height: Math.min(one.y + one.height, other.y + other.height) - y,
    }
  }
  const overlap = (one, other) => {
    const { width, height } = meet(one, other)
    return width <= 0 || height <= 0 ? 0 : width * height
  }
  const join = (boxes) => {
    const x = Math.min(...boxes.map((box) => box.x))
    const y = Math.min(...boxes.map((box) => box.y))
    return {
      x,
      y,
      width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
      height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
    }
  }
  const onPage = ({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height })
  const boxOf = (element) => onPage(element.getBoundingClientRect())

  /** The same on all screens, whatever is beside what there. */
  const findBlock = (element) => {
    let block = element
    while (block.matches('span, b, strong, i, em, u, s, small, sup, sub, mark, code'))
      block = block.parentElement
    return block
  }

  /** What is read as one text, with the places of its lines. */
  const readTexts = () => {
    const groups = new Map()
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        node.data.trim() === '' ||
        parent.closest('script,style,svg,.unseen,.skip,[aria-hidden=true]') !== null
      )
        continue
      if (!isShown(parent)) continue
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()]
        .map(onPage)
        .filter((rect) => rect.width > 1 && rect.height > 1)
      if (lines.length === 0) continue
      const block = findBlock(parent)
      const group = groups.get(block) ?? { element: block, text: '', lines: [], size: 0 }
      group.text += node.data
      group.lines.push(...lines)
      group.size = Math.max(group.size, Number.parseFloat(getComputedStyle(parent).fontSize))
      groups.set(block, group)
    }
    return [...groups.values()].map((group) => ({
      ...group,
      box: join(group.lines),
      // A font has room above and below its letters.
      letters: group.lines.map((line) => ({
        ...line,
        y: line.y + line.height * 0.2,
        height: line.height * 0.6,
      })),
    }))
  }

  const readImages = () =>
    [...document.querySelectorAll('img, svg')]
      .filter((image) => image.parentElement.closest('svg') === null && isShown(image))
      .map((image) => ({
        element: image,
        box: boxOf(image),
        isBehind: image.matches('.t-back, .backdrop *') || image.getAttribute('alt') === '',
      }))
      .filter(({ box }) => area(box) > 16)

  const isClear = (color) => color === 'transparent' || /^rgba\(.*, 0(?:\.0\d*)?\)$/.test(color)
  const isPainted = (element) => {
    const style = getComputedStyle(element)
    return (
      !isClear(style.backgroundColor) ||
      style.backgroundImage !== 'none' ||
      ['Top', 'Right', 'Bottom', 'Left'].every(
        (side) => Number.parseFloat(style[`border${side}Width`]) > 0 && !isClear(style[`border${side}Color`]),
      )
    )
  }
  const readBoxes = () =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.closest('svg, form') === null && isShown(element) && isPainted(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width >= 24 && box.height >= 16)

  const center = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })
  const holds = (box, point) =>
    point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height
  const isIn = (text, box) => text.lines.some((line) => holds(box, center(line)))

  const readPage = () => ({ texts: readTexts(), images: readImages(), boxes: readBoxes() })

  const isOpaque = (element) => {
    const { backgroundColor } = getComputedStyle(element)
    return !backgroundColor.startsWith('rgba(') && backgroundColor !== 'transparent'
  }
  /** Whether a box of one colour lies between the text and what is behind that box. */
  const isOnBox = (text, image) => {
    for (let around = text.element; around !== null && !around.contains(image); around = around.parentElement)
      if (isOpaque(around)) return true
    return false
  }
  /** The share of an image that boxes of one colour lie over. */
  const coveredShare = ({ element, box }, boxes) => {
    const over = boxes.filter(
      (one) =>
        !one.element.contains(element) &&
        isOpaque(one.element) &&
        element.compareDocumentPosition(one.element) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !boxes.some(
          (other) =>
            other !== one &&
            other.element.contains(one.element) &&
            !other.element.contains(element) &&
            isOpaque(other.element),
        ),
    )
    return Math.min(1, over.reduce((sum, one) => sum + overlap(one.box, box), 0) / area(box))
  }
  /** The share of a text's letters that images lie under or over, by image. */
  const imagesAt = (text, images) => {
    const found = new Map()
    const all = text.letters.reduce((sum, line) => sum + area(line), 0)
    for (const { element, box } of images) {
      if (element.contains(text.element) || text.element.contains(element)) continue
      if (isOnBox(text, element)) continue
      const share = text.letters.reduce((sum, line) => sum + overlap(line, box), 0) / all
      if (share > 0.04) found.set(element, share)
    }
    return found
  }
  const textsOver = (text, texts) =>
    texts.filter(
      (other) =>
        other !== text &&
        !text.element.contains(other.element) &&
        !other.element.contains(text.element) &&
        text.letters.some((line) =>
          other.letters.some((below) => {
            const { width, height } = meet(line, below)
            const small = Math.min(line.height, below.height)
            return width >= Math.min(8, line.width / 2, below.width / 2) && height >= small * 0.3
          }),
        ),
    )
  /** What hides the middle of a line of it. */
  const findCover = (text) => {
    for (const line of text.letters) {
      const point = center(line)
      scrollTo(0, Math.max(0, point.y - innerHeight / 2))
      const at = document.elementFromPoint(point.x - scrollX, point.y - scrollY)
      if (at === null || at === text.element || at.contains(text.element) || text.element.contains(at))
        continue
      if (at.matches('img') || isPainted(at)) return at
    }
    return undefined
  }
  const clipOf = (element) => {
    let clip = { x: 0, y: -1e6, width: innerWidth, height: 2e6 }
    for (let around = element; around !== null && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.display === 'contents' || style.display === 'inline') continue
      if (/auto|scroll/.test(style.overflowX)) return { x: -1e6, y: -1e6, width: 2e6, height: 2e6 }
      const box = boxOf(around)
      if (/hidden|clip/.test(style.overflowX)) clip = meet(clip, { ...clip, x: box.x, width: box.width })
      if (/hidden|clip/.test(style.overflowY)) clip = meet(clip, { ...clip, y: box.y, height: box.height })
    }
    return clip
  }
  const isCut = (text) => {
    const clip = clipOf(text.element)
    return text.lines.some((line) => {
      const seen = meet(line, clip)
      if (seen.width <= 0 || seen.height <= 0) return false
      return line.width - seen.width > 4 || line.height - seen.height > line.height * 0.35
    })
  }
  /** The nearest painted box, where its words reach over its edge. */
  const findLeft = (text) => {
    let around = text.element
    while (
      around !== document.body &&
      !(isPainted(around) && getComputedStyle(around).display !== 'contents')
    )
      around = around.parentElement
    if (around === document.body) return undefined
    const box = boxOf(around)
    const reaches = text.lines.some(
      (line) =>
        line.x < box.x - 4 ||
        line.x + line.width > box.x + box.width + 4 ||
        line.y + line.height * 0.25 < box.y - 2 ||
        line.y + line.height * 0.75 > box.y + box.height + 2,
    )
    return reaches ? around : undefined
  }
  const brokenWords = (text) => {
    const range = document.createRange()
    const walker = document.createTreeWalker(text.element, NodeFilter.SHOW_TEXT)
    const broken = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}£€$.,+%]{2,20}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [first, ...rest] = range.getClientRects()
        if (first !== undefined && first.width > 1 && rest.some(({ y }) => y > first.y + first.height / 2))
          broken.push(word)
      }
    return broken
  }

  const isLine = ({ lines, size }) => join(lines).height <= size * 1.9
  const isValue = ({ text }) => {
    const said = text.trim()
    return said.length <= 14 && (/\p{N}/u.test(said) || /^[✓✔✗×–—-]$/u.test(said))
  }
  const inOneRow = (one, other) => {
    const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
    return shared >= Math.min(one.height, other.height) * 0.5
  }
  /** Names and values of the design that are in one row of at least three alike below each other. */
  const findPairs = (texts) => {
    const singles = texts.filter((text) => isLine(text) && text.text.trim().length <= 90)
    const pairs = []
    for (const value of singles.filter(isValue)) {
      const row = singles.filter((other) => other !== value && inOneRow(other.box, value.box))
      const names = row.filter((other) => !isValue(other) && /\p{L}{2}/u.test(other.text))
      const before = names
        .filter(({ box }) => box.x + box.width <= value.box.x)
        .toSorted((one, other) => other.box.x - one.box.x)
      const after = names
        .filter(({ box }) => box.x >= value.box.x + value.box.width)
        .toSorted((one, other) => one.box.x - other.box.x)
      const name = before[0] ?? after[0]
      const gap = name === undefined ? Infinity : Math.max(name.box.x - value.box.x, value.box.x - name.box.x)
      if (name !== undefined && gap < 1_000) pairs.push({ name, value })
    }
    // Sizes that were read from an image differ a little.
    const isAbout = (one, other) => Math.abs(one - other) <= one * 0.1
    const isAlike = (one, other) =>
      one !== other &&
      one.value.element !== other.value.element &&
      Math.abs(one.name.box.x - other.name.box.x) <= 6 &&
      isAbout(one.name.size, other.name.size) &&
      isAbout(one.value.size, other.value.size) &&
      [
        one.value.box.x - other.value.box.x,
        one.value.box.x + one.value.box.width - other.value.box.x - other.value.box.width,
        center(one.value.box).x - center(other.value.box).x,
      ].some((distance) => Math.abs(distance) <= 8) &&
      Math.abs(one.value.box.y - other.value.box.y) < 400
    return pairs.flatMap((pair) => {
      const alike = pairs.filter((other) => isAlike(pair, other))
      return alike.length < 2
        ? []
        : [{ ...pair, others: alike.flatMap(({ name, value }) => [name.element, value.element]) }]
    })
  }

  const below = (texts) =>
    texts.flatMap((text) => {
      const next = texts
        .filter((other) => {
          if (other === text || other.element.contains(text.element) || text.element.contains(other.element))
            return false
          const { width } = meet(text.box, other.box)
          const gap = other.box.y - text.box.y - text.box.height
          return gap >= -2 && gap < 80 && width >= Math.min(text.box.width, other.box.width) * 0.5
        })
        .toSorted((one, other) => one.box.y - other.box.y)[0]
      return next === undefined ? [] : [{ first: text.element, second: next.element }]
    })

  /** Texts of the top of the page that are beside each other there. */
  const findLinks = (texts) => {
    const top = texts.filter(
      ({ box, text, element }) =>
        box.y < headerHeight &&
        text.trim().length <= 30 &&
        /\p{L}/u.test(text) &&
        (element.closest('nav') !== null || element.matches('a, p')),
    )
    const rows = top.map((text) => top.filter((other) => inOneRow(text.box, other.box)))
    const longest = rows.toSorted((one, other) => other.length - one.length)[0] ?? []
    return longest.length >= 4 ? longest : []
  }

  globalThis.rememberDesign = () => {
    const page = readPage()
    const { texts, images, boxes } = page
    known = {
      sizes: new Map(images.map(({ element, box }) => [element, box])),
      behind: new Map(images.map((image) => [image.element, coveredShare(image, boxes)])),
      over: new Map(texts.map((text) => [text.element, imagesAt(text, images)])),
      others: new Map(
        texts.map((text) => [text.element, new Set(textsOver(text, texts).map(({ element }) => element))]),
      ),
      hidden: new Set(texts.filter((text) => findCover(text) !== undefined).map(({ element }) => element)),
      cut: new Set(texts.filter(isCut).map(({ element }) => element)),
      left: new Set(texts.filter((text) => findLeft(text) !== undefined).map(({ element }) => element)),
      broken: new Set(texts.filter((text) => brokenWords(text).length > 0).map(({ element }) => element)),
      texts: new Set(texts.map(({ element }) => element)),
      filled: boxes
        .filter(({ box }) => box.width <= 700 && box.height <= 500)
        .map(({ element, box }) => ({ element, texts: texts.filter((text) => isIn(text, box)) }))
        .filter(({ texts: inside }) => inside.length > 0)
        .map(({ element, texts: inside }) => ({ element, text: inside[0].text })),
      pairs: findPairs(texts),
      below: below(texts),
      links: findLinks(texts),
    }
    scrollTo(0, 0)
  }

  globalThis.findNarrowFaults = () => {
    const { texts, images, boxes } = readPage()
    const now = new Map(texts.map((text) => [text.element, text]))
    const faults = Object.fromEntries(kinds.map((kind) => [kind, []]))
    const seen = new Set()
    for (const text of texts) {
      if (!known.texts.has(text.element)) continue
      const before = known.over.get(text.element) ?? new Map()
      for (const [image, share] of imagesAt(text, images))
        if (share - (before.get(image) ?? 0) > 0.12 && (before.get(image) ?? 0) < 0.6)
          faults.covered.push(`${say(text.text)} over an image`)
      for (const other of textsOver(text, texts)) {
        if (known.others.get(text.element)?.has(other.element) || seen.has(other.element)) continue
        seen.add(text.element)
        faults.covered.push(`${say(text.text)} over ${say(other.text)}`)
      }
      if (!known.hidden.has(text.element) && findCover(text) !== undefined)
        faults.covered.push(`${say(text.text)} under something`)
      if (!known.cut.has(text.element) && isCut(text)) faults.cut.push(say(text.text))
      else if (!known.left.has(text.element) && findLeft(text) !== undefined)
        faults.cut.push(`${say(text.text)} over the edge of its box`)
      if (!known.broken.has(text.element)) faults.broken.push(...brokenWords(text))
    }
    for (const { element, box } of images) {
      const size = known.sizes.get(element)
      const hidden = coveredShare({ element, box }, boxes)
      if (size !== undefined && box.width >= 100 && hidden - known.behind.get(element) > 0.25)
        faults.covered.push(
          `${Math.round(hidden * 100)} % of an image ${Math.round(box.width)} by ${Math.round(box.height)} under a box`,
        )
      if (size === undefined || element.matches('.t-back')) continue
      const isFill = element.matches('.t-fill')
      const ratio = Math.max(box.width / size.width, isFill ? 0 : box.height / size.height)
      if (ratio > 1.6)
        faults.large.push(
          `${element.localName} ${Math.round(size.width)} by ${Math.round(size.height)} is ${Math.round(box.width)} by ${Math.round(box.height)}`,
        )
    }
    const visual = texts.toSorted((one, other) =>
      inOneRow(one.box, other.box) ? one.box.x - other.box.x : one.box.y - other.box.y,
    )
    const place = new Map(visual.map((text, index) => [text.element, index]))
    for (const { name, value, others } of known.pairs) {
      const [one, other] = [now.get(name.element), now.get(value.element)]
      if (one === undefined || other === undefined) continue
      if (inOneRow(one.box, other.box)) continue
      const [from, to] = [place.get(name.element), place.get(value.element)].toSorted((a, b) => a - b)
      const between = visual.slice(from + 1, to)
      if (between.some(({ element }) => others.includes(element)))
        faults.table.push(`${say(value.text)} apart from ${say(name.text)}`)
    }
    for (const { element, text } of known.filled) {
      const box = boxes.find((one) => one.element === element)?.box
      if (box === undefined || box.width < 24 || box.height < 16) continue
      if (!texts.some((one) => isIn(one, box))) faults.empty.push(`the box of ${say(text)}`)
    }
    const isInMenu = (element) => {
      const menu = element.closest('details')
      return menu !== null && menu.querySelector('summary')?.checkVisibility() === true
    }
    const loose = known.links.filter(({ element }) => !isInMenu(element))
    const lines = []
    for (const { element, text } of loose) {
      const there = now.get(element)
      if (there === undefined || there.box.x >= innerWidth || there.box.x + there.box.width <= 0)
        faults.links.push(`${say(text)} is neither seen nor in a menu`)
      else if (!lines.some((line) => inOneRow(line, there.box))) lines.push(there.box)
    }
    if (loose.length >= 4 && lines.length > 2)
      faults.links.push(`${loose.length} links in ${lines.length} lines`)
    for (const { first, second } of known.below) {
      const [one, other] = [now.get(first), now.get(second)]
      if (one === undefined || other === undefined) continue
      if (other.box.y + other.box.height <= one.box.y + 2)
        faults.order.push(`${say(other.text)} above ${say(one.text)}`)
    }
    scrollTo(0, 0)
    return faults
  }
})()
