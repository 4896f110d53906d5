// Fonts of a website that are set in a cut of their own, by axes that CSS has no other property for: their
// names end with it, as `Fraunces (SOFT 100 WONK 1)`.

/** An axis has four letters or digits; no name of a font ends like that. */
const cut = / \(((?:[A-Za-z][A-Za-z0-9]{3} -?\d+(?:\.\d+)?(?: (?!\))|(?=\))))+)\)/

/** As `font-variation-settings`; undefined of a font that is set as usual. */
export function getFontSettings(family: string): string | undefined {
  const [, axes] = cut.exec(family) ?? []
  return axes?.replaceAll(/(\w{4}) (-?[\d.]+) ?/g, '"$1" $2,').slice(0, -1)
}

export function withoutFontSettings(family: string): string {
  return family.replace(cut, '')
}
