import { type ChangeEvent, useRef, useState } from 'react'
import type { Preview } from './preview.ts'

interface PreviewState {
  /** A file is being read. */
  busy: boolean
  preview: Preview | null
}

/** The preview of the file that is chosen in a form. `posted`: the one that the portal's server answered with. */
export function usePreview(today: string, posted: Preview | undefined) {
  const [state, setState] = useState<PreviewState>()
  const running = useRef<{ stop(): void }>(undefined)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    running.current?.stop()
    const file = target.files?.[0]
    setState({ busy: file !== undefined, preview: null })
    if (!file) return
    const { startPreview } = await import('./start-preview.ts')
    if (target.files?.[0] !== file) return
    const { done, stop } = startPreview({ file, today })
    running.current = { stop }
    const preview = await done
    // Another file may have been chosen meanwhile.
    if (target.files?.[0] === file) setState({ busy: false, preview })
  }

  return { choose, ...(state ?? { busy: false, preview: posted ?? null }) }
}
