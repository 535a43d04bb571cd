import { exportsOf, routeExports } from './routes.ts'
import { codeOf, isTest, type SourceFile } from './source-files.ts'

/** Names of values that more than one file of the portal exports; React Router gives its route exports one name each. */
export function namesExportedTwice(files: SourceFile[]): string[] {
  const owners = new Map<string, string[]>()
  for (const { path, text } of files) {
    if (isTest(path) || !/^(?:app|contract|server)\//.test(path)) continue
    for (const name of new Set(exportsOf(codeOf(text)))) {
      if (!routeExports.includes(name)) owners.set(name, [...(owners.get(name) ?? []), path])
    }
  }
  return [...owners]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}
