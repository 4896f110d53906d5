// The import boundaries (ARCHITECTURE.md). test/architecture/boundaries.test.ts runs this in `npm test` and
// proves each rule with a planted violation.

const test = '\\.test\\.tsx?$|^test/|^bench/|^scripts/'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A capability's entry points: its index.ts, those of parts of `writing` and `site-crawl`, and the worker's. */
const entryPoints = [
  '[^/]+',
  'writing/brand',
  'writing/brief',
  'writing/engine',
  'writing/prompts',
  'writing/composer',
  'writing/request',
  'writing/pages',
  'writing/grounding',
  'writing/template-outline',
  'jobs/worker',
  'site-crawl/parsing',
].map((folder) => `^server/capabilities/${folder}/index\\.ts$`)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycles',
      'Two modules that need each other are one, or a third is missing. Types count.',
      {},
      { circular: true },
    ),
    rule('no-unresolved', 'The imported file does not exist.', {}, { couldNotResolve: true }),
    rule(
      'contracts-import-zod-only',
      'Contracts are shared by core, server and web: zod schemas, nothing else.',
      { path: '^contracts/', pathNot: test },
      { pathNot: ['^contracts/', '^node_modules/zod/'] },
    ),
    rule(
      'core-imports-contracts-only',
      'Core runs on both sides: itself, contracts and named pure libraries.',
      { path: '^core/', pathNot: test },
      {
        pathNot: [
          '^core/',
          '^contracts/',
          '^node_modules/(harper\\.js|htmlparser2|domhandler|domelementtype|domutils|entities|marked|papaparse|@types/papaparse|zod|diff)/',
        ],
      },
    ),
    rule(
      'core-has-no-node',
      'Core runs in the browser too.',
      { path: '^core/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'platform-imports-nothing-above',
      'Platform knows no noun of the product.',
      { path: '^server/platform/', pathNot: test },
      { path: '^(server/(http|features|capabilities|cli)/|server/(app|main)\\.ts|web/)' },
    ),
    rule(
      'capabilities-import-no-feature',
      'A capability serves several features.',
      { path: '^server/capabilities/', pathNot: test },
      { path: '^(server/(http|features|cli)/|server/(app|main)\\.ts|web/)' },
    ),
    rule(
      'features-import-no-http',
      'Features are mounted by http, not the other way round.',
      { path: '^server/features/', pathNot: test },
      { path: '^(server/(http|cli)/|server/(app|main)\\.ts|web/)' },
    ),
    rule(
      'features-by-their-index',
      'A feature is imported by its index.ts or a schema.',
      { path: '^server/features/([^/]+)/', pathNot: test },
      {
        path: '^server/features/([^/]+)/',
        pathNot: ['^server/features/$1/', '/index\\.ts$', '\\.schema\\.ts$'],
      },
    ),
    rule(
      'features-by-their-index-from-outside',
      'A feature is imported by its index.ts or a schema.',
      { path: '^(server/(http|cli|capabilities)/|server/(app|main)\\.ts|web/|core/)', pathNot: test },
      { path: '^server/features/[^/]+/', pathNot: ['^server/features/[^/]+/index\\.ts$', '\\.schema\\.ts$'] },
    ),
    rule(
      'capabilities-by-their-index',
      'A capability is imported by its entry points; routes also by its *.routes.ts.',
      { path: '^server/capabilities/([^/]+)/', pathNot: test },
      {
        path: '^server/capabilities/([^/]+)/',
        pathNot: ['^server/capabilities/$1/', ...entryPoints, '\\.(schema|routes)\\.ts$'],
      },
    ),
    rule(
      'capabilities-by-their-index-from-outside',
      'A capability is imported by its entry points; routes also by its *.routes.ts.',
      { path: '^(server/(http|cli|features)/|server/(app|main)\\.ts|web/|core/)', pathNot: test },
      { path: '^server/capabilities/[^/]+/', pathNot: [...entryPoints, '\\.(schema|routes)\\.ts$'] },
    ),
    rule(
      'web-by-schemas',
      'The web app shares contracts, core and the schemas of features with the server, nothing else.',
      { path: '^web/src/' },
      { path: '^server/', pathNot: '\\.schema\\.ts$' },
    ),
    rule(
      'web-features-apart',
      'Features of the web app are joined in web/src/app.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features/(?!$1/)|app/)' },
    ),
    rule(
      'only-routes-know-fastify',
      'Services know no HTTP.',
      { path: '^server/', pathNot: [test, '\\.routes\\.ts$', '^server/http/', '^server/app\\.ts$'] },
      { path: '^node_modules/(fastify|@fastify|fastify-type-provider-zod)(/|$)' },
    ),
    rule(
      'store-by-repositories',
      'Only repositories and jobs query the store.',
      {
        path: '^server/(features|capabilities|http)/',
        pathNot: [
          test,
          '\\.(repository|jobs)\\.ts$',
          '^server/capabilities/jobs/',
          '^server/capabilities/events/',
        ],
      },
      { path: '^server/platform/store/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'repositories-know-no-service',
      'Calls go routes, service, repository, store.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.(service|routes)\\.ts$' },
    ),
    rule(
      'schemas-are-plain',
      'A schema imports zod, contracts, core and other schemas.',
      { path: '^server/.*\\.schema\\.ts$' },
      { pathNot: ['\\.schema\\.ts$', '^node_modules/zod/', '^contracts/', '^core/'] },
    ),
    rule(
      'ai-libraries-in-ai',
      'AI providers are called in capabilities/ai.',
      { path: '^(server|core|contracts|web)/', pathNot: [test, '^server/capabilities/ai/'] },
      { path: '^node_modules/(ai|@ai-sdk)/' },
    ),
    rule(
      'network-in-crawl',
      'Requests to URLs that users give go through the guarded client; AI providers have their own.',
      { path: '^(server|core|contracts)/', pathNot: [test, '^server/capabilities/(crawl|ai)/'] },
      { path: '^node_modules/(undici|playwright-core|@sparticuz)/' },
    ),
    rule(
      'crawl-without-checks',
      'Whoever builds the crawl gives it the checks.',
      { path: '^server/capabilities/site-crawl/', pathNot: test },
      { path: '^server/capabilities/site-checks/' },
    ),
    rule(
      'checks-are-pure',
      'A check looks at what was gathered: no store, no network, no clock; the threads that read pages load it.',
      { path: '^server/capabilities/site-checks/', pathNot: test },
      {
        pathNot: [
          '^server/capabilities/(site-checks/|site-crawl/parsing/index\\.ts$)',
          '^server/platform/http/site\\.ts$',
          '^module$',
          '^core/',
          '^contracts/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'audit-lines-at-the-socket',
      'Inside the process an audit is typed events; lines are written by routes and read by the remote command line.',
      {
        path: '^server/',
        pathNot: [test, '^server/features/audits/(protocol/|index\\.ts$)', '\\.routes\\.ts$'],
      },
      { path: '^server/features/audits/protocol/' },
    ),
    rule(
      'parsing-without-the-crawl',
      'The threads that read pages, and the checks, load the parser alone.',
      { path: '^server/capabilities/site-crawl/parsing/', pathNot: test },
      {
        path: '^server/',
        pathNot: [
          '^server/capabilities/(site-crawl/parsing|page-types)/',
          '^server/platform/decode-text\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'parsers-in-extraction',
      'Foreign files are parsed in a separate process.',
      { path: '^(server|core|contracts|web)/', pathNot: [test, '^server/capabilities/extraction/'] },
      { path: '^node_modules/(mammoth|@embedpdf|yauzl|file-type|@jsquash|tesseract\\.js)/' },
    ),
    rule(
      'no-tests-in-the-program',
      'The program does not import its tests.',
      { path: '^(server|core|contracts|web)/', pathNot: test },
      { path: test },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
