import { importsOf, type SourceFile } from './source-files.ts'

/** Groups of files that import each other, types included, directly or on the way. */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path))
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ path }) => (path && known.has(path) ? path : [])),
    ]),
  )
  const reached = new Map([...known].map((path) => [path, reachableFrom(path, targets)]))
  const isMutual = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a)
  const circular = [...known].filter((path) => isMutual(path, path)).toSorted()
  const groups = circular.map((path) => circular.filter((other) => isMutual(path, other)))
  return groups.filter((group, index) => group[0] === circular[index])
}

function reachableFrom(start: string, targets: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(targets.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(targets.get(next) ?? []))
  }
  return reached
}
