export { createMarkFilter, headingMark, takeHeadingMarks } from './heading-marks.ts'
export { holdAgainstOutline, outlineWarnings, repairOutline } from './outline.ts'
