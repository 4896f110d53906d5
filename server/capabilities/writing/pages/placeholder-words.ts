// Words that are in a design for words: they show where text goes and say nothing.

const filler =
  /(?<!\p{L})(?:lorem|ipsum|dolor sit|amet|consectetur|adipiscing|elit,? sed|eiusmod|tempor incididunt|labore et dolore|magna aliqua|ut enim|minim veniam|nostrud|blindtext|platzhalter(?:text)?|placeholder|dummy text|sample text|beispieltext|fülltext)(?!\p{L})/iu
const label =
  /^(?:your |main |page |section |hero |card |a |the )?(?:head(?:line|ing|er)|title|sub-?(?:title|head(?:line|ing)?)|tagline|text|body(?: text| copy)?|paragraph|description|button(?: text| label)?|cta|label|link|menu(?: item)?|nav(?: item)?|item|image|picture|photo|logo|icon|name|company name|feature|benefit|service|column|card|quote|testimonial|question|answer|step|price|plan|überschrift|titel|unterzeile|fließtext|beschreibung|bild|schaltfläche|firma|firmenname|leistung|vorteil|frage|antwort|schritt|preis)(?: (?:goes )?here|here|hier)?(?:[ #-]?\d{1,2})?[.:]?$/iu
const instruction =
  /(?<!\p{L})(?:(?:goes|text|copy|insert|add|enter|type|write) (?:your )?(?:text |title |copy |headline )?here|click to edit|edit (?:this )?text|hier (?:steht|kommt)|text hier|replace (?:me|this))(?!\p{L})/iu

/** Whether a text of a design is only a stand-in for text. */
export function isPlaceholder(text: string): boolean {
  const trimmed = text.trim()
  return (
    trimmed === '' ||
    /^[x_.\-–—•\s]+$/i.test(trimmed) ||
    filler.test(trimmed) ||
    label.test(trimmed) ||
    instruction.test(trimmed)
  )
}
