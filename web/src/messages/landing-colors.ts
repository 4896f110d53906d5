/** Colours of a page: what is rendered otherwise than its design has it, or hard to read. */
export const landingColors = {
  title: 'Contrast of colours',
  readable: 'All text is readable on its background.',
  repaired: 'Adjusted so that text stays readable:',
  roles: {
    surface: 'Surface',
    text: 'Text',
    accent: 'Accent as text',
    button: 'Accent as background',
  },
  role: (role: string, wanted: string, shown: string) => `${role}: ${shown} instead of ${wanted}`,
  ofDesign: {
    words: (wanted: string, shown: string, background: string) =>
      `Text on ${background}: ${shown} instead of ${wanted}`,
    shadow: (color: string, _shown: string, background: string) =>
      `Text on ${background}: ${color} with a fine shadow around the letters`,
    fill: (wanted: string, shown: string) => `Background of text: ${shown} instead of ${wanted}`,
  },
  sections: (sections: string) => `In ${sections}`,
  keep: 'Keep the design’s colours',
  keepHint: 'The page gets exactly these colours, though some people cannot read this text.',
  kept: 'The design’s colours are kept. This text is hard to read:',
  names: { '#ffffff': 'White', '#000000': 'Black' } as Readonly<Record<string, string>>,
  unreadable: (color: string, background: string, ratio: string) =>
    `${color} on ${background}, ${ratio} : 1: hard to read for some people`,
  published: 'Text that is hard to read',
  publishedText: 'The page keeps the design’s colours. Some people cannot read this text:',
  showLook: 'Show colours',
}
