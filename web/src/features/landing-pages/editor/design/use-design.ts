import { useQuery } from '@tanstack/react-query'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { extractionQuery } from '../../wizard/api.ts'
import { useEditor } from '../editor-context.ts'

/** What was read from the design of the open page; undefined while it is read, and where there is none. */
export function useDesign(): ExtractedDocument | undefined {
  const { designFileId } = useEditor()
  const extraction = useQuery({
    ...extractionQuery(designFileId ?? ''),
    enabled: designFileId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return extraction.data?.extraction
}
