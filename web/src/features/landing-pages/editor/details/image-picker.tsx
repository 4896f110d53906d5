// An image for the page: from a file, from the design, or one that the page has already.
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { keepImageMutation, type KeptImage } from '../api.ts'
import { useDesign } from '../design/use-design.ts'
import { usePage } from '../editor-context.ts'

const readable = 'image/png,image/jpeg,image/gif,image/webp'

export interface ImagePickerProps {
  onChoose: (image: KeptImage) => void
  onClose: () => void
}

export function ImagePicker({ onChoose, onClose }: ImagePickerProps) {
  const { sections } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const keep = useMutation({ ...keepImageMutation(), onSuccess: onChoose })
  const design = useDesign()
  const ofDesign = unique(
    design?.pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ kind, src }) => (kind === 'image' && src !== undefined ? [src] : [])),
    ) ?? [],
  )
  const ofPage = unique(
    sections.flatMap(({ components }) =>
      components.flatMap(({ props }) =>
        typeof props['src'] === 'string' && props['src'].startsWith('/') ? [props['src']] : [],
      ),
    ),
  ).filter((src) => !ofDesign.includes(src))
  const upload = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0]
    if (file !== undefined) keep.mutate(file)
  }
  return (
    <Dialog open size="wide" onClose={onClose} title={texts.images.title} description={texts.images.kinds}>
      <div className="flex flex-col items-start gap-2">
        <input
          ref={input}
          type="file"
          accept={readable}
          onChange={upload}
          className="sr-only"
          tabIndex={-1}
          aria-label={texts.images.upload}
        />
        <Button
          variant="primary"
          loading={keep.isPending}
          icon={<Upload aria-hidden size={16} strokeWidth={1.5} />}
          onClick={() => input.current?.click()}
        >
          {texts.images.upload}
        </Button>
        {keep.isError && <FormError error={keep.error} />}
      </div>
      <Images title={texts.images.ofDesign} sources={ofDesign} onChoose={onChoose} />
      <Images title={texts.images.ofPage} sources={ofPage} onChoose={onChoose} />
      {ofDesign.length + ofPage.length === 0 && <p className="text-soft">{texts.images.noneYet}</p>}
    </Dialog>
  )
}

function Images({
  title,
  sources,
  onChoose,
}: {
  title: string
  sources: readonly string[]
  onChoose: ImagePickerProps['onChoose']
}): ReactNode {
  if (sources.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-13 font-medium">{title}</h3>
      <ul className="grid grid-cols-3 gap-2 small:grid-cols-4">
        {sources.map((src, index) => (
          <li key={src}>
            <button
              type="button"
              aria-label={texts.images.use(title, index + 1)}
              onClick={(event) => {
                const image = event.currentTarget.querySelector('img')
                const isLoaded = image !== null && image.naturalWidth > 0
                onChoose({
                  src,
                  ...(isLoaded ? { width: image.naturalWidth, height: image.naturalHeight } : {}),
                })
              }}
              className="focus-ring grid aspect-square w-full place-items-center overflow-hidden rounded-control border border-rule bg-sunk hover:border-edge"
            >
              <img src={src} alt="" loading="lazy" className="max-h-full max-w-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function unique(sources: readonly string[]): string[] {
  return [...new Set(sources)]
}
