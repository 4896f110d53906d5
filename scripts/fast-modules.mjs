// Finds modules of this repository without looking for them, for processes that run a test file: their names
// are paths already, and a third of what loading a thousand of them costs is package scopes and symbolic
// links.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../', import.meta.url)
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
/** `#core/` and where that is. */
const prefixes = Object.entries(imports).map(([name, path]) => [
  name.replace('*', ''),
  new URL(path.replace('*', ''), root).href,
])
/** Packages are the same wherever in the repository they are asked for. */
const packages = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    if (parentURL?.startsWith(root.href) !== true || parentURL.includes('/node_modules/'))
      return next(specifier, context)
    if (specifier.endsWith('.ts')) {
      const url = findSource(specifier, parentURL)
      return url === undefined
        ? next(specifier, context)
        : { url, format: 'module-typescript', shortCircuit: true }
    }
    if (/^[./]/.test(specifier) || !conditions.includes('import')) return next(specifier, context)
    if (!packages.has(specifier)) packages.set(specifier, { ...next(specifier, context), shortCircuit: true })
    return packages.get(specifier)
  },
})

function findSource(specifier, parentURL) {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  const [name, url] = prefixes.find(([prefix]) => specifier.startsWith(prefix)) ?? []
  return name === undefined ? undefined : url + specifier.slice(name.length)
}
