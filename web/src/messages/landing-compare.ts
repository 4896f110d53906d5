import { counted } from '#core/text.ts'
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'

type Figure = keyof PageFidelity['figures']

export const landingCompare = {
  title: 'Page and design',
  open: 'Compare with the design',
  close: 'Back to the editor',
  modes: { label: 'Comparison view', beside: 'Side by side', over: 'Slider', difference: 'Difference' },
  measure: 'Measure again',
  measuring: 'Comparing the page with its design',
  notSaved: 'The page could not be saved, so it cannot be compared as it is now.',
  parts: 'Parts of the page',
  part: 'Part',
  whole: 'The whole page',
  design: 'Design',
  page: 'Page',
  designImage: (part: string) => `Design: ${part}`,
  pageImage: (part: string) => `Page: ${part}`,
  noImage: 'There is no image of this page of the design.',
  slider: 'Share of the design that is shown',
  sliderHint: 'Drag over the image, or use the arrow keys.',
  sliderValue: (percent: number) => `${percent} % design, ${100 - percent} % page`,
  difference: {
    label: (part: string) => `Difference between design and page: ${part}`,
    computing: 'Computing the difference',
    share: (percent: string) => `${percent} of this area looks different. It is marked on the page.`,
    none: 'No difference is visible here.',
    failed: 'The difference could not be computed. Show both side by side instead.',
  },
  atWidth: (pixels: number) => `Measured at ${pixels.toLocaleString('en')} pixels wide only.`,
  figures: 'Least similar first',
  /** What is wrong where a figure is low. */
  reasons: {
    block: 'Texts of the design are missing, or the page has others.',
    text: 'The words differ from those of the design.',
    position: 'Texts are not where the design has them.',
    color: 'Texts have other colours than in the design.',
    images: 'Images are missing, or have another place or size.',
    backgrounds: 'Backgrounds have other colours than in the design.',
    type: 'Texts have another size or weight than in the design.',
  } satisfies Record<Figure, string>,
  levels: {
    same: 'as in the design',
    close: 'nearly as in the design',
    different: 'different in places',
    far: 'clearly different',
  },
  nothing: 'There is nothing to compare here.',
  before: (percent: string) => `before: ${percent}`,
  missing: 'Not found in this section of the page',
  leftOut: (count: number) => `${counted(count, 'section', 'sections')} of the design without a counterpart`,
  edit: 'Edit this section',
  otherWords:
    'The page has words of its own, so texts are compared by their places, sizes and colours alone.',
  none: {
    title: 'This page has no design to compare it with.',
    text: 'A page that is made from a PDF, an image, a design file or a website can be compared with it, section by section.',
    wizard: 'Choose a design in the wizard',
  },
}
