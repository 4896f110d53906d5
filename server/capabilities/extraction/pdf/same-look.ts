import type { TextRun } from './pdf.types.ts'

export type TextLook = Pick<
  TextRun,
  'fontSize' | 'fontFamily' | 'fontWeight' | 'isItalic' | 'isFixedPitch' | 'color' | 'opacity' | 'angle'
>

/** Whether letters are set alike, wherever they are. */
export function hasSameLook(one: TextLook, other: TextLook): boolean {
  return (
    one.fontSize === other.fontSize &&
    one.fontFamily === other.fontFamily &&
    one.fontWeight === other.fontWeight &&
    one.isItalic === other.isItalic &&
    one.isFixedPitch === other.isFixedPitch &&
    one.color === other.color &&
    one.opacity === other.opacity &&
    one.angle === other.angle
  )
}
