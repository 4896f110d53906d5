// Inline drawings of a page as SVG of their own, with the paint that the page's styles give them. What they
// hold is judged by `safeSvg`; what that refuses is photographed.
import type { Page } from 'playwright-core'
import { safeSvg, toIcon } from '#core/safe-svg.ts'
import type { WantedImage } from './website-design.ts'

interface ReadDrawing {
  shot: number
  bytes: Buffer
  width: number
  height: number
  icon?: { svg: string; color: string }
}

/** The longer side of an icon, in pixels. */
const maxIconSide = 108
/** A drawing is seen whole where its size differs from that of its block by less than this, in pixels. */
const sameSize = 2

export async function readDrawings(
  page: Page,
  wanted: readonly WantedImage[],
  size: { width: number; height: number },
): Promise<ReadDrawing[]> {
  const shots = wanted.map(({ shot }) => shot)
  const found: unknown = await page.evaluate(`(${drawingScript})(${JSON.stringify(shots)})`).catch(() => [])
  if (!Array.isArray(found)) return []
  return found.flatMap((one: { shot?: unknown; text?: unknown } | null): ReadDrawing[] => {
    const safe = typeof one?.text === 'string' ? safeSvg(one.text) : undefined
    if (safe === undefined || typeof one?.shot !== 'number') return []
    const { text, width, height } = safe
    const box = wanted.find(({ shot }) => shot === one.shot)?.block.boundingBox
    // What is cut off, or reaches over the edges of its element, is photographed.
    const isWhole =
      box !== undefined &&
      Math.abs(box.width * size.width - width) < sameSize &&
      Math.abs(box.height * size.height - height) < sameSize
    if (!isWhole) return []
    const icon = Math.max(width, height) <= maxIconSide ? toIcon(safe) : undefined
    return [{ shot: one.shot, bytes: Buffer.from(text), width, height, ...(icon !== undefined && { icon }) }]
  })
}

/**
 * In the page: those of the marked elements. A drawing that is seen through something, turned or on a
 * background of its own is none for us.
 */
