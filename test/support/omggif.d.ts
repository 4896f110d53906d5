// The package brings no types; this is what tests use of it.
declare module 'omggif' {
  export class GifReader {
    constructor(bytes: Uint8Array)
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void
  }
  export class GifWriter {
    constructor(bytes: Uint8Array, width: number, height: number, options?: { palette?: number[] })
    addFrame(
      x: number,
      y: number,
      width: number,
      height: number,
      indexes: Uint8Array,
      options?: { transparent?: number | null; palette?: number[] },
    ): number
    end(): number
  }
}
