import { useEffect, useRef, useState } from 'react'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { landingCompare as texts } from '#web/messages/landing-compare.ts'
import type { DifferenceAnswer, DifferenceRequest } from './difference-messages.ts'
import { writePercent } from './rate-figures.ts'
import type { SeenPair } from './strips.ts'

/** Fine enough for a screen, and compared in less than a second. */
const width = 960
/** Less is the grain of compressed images. */
const minSeenShare = 0.0005

/** Where both differ, marked on the page. */
export function DifferenceView({ pairs, name }: { pairs: readonly SeenPair[]; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [answer, setAnswer] = useState<{ of: readonly SeenPair[]; share: number | undefined }>()
  useEffect(() => {
    const worker = new Worker(new URL('./difference-worker.ts', import.meta.url), {
      type: 'module',
      name: 'difference',
    })
    worker.addEventListener('message', ({ data }: MessageEvent<DifferenceAnswer>) => {
      if (data.kind === 'failed') return setAnswer({ of: pairs, share: undefined })
      const { image, share } = data
      if (canvas.current !== null) {
        canvas.current.width = image.width
        canvas.current.height = image.height
        canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(image)
      }
      setAnswer({ of: pairs, share })
    })
    worker.addEventListener('error', () => setAnswer({ of: pairs, share: undefined }))
    worker.postMessage({ pairs, width } satisfies DifferenceRequest)
    return () => worker.terminate()
  }, [pairs])
  const found = answer?.of === pairs ? answer : undefined
  const isFailed = found !== undefined && found.share === undefined
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-13">
        {found === undefined
          ? texts.difference.computing
          : found.share === undefined
            ? texts.difference.failed
            : found.share < minSeenShare
              ? texts.difference.none
              : texts.difference.share(writePercent(Math.max(0.01, found.share)))}
      </p>
      {found === undefined && <ProgressBar label={texts.difference.computing} done={0} total={0} />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={texts.difference.label(name)}
        hidden={found === undefined || isFailed}
        className="h-auto w-full border border-rule"
      />
    </div>
  )
}
