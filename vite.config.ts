import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/client-bundle/chunks.ts'
import { editLibrary } from './scripts/client-bundle/edit-library.ts'
import { lostChunkEdits } from './scripts/client-bundle/lost-chunk-edits.ts'
import { reactAsModules } from './scripts/client-bundle/react-as-modules.ts'
import { secondMinifier } from './scripts/client-bundle/second-minifier.ts'
import { sonnerEdits } from './scripts/client-bundle/sonner-edits.ts'
import { unusedReactParts } from './scripts/client-bundle/unused-react-parts.ts'
import { unusedRouterParts } from './scripts/client-bundle/unused-router-parts.ts'

/** Vite's helper preloads styles and further files of what is imported late; the parts imported here have none, or name them. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    reactAsModules(),
    editLibrary('unused-react-parts', unusedReactParts),
    editLibrary('unused-router-parts', unusedRouterParts),
    editLibrary('lost-chunk', lostChunkEdits),
    editLibrary('sonner', sonnerEdits),
    plainImports,
    secondMinifier,
  ],
  // Dependencies found late, at a lazy import or a first visit, would reload the page in the middle of a session.
  optimizeDeps: {
    entries: ['app/**/*.tsx', '!app/**/*.test.tsx'],
    include: ['@remix-run/route-pattern/match', '@remix-run/route-pattern/specificity', 'cookie-es'],
  },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: {
            // A page names some 150 files, and hashes do not compress: one character less each.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups() },
            // V8 compiles a function when it is first called: half of the time between the first click and its request.
            postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
          },
        },
      },
    },
    // server/app.ts is the composition root and must share one module graph with the routes: context keys match by identity.
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      // A handful of icons of thousands: built in, so that the package is not installed to run.
      resolve: { noExternal: ['lucide-react'] },
    },
  },
})
