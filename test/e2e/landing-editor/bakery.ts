/** A page as a client sends it, with two claims that no source holds. */
export const bakery = {
  businessName: 'The Corner Bakery',
  businessOverview: 'A bakery that bakes every morning and delivers by bicycle.',
  brandTone: 'friendly',
  sections: [
    { id: 'header', type: 'header', title: '', components: [{ id: 'order', type: 'button', props: { label: 'Order', href: '#features' } }] },
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
        { id: 'bread', type: 'card', props: { title: 'Sourdough', html: '<p>Three days of patience.</p>', icon: 'leaf' } },
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
      claims: [{ id: 'c2', path: 'components/first/author', text: 'A neighbour', kind: 'name', status: 'open' }],
    },
    { id: 'footer', type: 'footer', title: '', content: '<p>Mill Street</p>' },
  ],
}
