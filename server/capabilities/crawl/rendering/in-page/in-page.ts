// What runs in a page, as one script: the functions of this folder are sent as they are written, each under
// its own name. So each of them is declared with `function`, uses nothing but the others and the browser, and
// stands in the list here.
import { colourReader, computeContrast, over } from './colours.ts'
import { grouped, hiddenPieces, isFarOutside, isHidden, isForGood, transparentAround } from './hidden-text.ts'
import {
  getMarkup,
  measureDesktop,
  getImage,
  findImages,
  getPixels,
  findWidths,
  type DesktopLimits,
} from './measure-desktop.ts'
import {
  takeFirstOfEach,
  isReadable,
  lowContrasts,
  measurePhone,
  pageWidth,
  shortened,
  smallTexts,
  type PhoneLimits,
} from './measure-phone.ts'
import { findLayer, findOverlay } from './overlay.ts'
import { floatReader, paintingElements, paintReader } from './painting.ts'
import { onPage, findParent, getProperty, getSelector, uncut, wellFormed } from './shown.ts'
import { isRenderedByBrowser, isInSentence, findTargets, getWhole } from './targets.ts'
import { isWithinPage, joined, textPieces } from './texts.ts'

const shared = [
  wellFormed,
  findParent,
  getProperty,
  onPage,
  uncut,
  getSelector,
  textPieces,
  isWithinPage,
  joined,
  colourReader,
  over,
  computeContrast,
  floatReader,
  paintingElements,
  paintReader,
]
const desktop = [
  ...shared,
  hiddenPieces,
  grouped,
  isHidden,
  isFarOutside,
  isForGood,
  transparentAround,
  getMarkup,
  findImages,
  getImage,
  getPixels,
  findWidths,
  measureDesktop,
]
const phone = [
  ...shared,
  findLayer,
  findOverlay,
  findTargets,
  getWhole,
  isInSentence,
  isRenderedByBrowser,
  isReadable,
  takeFirstOfEach,
  shortened,
  pageWidth,
  smallTexts,
  lowContrasts,
  measurePhone,
]

/** Gives `DesktopMeasures`, later. */
export function desktopScript(limits: DesktopLimits): string {
  return script(desktop, measureDesktop.name, limits)
}

/** Gives `PhoneMeasures`. */
export function phoneScript(limits: PhoneLimits): string {
  return script(phone, measurePhone.name, limits)
}

function script(
  functions: readonly ((...given: never[]) => unknown)[],
  entry: string,
  limits: object,
): string {
  return `(async () => { 'use strict'\n${functions.map(String).join('\n')}\nreturn wellFormed(await ${entry}(${JSON.stringify(limits)})) })()`
}
