import { whenIdle } from '#app/document/when-idle.ts'

const load = () => Promise.all([import('./live-uploads.tsx'), import('./chosen-files.ts')])

let loaded: ReturnType<typeof merge> | undefined

/** The part that sends files ahead, as a store: loaded when the page is idle, once it is followed. */
export const liveUploadsStore = {
  get: () => loaded,
  subscribe(onLoad: () => void): () => void {
    let followed = true
    if (!loaded)
      whenIdle(() =>
        load().then(
          (modules) => {
            loaded = merge(modules)
            if (followed) onLoad()
          },
          // Without it the form sends its files itself.
          () => {},
        ),
      )
    return () => {
      followed = false
    }
  },
}

function merge([{ LiveUploads }, { fileHandlers }]: Awaited<ReturnType<typeof load>>) {
  return { LiveUploads, fileHandlers }
}
