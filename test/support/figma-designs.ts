// Landing pages as design files, put together as different designers do: sections as frames, as groups, as
// nothing at all, as instances of components, as separate frames of a canvas. Each knows its true sections,
// for tests and benches.
import type { FigmaFile } from '../../server/capabilities/design-tool/figma.types.ts'
import type { SectionType } from '#contracts/extracted-document.schema.ts'
import { bakery, bookkeeping, clinic, conference, heatPumps, studio } from './figma-copy.ts'
import type { SectionDrawing, Theme } from './figma-sections.ts'
import {
  frame,
  group,
  icon,
  instance,
  moved,
  newNodeId,
  placed,
  rectangle,
  text,
  type Layer,
  type Look,
} from './figma-tree.ts'

export interface TrueSection {
  type: SectionType
  title: string
  /** Shares of the page, as in extractions. */
  boundingBox: { page: number; x: number; y: number; width: number; height: number; unit: 'ratio' }
}

export interface FigmaDesign {
  name: string
  /** What `GET /v1/files/{key}` answers. */
  file: FigmaFile
  /** The frame that is the page, or its uppermost part. */
  pageId: string
  sections: TrueSection[]
}

/** How the sections lie in the page's frame. */
type Structure = 'frames' | 'groups' | 'flat' | 'instances' | 'parts'

const plain: Theme = {
  width: 1440,
  content: 1160,
  ink: '#111827',
  muted: '#4b5563',
  paper: '#ffffff',
  tint: '#f3f4f6',
  accent: '#4f46e5',
  onAccent: '#ffffff',
  heading: 'Inter',
  body: 'Inter',
  radius: 12,
}

interface Recipe {
  name: string
  structure: Structure
  theme: Theme
  sections: (theme: Theme) => SectionDrawing[]
  /** Layers of the canvas beside the page. */
  beside?: () => Layer[]
}

function design({ name, structure, theme, sections, beside }: Recipe): FigmaDesign {
  const drawings = sections(theme)
  const height = drawings.reduce((sum, drawing) => sum + drawing.height, 0)
  let top = 0
  const places = drawings.map((drawing) => ({ drawing, y: (top += drawing.height) - drawing.height }))
  const isParts = structure === 'parts'
  const origin = { x: -320, y: 140 }
  const layers = places.flatMap(({ drawing, y }, index) =>
    findLayers(drawing, {
      structure,
      theme,
      x: isParts ? origin.x : 0,
      y: isParts ? origin.y + y : y,
      index,
    }),
  )
  const page = frame('Landing page – desktop', { ...origin, width: theme.width, height }, layers, {
    fill: theme.paper,
  })
  const screens = isParts ? layers.map(placed) : [placed(page)]
  return {
    name,
    file: getFile(name, [...screens, ...(beside?.() ?? []).map(placed)]),
    pageId: (screens[0] as Layer).id,
    sections: places.map(({ drawing, y }) => ({
      type: drawing.type,
      title: drawing.title,
      boundingBox: { page: 1, x: 0, y: y / height, width: 1, height: drawing.height / height, unit: 'ratio' },
    })),
  }
}

interface Setting {
  structure: Structure
  theme: Theme
  x: number
  y: number
  index: number
}

function findLayers(drawing: SectionDrawing, { structure, theme, x, y, index }: Setting): Layer[] {
  const place = { x, y, width: theme.width, height: drawing.height }
  const look: Look = drawing.fill === undefined ? {} : { fill: drawing.fill }
  if (structure === 'frames' || structure === 'parts') {
    return [
      frame(
        drawing.name,
        place,
        drawing.layers,
        structure === 'parts' ? { fill: theme.paper, ...look } : look,
      ),
    ]
  }
  if (structure === 'instances') return [instance(`Section / ${drawing.name}`, place, drawing.layers, look)]
  const background = drawing.fill === undefined ? [] : [rectangle(`Rectangle ${index + 1}`, place, look)]
  const layers = [...background, ...moved(drawing.layers, x, y)]
  return structure === 'groups' ? [group(`Group ${index + 1}`, layers)] : layers
}

