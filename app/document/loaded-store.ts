import { loadScript } from './load-script.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Code that a page works without, as a store for `useSyncExternalStore`: loaded when the page is idle, once it is followed. Undefined until then,
 * and for good where it cannot be loaded.
 */
export function loadedStore<Loaded extends object>(load: () => Promise<Loaded>) {
  let loaded: Loaded | undefined
  return {
    get: () => loaded,
    subscribe(onLoad: () => void): () => void {
      let followed = true
      if (!loaded)
        whenIdle(() =>
          loadScript(load).then(
            (module) => {
              loaded = module
              if (followed) onLoad()
            },
            () => {},
          ),
        )
      return () => {
        followed = false
      }
    },
  }
}
