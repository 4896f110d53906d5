// What texts are made of: stored content made safe, converted between the three modes, counted.
export { createContent, type Content, type ContentOptions } from './content.ts'
export { createContentLane, type ContentLane } from './content-lane.ts'
export type { PreparedContent } from './content-tasks.ts'
export {
  convertContent,
  findFirstLine,
  readPlainText,
  sanitiseContent,
  type ContentMode,
  type ConvertedContent,
  type SanitisedContent,
} from './convert-content.ts'
export { sanitiseHtml, type SanitisedHtml } from './sanitise-html.ts'
export { sanitiseMarkdown, type SanitisedMarkdown } from './sanitise-markdown.ts'
export type { SanitiserProfile } from './sanitiser-policy.ts'
