// Where designs come from, each in its own file: what all of them have in common.
import { createHash } from 'node:crypto'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Upload, UploadsDependencies } from '../uploads/index.ts'
import type { ExtractOptions } from './design-extraction.types.ts'
import type { DesignExtractionsRepository } from './design-extractions.repository.ts'

export interface ReadDesign {
  document: ExtractedDocument
  /** Which state of the source it is; empty where a source has one alone. */
  version: string
  /** Whether reading it again would bring nothing more. */
  isComplete: boolean
}

export interface ReadOptions extends ExtractOptions {
  ownerId: string
  /** What is kept of it so far; a reader may find that it still holds. */
  known: { version: string; isComplete: boolean } | undefined
}

export interface SourceReader {
  /** Names the source among the owner's, for good. */
  source: string
  /** How long what was read holds, in milliseconds; for good when it is left out. */
  maxAgeMs?: number
  /** Undefined when what is known still holds. */
  read(options: ReadOptions): Promise<ReadDesign | undefined>
}

/** The same bytes under another name are the same design. */
export function getSource({ kind, url, fileKey, nodeId, sha256 }: Upload): string {
  if (kind === 'website' && url !== undefined) return websiteSource(url)
  return fileKey === undefined ? `file:${sha256}` : toolSource({ fileKey, nodeId })
}

/** A digest: URLs may be longer than a key of the store. */
export function websiteSource(websiteUrl: string): string {
  const url = URL.canParse(websiteUrl) ? new URL(websiteUrl).href : websiteUrl
  return `website:${createHash('sha256').update(url).digest('hex')}`
}

export function toolSource({ fileKey, nodeId }: { fileKey: string; nodeId?: string | undefined }): string {
  return `figma:${fileKey}/${nodeId ?? ''}`
}

/** Forgets what was read from an upload that is gone, unless another one of the owner's is the same. */
export function forgetDesigns({
  extractions,
  hasOther,
}: {
  extractions: Pick<DesignExtractionsRepository, 'remove'>
  hasOther: (ownerId: string, upload: Upload) => Promise<boolean>
}): UploadsDependencies['onRemoved'] {
  return async (ownerId, upload) => {
    if (!(await hasOther(ownerId, upload))) await extractions.remove(ownerId, getSource(upload))
  }
}
