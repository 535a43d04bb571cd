const packages = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|^\0/

/** Modules of app/ that belong together in the browser, by path without ending; a folder ends with a slash. */
const chunks = {
  /** What every page of the portal needs. */
  frame: [
    'root',
    'entry.client',
    'document/',
    'sign-in/paths',
    'layouts/guard/',
    'layouts/portal/',
    'ui/badge',
    'ui/date-time',
    'ui/disclose',
    'ui/key-facts',
    'ui/money',
    'ui/notice',
    'ui/page-head',
    'ui/section-head',
    'ui/status-badge',
    'ui/tab-links',
  ],
  select: ['ui/native-select'],
  list: ['ui/empty-state', 'ui/figures', 'ui/pager', 'ui/table'],
  /** What becomes of a form that was sent. */
  sending: [
    'client/send-form',
    'client/trouble',
    'client/use-last-reply',
    'client/versioned-form',
    'forms/form-key',
    'forms/stay-on-page',
    'forms/trouble-notice',
  ],
  fields: [
    'forms/form-fields',
    'ui/choice-field',
    'ui/error-summary',
    'ui/field',
    'ui/form-errors',
    'ui/text-area-field',
  ],
  'long-form': [
    'forms/',
    'ui/file-field',
    'ui/money-field',
    'ui/select-field',
    'ui/text-field',
    'ui/use-rich-select',
  ],
  client: [
    'client/client-head',
    'client/client-title',
    'client/key-facts-aside',
    'client/timeline',
    'client/where-it-stands',
    'routes/client/route',
  ],
}

/**
 * Few files for the browser: each is compressed alone, and the same code in thirty small ones weighed 8 KiB more. A group takes what
 * its modules import with it, so they stand in the order of who imports whom; what is in none goes where the bundler puts it.
 */
export function chunkGroups() {
  const own = Object.entries(chunks).map(([name, paths]) => ({ name, test: belongsTo(paths) }))
  const groups = [{ name: 'react', test: packages }, ...own]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

function belongsTo(paths: string[]): (id: string) => boolean {
  return (id) => {
    const path = /[\\/]app[\\/](.+)\.tsx?$/.exec(id)?.[1]?.replaceAll('\\', '/')
    return paths.some((each) => (each.endsWith('/') ? path?.startsWith(each) : path === each))
  }
}
