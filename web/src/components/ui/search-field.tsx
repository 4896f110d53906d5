import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { controlClasses } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
  className?: string
}

export function SearchField({ label, value, onChange, inputRef, className }: SearchFieldProps) {
  return (
    <span className={classNames('relative block', className)}>
      <Search
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute inset-y-0 left-2 my-auto text-soft"
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (value === '') event.currentTarget.blur()
          else onChange('')
        }}
        className={classNames(controlClasses, 'h-control pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <span className="absolute inset-y-0 right-hair flex items-center">
          <IconButton
            size="small"
            label={t.common.clearSearch}
            icon={<X aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => onChange('')}
          />
        </span>
      )}
    </span>
  )
}
