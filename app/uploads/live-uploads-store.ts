import { loadedStore } from '#app/document/loaded-store.ts'

/** The part that sends files ahead; without it the form sends its files itself. */
export const liveUploadsStore = loadedStore(async () => {
  const [{ LiveUploads }, { fileHandlers }] = await Promise.all([
    import('./live-uploads.tsx'),
    import('./chosen-files.ts'),
  ])
  return { LiveUploads, fileHandlers }
})
