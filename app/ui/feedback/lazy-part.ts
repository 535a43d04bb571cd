import { type ComponentType, lazy } from 'react'

/**
 * A part most visits to its page do without. Show it outside Suspense: then the server waits for it, and the document has it without
 * JavaScript. When it cannot be loaded, the document from the server stays, whose forms work by themselves; where a navigation came
 * here without one, it is asked for, as the router does for a page it cannot load.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (typeof document === 'undefined') throw error
      if (document.documentElement.dataset.hydrated) location.reload()
      return new Promise<never>(() => {})
    }
  })
}
