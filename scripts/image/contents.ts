import { lstatSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface ImageFile {
  path: string
  bytes: number
}

/** Files and links below a folder, by path from it. */
export function contentsOf(folder: string): ImageFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(folder, path), bytes: lstatSync(path).size }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Files and bytes of each folder at a depth, the largest first. */
export function sumByFolder(files: ImageFile[], depth: number) {
  const sums = new Map<string, { count: number; bytes: number }>()
  for (const { path, bytes } of files) {
    const folder = path.split('/').slice(0, depth).join('/')
    const sum = sums.get(folder) ?? { count: 0, bytes: 0 }
    sums.set(folder, { count: sum.count + 1, bytes: sum.bytes + bytes })
  }
  return [...sums].map(([folder, sum]) => ({ folder, ...sum })).toSorted((a, b) => b.bytes - a.bytes)
}
