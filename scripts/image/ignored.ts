/** What a `.dockerignore` leaves out of the build's context: paths from its root, `*` within a name, `**` over folders. */
export function createIgnored(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function patternOf(line: string): RegExp {
  const source = line
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '<folders>')
    .replaceAll('*', '[^/]*')
    .replaceAll('<folders>', '(?:.*/)?')
  return new RegExp(`^${source}(?:/|$)`)
}
