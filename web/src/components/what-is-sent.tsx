// Beside what asks a model: exactly what would be sent, in a window of its own.
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { CallPreview } from '#features/prompts/prompts.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { library } from '#web/messages/library.ts'
import { PromptMessages } from './prompt-messages.tsx'

const texts = library.preview

export function WhatIsSent({ ask, disabled = false }: { ask: () => Promise<CallPreview>; disabled?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const asking = useMutation({ mutationFn: ask })
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Eye aria-hidden size={16} strokeWidth={1.5} />}
        disabled={disabled}
        onClick={() => {
          setOpen(true)
          asking.mutate()
        }}
      >
        {texts.see}
      </Button>
      {isOpen && (
        <Dialog open size="wide" title={texts.title} onClose={() => setOpen(false)}>
          <div className="flex flex-col gap-4">
            {asking.isPending && <SkeletonRows rows={6} />}
            {asking.isError && <ErrorPanel error={asking.error} onRetry={() => asking.mutate()} />}
            {asking.data !== undefined && <PromptMessages preview={asking.data} />}
          </div>
        </Dialog>
      )}
    </>
  )
}
