// What measures a page of a website, as one script (`in-page-script.ts`).
import type { GeneratedContent, MeasureLimits } from '../measure-page.types.ts'
import { writeInPageScript } from '../../in-page-script.ts'
import { addAnswer, isOpener, findPanel, findNext, isSeen, readAnswer } from './answers.ts'
import { addGenerated, addField } from './add-boxes.ts'
import { addText } from './add-text.ts'
import { addColumnRules, hasColumns, partByPlace, isElsewhere } from './columns.ts'
import { push, pushBox, pushImage, cutBox } from './collect.ts'
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
  isWritten,
  areApart,
} from './elements.ts'
import { asWords, findGenerated, findLineWords } from './generated-words.ts'
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
  isAskew,
  hasMitres,
  isOddShape,
  isTransparent,
  getBorder,
  getEdge,
  getPaint,
  hasOddGradient,
  hasBackgroundImage,
  isPainted,
  isHidden,
  isInvisible,
} from './styles.ts'
import {
  isDecorated,
  getMark,
  getRunLook,
  getLetterOutline,
  findLetterPaint,
  getDifference,
} from './text-look.ts'
import {
  readRun,
  getTextRects,
  findSpeaker,
  countLineWords,
  isMarkerSign,
  listMarker,
  partBySize,
  isUnit,
} from './text-runs.ts'
import { addInnerGenerated, visit, visitChildren } from './visit.ts'

const functions = [
  addAnswer,
  isOpener,
  findPanel,
  findNext,
  isSeen,
  readAnswer,
  addGenerated,
  addField,
  addText,
  addColumnRules,
  hasColumns,
  partByPlace,
  isElsewhere,
  push,
  pushBox,
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
  isWritten,
  areApart,
  asWords,
  findGenerated,
  findLineWords,
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
  isAskew,
  hasMitres,
  isOddShape,
  isTransparent,
  getBorder,
  getEdge,
  getPaint,
  hasOddGradient,
  hasBackgroundImage,
  isPainted,
  isHidden,
  isInvisible,
  isDecorated,
  getMark,
  getRunLook,
  getLetterOutline,
  findLetterPaint,
  getDifference,
  readRun,
  getTextRects,
  findSpeaker,
  countLineWords,
  isMarkerSign,
  listMarker,
  partBySize,
  isUnit,
  addInnerGenerated,
  visit,
  visitChildren,
]

/** Gives what the page says is a `MeasuredPage`, later. */
export function measureScript(limits: MeasureLimits, generated: GeneratedContent): string {
  const given = [limits, generated].map((value) => JSON.stringify(value)).join()
  return writeInPageScript(functions, `${measurePage.name}(${given})`)
}
