// The design tool: its addresses, its files by its REST API, and what becomes of their layers.

/** Whether an address names a design file, and which; never throws. */
export { parseDesignToolAddress, type DesignToolAddress, type RefusedDesignToolAddress } from '#core/design-tool-address.ts'
/** The same for a request. Throws `url_format_invalid` with `reason` and the wanted form. */
export { readDesignToolAddress } from './design-address.ts'
export { urlFormatInvalid } from './design-tool.errors.ts'
/** Opens the capability; nothing is asked until a design is read. */
export { createDesignTool, type DesignTool, type DesignToolRequest, type ToolDesign } from './design-tool.ts'
export type { DrawnPictures, ToolPicture } from './draw-pictures.ts'
export { createAnswersRepository, designToolData } from './design-tool.repository.ts'
