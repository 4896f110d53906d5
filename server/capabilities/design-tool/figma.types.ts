// The parts of the REST API's answers that are read here. They come from the network: every member may be
// missing.

export interface FigmaColor {
  r?: number
  g?: number
  b?: number
  a?: number
}

export interface FigmaPaint {
  /** SOLID, GRADIENT_LINEAR, GRADIENT_RADIAL, GRADIENT_ANGULAR, GRADIENT_DIAMOND, IMAGE, VIDEO, PATTERN … */
  type?: string
  visible?: boolean
  opacity?: number
  color?: FigmaColor
  gradientStops?: { position?: number; color?: FigmaColor }[]
  /** Start, end and width of a gradient, in shares of the layer. */
  gradientHandlePositions?: { x?: number; y?: number }[]
  imageRef?: string
}

export interface FigmaBox {
  x?: number
  y?: number
  width?: number
  height?: number
}

export interface FigmaTypeStyle {
  fontFamily?: string
  fontPostScriptName?: string | null
  fontStyle?: string
  fontWeight?: number
  fontSize?: number
  italic?: boolean
  /** LEFT, CENTER, RIGHT, JUSTIFIED */
  textAlignHorizontal?: string
  lineHeightPx?: number
  letterSpacing?: number
  /** UPPER, LOWER, TITLE, ORIGINAL … */
  textCase?: string
  /** UNDERLINE, STRIKETHROUGH, NONE */
  textDecoration?: string
  hyperlink?: { type?: string; url?: string } | null
  fills?: FigmaPaint[]
}

export interface FigmaNode {
  id?: string
  name?: string
  type?: string
  visible?: boolean
  opacity?: number
  isMask?: boolean
  children?: FigmaNode[]
  /** In pixels of the canvas, turned nodes by their outer bounds; null for what has no extent. */
  absoluteBoundingBox?: FigmaBox | null
  /** What is really painted; null for what is not visible. */
  absoluteRenderBounds?: FigmaBox | null
  clipsContent?: boolean
  /** NONE, HORIZONTAL, VERTICAL, GRID */
  layoutMode?: string
  fills?: FigmaPaint[]
  strokes?: FigmaPaint[]
  strokeWeight?: number
  individualStrokeWeights?: { top?: number; right?: number; bottom?: number; left?: number }
  strokeDashes?: number[]
  /** DROP_SHADOW, INNER_SHADOW, LAYER_BLUR … */
  effects?: {
    type?: string
    visible?: boolean
    color?: FigmaColor
    offset?: { x?: number; y?: number }
    radius?: number
    spread?: number
  }[]
  cornerRadius?: number
  rectangleCornerRadii?: number[]
  characters?: string
  style?: FigmaTypeStyle
  /**
   * For each UTF-16 unit of `characters` a key of the table; what is missing at its end is 0, the node's own
   * style.
   */
  characterStyleOverrides?: number[]
  styleOverrideTable?: Record<string, FigmaTypeStyle>
  /** For each line NONE, ORDERED or UNORDERED. */
  lineTypes?: string[]
  interactions?: { actions?: ({ type?: string; url?: string } | null)[] }[]
}

/** `GET /v1/files/{key}` and `GET /v1/files/{key}/nodes`, which have one of the last two. */
export interface FigmaFile {
  name?: string
  version?: string
  lastModified?: string
  /** figma, figjam, slides … */
  editorType?: string
  document?: FigmaNode
  nodes?: Record<string, { document?: FigmaNode } | null>
}
