import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './project.mjs'

// `npm install` leaves platform packages out of the lock when a registry does not carry them, and `npm ci` then
// refuses the lock on every machine. This adds them again by name and version; npm checks the rest when it fetches one.
// Run: node scripts/complete-lock.mjs

/** Optional packages that the lock promises but does not describe: [path in the lock, version, owner is a devDependency]. */
export function missingOptionals(lock) {
  const missing = []
  for (const [owner, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
      if (!resolves(lock.packages, owner, name))
        missing.push({ path: `node_modules/${name}`, version, dev: entry.dev === true })
  return missing
}

function resolves(packages, owner, name) {
  for (let from = owner; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true
    if (!from) return false
  }
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openbsd', 'netbsd', 'sunos', 'aix']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'wasm32', 'ppc64', 'riscv64', 's390x']

function entryOf({ path, version, dev }) {
  const words = path.split('/').at(-1).split('-')
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  if (cpu.length === 0) throw new Error(`${path}@${version} names no platform: add it by hand`)
  const libc = words.includes('musl') ? { libc: ['musl'] } : {}
  return { version, cpu, ...(dev ? { dev } : {}), ...libc, optional: true, ...(os.length > 0 ? { os } : {}) }
}

function complete() {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptionals(lock)
  for (const each of missing) lock.packages[each.path] = entryOf(each)
  const byPath = ([a], [b]) => (a < b ? -1 : 1)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} platform packages added to package-lock.json`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) complete()
