import { type ComponentType, lazy } from 'react'
import { loadScript } from '#app/document/load-script.ts'

/**
 * A component that most visits to its page do not need. Render it outside Suspense: the server then waits for it, and it works without
 * JavaScript. When its chunk cannot be loaded, the server's document stays; later it is recovered as a route that cannot be loaded, which leaves the page.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await loadScript(load) }
    } catch (error) {
      if (typeof document === 'undefined') throw error
      if (document.documentElement.dataset.hydrated) dispatchEvent(new Event('lost-chunk'))
      return new Promise<never>(() => {})
    }
  })
}
