// The walk through the document: each element becomes an image, a field, a shape or text, and its children
// follow.
import type { PageElement, PageNode, PageStyle } from '../measure-page.types.ts'
import { addAnswer, isOpener } from './answers.ts'
import { addField, addGenerated } from './add-boxes.ts'
import { addBox, addImage, getName, type ShownElement } from './add-shown.ts'
import { addText } from './add-text.ts'
import { addColumnRules, hasColumns, partByPlace } from './columns.ts'
import { pushImage, type Collected, type Surroundings } from './collect.ts'
import {
  areApart,
  clean,
  getBox,
  hasSign,
  isDrawnField,
  isElement,
  isImage,
  isInline,
  isSkipped,
} from './elements.ts'
import { hasBackgroundImage, isHidden, isInvisible } from './styles.ts'
import { findLineWords } from './generated-words.ts'
import { findSurroundings } from './surroundings.ts'
import { partBySize } from './text-runs.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export function visit(collected: Collected, element: PageElement, depth: number, outer: Surroundings): void {
  const tag = element.tagName.toUpperCase()
  if (isSkipped(tag) || depth > 200 || collected.blocks.length >= collected.limits.maxBlocks) return
  const style = getComputedStyle(element)
  if (isHidden(style)) return
  const box = getBox(element)
  collected.sequence += 1
  const { around, painting, isCut, isClipping } = findSurroundings(collected, element, { style, box, outer })
  if (isCut && isClipping) return
  const isShown = !isInvisible(style) && !isCut
  const shown: ShownElement = { element, tag, style, box, clip: outer.clip, painting }
  if (isImage(tag) || isDrawnField(element, tag)) {
    // What was never loaded shows the browser's own sign for that.
    if (isShown && element.naturalWidth !== 0) addImage(collected, shown)
    return
  }
  if (['INPUT', 'TEXTAREA', 'SELECT'].includes(tag)) {
    if (isShown) addField(collected, element, tag, box, painting)
    return
  }
  if (isShown && hasSign(element) && box.width >= 4 && box.height >= 4 && box.width < 400) {
    pushImage(collected, element, box, getName(element), painting)
    return
  }
  if (isShown) addBox(collected, shown)
  if (isShown && hasColumns(style)) addColumnRules(collected, style, box, painting)
  const hasImage = hasBackgroundImage(style)
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
          addText(collected, owner, words, owner === element ? painting : withOpacity(painting, owner))
    for (const child of inner) addInnerGenerated(collected, child, painting)
  }
  const isClosed = element.tagName.toUpperCase() === 'DETAILS' && element.getAttribute('open') === null
  const before = findLineWords(collected, element, 'before')
  if (before !== undefined) run.push(before)
  for (const node of element.childNodes) {
    if (node.nodeType !== 1 && node.nodeType !== 3) continue
    if (isClosed && !(isElement(node) && node.tagName.toUpperCase() === 'SUMMARY')) continue
    const isPart = isInline(node) && !(isFlex && isElement(node))
    const isBreak = isElement(node) && node.tagName.toUpperCase() === 'BR'
    const last = run.findLast((one) => isElement(one) || clean(one.textContent) !== '')
    // After an empty line another paragraph begins.
    if (isBreak && last !== undefined && isElement(last) && last.tagName.toUpperCase() === 'BR') close()
    else if (isPart) run.push(node)
    else {
      close()
      visit(collected, node as PageElement, depth + 1, around)
    }
  }
  const after = findLineWords(collected, element, 'after')
  if (after !== undefined) run.push(after)
  close()
}

export function withOpacity(around: Surroundings, element: PageElement): Surroundings {
  const opacity = Number(getComputedStyle(element).getPropertyValue('opacity') || 1)
  return { ...around, opacity: around.opacity * opacity }
}

/** What is painted before and after the elements that words are in. */
export function addInnerGenerated(collected: Collected, element: PageElement, around: Surroundings): void {
  if (isHidden(getComputedStyle(element))) return
  addGenerated(collected, element, 'before', around)
  for (const child of element.children) addInnerGenerated(collected, child, around)
  addGenerated(collected, element, 'after', around)
}
