import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, root, run } from './project.mjs'

const sources = [
  'app',
  'client-book',
  'contract',
  'server',
  'public',
  'scripts/client-bundle',
  'scripts/compress.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
]
const stamp = join(root, 'build', '.stamp')

export async function build() {
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  console.log('Building the portal ...')
  rmSync(stamp, { force: true })
  const { code, output } = await run('react-router', ['build'], { quiet: true })
  if (code !== 0) throw new Refusal(`${output.trimEnd()}\nThe portal could not be built.`)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, current)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (path.includes('.')) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}
