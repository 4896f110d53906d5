// JPEG and WebP as WebAssembly. Each call gets an instance of its own, whose memory goes with it: memory of
// WebAssembly never shrinks.
import { readFile } from 'node:fs/promises'
import openJpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import openJpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import { defaultOptions as jpegDefaults } from '@jsquash/jpeg/meta.js'
import openWebpDecoder from '@jsquash/webp/codec/dec/webp_dec.js'
import openWebpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js'
import { defaultOptions as webpDefaults } from '@jsquash/webp/meta.js'
import { gatherRows, type Pixels } from './pixels.ts'

/** Decodes a JPEG, smaller by a whole factor; its orientation is not applied. Throws when it is broken. */
export async function decodeJpeg(bytes: Buffer, factor: number): Promise<Pixels> {
  const decoder = await open(
    openJpegDecoder as OpenCodec<{ decode(bytes: Uint8Array, appliesOrientation: boolean): unknown }>,
    '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  )
  return taken(factor, () => decoder.decode(bytes, false))
}

/** Decodes a WebP that is no animation, smaller by a whole factor. Throws when it is broken. */
export async function decodeWebp(bytes: Buffer, factor: number): Promise<Pixels> {
  const decoder = await open(
    openWebpDecoder as OpenCodec<{ decode(bytes: Uint8Array): unknown }>,
    '@jsquash/webp/codec/dec/webp_dec.wasm',
  )
  return taken(factor, () => decoder.decode(bytes))
}

/**
 * One pass over the image: progressive ones are a hundredth smaller and take more than twice as long. Alpha
 * is lost.
 */
export async function encodeJpeg({ bytes, width, height }: Pixels, quality: number): Promise<Uint8Array> {
  const encoder = await open(
    openJpegEncoder as OpenCodec<Encoder>,
    '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  )
  return given(encoder.encode(bytes, width, height, { ...jpegDefaults, quality, progressive: false }))
}

/** At most 16,383 pixels a side. Alpha is kept as it is. */
export async function encodeWebp({ bytes, width, height }: Pixels, quality: number): Promise<Uint8Array> {
  const encoder = await open(
    openWebpEncoder as OpenCodec<Encoder>,
    '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
  )
  return given(encoder.encode(bytes, width, height, { ...webpDefaults, quality }))
}

function given(encoded: Uint8Array | null): Uint8Array {
  if (encoded === null) throw new Error('The encoder gave nothing.')
  return encoded
}

interface Encoder {
  encode(bytes: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array | null
}

/** How the codecs are opened. Their own types need names of the browser that the server does not have. */
type OpenCodec<Codec> = (options: { noInitialRun: true; wasmBinary: Uint8Array }) => Promise<Codec>

const codes = new Map<string, Promise<Uint8Array>>()

/** A fresh instance. Its code is given: left to itself, a codec would fetch it. */
async function open<Codec>(openCodec: OpenCodec<Codec>, path: string): Promise<Codec> {
  const code = codes.get(path) ?? readFile(new URL(import.meta.resolve(path)))
  codes.set(path, code)
  return openCodec({ noInitialRun: true, wasmBinary: await code })
}

/**
 * What a decoder gives, row by row into our memory. Decoders copy their pixels with the browser's
 * `Uint8ClampedArray` and hand the copy to
 * `ImageData`. While one runs, ours are there: the first leaves the pixels where they are, the second takes
 * them from there, and the 200 MB of a large photograph lie in memory once.
 */
function taken(factor: number, decode: () => unknown): Pixels {
  let pixels: Pixels | undefined
  const names = globalThis as unknown as Record<'Uint8ClampedArray' | 'ImageData', unknown>
  const { Uint8ClampedArray: usual } = names
  names.Uint8ClampedArray = function leave(bytes: Uint8Array) {
    return bytes
  }
  names.ImageData = function take(bytes: Uint8Array, width: number, height: number) {
    names.Uint8ClampedArray = usual
    const gatherer = gatherRows(width, height, factor)
    for (let y = 0; y < height; y += 1) gatherer.add(bytes.subarray(y * width * 4, (y + 1) * width * 4))
    pixels = gatherer.pixels()
  }
  try {
    decode()
  } finally {
    names.Uint8ClampedArray = usual
  }
  if (pixels === undefined) throw new Error('The decoder gave nothing.')
  return pixels
}
