// Texts that are numbers: prices, figures with their unit, numbers of steps.

const price = /(?:[€$£¥]|CHF|EUR|USD|GBP)\s?\d|\d\s?(?:[€$£¥]|CHF|EUR|USD|GBP|Euro)(?![\p{L}])/u
/** A figure that stands for itself: `12,000+`, `98 %`, `24/7`, `4.9 ★`, `3 Mio.`, `11 Jahre` */
const figure =
  /^[~≈><+−-]?\s?(?:[€$£]\s?)?\d[\d.,’'\s]*(?:\s?(?:%|\+|k|m|bn|mio\.?|mrd\.?|x|×|h|s|ms|min|kg|km|cm|mm|db|t|★|°|\/\s?\d+|(?:von|of|out of)\s\d+|st\.?|std\.?|hrs?|hours?|stunden|€|\$|yrs?|years?|jahre|days?|tage|weeks?|wochen)\+?)*$/iu
const numeral = /^(?:#|no\.?|nr\.?)?\s?0?\d[.)]?$/i
const maxPriceLength = 28
const maxFigureLength = 18

/** `€ 19`, `29 € im Monat`: an amount of money with little else. */
export function isPrice(text: string): boolean {
  return text.length <= maxPriceLength && price.test(text)
}

export function holdsPrice(text: string): boolean {
  return price.test(text)
}

export function isFigure(text: string): boolean {
  return text.length <= maxFigureLength && figure.test(text)
}

/** `1`, `02`, `3.`, as steps are numbered. */
export function isNumeral(text: string): boolean {
  return numeral.test(text)
}
