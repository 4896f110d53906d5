import { counted } from '#core/text.ts'
import type { AuditArea, Severity } from '#contracts/audit-checks.schema.ts'
import type { AuditStatus, PageKind } from '#features/audits/audits.schema.ts'
import type { RenderMode } from '#capabilities/site-crawl/site-crawl.schema.ts'
import { auditPages } from './audit-pages.ts'
import { auditReport } from './audit-report.ts'
import { auditVitals } from './audit-vitals.ts'
import { number, pages, percent, places } from './audit-words.ts'

const areas: Record<AuditArea, string> = {
  robots: 'Crawling and indexing',
  http: 'Answers and redirects',
  url: 'URLs',
  'title-description': 'Titles and descriptions',
  content: 'Content',
  'canonical-language': 'Canonical and language',
  links: 'Links',
  images: 'Images',
  'structured-data': 'Structured data',
  sitemap: 'Sitemaps',
  performance: 'Speed',
  'mobile-accessibility': 'Phones and accessibility',
  security: 'Security',
  trust: 'Trust',
}

const severities: Record<Severity, string> = {
  critical: 'Critical',
  warning: 'Warning',
  notice: 'Notice',
  info: 'Fact',
}

const statuses: Record<AuditStatus, string> = {
  queued: 'Waiting',
  in_progress: 'Running',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const kinds: Record<PageKind, string> = {
  ok: 'answers',
  redirect: 'redirects',
  client_error: 'not found or refused (4xx)',
  server_error: 'server error (5xx)',
  unreachable: 'no answer',
  skipped: 'skipped',
  waiting: 'waiting',
}

const scripts: Record<RenderMode, string> = { auto: 'where needed', all: 'on every page', none: 'never' }

export const audits = {
  title: 'Audits',
  description: 'Crawl a site as a search engine does and get a list of what to fix.',
  all: 'All audits',
  again: 'Audit again',
  againHint: 'With the same limits and checks.',
  areas,
  severities,
  statuses,
  kinds,
  notFound: 'This audit does not exist or was deleted.',
  places,
  pageCount: pages,
  percent: (share: number) => percent.format(share),
  grade: (grade: string) => `Grade ${grade}`,
  card: { what: 'Site audit' },
  start: {
    title: 'New audit',
    url: 'URL of the site',
    urlPlaceholder: 'example.com',
    urlHint: 'Where to begin: the front page, or any other page of the site.',
    project: 'Or a project',
    noProject: 'No project',
    projectHint: 'The site of a blog project. Its articles are checked for their keyphrases.',
    neither: 'Enter a URL, or choose a project.',
    noUrl: 'Enter the URL of a site, such as example.com or https://example.com/shop.',
    summary: ({
      pages: max,
      clicks,
      render,
      areas: checked,
    }: {
      pages: number
      clicks: number
      render: RenderMode
      areas: number | undefined
    }) =>
      `Up to ${pages(max)}, ${counted(clicks, 'click', 'clicks')} deep · scripts ${scripts[render]} · ${checked === undefined ? 'everything checked' : `${counted(checked, 'area', 'areas')} checked`}`,
    more: 'Limits and checks',
    maxPages: 'Maximum pages',
    maxPagesHint: 'From 1 to 10,000. What is not read is not judged.',
    maxDepth: 'Maximum clicks from the start',
    maxDepthHint: 'From 0 (only the first page) to 100. Readers rarely go deeper than four.',
    render: 'Run scripts as a browser does',
    renderModes: { auto: 'Where needed', all: 'Every page', none: 'Never' } satisfies Record<
      RenderMode,
      string
    >,
    renderHints: {
      auto: 'Pages that scripts fill are opened in a browser, and a few others to measure them.',
      all: 'Each page is opened in a browser: complete, but much slower.',
      none: 'Pages are read as the server sends them. Content that scripts add is not seen.',
    } satisfies Record<RenderMode, string>,
    checks: 'What to check',
    checksHint: 'Everything is checked unless you deselect it.',
    allChecks: 'All areas',
    submit: 'Start the audit',
    notWhole: (min: number, max: number) =>
      `Enter a whole number from ${number.format(min)} to ${number.format(max)}.`,
    noChecks: 'Select at least one area to check.',
  },
  list: {
    label: 'Audits',
    count: (count: number) => counted(count, 'audit', 'audits'),
    search: 'Search URLs',
    project: 'Project',
    anyProject: 'All projects',
    more: (site: string) => `More about the audit of ${site}`,
    compare: 'Compare with the previous audit',
    compareHint: 'There is no earlier finished audit of this site.',
    onlySite: 'Only audits of this site',
    remove: 'Delete…',
    trend: 'Scores of this site',
    filter: 'State',
    empty: 'No audits yet.',
    emptyHint: 'Enter the URL of a site above. Watch the crawl live and get a report that you can share.',
    nothing: 'No audit matches.',
    nothingHint: 'Remove a filter to see more.',
    emptyProject: 'This project’s site has not been audited yet.',
    emptyProjectHint:
      'Its articles are checked for their keyphrases, and its score is tracked from audit to audit.',
    startOfProject: 'Audit its site',
    progress: (done: number, total: number) =>
      total > 0 ? `${number.format(done)} of ${pages(total)}` : 'Beginning',
    better: (points: number) => `${points} better than before`,
    worse: (points: number) => `${points} worse than before`,
    same: 'as before',
    deleted: 'The audit was deleted.',
    deleteTitle: 'Delete this audit?',
    deleteText: 'Its report and its pages are deleted permanently. Other audits of the site are kept.',
    noScore: 'No score',
  },
  views: {
    label: 'Views of the audit',
    overview: 'Overview',
    findings: 'Findings',
    pages: 'Pages',
    tree: 'Site tree',
    comparison: 'Comparison',
  },
  live: {
    title: (site: string) => `Auditing ${site}`,
    waiting: (before: number) =>
      before > 0
        ? `${counted(before, 'audit is', 'audits are')} before it. It starts by itself.`
        : 'The audit starts as soon as capacity is free.',
    queued: 'Waiting for its turn',
    queuedTitle: (site: string) => `Audit of ${site}`,
    queuedHint: 'You can leave this page. The audit starts and continues without it.',
    tab: (share: number, site: string) => `${Math.floor(share * 100)} % · ${site}`,
    done: (score: number) => `The audit is done: ${score} of 100.`,
    cancel: 'Cancel',
    cancelTitle: 'Cancel this audit?',
    cancelText:
      'The pages read so far are kept, but there will be no score and no report. A cancelled audit cannot be resumed.',
    goOn: 'Continue the audit',
    confirmCancel: 'Cancel the audit',
    cancelled: 'Cancelled. The pages that were read are kept.',
    figures: 'Progress',
    read: 'Pages read',
    queue: 'Pages to go',
    rate: 'Pages a minute',
    remaining: 'Time left',
    unknown: '–',
    minutes: (count: number) =>
      count < 1 ? 'less than a minute' : counted(Math.round(count), 'minute', 'minutes'),
    places: 'Found so far',
    now: 'Now',
    image: 'The site so far',
    imageHint: 'A mark for each page: rows are clicks from the start.',
    perMark: (count: number) => `One mark stands for ${pages(count)}.`,
    depth: (depth: number) => (depth === 0 ? 'Start' : counted(depth, 'click', 'clicks')),
    table: 'Pages by depth and answer, as a table',
    depthHeading: 'Clicks from the start',
    total: 'Pages',
    empty: 'The first pages appear in a moment.',
    steps: 'Steps',
    announce: (done: number, found: number) => `${pages(done)} read, ${places(found)} found.`,
    behind: 'The server cannot be reached. This page updates as soon as it answers; the audit goes on.',
    stoppedTitle: { failed: 'The audit failed', cancelled: 'The audit was cancelled' },
    readUntilThen: (count: number) => `${pages(count)} read until then.`,
    stoppedHint:
      'They are listed below with their findings. Pages that were not reached are marked as skipped. An incomplete audit has no score.',
    nothingRead: 'No page was read.',
    pagesGone: (when: string) => `Its pages were kept for 30 days and deleted ${when}.`,
    another: 'Change URL or limits',
  },
  ...auditReport,
  ...auditPages,
  ...auditVitals,
}
