import type { Edit } from './edit-library.ts'

const folder = 'react-router/dist/production/lib/dom/ssr/'
const file = `${folder}routeModules.js`
const lost = "window.dispatchEvent(new CustomEvent('lost-chunk', { detail: route.id }));"

/** React Router reloads the page on screen for each route module that it cannot load; app/lost-chunk goes where the person wanted. */
export const lostChunkEdits: readonly Edit[] = [
  { file, find: 'window.location.reload();', replace: lost },
  {
    file,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the library
    find: 'console.error(`Error loading route module \\`${route.module}\\`, reloading page...`);\n\t\tconsole.error(error);',
    replace: '',
  },
  // A form's client action is a file of its own, whose loss would replace the form by an error page.
  {
    file: `${folder}routes.js`,
    find: 'route.clientActionModule\n)',
    replace: `route.clientActionModule\n).catch(() => { ${lost} return new Promise(() => {}); })`,
  },
]
