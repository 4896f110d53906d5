// Beside what asks a model: exactly what would be sent, in a window of its own, call by call.
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import { useState } from 'react'
import type { CallPreview } from '#features/prompts/prompts.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { library } from '#web/messages/library.ts'
import { PromptMessages } from './prompt-messages.tsx'

const texts = library.preview

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** `ask`: shows one of the calls, from 1. */
export function WhatIsSent({
  ask,
  disabled = false,
}: {
  ask: (call: number) => Promise<CallPreview>
  disabled?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  // Stays while another call is read, so that its buttons do.
  const [shown, setShown] = useState<CallPreview>()
  const asking = useMutation({ mutationFn: ask, onSuccess: setShown })
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Eye {...icon} />}
        disabled={disabled}
        onClick={() => {
          setOpen(true)
          asking.mutate(1)
        }}
      >
        {texts.see}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="wide"
          title={texts.title}
          onClose={() => {
            setOpen(false)
            setShown(undefined)
          }}
        >
          <div className="flex flex-col gap-4">
            {shown !== undefined && shown.calls > 1 && (
              <Pager
                preview={shown}
                call={asking.variables ?? 1}
                isBusy={asking.isPending}
                onGo={(call) => asking.mutate(call)}
              />
            )}
            {asking.isPending && <SkeletonRows rows={6} />}
            {asking.isError && (
              <ErrorPanel error={asking.error} onRetry={() => asking.mutate(asking.variables ?? 1)} />
            )}
            {asking.data !== undefined && <PromptMessages preview={asking.data} />}
          </div>
        </Dialog>
      )}
    </>
  )
}

interface PagerProps {
  preview: CallPreview
  /** The one that is asked for now. */
  call: number
  isBusy: boolean
  onGo: (call: number) => void
}

function Pager({ preview: { calls, call: shownCall, about }, call, isBusy, onGo }: PagerProps) {
  const go = (to: number): void => {
    if (!isBusy && to >= 1 && to <= calls) onGo(to)
  }
  return (
    <nav aria-label={texts.callsLabel} className="flex items-center gap-1 border-b border-rule pb-2">
      <IconButton
        label={texts.callBefore}
        icon={<ChevronLeft {...icon} />}
        aria-disabled={call === 1}
        className="aria-disabled:opacity-50"
        onClick={() => go(call - 1)}
      />
      <IconButton
        label={texts.callAfter}
        icon={<ChevronRight {...icon} />}
        aria-disabled={call === calls}
        className="aria-disabled:opacity-50"
        onClick={() => go(call + 1)}
      />
      <p role="status" className="min-w-0 flex-1 pl-2 text-13">
        <span className="font-medium tabular-nums">{texts.callOf(call, calls)}</span>
        {shownCall === call && <span className="block truncate text-soft">{about}</span>}
      </p>
    </nav>
  )
}
