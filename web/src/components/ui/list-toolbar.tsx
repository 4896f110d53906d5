// What is above a list: the search field, filters beside it or below it, and at the end the order or what
// can be done.
import type { ReactNode, RefObject } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'

export interface ListToolbarProps {
  /** Of the search field. */
  label: string
  /** The words that are in the URL. */
  q: string | undefined
  onSearch: (q: string | undefined) => void
  searchRef: RefObject<HTMLInputElement | null>
  /** How long after the last letter the words are searched for, ms. */
  pauseMs?: number
  /** Before the field: which view of the list it is. */
  start?: ReactNode
  /** Filters beside the field. */
  children?: ReactNode
  end?: ReactNode
  /** Filters in a row of their own. */
  below?: ReactNode
}

export function ListToolbar({
  label,
  q,
  onSearch,
  searchRef,
  pauseMs,
  start,
  children,
  end,
  below,
}: ListToolbarProps) {
  const [words, setWords] = useSearchWords(q, onSearch, pauseMs)
  return (
    <div className="flex flex-col gap-1" data-print="hide">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {start}
        <SearchField
          label={label}
          value={words}
          onChange={setWords}
          inputRef={searchRef}
          className={classNames(
            'w-full min-w-0 small:w-auto small:max-w-field small:flex-1',
            start !== undefined && 'order-1 small:order-none',
          )}
        />
        {children}
        {end !== undefined && (
          <div
            className={classNames(
              'flex items-center gap-2',
              start === undefined ? 'w-full small:ml-auto small:w-auto' : 'ml-auto',
            )}
          >
            {end}
          </div>
        )}
      </div>
      {below}
    </div>
  )
}

/** Filters in one line, which scrolls where they do not fit. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // The rings of the chips need room that the scrolling would cut off.
    <div role="group" aria-label={label} className="-mx-1 flex items-center gap-2 overflow-x-auto p-1">
      {children}
    </div>
  )
}

export interface ListSelectProps {
  label: string
  options: readonly { value: string; label: string }[]
  /** As it is in the URL. */
  value: string | undefined
  /** What counts while the URL says nothing. */
  usual: string
  onChange: (value: string | undefined) => void
}

/** The order of a list, or another choice of few; the usual one leaves the URL as it is. */
export function ListSelect({ label, options, value, usual, onChange }: ListSelectProps) {
  return (
    <div className="min-w-0 flex-1 small:w-[11rem] small:flex-none">
      <Select
        label={label}
        hideLabel
        options={options}
        value={options.find((option) => option.value === value)?.value ?? usual}
        onChange={(chosen) => onChange(chosen === usual ? undefined : chosen)}
      />
    </div>
  )
}
