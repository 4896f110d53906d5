// Where a sentence says that something is so: “in Bavaria”, “bei Köln”.
const month =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Spring|Summer|Autumn|Fall|Winter)$/u
const place =
  /(?<!\p{L})(?:in|near|around|across|bei|um)\s+(?:(?:the|der|den|dem)\s+)?(?<name>\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)?)(?!\p{L})/giu

/** As they are written. */
export function findPlaces(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(place)].flatMap(({ groups }) => {
      const name = groups?.['name'] ?? ''
      return /^\p{Lu}/u.test(name) && !month.test(name) ? [name] : []
    }),
  )
}
