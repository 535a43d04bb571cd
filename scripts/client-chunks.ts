const packages = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|^\0/

/** Modules of app/ that belong together in the browser, by path without ending; a folder ends with a slash, its own files with `/*`. */
export const chunks: Record<string, readonly string[]> = {
  /** What every page of the portal needs. */
  frame: [
    'root',
    'entry.client',
    'document/',
    'layouts/navigation-progress',
    'auth/sign-in/paths',
    'layouts/guard/',
    'layouts/portal/',
    'ui/feedback/badge',
    'ui/values/date-time',
    'ui/dialog/disclose',
    'ui/values/key-facts',
    'ui/values/money',
    'ui/feedback/notice',
    'ui/shell/page-grid',
    'ui/shell/page-head',
    'ui/shell/section-head',
    'ui/feedback/status-badge',
    'ui/shell/tab-links',
  ],
  select: ['ui/fields/native-select'],
  list: ['ui/feedback/empty-state', 'ui/values/figures', 'ui/table/pager', 'ui/table/table'],
  /** What becomes of a form that was sent. */
  sending: ['forms/mutation/'],
  fields: [
    'forms/fields/',
    'ui/fields/choice-field',
    'ui/fields/error-summary',
    'ui/fields/field',
    'ui/fields/form-errors',
    'ui/fields/text-area-field',
    'ui/fields/text-field',
  ],
  'long-form': [
    'forms/drafts/',
    'forms/lookup/',
    'ui/fields/file-field',
    'ui/fields/money-field',
    'ui/fields/select-field',
    'ui/fields/use-rich-select',
  ],
  client: [
    'clients/client-head',
    'clients/client-title',
    'clients/key-facts-aside',
    'clients/timeline',
    'clients/where-it-stands',
    'routes/application/detail/route',
  ],
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
