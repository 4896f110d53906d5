import { counted } from '#core/text.ts'
import { nameProvider } from './provider-names.ts'
import type { BrandTone } from '#contracts/sections.schema.ts'
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'
import type { GenerationStep } from '#features/landing-pages/landing-pages.schema.ts'

export const landingWizard = {
  newTitle: 'New landing page',
  steps: { business: 'Business', design: 'Design', extracted: 'What was found', plan: 'Plan', page: 'Page' },
  stepsLabel: 'Steps of the wizard',
  next: 'Continue',
  back: 'Back',
  toEditor: 'Open the editor',
  notFound: 'This landing page does not exist or was deleted.',
  all: 'All landing pages',
  business: {
    lead: 'What is the business?',
    leadText:
      'The page is ready from this. Figures and names given here may be published; others are marked.',
    name: 'Name',
    overview: 'What it does',
    overviewHint:
      'Three to ten sentences: what is offered, to whom, what is special, with prices, places and numbers if they may be said.',
    audience: 'Who should read the page',
    audienceHint: 'For example: parents of young children in a small town who bake at weekends.',
    tone: 'Tone',
    toneExamples: {
      professional: 'Clear and factual, whole sentences.',
      friendly: 'Warm, speaks to the reader as you.',
      playful: 'Light and humorous.',
      authoritative: 'Confident and direct.',
      casual: 'Conversational and short.',
    } satisfies Record<BrandTone, string>,
    website: 'Website',
    websiteHint: 'Where the business is found today.',
    readSite: 'Import text from the website',
    readingSite: 'Reading the website',
    tookWords:
      'The website’s text is now under “What it does”, without its self-praise. Check it: the page states what you leave there as fact.',
    foundNoWords: 'The website has no text to import.',
    needsName: 'Enter the name; the rest can be added later.',
  },
  questions: {
    title: 'What visitors would still ask',
    ask: 'What would visitors still ask?',
    none: 'What visitors usually ask is answered.',
    take: 'Add the answers',
    skip: 'Close the questions',
  },
  design: {
    lead: 'What should it look like?',
    leadText:
      'The page is built like it: its sections and columns, backgrounds, images, buttons and type. You choose next whether its words are kept.',
    file: 'A PDF or an image',
    dropHere: 'Drop a PDF or an image here',
    fileHint: (megabytes: number) => `PDF, JPEG, PNG or GIF, up to ${megabytes} MB.`,
    choose: 'Choose a file',
    proofread: 'Have the AI model proofread the words of images (it is sent their lines as images)',
    drop: 'Drop to upload',
    website: 'A website',
    websiteHint: 'A page whose look you may use: your own site, or a template’s demo.',
    websiteUrl: 'URL of the page',
    tool: 'A Figma file',
    toolHint: 'The URL from the browser’s address bar, of the file or of one frame in it.',
    toolUrl: 'URL of the file',
    token: 'Access token',
    tokenNoun: 'access token',
    tokenHint: 'Only if the server has none of its own. It is used once and not kept.',
    readFile: 'Read the file',
    readPage: 'Read the page',
    noneHint: 'No design? Sections are chosen to suit the business, in a plain look that you can change.',
    goWithout: 'Continue without a design',
    leftOut: (name: string) => `The page has no design any more: ${name} was left out.`,
    uploading: (name: string) => `Sending ${name}`,
    reading: (name: string) => `Reading ${name}`,
    readingHint:
      'Text, images, colours and sections are detected: a few seconds for a website or a PDF, up to a minute for an image. You can leave this page: the reading continues, or starts again when you come back.',
    uploadingHint: 'Keep this tab open until the file is sent.',
    stopping: 'Stopping',
    stop: 'Stop',
    wasRead: (name: string) => `${name} is read.`,
    wasNotRead: (name: string) => `${name} could not be read. The design step of its landing page says why.`,
    showFound: 'Show what was found',
    current: 'Chosen',
    stillCurrent: 'Still chosen',
  },
  /** What can be wrong with a design: a heading for each kind, and what to do about it. */
  designProblems: {
    chooseFile: 'Choose another file',
    changeUrl: 'Change the URL',
    enterToken: 'Enter a token',
    empty: {
      title: 'The file is empty',
      text: (kind: string) => `This ${kind} is empty (0 bytes). Choose another file.`,
    },
    kinds: { pdf: 'PDF', image: 'image', file: 'file' },
    nothingShown: { title: 'The design shows nothing' },
    encrypted: {
      title: 'The PDF is protected by a password',
      text: 'Save it without the password, then choose the new file.',
    },
    broken: { title: 'The file cannot be read' },
    wrongKind: {
      title: 'This kind of file cannot be read',
      inside:
        'Inside it is not a PDF, JPEG, PNG or GIF, whatever its name says. Export the design as one of these, then choose that file.',
      text: (name: string) =>
        `${name} is not a PDF, JPEG, PNG or GIF. Export the design as one of these, then choose that file.`,
    },
    tooLarge: {
      title: 'The file is too large',
      text: (name: string, megabytes: number) =>
        `${name} is larger than ${megabytes} MB. Export it smaller, or only the pages that matter.`,
    },
    tooSlow: { title: 'Reading the design took too long' },
    gone: {
      title: 'The design is no longer on the server',
      text: 'It was deleted, or kept for longer than a week without being read. Give it again.',
    },
    url: { title: 'This URL cannot be used' },
    unreachable: { title: 'The page could not be opened' },
    slowSite: { title: 'The page did not answer in time' },
    noToken: {
      title: 'An access token is needed',
      text: 'The server has none for Figma. Enter yours below, or export the frame as PDF or PNG and choose that file.',
    },
    forbidden: { title: 'The design tool refused the file' },
    noFile: { title: 'The design tool does not have this file' },
    offline: {
      title: 'No connection to the server',
      text: 'Check the connection, then try again. What was sent is kept.',
    },
    busy: { title: 'Too many requests' },
    space: { title: 'No space left' },
    other: {
      title: 'The design could not be read',
      text: 'Something went wrong on our side. Try again, or choose another file.',
    },
  },
  pending: {
    text: (name: string) => `${name} is still being read as the design of this page.`,
    show: 'Show the reading',
  },
  extracted: {
    lead: 'What was found',
    leadText:
      'Each box becomes a section of the page. Move, split, merge or rename them until they are right, and correct columns or boxes that were detected wrongly.',
    none: 'There is no design yet.',
    noneHint: 'Choose one, or continue without: the sections are then chosen to suit the business.',
    chooseDesign: 'Choose a design',
    sections: (count: number) => counted(count, 'section', 'sections'),
    page: (number: number) => `Page ${number}`,
    box: (number: number, type: string, title: string) =>
      `Section ${number}, ${type}${title === '' ? '' : `: ${title}`}`,
    continued: (number: number, type: string) => `${number} ${type}, continued`,
    makeSection: 'Make a section of it',
    boxes: 'Sections in the design',
    boxKeys:
      'Arrow keys go from box to box. With Alt they move the box, with Alt and Shift they change its size.',
    rows: 'Sections in their order',
    rowKeys: 'The up and down arrow keys go from section to section.',
    type: 'Kind',
    sectionTitle: 'Title',
    columns: 'Columns',
    columnsFound: 'Keep the columns',
    columnCount: (count: number) => counted(count, 'column', 'columns'),
    cards: 'Boxes',
    structureHint:
      'Columns: how many parts of a section are beside each other. Boxes: whether each part has a background or border of its own.',
    cardsFound: 'Keep the boxes',
    areCards: 'Put parts in boxes',
    noCards: 'Remove the boxes',
    remove: 'Remove',
    removed: (title: string) => `${title} is no longer a section.`,
    merge: 'Merge with the next',
    merged: (title: string) => `${title} and the next section are one now.`,
    split: 'Split in two',
    wasSplit: (title: string) => `${title} is two sections now.`,
    undo: 'Undo',
    undoStep: (step: string) => `Undo: ${step}`,
    redo: 'Redo',
    redoStep: (step: string) => `Redo: ${step}`,
    undone: (step: string) => `Undone: ${step}.`,
    redone: (step: string) => `Redone: ${step}.`,
    nothingToUndo: 'Nothing to undo.',
    nothingToRedo: 'Nothing to redo.',
    steps: {
      merge: 'Merge two sections',
      split: 'Split a section',
      remove: 'Remove a section',
      putBack: 'Put a section back',
      separate: 'Make a section of what goes on',
      add: 'Add a section',
      box: 'Move a box',
      change: 'Change a section',
      reset: 'Reset to detected',
    },
    add: 'Add a section',
    reset: 'Reset to detected',
    wasReset: 'The detected boxes are restored.',
    colours: 'Colours',
    fonts: 'Type',
    words: (count: number) => counted(count, 'word', 'words'),
    ocr: (confidence: number) => `Text was recognised from an image, with a confidence of ${confidence} %.`,
    unfinished: {
      title: 'Not all text was read',
      text: 'There was not enough time to recognise it. The file is still here and can be read again; boxes that you set are kept.',
      reading: 'Reading the design again. It can take a minute or two.',
      again: 'Try again',
      still: 'There was not enough time again. Try later, when the server has less to do.',
    },
    warnings: 'What to know',
    noImage: 'This page has no preview; the boxes are where they were found.',
    conflict: {
      title: 'Changed elsewhere',
      text: 'The sections of this design were changed in another window while you were editing. Choose which version to keep.',
      mine: 'Keep mine',
      theirs: 'Use the other version',
    },
  },
  copy: {
    legend: 'Whose words are in the design?',
    hint: 'Prices, quotes and names of a template must not end up on your page.',
    noModel: 'Needs an AI model, and none is set up.',
    silentModel: 'Needs the AI model, which does not answer at the moment.',
    answers: {
      rewrite: {
        label: 'Placeholder text',
        text: 'The page takes only the layout. New text is written from what you said about the business.',
      },
      keep: {
        label: 'Ours',
        text: 'The words are used as they are, and count as your own: their figures and names may be published.',
      },
      blanks: {
        label: 'Leave them blank',
        text: 'The page takes only the layout. What you did not say is marked as a blank for you to fill in.',
      },
    },
  },
  plan: {
    lead: 'What the page will say',
    leadText: 'Section by section, from top to bottom. Change what does not fit; nothing is written yet.',
    leadKept:
      'The sections of the design, with its words. Leave out, move or add sections; words are changed in the editor.',
    leadNone:
      'First a plan is made: which sections the page has, what each is for, and the points it makes. You can change all of it.',
    make: 'Make the plan',
    making: 'Planning the sections',
    failed: 'The plan could not be made',
    stop: 'Stop',
    again: 'Regenerate the plan',
    goal: 'Goal',
    outline: 'Headings that stay',
    points: 'Points to make, one per line',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number) => `${name} is now at position ${place}.`,
    remove: (name: string) => `Leave out ${name}`,
    removed: (name: string) => `${name} is left out.`,
    add: 'Add a section',
    empty: 'The plan is empty. Add a section, or regenerate the plan.',
    issues: 'Before you go on',
  },
  page: {
    leads: {
      ready: {
        title: 'Ready to write',
        text: 'Each section of the plan gets its texts, in the tone you chose. All of them can be changed afterwards.',
        keptText:
          'Each section of the plan keeps the words of the design. All of them can be changed afterwards.',
        blanksText:
          'Each section of the plan is built like the design, with what you said of the business and blanks for the rest.',
      },
      unplanned: {
        title: 'There is no plan yet',
        text: 'A plan says which sections the page has and what each is for. Make it first, and change it before anything is written.',
      },
      running: {
        title: 'The page is being written',
        text: 'You can leave this page: the writing continues, and the result will be here.',
      },
      failed: {
        title: 'The page is not finished',
        text: 'What was written is kept. Resume to write the rest, or go back and change the plan.',
      },
      written: {
        title: 'The page is ready',
        text: 'Read it in the editor, change what you like, then publish.',
      },
    },
    missing: {
      label: 'What is missing',
      design: {
        title: 'No design',
        text: 'The page gets a plain look, with sections that suit the business.',
        action: 'Choose a design',
      },
      plan: {
        title: 'No plan',
        text: 'Without one the sections are chosen while the page is written.',
        action: 'Go to the plan',
      },
    },
    start: 'Write the page',
    startUnplanned: 'Plan and write in one go',
    startText: (count: number) =>
      count === 0
        ? 'The sections are planned and written in one go.'
        : `${counted(count, 'section', 'sections')}, written side by side.`,
    startKept: (count: number) => `${counted(count, 'section', 'sections')}, with the words of the design.`,
    startBlanks: (count: number) => `${counted(count, 'section', 'sections')}, with what you gave.`,
    again: 'Regenerate',
    againText: 'Regenerating keeps the sections that you locked or changed.',
    stop: 'Stop',
    goOn: 'Resume',
    failed: 'The page could not be finished',
    steps: {
      extraction: 'Reading the design',
      validation: 'Checking what is given',
      planning: 'Planning the sections',
      generation: 'Writing the sections',
      draft: 'Putting the page together',
      regeneration: 'Regenerating a section',
    } satisfies Record<GenerationStep['name'], string>,
    stepStates: {
      waiting: 'waiting',
      running: 'running',
      done: 'done',
      failed: 'failed',
      skipped: 'not needed',
      cancelled: 'stopped',
    } satisfies Record<GenerationStep['status'], string>,
    planned: 'What will be written',
    fidelity: {
      title: 'Compared with its design',
      text: 'How much of the page is like the design section by section.',
      atWidth: (pixels: number) => `Measured at ${pixels.toLocaleString('en')} pixels wide only.`,
      comparing: 'Comparing the page with its design',
      whole: 'The whole page',
      figures: {
        block: 'Texts',
        text: 'Words',
        position: 'Positions',
        color: 'Colours',
        images: 'Images',
        backgrounds: 'Backgrounds',
        type: 'Type',
      } satisfies Record<keyof PageFidelity['figures'], string>,
      none: 'nothing to compare',
    },
    arrived: (done: number, total: number) => `${done} of ${total} sections`,
    preview: 'The page so far',
    by: (provider: string, model: string) =>
      provider === 'composer'
        ? 'Written by the built-in composer.'
        : `Written by ${nameProvider(provider)} (${model}).`,
    kept: 'The words are those of the design.',
    keptPart: (count: number) =>
      `${counted(count, 'section has', 'sections have')} the words of the design. The others:`,
    filledIn: 'Nothing was written: the page has what you gave, usual headings, and blanks.',
    images: {
      title: (count: number, withWords: number) =>
        `${counted(count, 'image is', 'images are')} the design’s own${withWords === 0 ? '' : `, ${withWords} with words in ${withWords === 1 ? 'it' : 'them'}`}`,
      text: 'They were not made for this business. Replace those that should not be published.',
      replace: 'Replace images',
    },
    differsFromPlan: 'The sections are not those of the plan. Regenerate the page to follow the plan.',
    blanks: (count: number) =>
      `${counted(count, 'blank is', 'blanks are')} left for facts and texts that were not given. Fill ${count === 1 ? 'it' : 'them'} in the editor; blanks are not published.`,
    claims: (count: number) =>
      `${counted(count, 'statement', 'statements')} without a source ${count === 1 ? 'is' : 'are'} marked: confirm or change ${count === 1 ? 'it' : 'them'} in the editor. Until then ${count === 1 ? 'it is' : 'they are'} not published.`,
  },
}
