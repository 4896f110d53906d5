// What the renderer runs in a page, as one script (`in-page-script.ts`): every function of this folder is
// in a list here.
import { writeInPageScript } from '../../in-page-script.ts'
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
import {
  findLinkWords,
  findNarrowWords,
  groupLines,
  isHiddenLine,
  isOnBox,
  measureOverImages,
  rememberWidePage,
  sharedArea,
  type NarrowLimits,
} from './narrow-words.ts'
import { findLayer, findOverlay } from './overlay.ts'
import { floatReader, paintingElements, paintReader } from './painting.ts'
import { onPage, findParent, getProperty, getSelector, uncut, wellFormed } from './shown.ts'
import { isRenderedByBrowser, isInSentence, findTargets, getWhole } from './targets.ts'
import {
  findCutTexts,
  findOverlappingTexts,
  findPlaceInStack,
  isCovering,
  isOpaque,
  isOver,
  isSeenTogether,
  isStill,
  readLines,
} from './text-faults.ts'
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
  findCutTexts,
  findOverlappingTexts,
  readLines,
  isOver,
  isSeenTogether,
  findPlaceInStack,
  isCovering,
  isOpaque,
  isStill,
  measurePhone,
]

const narrow = [
  ...shared,
  isReadable,
  takeFirstOfEach,
  shortened,
  pageWidth,
  findCutTexts,
  findOverlappingTexts,
  readLines,
  isOver,
  isSeenTogether,
  findPlaceInStack,
  isCovering,
  isOpaque,
  isStill,
  groupLines,
  measureOverImages,
  sharedArea,
  isOnBox,
  isHiddenLine,
  findLinkWords,
]

/** Keeps what the page has at the width of its design. */
export function wideScript(limits: NarrowLimits): string {
  return writeInPageScript(
    [...narrow, rememberWidePage],
    `${rememberWidePage.name}(${JSON.stringify(limits)})`,
  )
}

/** Gives `NarrowWords`, after `wideScript`. */
export function narrowScript(limits: NarrowLimits): string {
  return writeInPageScript(
    [...narrow, findNarrowWords],
    `wellFormed(${findNarrowWords.name}(${JSON.stringify(limits)}))`,
  )
}

/** Gives `DesktopMeasures`, later. */
export function desktopScript(limits: DesktopLimits): string {
  return writeInPageScript(desktop, `wellFormed(await ${measureDesktop.name}(${JSON.stringify(limits)}))`)
}

/** Gives `PhoneMeasures`. */
export function phoneScript(limits: PhoneLimits): string {
  return writeInPageScript(phone, `wellFormed(${measurePhone.name}(${JSON.stringify(limits)}))`)
}
