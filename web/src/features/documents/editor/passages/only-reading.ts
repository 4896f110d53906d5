// A text that can be read, selected and walked through by keys, and not changed: commenting by keyboard needs
// a cursor, which a text that is not editable has not.
import { Plugin } from '@tiptap/pm/state'

export function onlyReading(): Plugin {
  const refuse = (_view: unknown, event: Event): boolean => {
    event.preventDefault()
    return true
  }
  return new Plugin({
    filterTransaction: (transaction) => !transaction.docChanged,
    props: {
      handleDOMEvents: { beforeinput: refuse, cut: refuse, paste: refuse, drop: refuse, dragstart: refuse },
      // A link leads on, as on any page.
      handleClick(_view, _position, event) {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (link === null) return false
        window.open(link.href, '_blank', 'noopener,noreferrer')
        return true
      },
    },
  })
}
