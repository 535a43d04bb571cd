const packages = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|^\0/

/** Folders of app/ whose modules belong together in the browser, each with what is below it; `folder/*` is its own files alone. */
export const chunks: Record<string, readonly string[]> = {
  /** What every page of the portal needs. */
  frame: [
    'root',
    'entry.client',
    'document/',
    'firm/',
    'layouts/*',
    'layouts/guard/',
    'layouts/portal/',
    'ui/buttons/',
    'ui/feedback/',
    'ui/shell/',
    'ui/values/',
  ],
  select: ['ui/select/'],
  table: ['ui/drawings/', 'ui/table/'],
  /** Fetched when the page is idle. */
  errors: ['root-error-page', 'ui/error-pages/'],
  list: ['lists/'],
  sending: ['forms/mutation/'],
  fields: ['forms/fields/', 'ui/fields/'],
  'select-field': ['ui/select-field/'],
  drafts: ['forms/drafts/', 'forms/lookup/'],
  client: ['clients/page/', 'routes/application/detail/*'],
}

/**
 * Few files for the browser: each is compressed alone, and the same code in thirty small ones weighed 8 KiB more. A group takes what
 * its modules import with it, so they stand in the order of who imports whom; what is in none goes where the bundler puts it.
 */
export function chunkGroups() {
  const own = Object.entries(chunks).map(([name, paths]) => ({
    name,
    test: (id: string) => paths.some((path) => isIn(path, id)),
  }))
  const groups = [{ name: 'react', test: packages }, ...own]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

/** Whether a module's file is the one that a path names, in the folder, or for `folder/*` in it and not further down. */
export function isIn(path: string, id: string): boolean {
  const found = /[\\/]app[\\/](.+)\.tsx?$/.exec(id)?.[1]?.replaceAll('\\', '/')
  if (path.endsWith('/*')) return found?.replace(/[^/]+$/, '*') === path
  return path.endsWith('/') ? found?.startsWith(path) === true : found === path
}