function getFile(name: string, layers: Layer[]): FigmaFile {
  const canvas = (title: string, children: Layer[]) => ({
    id: newNodeId(),
    name: title,
    type: 'CANVAS',
    children,
  })
  const cover = frame(
    'Cover',
    { x: 0, y: 0, width: 1920, height: 960 },
    [text(name, { x: 200, y: 400, width: 1500 }, { size: 96, weight: 700 })],
    {
      fill: '#fef3c7',
    },
  )
  return {
    name,
    version: '2183749017',
    lastModified: '2026-09-14T08:12:45Z',
    editorType: 'figma',
    document: {
      id: '0:0',
      name: 'Document',
      type: 'DOCUMENT',
      children: [canvas('Cover', [placed(cover)]), canvas('Website', layers)],
    },
  }
}

/** A phone's version of the page, a sheet of components, and a page of its own. */
function neighbours(): Layer[] {
  const words = (x: number, y: number, width: number, characters: string): Layer =>
    text(characters, { x, y, width }, { size: 28, weight: 700 })
  return [
    frame(
      'Landing page – phone',
      { x: 1300, y: 140, width: 390, height: 5_200 },
      [words(20, 80, 350, 'The same, narrower')],
      { fill: '#ffffff' },
    ),
    frame(
      'Components',
      { x: 1900, y: 140, width: 1600, height: 2_000 },
      [icon('Icon', 40, 40, 40, '#111827'), words(40, 120, 600, 'Buttons and inputs')],
      {
        fill: '#ffffff',
      },
    ),
    frame(
      'Legal notice',
      { x: 3700, y: 140, width: 1440, height: 1_200 },
      [words(140, 120, 900, 'Legal notice')],
      { fill: '#ffffff' },
    ),
  ]
}

const dark: Partial<Theme> = {
  ink: '#f9fafb',
  muted: '#b6bfcc',
  paper: '#0b1120',
  tint: '#172033',
  accent: '#f59e0b',
  onAccent: '#111827',
}

/** All of them, made again: layers of one are never those of another. */
export function figmaDesigns(): FigmaDesign[] {
  return [
    design({
      name: 'Bookkeeping, sections as frames',
      structure: 'frames',
      theme: plain,
      sections: bookkeeping,
      beside: neighbours,
    }),
    design({
      name: 'Bakery, all layers flat',
      structure: 'flat',
      theme: {
        ...plain,
        accent: '#9a3412',
        tint: '#fbf3e6',
        heading: 'Playfair Display',
        body: 'Lora',
        radius: 2,
      },
      sections: bakery,
    }),
    design({
      name: 'Conference, dark, as groups',
      structure: 'groups',
      theme: { ...plain, ...dark, heading: 'Space Grotesk', radius: 4 },
      sections: conference,
    }),
    design({
      name: 'Heat pumps, as instances',
      structure: 'instances',
      theme: { ...plain, accent: '#0f766e', tint: '#ecfdf5', heading: 'Nunito', body: 'Nunito', radius: 20 },
      sections: heatPumps,
    }),
    design({
      name: 'Studio, wide and flat',
      structure: 'flat',
      theme: {
        ...plain,
        width: 1728,
        content: 1400,
        accent: '#1c1917',
        heading: 'Playfair Display',
        radius: 0,
      },
      sections: studio,
    }),
    design({
      name: 'Clinic, as groups',
      structure: 'groups',
      theme: { ...plain, width: 1280, content: 1080, accent: '#0369a1', tint: '#f0f9ff' },
      sections: clinic,
      beside: neighbours,
    }),
    design({
      name: 'Clinic, each section a frame of the canvas',
      structure: 'parts',
      theme: { ...plain, accent: '#7c3aed' },
      sections: clinic,
    }),
  ]
}

/** One of them by the first word of its name. */
export function figmaDesign(name: string): FigmaDesign {
  const found = figmaDesigns().find((one) => one.name.startsWith(name))
  if (found === undefined) throw new Error(`There is no design called ${name}.`)
  return found
}
