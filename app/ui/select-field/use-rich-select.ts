import { type RefObject, useCallback, useState } from 'react'
import { whenIdle } from '#app/document/when-idle.ts'
import type { RichSelect } from '#app/ui/rich-select/rich-select.tsx'

/**
 * The richer select once it is loaded: only with a mouse, when the page is idle, and never while someone is choosing. `attach` is the ref of
 * the browser's own select.
 */
export function useRichSelect(
  native: RefObject<HTMLSelectElement | null>,
  setValue: (value: string) => void,
) {
  const [loaded, setLoaded] = useState<typeof RichSelect | null>(null)
  const attach = useCallback(
    (select: HTMLSelectElement) => {
      native.current = select
      const stop = new AbortController()
      if (matchMedia('(pointer: fine)').matches && !matchMedia('(any-pointer: coarse)').matches)
        enhance(select, stop.signal, {
          read: () => setValue(select.value),
          show: (component) => setLoaded(() => component),
        })
      return () => stop.abort()
    },
    [native, setValue],
  )
  return { RichSelect: loaded, attach }
}

interface Steps {
  /** Takes the value that the browser restored after Back, or that was chosen before this ran. */
  read(): void
  show(component: typeof RichSelect): void
}

function enhance(select: HTMLSelectElement, signal: AbortSignal, { read, show }: Steps) {
  select.form?.addEventListener('reset', () => queueMicrotask(read), { signal })
  whenIdle(async () => {
    const module = await import('#app/ui/rich-select/rich-select.tsx').catch(() => null)
    if (!module || signal.aborted) return
    const replace = () => {
      read()
      show(module.RichSelect)
    }
    if (document.activeElement === select) select.addEventListener('blur', replace, { once: true, signal })
    else replace()
  })
}
