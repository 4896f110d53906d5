import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Kbd } from './kbd.tsx'
import { popupClasses, popupItemClasses } from './popup.ts'

interface MenuPlacement {
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
}

export interface MenuProps extends MenuPlacement {
  /** The button that opens it. */
  trigger: ReactElement
}

/** A list of actions behind a button. Its parts are MenuItem, MenuRadioGroup, MenuSeparator and MenuGroup. */
export function Menu({ trigger, ...popup }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <MenuPopup {...popup} />
    </Base.Root>
  )
}

export interface AnchoredMenuProps extends MenuPlacement {
  /** The button, which lives elsewhere and says `aria-haspopup` and `aria-expanded` itself. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A menu whose button is there before the menu's code is. */
export function AnchoredMenu({ anchor, open, onOpenChange, ...popup }: AnchoredMenuProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // A press on the button closes by the button's own handler; closing here too would open it again.
        const isOnAnchor =
          details.event.target instanceof Node && anchor.current?.contains(details.event.target) === true
        if (!isOnAnchor) onOpenChange(next)
      }}
    >
      <MenuPopup anchor={anchor} {...popup} />
    </Base.Root>
  )
}

function MenuPopup({
  children,
  side = 'bottom',
  align = 'start',
  anchor,
}: MenuPlacement & { anchor?: RefObject<HTMLElement | null> }) {
  return (
    <Base.Portal>
      <Base.Positioner
        side={side}
        align={align}
        sideOffset={4}
        className="z-50 outline-none"
        {...(anchor === undefined ? {} : { anchor })}
      >
        <Base.Popup
          className={classNames(
            popupClasses,
            'max-h-(--available-height) min-w-(--spacing-rail) overflow-y-auto',
          )}
          {...(anchor === undefined ? {} : { finalFocus: anchor })}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

export interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  keys?: string
  disabled?: boolean
  /** Why it is disabled, said in the menu and not after the click. */
  hint?: string | undefined
  danger?: boolean
  onSelect: () => void
}

export function MenuItem({
  children,
  icon,
  keys,
  disabled = false,
  hint,
  danger = false,
  onSelect,
}: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={classNames(popupItemClasses, danger && 'text-critical')}
    >
      {icon !== undefined && <span className="text-soft">{icon}</span>}
      <span className="flex flex-1 flex-col">
        <span className={disabled ? 'opacity-50' : ''}>{children}</span>
        {hint !== undefined && <span className="max-w-field text-12 text-soft">{hint}</span>}
      </span>
      {keys !== undefined && <Kbd keys={keys} />}
    </Base.Item>
  )
}

export interface MenuRadioGroupProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** The menu closes with the choice; otherwise it stays, so that the effect can be seen and changed. */
  closes?: boolean
}

/** One of several, inside a menu. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  closes = false,
}: MenuRadioGroupProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 py-1 text-12 text-soft">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={closes}
            className={popupItemClasses}
          >
            <span className="size-icon">
              <Base.RadioItemIndicator>
                <Check aria-hidden size={16} strokeWidth={1.5} />
              </Base.RadioItemIndicator>
            </span>
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 py-1 text-12 text-soft">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-rule" />
}
