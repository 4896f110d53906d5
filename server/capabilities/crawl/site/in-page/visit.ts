// The walk through the document: each element becomes an image, a field, a shape or text, and its children
// follow.
import type { PageElement, PageNode, PageStyle } from '../measure-page.types.ts'
import { addAnswer, isOpener } from './answers.ts'
import { addField, addGenerated } from './add-boxes.ts'
import { addText } from './add-text.ts'
import { addColumnRules, hasColumns, partByPlace } from './columns.ts'
import { cutBox, isCutOff, push, pushBox, pushImage, type Collected, type Surroundings } from './collect.ts'
import {
  areApart,
  clean,
  getBox,
  hasSign,
  isElement,
  isImage,
  isInline,
  isLandmarkTag,
  isSkipped,
} from './elements.ts'
import {
  describeCorners,
  findShownCorners,
  getClip,
  getCorners,
  getPaint,
  hasBackgroundImage,
  hasOddCorners,
  hasOddGradient,
  hasOutline,
  isAskew,
  isHidden,
  isInvisible,
  isOddShape,
  isRound,
} from './styles.ts'
import { findLineWords } from './generated-words.ts'
import { partBySize } from './text-runs.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export function visit(collected: Collected, element: PageElement, depth: number, outer: Surroundings): void {
  const tag = element.tagName.toUpperCase()
  if (isSkipped(tag) || depth > 200 || collected.blocks.length >= collected.limits.maxBlocks) return
  const style = getComputedStyle(element)
  if (isHidden(style)) return
  const box = getBox(element)
  const position = style.getPropertyValue('position')
  const display = style.getPropertyValue('display')
  // Later and positioned elements are painted over earlier ones; those with a level in its order.
  collected.sequence += 1
  const level = style.getPropertyValue('z-index')
  const isRaised = position !== 'static' || style.getPropertyValue('transform') !== 'none' || level !== 'auto'
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
    path: isRaised || own !== 0 ? [...outer.path, own, collected.sequence] : outer.path,
    isShaped: outer.isShaped || hasOutline(style) || isOddShape(style) || (isClipping && isRound(style)),
    isAskew: outer.isAskew || isAskew(style),
    isInColumns: outer.isInColumns || hasColumns(style),
    isInNavigation: outer.isInNavigation || tag === 'NAV' || element.getAttribute('role') === 'navigation',
  }
  // What has a stack of its own is painted below all that is in it, also what lies below its text.
  const isStack =
    (level !== 'auto' && position !== 'static') ||
    style.getPropertyValue('transform') !== 'none' ||
    style.getPropertyValue('isolation') === 'isolate' ||
    Number(style.getPropertyValue('opacity') || 1) < 1
  const painting: Surroundings = {
    ...around,
    path: [...around.path, isStack ? -1_000_000_000 : 0, collected.sequence],
  }
  const isCut =
    display !== 'contents' &&
    box.width > 0 &&
    box.height > 0 &&
    (box.x >= outer.clip.right ||
      box.x + box.width <= outer.clip.left ||
      box.y >= outer.clip.bottom ||
      box.y + box.height <= outer.clip.top)
  if (isCut && isClipping) return
  const label = clean(element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.id).slice(
    0,
    100,
  )
  const corners = getCorners(style, box)
  const isShown = !isInvisible(style) && !isCut
  if (isImage(tag)) {
    // What was never loaded shows the browser's own sign for that.
    if (!isShown || element.naturalWidth === 0) return
    const source = element.getAttribute('src') ?? ''
    const { shadow } = getPaint(style)
    pushImage(
      collected,
      element,
      cutBox(box, outer.clip),
      {
        ...(label !== '' && { name: label }),
        ...(isRound(style) &&
          !hasOddCorners(style, box) &&
          describeCorners(findShownCorners(corners, box, cutBox(box, outer.clip)))),
        ...(shadow !== undefined && { shadow }),
        isOpaque: /\.jpe?g(?:[?#]|$)|^data:image\/jpe?g/i.test(source) && !isRound(style) && !around.isShaped,
      },
      painting,
    )
    return
  }
  if (['INPUT', 'TEXTAREA', 'SELECT'].includes(tag)) {
    if (isShown) addField(collected, element, tag, box, painting)
    return
  }
  if (isShown && hasSign(element) && box.width >= 4 && box.height >= 4 && box.width < 400) {
    pushImage(collected, element, box, { ...(label !== '' && { name: label }) }, painting)
    return
  }
  const paint = getPaint(style)
  const isLandmark = isLandmarkTag(tag)
  const hasImage = hasBackgroundImage(style)
  // The page's own background is that of the whole, not of a box in it.
  const isWhole = tag === 'BODY' && !hasImage
  if (isShown && !isWhole && box.width >= 1 && box.height >= 1 && display !== 'contents') {
    const isPressed =
      tag === 'BUTTON' ||
      element.getAttribute('role') === 'button' ||
      (tag === 'A' && Object.keys(paint).length > 0 && box.height < 110 && box.width < 560)
    const shown = cutBox(box, outer.clip)
    const isCutHere = isCutOff(box, shown)
    const polygon = getClip(style)
    // What is cut off by what it lies in casts no shadow beyond that.
    const { shadow: _shadow, ...unshadowed } = paint
    // A part of a circle is no rectangle.
    const isPartOfRound =
      Math.max(...corners) > Math.min(box.width, box.height) * 0.25 &&
      [...element.childNodes].length === 0 &&
      shown.width * shown.height < box.width * box.height * 0.97
    // Nor is a painted box that its style turns or slants, or cuts to anything but a whole polygon.
    const isOutlined =
      (isOddShape(style) ||
        around.isAskew ||
        hasOddGradient(style) ||
        hasOddCorners(style, box) ||
        (polygon !== undefined && isCutHere)) &&
      Object.keys(paint).length > 0
    if ((hasImage || isPartOfRound || isOutlined) && box.width >= 4 && box.height >= 4)
      pushBox(
        collected,
        element,
        shown,
        {
          ...(label !== '' && { name: label }),
          ...(isPartOfRound || isOutlined
            ? { radius: 0 }
            : describeCorners(findShownCorners(corners, box, shown))),
          isOpaque:
            hasImage &&
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
        collected,
        {
          kind: 'shape',
          ...shown,
          ...(isCutHere ? unshadowed : paint),
          ...describeCorners(findShownCorners(corners, box, shown)),
          ...(polygon !== undefined && { clip: polygon }),
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
  if (isShown && hasColumns(style)) addColumnRules(collected, style, box, painting)
  if (!hasImage) addGenerated(collected, element, 'before', around)
  const first = collected.blocks.length
  visitChildren(collected, element, depth, around)
  if (!hasImage) addGenerated(collected, element, 'after', around)
  if (isShown && isOpener(element, style)) addAnswer(collected, element, first)
}

/** Lines of text as one block each; everything else is walked through. */
export function visitChildren(
  collected: Collected,
  element: PageElement,
  depth: number,
  around: Surroundings,
): void {
  const isFlex = /flex|grid/.test(getComputedStyle(element).getPropertyValue('display'))
  const isHiddenText = isInvisible(getComputedStyle(element))
  let run: PageNode[] = []
  const close = (): void => {
    const nodes = run
    run = []
    if (nodes.every((node) => !isElement(node) && clean(node.textContent) === '')) return
    const hasWords = nodes.some((node) => !isElement(node) && clean(node.textContent) !== '')
    const inner = nodes.filter((node): node is PageElement => isElement(node))
    collected.sequence += 1
    const painting = { ...around, path: [...around.path, 0.2, collected.sequence] }
    // Links beside each other without words between them are not one text.
    if (!hasWords && inner.length > 1 && areApart(inner)) {
      for (const child of inner) visit(collected, child, depth + 1, around)
      return
    }
    const only = inner.length === 1 && !hasWords ? inner[0] : undefined
    if (only !== undefined && [...only.childNodes].some((node) => isElement(node))) {
      visit(collected, only, depth + 1, around)
      return
    }
    if (!isHiddenText)
      for (const { owner, part } of partBySize(collected, element, nodes))
        for (const words of partByPlace(collected, { element: owner, nodes: part, ...around }))
          addText(collected, owner, words, painting)
    for (const child of inner) addInnerGenerated(collected, child, painting)
  }
  const isClosed = element.tagName.toUpperCase() === 'DETAILS' && element.getAttribute('open') === null
  const before = findLineWords(collected, element, 'before')
  if (before !== undefined) run.push(before)
  for (const node of element.childNodes) {
    if (node.nodeType !== 1 && node.nodeType !== 3) continue
    if (isClosed && !(isElement(node) && node.tagName.toUpperCase() === 'SUMMARY')) continue
    const isPart = isInline(node) && !(isFlex && isElement(node))
    if (isPart) run.push(node)
    else {
      close()
      visit(collected, node as PageElement, depth + 1, around)
    }
  }
  const after = findLineWords(collected, element, 'after')
  if (after !== undefined) run.push(after)
  close()
}

/** What is painted before and after the elements that words are in. */
export function addInnerGenerated(collected: Collected, element: PageElement, around: Surroundings): void {
  if (isHidden(getComputedStyle(element))) return
  addGenerated(collected, element, 'before', around)
  for (const child of element.children) addInnerGenerated(collected, child, around)
  addGenerated(collected, element, 'after', around)
}
