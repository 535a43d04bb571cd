const packages = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|^\0/

/** Folders of app/ whose modules belong together in the browser, each with what is below it; `folder/*` is its own files alone. */
export const chunks: Record<string, readonly string[]> = {
  frame: [
    'root',
    'entry.client',
    'clients/status-badge',
    'document/',
    'firm/read-only-notice',
    'firm/suspended-banner',
    'layouts/*',
    'layouts/guard/',
    'layouts/portal/',
    'ui/buttons/',
    'ui/feedback/',
    'ui/shell/',
    'ui/values/',
  ],
  select: ['ui/select/'],
  table: ['packed-view', 'ui/drawings/', 'ui/table/'],
  errors: ['root-error-page', 'ui/error-pages/'],
  list: ['lists/'],
  sending: ['forms/mutation/'],
  fields: ['forms/fields/', 'ui/fields/'],
  'select-field': ['ui/select-field/'],
  address: ['forms/address/address-finder', 'forms/address/address-lines'],
  drafts: ['forms/drafts/', 'forms/form-data/', 'forms/lookup/'],
  client: ['clients/page/', 'routes/application/detail/*'],
}

/** A group includes what its modules import, so the order matters. Few files compress better: thirty small ones weighed 8 KiB more. */
export function chunkGroups() {
  const own = Object.entries(chunks).map(([name, paths]) => ({
    name,
    test: (id: string) => paths.some((path) => isIn(path, id)),
  }))
  const groups = [{ name: 'react', test: packages }, ...own]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

export function isIn(path: string, id: string): boolean {
  const found = /[\\/]app[\\/](.+)\.tsx?$/.exec(id)?.[1]?.replaceAll('\\', '/')
  if (path.endsWith('/*')) return found?.replace(/[^/]+$/, '*') === path
  return path.endsWith('/') ? found?.startsWith(path) === true : found === path
}
