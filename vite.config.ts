import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // server/app.ts is the composition root and must share one module graph with the routes: context keys match by identity.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
