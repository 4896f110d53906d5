import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { settingsTexts } from '#web/messages/project-settings.ts'
import { keepImageMutation } from '../api.ts'

const texts = settingsTexts.logo
const readable = 'image/png,image/jpeg,image/gif,image/webp'

/** The logo: an image of ours, or one that is elsewhere and is only named. */
export function LogoField({ logo, onChange }: { logo: string; onChange: (logo: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const keep = useMutation({ ...keepImageMutation(), onSuccess: ({ url }) => onChange(url) })
  // The page loads nothing from other hosts.
  const isElsewhere = /^https?:/i.test(logo)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-13 font-medium">{texts.label}</p>
      {logo !== '' && !isElsewhere && (
        <img
          src={logo}
          alt={texts.alt}
          className="max-h-16 max-w-full rounded-control border border-rule bg-raised object-contain p-2"
        />
      )}
      {isElsewhere && (
        <a
          href={logo}
          target="_blank"
          rel="noreferrer"
          className="focus-ring max-w-full truncate rounded-control text-13 text-accent hover:underline"
        >
          {logo}
        </a>
      )}
      <input
        ref={input}
        type="file"
        accept={readable}
        hidden
        aria-label={texts.choose}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) keep.mutate(file)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          loading={keep.isPending}
          icon={<ImagePlus aria-hidden size={16} strokeWidth={1.5} />}
          onClick={() => input.current?.click()}
        >
          {logo === '' ? texts.choose : texts.another}
        </Button>
        {logo !== '' && (
          <Button size="small" variant="quiet" onClick={() => onChange('')}>
            {texts.none}
          </Button>
        )}
      </div>
      <FormError error={keep.error} />
    </div>
  )
}
