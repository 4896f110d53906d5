// Words of a text, found again by what is around them (text-quote selectors, W3C Web Annotation §4.2.4).
export { replaceQuote, type QuoteAnchor, type QuoteProblem } from './replace-quote.ts'
export { collapsed, likeliestPlace } from './find-quote.ts'
