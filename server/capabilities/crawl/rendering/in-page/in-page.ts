// What runs in a page, as one script: the functions of this folder are sent as they are written, each under
// its own name. So each of them is declared with `function`, uses nothing but the others and the browser, and
// stands in the list here.
import { colourReader, contrastOf, over } from './colours.ts'
import { grouped, hiddenPieces, isFarOutside, isHidden, isForGood, transparentAround } from './hidden-text.ts'
import {
  markupOf,
  measureDesktop,
  imageOf,
  imagesOf,
  pixelsOf,
  widthsOf,
  type DesktopLimits,
} from './measure-desktop.ts'
import {
  firstOfEach,
  isReadable,
  lowContrasts,
  measurePhone,
  pageWidth,
  shortened,
  smallTexts,
  type PhoneLimits,
} from './measure-phone.ts'
import { layerOf, overlayOf } from './overlay.ts'
import { floatReader, paintingElements, paintReader } from './painting.ts'
import { onPage, parentOf, propertyOf, selectorOf, uncut, wellFormed } from './shown.ts'
import { isRenderedByBrowser, isInSentence, targetsOf, wholeOf } from './targets.ts'
import { isWithinPage, joined, textPieces } from './texts.ts'

const shared = [
  wellFormed,
  parentOf,
  propertyOf,
  onPage,
  uncut,
  selectorOf,
  textPieces,
  isWithinPage,
  joined,
  colourReader,
  over,
  contrastOf,
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
  markupOf,
  imagesOf,
  imageOf,
  pixelsOf,
  widthsOf,
  measureDesktop,
]
const phone = [
  ...shared,
  layerOf,
  overlayOf,
  targetsOf,
  wholeOf,
  isInSentence,
  isRenderedByBrowser,
  isReadable,
  firstOfEach,
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
