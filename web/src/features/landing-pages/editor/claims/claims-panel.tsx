// What is left to do on the page: blanks to be written in, what it says as a fact that no source holds (to be
// confirmed, worded otherwise or taken out; until then it is not published), forms that can only be looked
// at, and the images that nobody has described.
import { Check, ChevronDown, ImagePlus, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isBlank, isUndescribed } from '#core/landing-page/index.ts'
import type { Claim, PageComponent, Section } from '#contracts/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { toastUndo } from '#web/components/ui/toast.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { SectionImage } from '../canvas/section-image.tsx'
import { findDesignImages, imagesHash, type DesignImage } from '../../design-images.ts'
import { useDesign } from '../design/use-design.ts'
import { useEditor, usePage } from '../editor-context.ts'
import { confirmClaim, findSection, openClaims, putSection } from '../state/edit-sections.ts'
import { findComponentId, findSurroundings } from '../state/texts.ts'
import { countBlanks } from '../state/blanks.ts'
import { showsForm } from '../state/shown-forms.ts'
import { useBlanks } from '../use-blanks.ts'
import { getName } from '../use-section-actions.ts'
import { withoutClaim } from '../state/without-claim.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function ClaimsPanel() {
  const page = usePage()
  const { select, open: openDetails, isOthersDesign } = useEditor()
  const { sections } = page
  const design = useDesign()
  const images = isOthersDesign ? findDesignImages(sections, design) : []
  const open = sections.flatMap(openClaims)
  const withClaims = sections.filter((section) => openClaims(section).length > 0)
  const withImages = sections.filter(({ components }) => components.some(isUndescribed))
  const blanks = countBlanks(sections)
  const shownForms = sections.filter(showsForm)
  const ofDesign = useRef<HTMLElement>(null)
  const hasImages = images.length > 0
  useEffect(() => {
    // Whoever comes to replace images would look for them below all blanks.
    if (hasImages && window.location.hash === `#${imagesHash}`) ofDesign.current?.scrollIntoView()
  }, [hasImages])
  if (withClaims.length + withImages.length + images.length + blanks + shownForms.length === 0)
    return <EmptyState title={texts.claims.none} text={texts.claims.noneHint} />
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      {blanks > 0 && <BlankList sections={sections} count={blanks} />}
      {(open.length > 0 || blanks === 0) && (
        <p className="text-13 text-soft">
          {texts.claims.lead(
            open.some(isBlank),
            open.some((claim) => !isBlank(claim)),
          )}
        </p>
      )}
      {withClaims.map((section) => (
        <section key={section.id} aria-label={getName(section)} className="flex flex-col">
          <div className="flex items-center gap-3 py-1">
            <div className="w-16 shrink-0 overflow-hidden rounded-control border border-rule">
              <SectionImage page={page} section={section} maxHeight={0.6} />
            </div>
            <div className="min-w-0">
              <h2 className="text-13 font-medium">
                <button
                  type="button"
                  onClick={() => select({ sectionId: section.id })}
                  className="focus-ring-inset max-w-full truncate rounded-control text-left hover:text-accent"
                >
                  {getName(section)}
                </button>
              </h2>
              <p className="text-12 text-soft">
                {texts.claims.place(sections.indexOf(section) + 1, sections.length)}
              </p>
            </div>
          </div>
          <ul>
            {openClaims(section).map((claim) => (
              <ClaimRow key={claim.id} section={section} claim={claim} />
            ))}
          </ul>
        </section>
      ))}
      {shownForms.length > 0 && (
        <section aria-label={texts.claims.forms} className="flex flex-col gap-2">
          <h2 className="text-13 font-medium">{texts.claims.forms}</h2>
          <p className="text-13 text-soft">{texts.claims.formsHint}</p>
          <ul>
            {shownForms.map((section) => (
              <li key={section.id} className="border-b border-rule">
                <button
                  type="button"
                  onClick={() => openDetails({ sectionId: section.id })}
                  className="focus-ring-inset flex min-h-row w-full items-center rounded-control px-1 text-left hover:bg-hover"
                >
                  <span className="min-w-0 flex-1 truncate">{getName(section)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {images.length > 0 && (
        <section
          ref={ofDesign}
          aria-label={texts.claims.ofDesign(images.length)}
          className="flex flex-col gap-2"
        >
          <h2 className="text-13 font-medium">{texts.claims.ofDesign(images.length)}</h2>
          <p className="text-13 text-soft">{texts.claims.ofDesignHint}</p>
          <ul className="flex flex-col gap-2">
            {images.map((image) => (
              <DesignImageRow key={`${image.sectionId}/${image.nodeId}/${image.src}`} image={image} />
            ))}
          </ul>
        </section>
      )}
      {withImages.length > 0 && (
        <section aria-label={texts.claims.images} className="flex flex-col gap-2">
          <h2 className="text-13 font-medium">{texts.claims.images}</h2>
          <p className="text-13 text-soft">{texts.claims.imagesHint}</p>
          <ul className="flex flex-col gap-2">
            {withImages.flatMap((section) =>
              section.components
                .filter(isUndescribed)
                .map((image) => (
                  <ImageRow key={`${section.id}/${image.id}`} section={section} image={image} />
                )),
            )}
          </ul>
        </section>
      )}
    </div>
  )
}

/** How many places of each section nobody has written in. */
function BlankList({ sections, count }: { sections: readonly Section[]; count: number }) {
  const { goToNext, goToSection } = useBlanks()
  return (
    <section aria-label={texts.claims.blanks(count)} className="flex flex-col gap-2">
      <h2 className="text-13 font-medium">{texts.claims.blanks(count)}</h2>
      <p className="text-13 text-soft">{texts.claims.blanksHint}</p>
      <Button
        size="small"
        className="self-start"
        icon={<ChevronDown {...icon} />}
        aria-keyshortcuts="Control+Shift+L"
        onClick={goToNext}
      >
        {texts.claims.nextBlank} <Kbd keys="mod+shift+l" />
      </Button>
      <ul>
        {sections.map((section) => {
          const open = countBlanks([section])
          if (open === 0) return null
          const name = getName(section)
          return (
            <li key={section.id} className="border-b border-rule">
              <button
                type="button"
                disabled={section.locked}
                onClick={() => goToSection(section.id)}
                className="focus-ring-inset flex min-h-row w-full items-center gap-2 rounded-control px-1 text-left enabled:hover:bg-hover"
              >
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span aria-hidden className="text-12 text-soft tabular-nums">
                  {open}
                </span>
                <span className="sr-only">{texts.claims.blanks(open)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function DesignImageRow({ image: { sectionId, nodeId, src, words } }: { image: DesignImage }) {
  const { open } = useEditor()
  const section = findSection(usePage().sections, sectionId)
  if (section === undefined) return null
  return (
    <li className="flex items-center gap-2 border-b border-rule py-2">
      <img
        src={src}
        alt=""
        loading="lazy"
        className="size-12 shrink-0 rounded-control border border-rule bg-sunk object-contain"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{getName(section)}</span>
        {words !== '' && <span className="line-clamp-2 text-12 text-soft">“{words}”</span>}
      </span>
      <Button
        size="small"
        icon={<ImagePlus {...icon} />}
        aria-label={`${texts.claims.replace}: ${words || getName(section)}`}
        disabled={section.locked}
        onClick={() => open({ sectionId, nodeId })}
      >
        {texts.claims.replace}
      </Button>
    </li>
  )
}

function ImageRow({ section, image: { id, props } }: { section: Section; image: PageComponent }) {
  const { open } = useEditor()
  const src = String(props['src'])
  const isElsewhere = /^https?:/i.test(src)
  return (
    <li className="flex items-center gap-2 border-b border-rule py-2">
      {!isElsewhere && (
        <img
          src={src}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-control border border-rule object-cover"
        />
      )}
      <span className="min-w-0 flex-1 truncate">{getName(section)}</span>
      <Button
        size="small"
        icon={<Pencil {...icon} />}
        aria-label={`${texts.claims.describe}: ${getName(section)}`}
        disabled={section.locked}
        onClick={() => open({ sectionId: section.id, componentId: id })}
      >
        {texts.claims.describe}
      </Button>
    </li>
  )
}

function ClaimRow({ section, claim }: { section: Section; claim: Claim }) {
  const { editor, select, writeIn, announce } = useEditor()
  const { before, after } = findSurroundings(section, claim)
  const place = { sectionId: section.id, componentId: findComponentId(claim.path) }
  const put = (label: string, edit: (sections: readonly Section[]) => Section[]): void =>
    editor.change({ label }, (page) => ({ ...page, sections: edit(page.sections) }))
  const confirm = (): void => {
    put(texts.steps.confirm, (sections) => confirmClaim(sections, section.id, claim.id))
    announce(texts.claims.confirmed(claim.text))
  }
  const remove = (): void => {
    const former = findSection(editor.page().sections, section.id)
    if (former === undefined) return
    put(texts.steps.removeClaim, (sections) => putSection(sections, withoutClaim(former, claim)))
    toastUndo(texts.claims.removed(claim.text), () =>
      put(texts.steps.putBack(claim.text), (sections) => putSection(sections, former)),
    )
  }
  return (
    <li className="flex flex-col gap-1 border-b border-rule py-2">
      <button
        type="button"
        onClick={() => select(place)}
        className="focus-ring-inset rounded-control text-left"
      >
        {before}
        <mark className="bg-warning-pale text-ink">{claim.text}</mark>
        {after}{' '}
        <span className="text-12 text-soft">
          {isBlank(claim) ? texts.claims.blank : texts.claims.kinds[claim.kind]}
        </span>
      </button>
      <span className="flex flex-wrap gap-1">
        {!isBlank(claim) && (
          <Button
            size="small"
            icon={<Check {...icon} />}
            aria-label={`${texts.claims.confirm}: ${claim.text}`}
            disabled={section.locked}
            onClick={confirm}
          >
            {texts.claims.confirm}
          </Button>
        )}
        <Button
          size="small"
          icon={<Pencil {...icon} />}
          aria-label={`${isBlank(claim) ? texts.claims.fill : texts.claims.edit}: ${claim.text}`}
          disabled={section.locked}
          onClick={() => writeIn({ ...place, path: claim.path }, claim.text)}
        >
          {isBlank(claim) ? texts.claims.fill : texts.claims.edit}
        </Button>
        <Button
          size="small"
          icon={<Trash2 {...icon} />}
          aria-label={`${texts.claims.remove}: ${claim.text}`}
          disabled={section.locked}
          onClick={remove}
        >
          {texts.claims.remove}
        </Button>
      </span>
      {section.locked && (
        <span className="text-12 text-soft">
          {t.landingPages.sectionTypes[section.type]}: {texts.sections.lockedHint}
        </span>
      )}
    </li>
  )
}
