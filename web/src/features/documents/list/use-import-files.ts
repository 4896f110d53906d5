import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toastAction, toastDone, toastFailure } from '#web/components/ui/toast.tsx'
import { jobsKey } from '#web/lib/jobs.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { documentsKey } from '../api.ts'
import { importDocument } from '../import-document.ts'

const texts = t.documents.list

export interface ImportFiles {
  /** Name of the file that is read while one waits. */
  readingName: string | undefined
  importFiles: (files: Iterable<File>) => Promise<void>
}

/** Makes documents of files, one after the other; one stays on the page and is told of each. */
export function useImportFiles(): ImportFiles {
  const [readingName, setReadingName] = useState<string>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const importOne = async (file: File): Promise<void> => {
    setReadingName(file.name)
    const inBackground = Promise.withResolvers<void>()
    const done = importDocument(file, {
      onQueued: () => {
        toastDone(texts.importRuns(file.name))
        void queryClient.invalidateQueries({ queryKey: jobsKey })
        inBackground.resolve()
      },
    })
      .then(async ({ id, warnings: [warning] }) => {
        const open = (): void => void navigate({ to: '/documents/$documentId', params: { documentId: id } })
        toastAction(warning === undefined ? texts.imported(file.name) : texts.importedWith(file.name, warning), { label: t.common.open, run: open })
        await queryClient.invalidateQueries({ queryKey: documentsKey })
      })
      .catch((error: unknown) => toastFailure(texts.importFailed(file.name, error instanceof ApiProblem ? error.detail : t.common.error.unknown)))
    await Promise.race([done, inBackground.promise])
  }

  return {
    readingName,
    async importFiles(files) {
      for (const file of files) await importOne(file)
      setReadingName(undefined)
    },
  }
}
