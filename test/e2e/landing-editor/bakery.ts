import { renderedPdf } from '#support/design-samples.ts'

/** A page as a client sends it, with two claims that no source holds. */
export const bakery = {
  businessName: 'The Corner Bakery',
  businessOverview: 'A bakery that bakes every morning and delivers by bicycle.',
  brandTone: 'friendly',
  sections: [
    {
      id: 'header',
      type: 'header',
      title: '',
      components: [{ id: 'order', type: 'button', props: { label: 'Order', href: '#features' } }],
    },
    {
      id: 'hero',
      type: 'hero',
      title: 'Bread that is still warm',
      content: '<p>We bake at four and deliver to 500 households by seven.</p>',
      components: [{ id: 'cta', type: 'button', props: { label: 'Order for tomorrow', href: '#features' } }],
      claims: [{ id: 'c1', path: 'content', text: '500 households', kind: 'number', status: 'open' }],
    },
    {
      id: 'features',
      type: 'features',
      title: 'What comes out of the oven',
      components: [
        {
          id: 'bread',
          type: 'card',
          props: { title: 'Sourdough', html: '<p>Three days of patience.</p>', icon: 'leaf' },
        },
        { id: 'rolls', type: 'card', props: { title: 'Rolls', html: '<p>Crisp outside.</p>', icon: 'sun' } },
      ],
    },
    {
      id: 'voices',
      type: 'testimonials',
      title: 'What the street says',
      components: [
        { id: 'first', type: 'quote', props: { text: 'The rolls are why I get up.', author: 'A neighbour' } },
        { id: 'second', type: 'quote', props: { text: 'Never late.', author: '' } },
      ],
      claims: [
        { id: 'c2', path: 'components/first/author', text: 'A neighbour', kind: 'name', status: 'open' },
      ],
    },
    { id: 'footer', type: 'footer', title: '', content: '<p>Mill Street</p>' },
  ],
}

/**
 * A long page, rendered as a designer would: what a bakery says first, what it bakes, on a background of its
 * own.
 */
export function bakeryDesign(): Promise<Buffer> {
  return renderedPdf(
    [
      (page) => {
        page.fontSize(14).text('The Corner Bakery', 40, 30)
        page.fontSize(40).text('Bread that is still warm', 40, 140, { width: 520 })
        page.fontSize(16).text('We bake at four and deliver by seven.', 40, 260)
        page.rect(0, 420, 600, 420).fill('#eef2f7')
        page.fillColor('#000000').fontSize(26).text('What comes out of the oven', 40, 480)
        for (const [place, name] of ['Sourdough', 'Rolls', 'Cakes'].entries()) {
          page.fontSize(16).text(name, 40 + place * 180, 560)
          page.fontSize(11).text('Made by hand every day.', 40 + place * 180, 590, { width: 160 })
        }
        page.rect(0, 1_340, 600, 260).fill('#1b1d23')
        page.fillColor('#ffffff').fontSize(12).text('The Corner Bakery, Mill Street', 40, 1_440)
      },
    ],
    [600, 1_600],
  )
}
