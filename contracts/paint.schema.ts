// Colours with transparency, gradients, borders and shadows: of what is read from a design and of what is
// made of it. Lengths are in the unit of what they belong to.
import { z } from 'zod'

const share = z.number().min(0).max(1)
/**
 * Of a text, in degrees clockwise around the middle of its box, which is that of the level text; by 90 up or
 * down it is that of the upright lines.
 */
export const turnSchema = z.number().min(-90).max(90).optional()

/** Whether the lines of a text run down or up. */
export function isUpright(turn: number | undefined): boolean {
  return Math.abs(turn ?? 0) === 90
}

const length = z.number().min(0).max(50_000)
const distance = z.number().min(-5_000).max(50_000)

/** `#1a2b3c`, or `#1a2b3c80` where it lets through what is behind it. */
export const paintColor = z
  .string()
  .regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/, 'must be a colour like #1a2b3c or #1a2b3c80')

const tileLength = z.number().min(1).max(50_000)

const centre = z.number().min(-10).max(10).optional()
const radius = z.number().min(0.001).max(20).optional()

export const gradientSchema = z
  .object({
    kind: z.enum(['linear', 'radial', 'conic']),
    /** Degrees as in CSS, of linear and conic ones: 180, from top to bottom, where it is left out. */
    angle: z.number().min(0).max(360).optional(),
    /**
     * Where round ones have their middle, in shares of the box from its upper left; the middle of it where
     * left out.
     */
    x: centre,
    y: centre,
    /**
     * How far radial ones reach, in shares of the width and height; to the farthest corner where left out.
     */
    radiusX: radius,
    radiusY: radius,
    /** Repeated in tiles of this size, from the upper left of the box; all over it where left out. */
    tile: z.object({ width: tileLength, height: tileLength }).optional(),
    stops: z
      .array(z.object({ color: paintColor, at: share }))
      .min(2)
      .max(16),
  })
  .meta({ id: 'Gradient' })
export type Gradient = z.infer<typeof gradientSchema>
/** Behind another one, the nearest first. */
export const moreGradients = z.array(gradientSchema).max(5).meta({ id: 'MoreGradients' }).optional()

export const borderSchema = z
  .object({
    color: paintColor,
    width: length,
    style: z.enum(['solid', 'dashed', 'dotted']).default('solid'),
    /** All four where it is left out. */
    sides: z
      .array(z.enum(['top', 'right', 'bottom', 'left']))
      .max(4)
      .optional(),
  })
  .meta({ id: 'Border' })

/** How round the corners of a box are where they differ: clockwise from the upper left one. */
export const cornersSchema = z.array(length).length(4).meta({ id: 'Corners' })

/** Further out than this a point of a polygon changes nothing that is seen. */
const place = z.number().min(-100).max(100)
export const maxPolygonPoints = 64
/** What a box is cut to: points in shares of its width and height from its upper left. */
export const polygonSchema = z
  .array(z.object({ x: place, y: place }))
  .min(3)
  .max(maxPolygonPoints)
  .meta({ id: 'Polygon' })
export type Polygon = z.infer<typeof polygonSchema>

const oneShadow = z.object({
  x: distance,
  y: distance,
  blur: length,
  spread: distance.optional(),
  color: paintColor,
})
export const shadowSchema = oneShadow
  .extend({
    isCast: z.boolean().optional().describe('By the shape of what is in the box, not by the box.'),
    more: z.array(oneShadow).max(5).optional().describe('Behind it.'),
  })
  .meta({ id: 'Shadow' })
export type Shadow = z.infer<typeof shadowSchema>

/** Behind letters, the nearest first. */
export const textShadowsSchema = z
  .array(z.object({ x: distance, y: distance, blur: length, color: paintColor }))
  .max(4)
  .meta({ id: 'TextShadows' })
export type TextShadows = z.infer<typeof textShadowsSchema>
