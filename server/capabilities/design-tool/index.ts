// The design tool: its URLs, its files by its REST API, and what becomes of their layers.

/**
 * What a URL of a design file says (`core/design-tool-url.ts`, for requests). Throws
 * `url_format_invalid` with `reason` and the wanted form.
 */
export { readDesignToolUrl } from './design-url.ts'
/** Opens the capability; nothing is asked until a design is read. */
export { createDesignTool } from './create-design-tool.ts'
export type { DesignTool, ToolDesign } from './design-tool.ts'
export type { ToolImage } from './draw-images.ts'
export { createAnswersRepository, designToolData } from './design-tool.repository.ts'
