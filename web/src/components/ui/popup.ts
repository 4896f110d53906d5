// What menus, selects, popovers and palettes have in common.

export const popupClasses =
  'rounded-card border border-rule bg-raised p-1 text-14 text-ink shadow-float outline-none origin-(--transform-origin) transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupItemClasses =
  'flex min-h-control cursor-default items-center gap-2 rounded-control px-2 py-1 outline-none select-none data-highlighted:bg-hover'
