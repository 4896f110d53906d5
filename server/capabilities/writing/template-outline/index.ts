export { createMarkFilter, headingMark, takeHeadingMarks } from './heading-marks.ts'
export { holdAgainstOutline, repairOutline } from './outline.ts'
