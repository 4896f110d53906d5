// Installs the system programs that the tests drive, where this account may: `npm test` begins with it. Any
// Node from 20 on runs it. Programs that stay missing are named; their tests say that they are skipped. With
// CI=true that is a failure.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Everything is looked for below this folder; another one is a root that a test has made. */
const root = process.env.TEST_PROGRAMS_ROOT ?? ''
/** Where the product and the tests look for a browser. */
const browsers = JSON.parse(
  readFileSync(new URL('../server/capabilities/crawl/browser-locations.json', import.meta.url), 'utf8'),
)
const browserLocations =
  process.env.CHROMIUM_PATH === undefined ? (browsers[process.platform] ?? []) : [process.env.CHROMIUM_PATH]

/** A program to look for, and the Debian packages that bring it. */
const wanted = [
  {
    program: 'chromium-headless-shell',
    locations: browserLocations,
    packages: ['chromium-headless-shell'],
    fallback: ['chromium'],
  },
  { program: 'soffice', packages: ['libreoffice-writer-nogui'], fallback: ['libreoffice-writer'] },
  { program: 'tesseract', packages: ['tesseract-ocr', 'tesseract-ocr-deu'] },
  { program: 'openssl', packages: ['openssl'] },
  { program: 'pdftotext', packages: ['poppler-utils'] },
  { program: 'xmllint', packages: ['libxml2-utils'] },
]
/**
 * What has no program: fonts, without which pages are printed in boxes, and a second language for Tesseract.
 */
const wantedFiles = [
  { path: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', packages: ['fonts-dejavu-core'] },
  { path: '/usr/share/tesseract-ocr/5/tessdata/deu.traineddata', packages: ['tesseract-ocr-deu'] },
]
const inCi = !['', '0', 'false', undefined].includes(process.env.CI)

const isExecutable = (path) => {
  try {
    accessSync(join(root, path), constants.X_OK)
    return true
  } catch {
    return false
  }
}
const has = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/usr/local/bin')
    .some((folder) => isExecutable(join(folder, program)))
const missing = () =>
  wanted.filter(
    ({ program, locations }) => !(locations === undefined ? has(program) : locations.some(isExecutable)),
  )
const missingFiles = () =>
  process.platform === 'linux' ? wantedFiles.filter(({ path }) => !existsSync(join(root, path))) : []

function run(command, words) {
  const { status, error } = spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  })
  return error === undefined && status === 0
}

/** How to run apt-get with the rights it needs, or why it cannot be run. */
function findInstaller() {
  if (!has('apt-get')) return 'this machine has no apt-get'
  if (process.getuid?.() === 0) return ['apt-get']
  if (has('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0)
    return ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  return 'this account may not install packages'
}

const before = [...missing(), ...missingFiles()]
if (before.length > 0) {
  const installer = findInstaller()
  const packages = [...new Set(before.flatMap((part) => part.packages))]
  if (typeof installer === 'string') {
    console.log(`Not installed, as ${installer}: ${packages.join(', ')}.`)
  } else {
    console.log(`Installing what the tests drive: ${packages.join(', ')}.`)
    const [command, ...words] = installer
    const install = (names) =>
      run(command, [
        ...words,
        'install',
        '-y',
        '--no-install-recommends',
        '-o',
        'DPkg::Lock::Timeout=120',
        ...names,
      ])
    run(command, [...words, 'update'])
    if (!install(packages)) {
      // One package that this release does not have must not keep the others away.
      for (const part of [...missing(), ...missingFiles()])
        if (!install(part.packages) && part.fallback !== undefined) install(part.fallback)
    }
  }
}

const after = missing()
if (after.length > 0) {
  const names = after.map(({ program }) => program).join(', ')
  console.log(
    `Still missing: ${names}. Their tests ${inCi ? 'would not prove anything, and in CI that is a failure' : 'are skipped'}.`,
  )
  if (inCi) process.exitCode = 1
} else {
  console.log('All programs that the tests drive are installed.')
}
