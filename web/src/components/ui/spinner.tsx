import { LoaderCircle } from 'lucide-react'

/** Turns while something is under way. Says nothing: what waits is named by the text beside it. */
export function Spinner() {
  return <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="animate-spin" />
}
