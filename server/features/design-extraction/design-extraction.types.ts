// What the feature is asked and what it answers.
import type { DesignSection, ExtractedDocument } from '#contracts/extracted-document.schema.ts'

/**
 * What a design is read from: an uploaded file or a registered URL, a URL of the design tool, a
 * website.
 */
export type DesignSource = ({ fileId: string } | { url: string } | { websiteUrl: string }) & ToolOptions

export interface ToolOptions {
  /** Of the design tool's account; without it the installation's. Neither kept nor logged. */
  accessToken?: string | undefined
  /** Reads again when the source has changed since. */
  refresh?: boolean | undefined
  /** Whether a model reads the lines of an image again; it does where this is left out. */
  proofread?: boolean | undefined
}

export interface ExtractionProgress {
  done: number
  total: number
  label: string
}

export interface ExtractOptions {
  signal: AbortSignal
  onProgress?: ((progress: ExtractionProgress) => void) | undefined
}

/** What is kept of a read design. */
export interface DesignExtractionRecord {
  /** Of the upload. */
  id: string
  version: number
  /** With the sections that count: those a person set, else those that were found. */
  extraction: ExtractedDocument
  isCorrected: boolean
  /** The sections as they were found. */
  found: DesignSection[]
  readAt: string
}
