// The package brings no types; this is what we use of it.
declare module 'omggif' {
  export class GifReader {
    width: number
    height: number
    constructor(bytes: Uint8Array)
    numFrames(): number
    frameInfo(frame: number): { x: number; y: number; width: number; height: number }
    /** Draws a frame's pixels where they are not transparent. */
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8ClampedArray): void
  }
}
