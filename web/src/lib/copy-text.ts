// Copies and says so. A page that came by plain http from another machine has no clipboard of its own (secure
// contexts): there the old way is left.
import { toastDone, toastFailure } from '#web/components/ui/toast.tsx'
import { t } from '#web/messages/index.ts'

export async function copyText(text: string, said: string = t.common.copied): Promise<void> {
  if (await wasCopied(text)) toastDone(said)
  else toastFailure(t.common.notCopied)
}

async function wasCopied(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Forbidden by the browser: as below.
    }
  }
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way outside secure contexts
  const isDone = document.execCommand('copy')
  field.remove()
  return isDone
}
