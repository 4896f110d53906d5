// One design in the forms in which people have it: a PDF of several pages, a scan, an image. Printed and
// photographed from one page whose sections are known.
import PdfKit from 'pdfkit'
import type { Browser } from 'playwright-core'

const card = (title: string, text: string): string =>
  `<div class="card"><h3>${title}</h3><p>${text}</p></div>`

/** A landing page as a designer would draw it; nothing is loaded from elsewhere. */
export const designPage = `<!doctype html><html lang="en"><meta charset="utf-8"><style>
  * { box-sizing: border-box; margin: 0 } body { font-family: 'Liberation Sans', Arial, sans-serif; color: #1d2433; background: #ffffff; font-size: 17px; line-height: 1.5; -webkit-print-color-adjust: exact }
  section, header, footer { padding: 64px 72px; break-inside: avoid } h1 { font-size: 52px; line-height: 1.1; max-width: 760px } h2 { font-size: 34px; margin-bottom: 28px } h3 { font-size: 20px; margin-bottom: 8px }
  header { display: flex; gap: 32px; padding: 22px 72px; align-items: center } header b { margin-right: auto; font-size: 20px } .hero { background: #12355b; color: #ffffff; padding: 96px 72px } .hero p { margin: 20px 0 32px; max-width: 620px; font-size: 20px }
  .button { display: inline-block; background: #f4a259; color: #1d2433; padding: 14px 28px; border-radius: 8px; font-weight: 700 } .row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 28px } .card { background: #f3f5f9; border-radius: 12px; padding: 28px }
  .quotes { background: #f7f3ec } .quotes .card { background: #ffffff } .price { font-size: 40px; font-weight: 700 } .ask { background: #12355b; color: #ffffff; text-align: center } footer { background: #0b2239; color: #c9d4e0; font-size: 14px }
</style><body>
<header><b>Rivermill</b><span>Bread</span><span>Courses</span><span>Prices</span><span>Contact</span></header>
<section class="hero"><h1>Bread that takes its time</h1><p>Sourdough from local grain, baked every morning and brought to your door before breakfast.</p><span class="button">Order a first loaf</span></section>
<section><h2>Why people stay with us</h2><div class="row">${card('Local grain', 'Three farms within an hour of the mill grow all that we grind.')}${card('Slow dough', 'Every dough rests for a night, which makes it easier to digest.')}${card('Early delivery', 'Our bicycles leave at five, so that the bread is there at seven.')}</div></section>
<section class="quotes"><h2>What our customers say</h2><div class="row">${card('“The crust alone is worth getting up for.”', 'A family on the hill')}${card('“My children eat the ends first.”', 'A neighbour')}${card('“It still tastes on the third day.”', 'A café by the bridge')}</div></section>
<section><h2>Prices</h2><div class="row">${card('Single loaf', '<span class="price">€4</span><br>When you feel like it')}${card('Weekly', '<span class="price">€15</span> a month<br>One loaf each Saturday')}${card('Daily', '<span class="price">€52</span> a month<br>A loaf every morning')}</div></section>
<section class="quotes"><h2>Questions and answers</h2><h3>How long does a loaf keep?</h3><p>Four days in a cloth, and longer when it is toasted.</p><br><h3>Do you deliver on Sundays?</h3><p>No, on Sundays the ovens rest, and so do we.</p><br><h3>Can I stop a subscription?</h3><p>Yes, on any day, with one message.</p></section>
<section class="ask"><h2>Try a loaf this week</h2><span class="button">Order now</span></section>
<footer>© Rivermill Bakery · Imprint · Privacy · Contact</footer>
</body></html>`

export interface DesignFiles {
  /** Several A4 pages with text. */
  pdf: Buffer
  /** A PDF whose pages are images of text. */
  scan: Buffer
  /** The whole page as a PNG. */
  image: Buffer
}

/** Prints, scans and photographs the design. */
export async function makeDesignFiles(browser: Browser): Promise<DesignFiles> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.setContent(designPage)
    const image = await page.screenshot({ fullPage: true })
    const pdf = await page.pdf({ format: 'A4', printBackground: true, scale: 0.62 })
    return { pdf: Buffer.from(pdf), scan: await makeScan(image), image }
  } finally {
    await context.close()
  }
}

async function makeScan(image: Buffer): Promise<Buffer> {
  const document = new PdfKit({ autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => {
    document.on('end', resolve)
  })
  const [width, height] = [image.readUInt32BE(16), image.readUInt32BE(20)]
  document.addPage({ size: [595, (595 * height) / width], margin: 0 }).image(image, 0, 0, { width: 595 })
  document.end()
  await ended
  return Buffer.concat(chunks)
}
