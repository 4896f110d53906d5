// Layout analysis: what the pages and blocks of a design, whatever they were read from, seem to be.

/**
 * Sections with guessed types, levels of headings, reading order, colours and fonts of a design's pages.
 * Never throws.
 */
export { analyseDesign, type AnalysedDesign, type DesignOrigin } from './analyse-design.ts'
/**
 * A design's palette, type scale, spacing and components, section by section: what POST
 * /api/ai/analyze-design answers.
 */
export { describeDesign } from './describe-design.ts'
/** The sections as a person corrected them, each with the blocks that lie in its box now. */
export { resegment, type CorrectedSection } from './resegment.ts'
/** Intersection over union of two boxes, 0 to 1; 0 on different pages. */
export { iou } from './boxes.ts'
