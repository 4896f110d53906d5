// The lines of blog-planning-and-audit.md, in its order and by its own words, and the tests that prove each,
// by file and title. That they are there is checked in blog-conformance.full.test.ts. What the specification
// leaves open ("not shown") is in docs/spec-choices.md, with tests of its own.

export interface SpecificationLine {
  line: string
  tests: readonly (readonly [file: string, title: string])[]
}

const own = 'test/surfaces/blog-conformance.full.test.ts'
const nodeApi = 'test/surfaces/blog-conformance-node-api.full.test.ts'
const pythonApi = 'test/surfaces/blog-conformance-python-api.full.test.ts'
const audits = 'test/surfaces/seo-audit-conformance.test.ts'
const sitemaps = 'test/surfaces/sitemaps.test.ts'
const journey = 'test/e2e/article-sources.test.ts'

export const specificationLines: readonly SpecificationLine[] = [
  {
    line: 'Project and article management: projects and articles with titles, keywords and outlines',
    tests: [[own, 'projects and articles with titles, keywords and outlines']],
  },
  {
    line: 'A rich text editor module with toolbars, focus mode, sidebars, writing checks, and share and export options',
    tests: [
      [own, 'writing checks, and share and export options'],
      [journey, 'is searched for, read, outlined, drafted, checked, edited and exported'],
      ['test/e2e/text-changes.test.ts', 'a part, the reader, the voice, the title'],
      ['test/e2e/writing-checks.test.ts', 'are found, fixed as one change, undone and ignored'],
    ],
  },
  {
    line: 'SEO audit workflow: chunked, real-time progress updates for a site audit, and handling of the final report',
    tests: [[audits, 'chunked, real-time progress updates for a site audit']],
  },
  {
    line: 'Sitemap discovery and analysis: resolve sitemap.xml or sitemap_index.xml, discover URLs, analyse pages in batches with concurrency limits, and attach content types',
    tests: [
      [pythonApi, 'Locate the sitemap and summarise counts'],
      [pythonApi, 'Discover URLs and analyse them in batches; returns annotated results'],
      [sitemaps, 'works in batches: no page of the next is asked for before all of one have answered'],
      [sitemaps, 'under a semaphore: never more at once than said'],
    ],
  },
  {
    line: 'Reference scraping: a web search API finds reference URLs; a headless browser extracts content; content is cleaned, deduplicated and cited',
    tests: [[own, 'a headless browser extracts content; content is cleaned, deduplicated and cited']],
  },
  {
    line: 'AI summaries and content: generated through three generative-AI providers, with references appended. Results may be passed to the Node API by webhook',
    tests: [
      [own, 'generated through three generative-AI providers, with references appended'],
      ['test/surfaces/planning-journey.test.ts', "['composer', 'openai', 'anthropic', 'gemini']"],
      [pythonApi, 'The Python API can return summarisation results to the Node API through webhooks'],
    ],
  },
  {
    line: 'OCR extraction: text from PDF, DOCX and DOC files (DOC is converted by an office-suite command line tool)',
    tests: [
      [pythonApi, 'Extract text from PDF, DOCX or DOC documents'],
      [
        'test/surfaces/file-ocr.test.ts',
        'of the years before 2007 and RTF are read by LibreOffice, with the same outcome',
      ],
      [
        'test/surfaces/file-ocr.test.ts',
        'with a page that is a picture of text has that page recognised, and only that',
      ],
    ],
  },
  {
    line: 'Authentication and rate limiting: JWT guards, throttling and security middleware in the Node API',
    tests: [
      [nodeApi, 'The Node API uses JWT guards on its routes'],
      [nodeApi, 'The Node API applies request throttling and rate limiting'],
      ['test/surfaces/sign-in.test.ts', 'a write by cookie from elsewhere is 403'],
      ['test/surfaces/access-matrix.test.ts', 'admits those whom it names, and nobody else'],
    ],
  },
  {
    line: 'User flows: plan content; draft and edit; reference and cite; audit a site and watch progress in real time, then view the final report; export or share with role-based controls',
    tests: [
      [own, 'plan content …; draft and edit; reference and cite; … export or share'],
      ['test/surfaces/planning-journey.test.ts', 'a quarter is planned'],
      ['test/surfaces/access-roles.test.ts', 'the text of an article'],
      [
        'test/e2e/audits/watching.ts',
        'an audit is watched while it runs, found again after a reload, and ends in its report',
      ],
    ],
  },
  {
    line: 'Node API modules: projects, articles, article-documents, guidelines, system-prompts, prompt-types, sse, webhooks, and one module per AI provider; a global path prefix seo-content-api',
    tests: [
      [nodeApi, 'All routes carry the global prefix seo-content-api'],
      [nodeApi, 'made, listed, changed, deleted'],
      [nodeApi, 'one module per AI provider'],
    ],
  },
  {
    line: 'Python API: scraping, sitemap analysis, summarisation, OCR and the SEO audit router',
    tests: [
      [own, 'Scraping uses timeouts and retries and blocks heavy assets'],
      [pythonApi, 'the endpoints of the table'],
      [audits, 'SEO audit endpoints for progress and final report'],
    ],
  },
  {
    line: 'Project: name, website URL, language, location, targeted audience, guideline reference, additional brand fields',
    tests: [[nodeApi, 'Project: name, website URL, language, location, targeted audience']],
  },
  {
    line: 'Article: name (title), keywords, secondary keywords, project reference, generated outline, scraped content metadata',
    tests: [
      [nodeApi, 'Article: name (title), keywords, secondary keywords, project reference, generated outline'],
    ],
  },
  {
    line: 'SEO Audit: status, current step, progress_steps, audit_report, error message',
    tests: [[audits, 'SEO Audit: status, current step, progress_steps, audit_report, error message']],
  },
  {
    line: 'Guideline, System Prompt, Prompt Type: Stored prompt texts and the relationships used for content generation',
    tests: [[nodeApi, 'Stored prompt texts and the relationships used for content generation']],
  },
  {
    line: 'Identifiers that reference other records are database ObjectId values',
    tests: [[nodeApi, 'Identifiers that reference other records are database ObjectId values']],
  },
  {
    line: 'The user model is single-user with JWT only; no multi-tenant fields exist',
    tests: [[nodeApi, 'The user model is single-user with JWT only; no multi-tenant fields exist']],
  },
  {
    line: 'An audit that is still running is in progress; an audit that is stuck is marked failed by a background scheduler',
    tests: [
      [audits, 'An audit that is still running is in progress'],
      [audits, 'an audit that is stuck is marked failed by a background scheduler'],
    ],
  },
  {
    line: 'All routes carry the global prefix seo-content-api. Resource groups: projects, articles, article documents, guidelines, system prompts, prompt types, streaming updates (SSE), webhooks, and AI providers',
    tests: [
      [nodeApi, 'All routes carry the global prefix seo-content-api'],
      [nodeApi, 'streaming updates (SSE)'],
    ],
  },
  ...[
    'Service and database health',
    'Summarise company details',
    'Generate a target audience from details',
    'Generate a content preview or outline for an article by identifier',
    'Locate the sitemap and summarise counts',
    'Discover URLs and analyse them in batches; returns annotated results',
    'Generate SEO titles per keyword and prompt types, with similarity checks',
    'Check whether a title already exists within a project',
    'Extract text from PDF, DOCX or DOC documents',
  ].map((purpose) => ({ line: purpose, tests: [[pythonApi, purpose]] as const })),
  {
    line: 'SEO audit endpoints for progress and final report',
    tests: [[audits, 'SEO audit endpoints for progress and final report']],
  },
  {
    line: 'The Python endpoints validate ObjectId formats and input shapes',
    tests: [[pythonApi, 'The Python endpoints validate ObjectId formats and input shapes']],
  },
  {
    line: 'a single endpoint that streams progress lines. After a line reading Done. the final report follows as JSON. Each progress line is appended to progress_steps. Non-JSON lines in the stream must be tolerated. The final report is stored with status and steps',
    tests: [
      [audits, 'After a line reading Done. the final report follows as JSON'],
      [audits, 'Each progress line is appended to progress_steps'],
      [audits, 'Non-JSON lines in the stream must be tolerated'],
    ],
  },
  {
    line: 'The Node API uses JWT guards on its routes',
    tests: [[nodeApi, 'The Node API uses JWT guards on its routes']],
  },
  {
    line: 'Webhook calls between services rely on a configured base address and authentication tokens; non-2xx responses are captured',
    tests: [
      [pythonApi, 'a configured base address and authentication tokens; non-2xx responses are captured'],
    ],
  },
  {
    line: 'Streaming updates (server-sent events) are provided by the Node API to surface progress, including audit progress',
    tests: [
      [nodeApi, 'streaming updates (SSE)'],
      [audits, 'surface progress, including audit progress'],
    ],
  },
  {
    line: 'The Python API can return summarisation results to the Node API through webhooks',
    tests: [[pythonApi, 'The Python API can return summarisation results to the Node API through webhooks']],
  },
  {
    line: 'The SEO audit stream emits progress lines, then a final JSON report after the line Done.',
    tests: [[audits, 'After a line reading Done. the final report follows as JSON']],
  },
  {
    line: 'The Python endpoints reject invalid ObjectId formats and malformed input shapes',
    tests: [[pythonApi, 'The Python endpoints validate ObjectId formats and input shapes”, and reject them']],
  },
  {
    line: 'The Node API applies global exception handling',
    tests: [[nodeApi, 'The Node API applies global exception handling']],
  },
  {
    line: 'A failed audit stores an error message in the audit record, and a missing audit_report accompanies it',
    tests: [[audits, 'A failed audit stores an error message in the audit record']],
  },
  {
    line: 'An audit that stays stuck is marked failed by the scheduler',
    tests: [[audits, 'an audit that is stuck is marked failed by a background scheduler']],
  },
  {
    line: 'The Node API applies request throttling and rate limiting',
    tests: [[nodeApi, 'The Node API applies request throttling and rate limiting']],
  },
  {
    line: 'Sitemap analysis runs in batches under concurrency limits (semaphore and batch size are tunable)',
    tests: [
      [sitemaps, 'works in batches: no page of the next is asked for before all of one have answered'],
      [sitemaps, 'under a semaphore: never more at once than said'],
    ],
  },
  {
    line: 'Scraping uses timeouts and retries and blocks heavy assets',
    tests: [
      [own, 'Scraping uses timeouts and retries and blocks heavy assets'],
      [
        'test/surfaces/references.test.ts',
        'hosts that are dead, endless, refuse, or send something else are named one by one',
      ],
    ],
  },
  {
    line: 'The only prefix stated is the global path prefix seo-content-api of the Node API',
    tests: [[nodeApi, 'All routes carry the global prefix seo-content-api']],
  },
]
