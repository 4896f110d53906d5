import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { readSiteWords } from './api.ts'

const texts = landingWizard.business
/** Opening a slow site in the server's browser takes its time. */
const timeoutMs = 60_000

/** Reads the website and gives what it says about itself. */
export function SiteWordsButton({
  websiteUrl,
  onWords,
}: {
  websiteUrl: string
  onWords: (words: string) => void
}) {
  const reading = useMutation({
    mutationFn: () => readSiteWords(websiteUrl, AbortSignal.timeout(timeoutMs)),
    onSuccess: (words) => {
      if (words !== '') onWords(words)
      toastDone(words === '' ? texts.foundNoWords : texts.tookWords)
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="small"
        className="self-start"
        disabled={!/^https?:\/\/\S+\.\S+/.test(websiteUrl)}
        loading={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {texts.readSite}
      </Button>
      {reading.isPending && (
        <p role="status" className="text-12 text-soft">
          {texts.readingSite}
        </p>
      )}
      <FormError error={reading.error} />
    </div>
  )
}
