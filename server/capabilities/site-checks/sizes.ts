// Sizes as people read them.

export const kibibyte = 1024
export const mebibyte = 1024 * kibibyte

/** `812 bytes`, `340 KiB`, `1.2 MiB`. */
export function sizeText(bytes: number): string {
  if (bytes < kibibyte) return `${bytes} bytes`
  if (bytes < mebibyte) return `${Math.round(bytes / kibibyte).toLocaleString('en')} KiB`
  return `${(bytes / mebibyte).toLocaleString('en', { maximumFractionDigits: 1 })} MiB`
}
