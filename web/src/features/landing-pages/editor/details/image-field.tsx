import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { PartProps } from './part-props.ts'
import { ImagePicker } from './image-picker.tsx'

/** The image of a part and what it shows in words. */
export function ImageField({ part, isOptional = false }: { part: PartProps; isOptional?: boolean }) {
  const [isChoosing, setChoosing] = useState(false)
  const src = part.word('src')
  const isElsewhere = /^https?:/i.test(src)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 font-medium">{texts.images.image}</p>
      {isElsewhere && <p className="text-12 text-soft">{texts.images.elsewhere}</p>}
      {src !== '' && !isElsewhere && (
        <img
          src={src}
          alt=""
          className="max-h-card self-start rounded-control border border-rule object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<ImagePlus aria-hidden size={16} strokeWidth={1.5} />}
          onClick={() => setChoosing(true)}
        >
          {src === '' ? texts.images.choose : texts.images.another}
        </Button>
        {src !== '' && isOptional && (
          <Button size="small" variant="quiet" onClick={() => part.set({ src: undefined, alt: undefined })}>
            {texts.images.none}
          </Button>
        )}
      </div>
      {src !== '' && (
        <TextField
          label={texts.images.alt}
          hint={texts.images.altHint}
          value={part.word('alt')}
          onChange={(event) => part.write('alt', event.target.value)}
        />
      )}
      {isChoosing && (
        <ImagePicker
          onClose={() => setChoosing(false)}
          onChoose={({ src: next, width, height }) => {
            setChoosing(false)
            part.set({ src: next, width, height })
          }}
        />
      )}
    </div>
  )
}
