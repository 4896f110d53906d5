// What measures a page of a website, as one script (`in-page-script.ts`).
import type { MeasureLimits } from '../measure-page.types.ts'
import { writeInPageScript } from '../../in-page-script.ts'
import { addPseudo, addField } from './add-boxes.ts'
import { addText } from './add-text.ts'
import { push, pushImage, cutBox } from './collect.ts'
import {
  isImage,
  isSkipped,
  isLandmarkTag,
  clean,
  getBox,
  isElement,
  isInline,
  isMark,
  hasSign,
  areApart,
} from './elements.ts'
import { measurePage, comparePaths } from './measure-page.ts'
import { familyReader } from './shown-family.ts'
import { siteWords, attribute, texts } from './site-words.ts'
import {
  pixels,
  getRadius,
  getCornerRadii,
  isRound,
  hasUnlikeCorners,
  hasOutline,
  isTransparent,
  getBorder,
  getPaint,
  hasBackgroundImage,
  isPainted,
  isHidden,
  isInvisible,
} from './styles.ts'
import { isDecorated, getRunLook, getDifference } from './text-look.ts'
import { readRun, countLineWords, listMarker, partBySize } from './text-runs.ts'
import { visit, visitChildren } from './visit.ts'

const functions = [
  addPseudo,
  addField,
  addText,
  push,
  pushImage,
  cutBox,
  isImage,
  isSkipped,
  isLandmarkTag,
  clean,
  getBox,
  isElement,
  isInline,
  isMark,
  hasSign,
  areApart,
  measurePage,
  comparePaths,
  familyReader,
  siteWords,
  attribute,
  texts,
  pixels,
  getRadius,
  getCornerRadii,
  isRound,
  hasUnlikeCorners,
  hasOutline,
  isTransparent,
  getBorder,
  getPaint,
  hasBackgroundImage,
  isPainted,
  isHidden,
  isInvisible,
  isDecorated,
  getRunLook,
  getDifference,
  readRun,
  countLineWords,
  listMarker,
  partBySize,
  visit,
  visitChildren,
]

/** Gives what the page says is a `MeasuredPage`, later. */
export function measureScript(limits: MeasureLimits): string {
  return writeInPageScript(functions, `${measurePage.name}(${JSON.stringify(limits)})`)
}
