export { createMarkFilter, headingMark, takeHeadingMarks } from './heading-marks.ts'
export { holdAgainstOutline, outlineWarnings } from './outline.ts'
