// The families that pages are served with, by kind. Each name is set in its own face once it is in view:
// nobody loads fifty fonts to choose one.
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DesignFont } from '#contracts/extracted-document.schema.ts'
import { findFontFiles, fontFamilies, type FontFamily, type FontKind } from '#core/landing-page/index.ts'
import { controlClasses, Field } from '#web/components/ui/field.tsx'
import { popupClasses, popupItemClasses } from '#web/components/ui/popup.ts'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { fontUrl } from '../canvas/font-urls.ts'

/** Kinds that are shown together. */
const groups: readonly { name: keyof typeof texts.look.fontGroups; kinds: readonly FontKind[] }[] = [
  { name: 'sans', kinds: ['sans', 'geometric', 'rounded'] },
  { name: 'condensed', kinds: ['condensed'] },
  { name: 'serif', kinds: ['serif', 'slab', 'display'] },
  { name: 'script', kinds: ['script'] },
  { name: 'mono', kinds: ['mono'] },
]
const listed = groups.map(({ name, kinds }) => ({
  name,
  families: fontFamilies
    .filter(({ kind, served }) => served !== undefined && kinds.includes(kind))
    .toSorted((one, other) => one.name.localeCompare(other.name)),
}))
const systemFamilies = fontFamilies.filter(({ served }) => served === undefined)

export interface FontSelectProps {
  label: string
  /** As the theme names it, which may be no family of ours. */
  family: string
  /** Fonts of the page's own. */
  designFonts?: readonly DesignFont[] | undefined
  onChange: (family: string) => void
}

export function FontSelect({ label, family, designFonts = [], onChange }: FontSelectProps) {
  const own = designFonts.map((font) => ({ name: font.family, design: font }))
  const known = [...own, ...fontFamilies].find(({ name }) => name === family)
  const shown = [
    ...(own.length === 0 ? [] : [{ name: 'design' as const, families: own }]),
    ...listed,
    { name: 'system' as const, families: systemFamilies },
  ]
  return (
    <Field label={label}>
      {(control) => (
        <Base.Root
          value={known?.name ?? null}
          onValueChange={(next: string | null) => {
            if (next !== null) onChange(next)
          }}
        >
          <Base.Trigger
            {...control}
            className={classNames(
              controlClasses,
              'flex h-control items-center justify-between gap-2 text-left',
            )}
          >
            <Base.Value className="truncate data-placeholder:text-soft" placeholder={family} />
            <Base.Icon>
              <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="text-soft" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
              <Base.Popup
                className={classNames(
                  popupClasses,
                  'max-h-[min(var(--available-height),28rem)] min-w-(--anchor-width) overflow-y-auto',
                )}
              >
                <Base.List>
                  {shown.map((group) => (
                    <Base.Group key={group.name}>
                      <Base.GroupLabel className="px-2 pt-3 pb-1 text-12 text-soft">
                        {texts.look.fontGroups[group.name]}
                      </Base.GroupLabel>
                      {group.families.map((one) => (
                        <Base.Item key={one.name} value={one.name} className={popupItemClasses}>
                          <Base.ItemText className="flex-1">
                            <FamilyName family={one} />
                          </Base.ItemText>
                          <Base.ItemIndicator>
                            <Check aria-hidden size={16} strokeWidth={1.5} />
                          </Base.ItemIndicator>
                        </Base.Item>
                      ))}
                    </Base.Group>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

interface ListedFamily extends Pick<FontFamily, 'name'>, Partial<Pick<FontFamily, 'served' | 'stack'>> {
  design?: DesignFont
}

/** In its own face as soon as that has come. */
function FamilyName({ family }: { family: ListedFamily }) {
  const name = useRef<HTMLSpanElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (name.current === null || !hasFiles(family)) return
    const looking = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      looking.disconnect()
      // A font that does not come leaves the name as it is.
      void loadFace(family).then(setLoaded, () => undefined)
    })
    looking.observe(name.current)
    return () => looking.disconnect()
  }, [family])
  const face = !hasFiles(family) ? family.stack : isLoaded ? `"${previewName(family)}"` : undefined
  return (
    <span ref={name} className="text-16 leading-tight" style={{ fontFamily: face }}>
      {family.name}
    </span>
  )
}

function hasFiles({ served, design }: ListedFamily): boolean {
  return served !== undefined || design !== undefined
}

/** Apart from the faces that the app itself is set in, and from fonts of other pages. */
function previewName({ name, design }: ListedFamily): string {
  return `Preview of ${name}${design?.files[0]?.src ?? ''}`
}

/** Families that were loaded, or are being. */
const loading = new Map<string, Promise<boolean>>()

function loadFace(family: ListedFamily): Promise<boolean> {
  const key = previewName(family)
  const known = loading.get(key) ?? startLoading(family)
  loading.set(key, known)
  return known
}

async function startLoading(family: ListedFamily): Promise<boolean> {
  const { name, design } = family
  const upright = findFontFiles({
    fonts: { heading: name, body: name },
    designFonts: design && [design],
  }).filter((file) => file.family === name && file.style === 'normal' && file.subset === 'latin')
  const file = upright.find(({ weightRange }) => weightRange === '400') ?? upright[0]
  const url = file && fontUrl(file)
  if (file === undefined || url === undefined) return false
  const face = new FontFace(previewName(family), `url("${url}")`, { weight: file.weightRange })
  document.fonts.add(await face.load())
  return true
}
