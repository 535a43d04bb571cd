import { type RefObject, useEffect, useState } from 'react'
import type { RichSelect } from '#app/ui/rich-select/rich-select.tsx'

type Native = RefObject<HTMLSelectElement | null>

/** The richer select once it is loaded: only with a mouse, when the page is idle, and never while someone is choosing. */
export function useRichSelect(native: Native, setValue: (value: string) => void) {
  const [loaded, setLoaded] = useState<typeof RichSelect | null>(null)
  useEffect(() => {
    const select = native.current
    if (!select || !matchMedia('(pointer: fine)').matches || matchMedia('(any-pointer: coarse)').matches)
      return
    const stop = new AbortController()
    // The value that the browser restored after Back, or that was chosen before this ran.
    const read = () => setValue(select.value)
    const enhance = async () => {
      const module = await import('#app/ui/rich-select/rich-select.tsx')
      if (stop.signal.aborted) return
      const show = () => {
        read()
        setLoaded(() => module.RichSelect)
      }
      if (document.activeElement === select)
        select.addEventListener('blur', show, { once: true, signal: stop.signal })
      else show()
    }
    select.form?.addEventListener('reset', () => queueMicrotask(read), { signal: stop.signal })
    whenIdle(() => void enhance().catch(() => undefined))
    return () => stop.abort()
  }, [native, setValue])
  return loaded
}

function whenIdle(then: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2000 })
  else setTimeout(then, 200)
}