export const drawingScript = `(shots) => {
  const names = ['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'stroke', 'stroke-width', 'stroke-opacity',
    'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity']
  const usual = { 'fill-opacity': '1', 'fill-rule': 'nonzero', 'clip-rule': 'nonzero', 'stroke': 'none',
    'stroke-width': '1px', 'stroke-opacity': '1', 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter',
    'stroke-miterlimit': '4', 'stroke-dasharray': 'none', 'stroke-dashoffset': '0px', 'opacity': '1' }
  const maxElements = 600
  const round = (number) => String(Math.round(number * 1e4) / 1e4)
  const place = (x, y) => x === 0 && y === 0 ? '' : 'translate(' + round(x) + ' ' + round(y) + ')'
  const isPlain = (element) => {
    const style = getComputedStyle(element)
    const isFiltered = style.filter !== 'none' && !element.hasAttribute('data-design-unshadowed')
    return Number(style.opacity) > 0.99 && !isFiltered && style.transform === 'none' &&
      style.clipPath === 'none' && (style.maskImage ?? 'none') === 'none' && style.mixBlendMode === 'normal'
  }
  const paint = (element, copy) => {
    const style = getComputedStyle(element)
    copy.removeAttribute('class')
    copy.removeAttribute('style')
    if (/^(?:defs|clipPath|(?:linear|radial)Gradient|g|title|desc)$/.test(element.tagName)) {
      const opacity = style.opacity
      if (opacity !== '1') copy.setAttribute('opacity', opacity)
      return
    }
    if (element.tagName === 'stop') {
      copy.setAttribute('stop-color', style.stopColor)
      copy.setAttribute('stop-opacity', style.stopOpacity)
      return
    }
    for (const name of names) {
      const value = style.getPropertyValue(name).replaceAll('"', '').replaceAll(/(\\d)px/g, '$1')
      if (value === (usual[name] ?? '').replace('px', '')) copy.removeAttribute(name)
      else copy.setAttribute(name, value)
    }
  }
  // What is repeated becomes a copy, in the paint that “use” hands down and where it shows it.
  const copyRepeated = (svg) => {
    for (let use = svg.querySelector('use'); use !== null; use = svg.querySelector('use')) {
      const target = document.getElementById(use.href.baseVal.replace(/^#/, ''))
      if (target === null || target.contains(use) || svg.querySelectorAll('*').length > maxElements) return false
      const length = (name, ofBox) => use.hasAttribute(name) ? use[name].baseVal.value : ofBox
      const group = document.createElementNS(svg.namespaceURI, 'g')
      const style = getComputedStyle(use)
      for (const name of [...names, 'color']) group.style.setProperty(name, style.getPropertyValue(name))
      const moves = [use.getAttribute('transform'), place(length('x', 0), length('y', 0))]
      if (target.tagName === 'symbol') {
        const room = svg.viewBox.baseVal
        const [width, height] = [length('width', room?.width || svg.clientWidth), length('height', room?.height || svg.clientHeight)]
        const box = target.viewBox.baseVal
        const isWhole = box?.width > 0 && box.height > 0
        const scale = isWhole ? Math.min(width / box.width, height / box.height) : 1
        if (isWhole) moves.push(place((width - box.width * scale) / 2, (height - box.height * scale) / 2),
          scale === 1 ? '' : 'scale(' + round(scale) + ')', place(-box.x, -box.y))
        if (target.hasAttribute('preserveAspectRatio')) return false
        group.append(...[...target.childNodes].map((child) => child.cloneNode(true)))
      } else group.append(target.cloneNode(true))
      for (const element of group.querySelectorAll('[id]')) element.removeAttribute('id')
      const transform = moves.filter(Boolean).join(' ')
      if (transform !== '') group.setAttribute('transform', transform)
      use.replaceWith(group)
    }
    return true
  }
  // Gradients that another drawing of the page holds; undefined where there is no such one.
  const copyGradients = (copy) => {
    const defs = document.createElementNS(copy.namespaceURI, 'defs')
    const known = new Set([...copy.querySelectorAll('[id]')].map(({ id }) => id))
    for (const element of copy.querySelectorAll('[fill^="url("],[stroke^="url("]'))
      for (const name of ['fill', 'stroke']) {
        const [, id] = /^url\\(#([\\w-]+)\\)/.exec(element.getAttribute(name) ?? '') ?? []
        if (id === undefined || known.has(id)) continue
        const target = document.getElementById(id)
        if (target === null || !/^(?:linear|radial)Gradient$/.test(target.tagName) || target.href.baseVal !== '')
          return undefined
        known.add(id)
        const gradient = target.cloneNode(true)
        for (const [index, stop] of [...target.children].entries()) paint(stop, gradient.children[index])
        paint(target, gradient)
        defs.append(gradient)
      }
    return defs
  }
  return shots.flatMap((shot) => {
    const svg = document.querySelector('[data-design-shot="' + shot + '"]')
    if (svg === null || svg.tagName.toLowerCase() !== 'svg') return []
    for (let element = svg; element !== null; element = element.parentElement)
      if (!isPlain(element)) return []
    const own = getComputedStyle(svg)
    const { width, height } = svg.getBoundingClientRect()
    const hasRoom = [own.paddingTop, own.paddingLeft, own.borderTopWidth, own.borderRadius].some((length) => parseFloat(length) > 0)
    if (own.backgroundColor !== 'rgba(0, 0, 0, 0)' || own.backgroundImage !== 'none' || hasRoom) return []
    if (!copyRepeated(svg)) return []
    const inside = [...svg.querySelectorAll('*')]
    if (inside.length > maxElements) return []
    const copy = svg.cloneNode(true)
    const copies = [...copy.querySelectorAll('*')]
    const hidden = []
    for (const [index, element] of inside.entries()) {
      const style = getComputedStyle(element)
      if (style.display === 'none' && element.closest('defs,clipPath,linearGradient,radialGradient') === null)
        hidden.push(copies[index])
      else if (element.namespaceURI === svg.namespaceURI) paint(element, copies[index])
    }
    for (const element of hidden) element.remove()
    const gradients = copyGradients(copy)
    if (gradients === undefined) return []
    const root = document.createElementNS(svg.namespaceURI, 'svg')
    root.setAttribute('width', String(Math.round(width * 100) / 100))
    root.setAttribute('height', String(Math.round(height * 100) / 100))
    root.setAttribute('viewBox', svg.getAttribute('viewBox') ?? '0 0 ' + width + ' ' + height)
    if (svg.hasAttribute('preserveAspectRatio'))
      root.setAttribute('preserveAspectRatio', svg.getAttribute('preserveAspectRatio'))
    if (gradients.children.length > 0) root.append(gradients)
    root.append(...copy.childNodes)
    return [{ shot, text: new XMLSerializer().serializeToString(root) }]
  })
}`
