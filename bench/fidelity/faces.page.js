// Runs in the browser: each word that is shown with its place, what it is set in, and what it is set alike with.
globalThis.readFaces = () => {
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  // Words that are shown as an image are seen where that is.
  const findImage = (parent) => {
    for (let element = parent; element !== null; element = element.parentElement) {
      const before = element.previousElementSibling
      if (
        before?.matches('img.t-image[alt=""]') === true &&
        getComputedStyle(element).position === 'absolute'
      )
        return before
    }
    return undefined
  }
  const findBlock = (element) => {
    let block = element
    while (block.parentElement !== null && /^(?:inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement
    return block
  }
  const sections = [...document.body.children].flatMap((child) =>
    child.matches('main,div') ? [child, ...child.children] : [child],
  )
  const describe = (element) => (element === null ? '' : `${element.tagName}.${element.className}`)
  const words = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent.closest('script,style,noscript,template,svg,select,textarea') !== null) continue
    if (!isShown(parent)) continue
    const image = findImage(parent)
    const style = getComputedStyle(parent)
    const block = findBlock(parent)
    const look = [style.fontFamily, style.fontWeight, style.fontStyle, style.fontSize, style.textTransform]
    const section = sections.findLastIndex((one) => one.contains(block))
    const around = [parent, block, block.parentElement, block.parentElement?.parentElement ?? null]
    const group = [section, ...look, ...around.map(describe)].join('|')
    for (const { 0: text, index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      const { x, y, width, height } = (image ?? range).getBoundingClientRect()
      if (width < 2 || height < 2) continue
      words.push({
        text,
        x: x + scrollX + width / 2,
        y: y + scrollY + height / 2,
        width,
        family: style.fontFamily.split(',')[0].trim().replaceAll(/["']/g, ''),
        weight: Number(style.fontWeight),
        isItalic: style.fontStyle !== 'normal',
        size: Number.parseFloat(style.fontSize),
        isImage: image !== undefined,
        group,
      })
    }
  }
  return { width: document.documentElement.clientWidth, words }
}
