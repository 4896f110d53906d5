// Parts as they are when they are added: with words in brackets that say what belongs there. They are blanks
// as those of a writer: listed as to do, and not published.
import type { ComponentType, PageComponent } from '#contracts/sections.schema.ts'
import { landingEditor } from '#web/messages/landing-editor.ts'

const { starters } = landingEditor

const props: Readonly<Record<ComponentType, Record<string, unknown>>> = {
  heading: { text: starters.heading },
  text: { html: `<p>${starters.text}</p>` },
  button: { label: starters.button, href: '', kind: 'primary' },
  image: { src: '', alt: '' },
  list: { items: [starters.item, starters.item, starters.item] },
  form: {
    fields: [
      { name: 'name', label: starters.name, type: 'text', required: true },
      { name: 'email', label: starters.email, type: 'email', required: true },
      { name: 'message', label: starters.message, type: 'textarea', required: true },
    ],
    submitLabel: starters.send,
    successText: starters.thanks,
  },
  quote: { text: starters.quote, author: starters.author, role: starters.role },
  card: { title: starters.card, html: `<p>${starters.cardText}</p>` },
  icon: { name: 'check', label: starters.item },
  video: { href: '', title: starters.video },
  custom: { html: `<p>${starters.text}</p>` },
}

export function newComponent(type: ComponentType): Omit<PageComponent, 'id' | 'order'> {
  return { type, props: structuredClone(props[type]) }
}
