// The walls of the house (ARCHITECTURE.md). test/architecture/walls.test.ts runs this in `npm test` and proves each rule with a planted violation.

const test = '\\.test\\.tsx?$|^test/|^bench/|^scripts/'
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    wall('no-cycles', 'Two modules that need each other are one, or a third is missing. Types count.', {}, { circular: true }),
    wall('no-unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    wall(
      'platform-knows-nothing-above',
      'Platform is technical ground.',
      { path: '^server/platform/', pathNot: test },
      { path: '^(server/(http|features|capabilities|cli)/|server/(app|main)\\.ts|web/)', pathNot: '\\.schema\\.ts$' },
    ),
    wall(
      'capabilities-know-no-feature',
      'A capability serves several features.',
      { path: '^server/capabilities/', pathNot: test },
      { path: '^(server/(http|features|cli)/|server/(app|main)\\.ts|web/)', pathNot: '\\.schema\\.ts$' },
    ),
    wall(
      'features-know-no-http',
      'Only schemas of http are shared.',
      { path: '^server/features/', pathNot: test },
      { path: '^(server/(http|cli)/|server/(app|main)\\.ts|web/)', pathNot: '\\.schema\\.ts$' },
    ),
    wall(
      'core-stands-alone',
      'Core runs on both sides: itself, schemas and named pure libraries.',
      { path: '^core/', pathNot: test },
      {
        pathNot: [
          '^core/',
          '\\.schema\\.ts$',
          '^node_modules/(htmlparser2|domhandler|domelementtype|domutils|entities|marked|papaparse|@types/papaparse|zod|diff)/',
        ],
      },
    ),
    wall('core-has-no-node', 'Core runs in the browser too.', { path: '^core/', pathNot: test }, { dependencyTypes: ['core'] }),
    wall(
      'features-by-their-index',
      'A feature is entered by its index.ts or a schema.',
      { path: '^server/features/([^/]+)/', pathNot: test },
      { path: '^server/features/([^/]+)/', pathNot: ['^server/features/$1/', '/index\\.ts$', '\\.schema\\.ts$'] },
    ),
    wall(
      'features-by-their-index-from-outside',
      'A feature is entered by its index.ts or a schema.',
      { path: '^(server/(http|cli|capabilities)/|server/(app|main)\\.ts|web/|core/)', pathNot: test },
      { path: '^server/features/[^/]+/', pathNot: ['^server/features/[^/]+/index\\.ts$', '\\.schema\\.ts$'] },
    ),
    wall(
      'capabilities-by-their-index',
      'A capability is entered by its index.ts; routes also by its *.routes.ts.',
      { path: '^server/capabilities/([^/]+)/', pathNot: test },
      { path: '^server/capabilities/([^/]+)/', pathNot: ['^server/capabilities/$1/', '^server/capabilities/[^/]+/index\\.ts$', '\\.(schema|routes)\\.ts$'] },
    ),
    wall(
      'capabilities-by-their-index-from-outside',
      'A capability is entered by its index.ts; routes also by its *.routes.ts; the worker by worker/index.ts.',
      { path: '^(server/(http|cli|features)/|server/(app|main)\\.ts|web/|core/)', pathNot: test },
      {
        path: '^server/capabilities/[^/]+/',
        pathNot: ['^server/capabilities/[^/]+/index\\.ts$', '^server/capabilities/jobs/worker/index\\.ts$', '\\.(schema|routes)\\.ts$'],
      },
    ),
    wall(
      'web-by-schemas',
      'The web app shares schemas and core with the server, nothing else.',
      { path: '^web/src/' },
      { path: '^server/', pathNot: '\\.schema\\.ts$' },
    ),
    wall(
      'web-features-apart',
      'Features of the web app meet in web/src/app.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features/(?!$1/)|app/)' },
    ),
    wall(
      'only-routes-know-fastify',
      'Services know no HTTP.',
      { path: '^server/', pathNot: [test, '\\.routes\\.ts$', '^server/http/', '^server/app\\.ts$'] },
      { path: '^node_modules/(fastify|@fastify|fastify-type-provider-zod)(/|$)' },
    ),
    wall(
      'store-by-repositories',
      'Only repositories and jobs touch the store.',
      {
        path: '^server/(features|capabilities|http)/',
        pathNot: [test, '\\.(repository|jobs)\\.ts$', '^server/capabilities/jobs/', '^server/capabilities/events/'],
      },
      { path: '^server/platform/store/', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'repositories-know-no-service',
      'Data goes routes, service, repository, store.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.(service|routes)\\.ts$' },
    ),
    wall(
      'schemas-are-plain',
      'A schema imports zod and other schemas.',
      { path: '\\.schema\\.ts$' },
      { pathNot: ['\\.schema\\.ts$', '^node_modules/zod/', '^core/'] },
    ),
    wall(
      'ai-libraries-in-ai',
      'Providers are met in capabilities/ai.',
      { path: '^(server|core|web)/', pathNot: [test, '^server/capabilities/ai/'] },
      { path: '^node_modules/(ai|@ai-sdk)/' },
    ),
    wall(
      'network-in-crawl',
      'What leaves on a user’s word goes through the guarded client; AI providers are met by their own.',
      { path: '^(server|core)/', pathNot: [test, '^server/capabilities/(crawl|ai)/'] },
      { path: '^node_modules/(undici|playwright-core|@sparticuz)/' },
    ),
    wall(
      'parsers-in-extraction',
      'Foreign files are parsed in a process of their own.',
      { path: '^(server|core|web)/', pathNot: [test, '^server/capabilities/extraction/'] },
      { path: '^node_modules/(mammoth|@embedpdf|yauzl|file-type|@jsquash|tesseract\\.js)/' },
    ),
    wall('no-tests-in-the-program', 'The program does not import its tests.', { path: '^(server|core|web)/', pathNot: test }, { path: test }),
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
