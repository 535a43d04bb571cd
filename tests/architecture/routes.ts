import { codeOf, isRoute, type SourceFile } from './source-files.ts'

/** Order of a route's exports; an export that only the browser uses follows its server counterpart. */
const routeExports = [
  'meta',
  'headers',
  'middleware',
  'clientMiddleware',
  'loader',
  'clientLoader',
  'action',
  'clientAction',
  'shouldRevalidate',
  'HydrateFallback',
  'default',
  'ErrorBoundary',
]

/** Exports that stand in the wrong order, or that no route has. */
export function wrongExports({ path, text }: SourceFile): string[] {
  if (!isRoute(path)) return []
  const names = exportsOf(text)
  const unknown = names
    .filter((name) => !routeExports.includes(name))
    .map((name) => `${path} exports ${name}`)
  const known = names.filter((name) => routeExports.includes(name))
  const sorted = known.toSorted((a, b) => routeExports.indexOf(a) - routeExports.indexOf(b))
  return sorted.join() === known.join() ? unknown : [...unknown, `${path} exports ${known.join(', ')}`]
}

export function exportsOf(text: string): string[] {
  const pattern = /^export (?:(default)\b|(?:async )?(?:function\*?|const|let|class) (\w+)|\{([^}]*)\})/gm
  return [...text.matchAll(pattern)].flatMap(([, isDefault, name, list]) => {
    if (isDefault) return ['default']
    if (name) return [name]
    return (list ?? '').split(',').flatMap(
      (each) =>
        each
          .trim()
          .split(/\s+as\s+/)
          .at(-1) || [],
    )
  })
}

/** What routes leave to others: the network, cookies, paths written by hand. */
const bannedInRoutes: [RegExp, string][] = [
  [/\bfetch\(/, 'calls fetch; routes call services'],
  [/new URL\(request\.url\)/, 'parses request.url; loaders get url'],
  [/set-cookie/i, 'writes a cookie; the server does'],
]

export function bannedWordsInRoutes({ path, text }: SourceFile): string[] {
  if (!path.startsWith('app/routes/') || /\.test\.tsx?$/.test(path)) return []
  return bannedInRoutes.filter(([word]) => word.test(codeOf(text))).map(([, problem]) => `${path} ${problem}`)
}

const fixed = String.raw`\/(?:['"\x60]|[\w/-]+\.\w+['"])`
const quotedPath = String.raw`['"\x60](?!${fixed})\/`
const literalPath = new RegExp(
  [
    `\\b(?:to|action|href)=\\{?${quotedPath}`,
    `\\b(?:redirect|navigate|redirectDocument)\\(\\s*${quotedPath}`,
    `\\bto: ${quotedPath}`,
  ].join('|'),
)

/** Paths inside the portal come from href(), so that a renamed route breaks the build and not a link. */
export function literalPaths({ path, text }: SourceFile): string[] {
  if (!path.startsWith('app/') || path === 'app/routes.ts' || /\.test\.tsx?$/.test(path)) return []
  return codeOf(text)
    .split('\n')
    .filter((line) => literalPath.test(line))
    .map((line) => `${path} ${line.trim()}`)
}
