import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { toastAction, toastDone, toastFailure } from '#web/components/ui/toast.tsx'
import { jobsKey } from '#web/lib/jobs.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { importDocument, importTypes, type ImportOptions } from '../import-document.ts'

const texts = t.documents.list

export interface ImportFiles {
  /** What a file field takes. */
  accepted: string
  /** Name of the file that is read while one waits. */
  readingName: string | undefined
  importFiles: (files: Iterable<File>) => Promise<void>
}

export interface ImportTarget extends Pick<ImportOptions, 'path' | 'fields'> {
  /** The lists that it is added to. */
  listKey: QueryKey
  open: (documentId: string) => void
}

/** Makes documents of files, one after the other; one stays on the page and gets a notice of each. */
export function useImportFiles({ listKey, open, ...target }: ImportTarget): ImportFiles {
  const [readingName, setReadingName] = useState<string>()
  const queryClient = useQueryClient()

  const importOne = async (file: File): Promise<void> => {
    setReadingName(file.name)
    const inBackground = Promise.withResolvers<void>()
    const done = importDocument(file, {
      ...target,
      onQueued: () => {
        toastDone(texts.importRuns(file.name))
        void queryClient.invalidateQueries({ queryKey: jobsKey })
        inBackground.resolve()
      },
    })
      .then(async ({ id, warnings: [warning] }) => {
        toastAction(
          warning === undefined ? texts.imported(file.name) : texts.importedWith(file.name, warning),
          { label: t.common.open, run: () => open(id) },
        )
        await queryClient.invalidateQueries({ queryKey: listKey })
      })
      .catch((error: unknown) =>
        toastFailure(
          texts.importFailed(file.name, error instanceof ApiProblem ? error.detail : t.common.error.unknown),
        ),
      )
    await Promise.race([done, inBackground.promise])
  }

  return {
    accepted: importTypes,
    readingName,
    async importFiles(files) {
      for (const file of files) await importOne(file)
      setReadingName(undefined)
    },
  }
}
