import { whenIdle } from '#app/document/when-idle.ts'

type LiveUploadsModule = typeof import('./live-uploads.tsx')

let loaded: LiveUploadsModule | undefined

/** The part that sends files ahead, as a store: loaded when the page is idle, once it is followed. */
export const liveUploadsStore = {
  get: () => loaded,
  subscribe(onLoad: () => void): () => void {
    let followed = true
    if (!loaded)
      whenIdle(() =>
        import('./live-uploads.tsx').then(
          (module) => {
            loaded = module
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
