// What can be done with the whole text at once, and the paragraph that the next rewriting should sound like.
import { X } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { changeTexts as texts } from '#web/messages/text-changes.ts'

export interface WholeTextBarProps {
  isBusy: boolean
  onTranslate: () => void
  onReader: () => void
  onDescribe: () => void
  /** Words of the chosen paragraph. */
  voice: string | undefined
  onVoice: () => void
  onDropVoice: () => void
}

export function WholeTextBar(props: WholeTextBarProps) {
  const { isBusy, onTranslate, onReader, onDescribe, voice, onVoice, onDropVoice } = props
  return (
    <div className="flex flex-col gap-2 border-t border-rule px-4 py-2">
      <div role="group" aria-label={texts.whole} className="-mx-2 flex flex-wrap items-center gap-1">
        <Button size="small" variant="quiet" disabled={isBusy} onClick={onTranslate}>
          {texts.translate}
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={onReader}>
          {texts.reader}
        </Button>
        <Button size="small" variant="quiet" onClick={onDescribe}>
          {texts.describe}
        </Button>
      </div>
      {voice !== undefined && (
        <section aria-label={texts.voice.label} className="flex flex-col gap-1 border-l-2 border-accent pl-2">
          <p className="text-12 text-soft">{texts.voice.label}</p>
          <div className="flex items-start gap-1">
            <p className="line-clamp-2 min-w-0 flex-1 font-serif text-14">{voice}</p>
            <IconButton
              size="small"
              label={texts.voice.drop}
              icon={<X aria-hidden size={16} strokeWidth={1.5} />}
              onClick={onDropVoice}
            />
          </div>
          <Button size="small" className="self-start" disabled={isBusy} onClick={onVoice}>
            {texts.voice.apply}
          </Button>
        </section>
      )}
    </div>
  )
}
