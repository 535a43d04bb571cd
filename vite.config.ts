import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Each file is compressed by itself: the same code weighs less in a few, and a page waits for fewer. Rooms that pages need together share one. */
const chunks = {
  vendor: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
  frame:
    /[\\/]app[\\/](root\.|entry\.client\.|ui[\\/]fields[\\/]error-summary\.|(auth|browser-reports|document|errors|firm(?![\\/]firm-labels)|format|layouts[\\/](guard|portal)|live|network|notifications|preferences|ui[\\/](buttons|drawings|error-pages|feedback|icons|plain|select|shell|values))[\\/]|ui[\\/]table[\\/](?!pager))/,
  lists: /[\\/]app[\\/](charts[\\/]|lists[\\/]|ui[\\/]table[\\/]pager)/,
  forms:
    /[\\/]app[\\/](forms[\\/](?!drafts)|lookup[\\/](?!address)|ui[\\/](fields[\\/](?!contact|dial)|select-field))/,
  details: /[\\/]app[\\/](forms[\\/]drafts[\\/]|lookup[\\/]address|ui[\\/]fields[\\/](contact|dial))/,
  clients: /[\\/]app[\\/](clients|downloads|reminders|ui|routes[\\/]application)[\\/]/,
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Dependencies found late, at a lazy import or a first visit, would reload the page in the middle of a session.
  optimizeDeps: {
    entries: ['app/**/*.tsx', '!app/**/*.test.tsx'],
    include: ['@remix-run/route-pattern/match', '@remix-run/route-pattern/specificity', 'cookie-es'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: chunks.vendor, priority: 5 },
                { name: 'frame', test: chunks.frame, tags: ['$initial'], priority: 4 },
                { name: 'lists', test: chunks.lists, tags: ['$initial'], priority: 3 },
                { name: 'forms', test: chunks.forms, tags: ['$initial'], priority: 2, minShareCount: 3 },
                { name: 'details', test: chunks.details, tags: ['$initial'], priority: 2, minShareCount: 2 },
                { name: 'clients', test: chunks.clients, tags: ['$initial'], priority: 1, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The whole server: one module graph with the routes, in which context keys and classes match by identity.
    ssr: { build: { rolldownOptions: { input: './server/index.ts' } } },
  },
})
