// Step three: the design with its sections. What a person corrects is kept at once, and the found state can be had back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Combine, Plus, RotateCcw, SquareSplitVertical, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ExtractedDocument } from '#capabilities/extraction/extracted-document.schema.ts'
import { sectionTypes } from '#features/landing-pages/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { landingRun } from '#web/messages/landing-run.ts'
import { correctExtractionMutation, extractionKey, type DesignSection } from './api.ts'
import { added, change, freeId, inOrder, mergedWithNext, removed, splitInTwo } from './correct-sections.ts'
import { DesignBoxes } from './design-boxes.tsx'
import { FoundLook } from './found-look.tsx'

const texts = landingRun.extracted
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const types = sectionTypes.map((value) => ({ value, label: t.landingPages.sectionTypes[value] }))
/** Quiet time after a change before it is kept. */
const pauseMs = 500

export function ExtractedStep({ fileId, extraction }: { fileId: string; extraction: ExtractedDocument }) {
  const [selectedId, setSelectedId] = useState<string>()
  const { sections, update, reset } = useSections(fileId, extraction)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (selectedId !== undefined) list.current?.querySelector(`[data-section="${CSS.escape(selectedId)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])

  const remove = (section: DesignSection): void => {
    const before = sections
    update(removed(sections, section.id))
    toastUndo(texts.removed(section.title === '' ? t.landingPages.sectionTypes[section.type] : section.title), () => update(before))
  }
  return (
    <div className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="wide:max-h-[75vh] wide:overflow-y-auto">
        <DesignBoxes
          pages={extraction.pages}
          sections={sections}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onChange={(id, boundingBox) => update(change(sections, id, { boundingBox }))}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto font-medium">{texts.sections(sections.length)}</h2>
          <Button size="small" variant="quiet" icon={<RotateCcw {...icon} />} onClick={reset}>
            {texts.reset}
          </Button>
          <Button size="small" icon={<Plus {...icon} />} onClick={() => update(added(sections, selectedPage(sections, selectedId), freeId(sections)))}>
            {texts.add}
          </Button>
        </div>
        <ol ref={list} className="flex flex-col border-t border-rule wide:max-h-[55vh] wide:overflow-y-auto wide:border-b">
          {sections.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              number={index + 1}
              words={wordsIn(section, extraction)}
              isSelected={section.id === selectedId}
              hasNext={sections[index + 1]?.boundingBox.page === section.boundingBox.page}
              onSelect={() => setSelectedId(section.id)}
              onChange={(part) => update(change(sections, section.id, part))}
              onMerge={() => update(mergedWithNext(sections, section.id))}
              onSplit={() => update(splitInTwo(sections, section.id, freeId(sections)))}
              onRemove={() => remove(section)}
            />
          ))}
        </ol>
        <FoundLook extraction={extraction} />
      </div>
    </div>
  )
}

/** The sections as they stand here, kept on the server a moment after each change. */
function useSections(fileId: string, extraction: ExtractedDocument) {
  const queryClient = useQueryClient()
  const [sections, setSections] = useState(() => inOrder(extraction.sections))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<DesignSection[]>(undefined)
  const keep = useMutation({
    ...correctExtractionMutation(fileId),
    onSuccess: ({ extraction: stored }) => queryClient.setQueryData(extractionKey(fileId), stored),
    onError: (error, sent) => toastProblem(error, () => keep.mutate(sent)),
  })
  const { mutate } = keep
  const flush = useRef((): void => undefined)
  useEffect(() => {
    flush.current = () => {
      clearTimeout(timer.current)
      if (unsaved.current !== undefined) mutate({ sections: unsaved.current })
      unsaved.current = undefined
    }
  })
  useEffect(() => () => flush.current(), [])
  return {
    sections,
    update(next: DesignSection[]) {
      setSections(next)
      unsaved.current = inOrder(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush.current(), pauseMs)
    },
    reset() {
      clearTimeout(timer.current)
      unsaved.current = undefined
      keep.mutate(
        { reset: true },
        {
          onSuccess: ({ extraction: found }) => {
            setSections(inOrder(found.sections))
            toastDone(texts.wasReset)
          },
        },
      )
    },
  }
}

interface SectionRowProps {
  section: DesignSection
  number: number
  words: number
  isSelected: boolean
  hasNext: boolean
  onSelect: () => void
  onChange: (part: Partial<DesignSection>) => void
  onMerge: () => void
  onSplit: () => void
  onRemove: () => void
}

function SectionRow({ section, number, words, isSelected, hasNext, onSelect, onChange, onMerge, onSplit, onRemove }: SectionRowProps) {
  return (
    <li
      data-section={section.id}
      onPointerEnter={onSelect}
      onFocusCapture={onSelect}
      className={classNames('flex flex-col gap-2 border-b border-rule p-2', isSelected && 'bg-accent-pale')}
    >
      <div className="flex items-center gap-2">
        <span aria-hidden className="w-6 text-right text-13 text-soft tabular-nums">
          {number}
        </span>
        <div className="w-[9.5rem] shrink-0">
          <Select label={texts.type} hideLabel options={types} value={section.type} onChange={(type) => onChange({ type })} />
        </div>
        <div className="min-w-0 flex-1">
          <TextField
            label={texts.sectionTitle}
            hideLabel
            placeholder={texts.sectionTitle}
            maxLength={500}
            value={section.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </div>
      </div>
      <div className="flex items-center gap-1 pl-8">
        <span className="mr-auto text-12 text-soft tabular-nums">{texts.words(words)}</span>
        <IconButton size="small" label={texts.split} icon={<SquareSplitVertical {...icon} />} onClick={onSplit} />
        <IconButton size="small" label={texts.merge} icon={<Combine {...icon} />} disabled={!hasNext} onClick={onMerge} />
        <IconButton size="small" label={texts.remove} icon={<Trash2 {...icon} />} onClick={onRemove} />
      </div>
    </li>
  )
}

function selectedPage(sections: readonly DesignSection[], selectedId: string | undefined): number {
  return sections.find(({ id }) => id === selectedId)?.boundingBox.page ?? sections.at(-1)?.boundingBox.page ?? 1
}

function wordsIn({ blockIds }: DesignSection, { pages }: ExtractedDocument): number {
  const ids = new Set(blockIds)
  const found = pages.flatMap(({ blocks }) => blocks.flatMap(({ id, text }) => (ids.has(id) && text !== undefined ? [text] : [])))
  return found.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}
