import { type ChangeEvent, type ComponentType, useRef, useState } from 'react'
import type { Preview } from './preview.ts'

interface PreviewState {
  busy: boolean
  preview: Preview | null
  Panel?: ComponentType<{ preview: Preview }>
}

export function usePreview(today: string) {
  const [state, setState] = useState<PreviewState>({ busy: false, preview: null })
  const running = useRef<{ stop(): void }>(undefined)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    running.current?.stop()
    const file = target.files?.[0]
    setState({ busy: file !== undefined, preview: null })
    if (!file) return
    const [{ startPreview }, { PreviewPanel }] = await Promise.all([
      import('./start-preview.ts'),
      import('./preview-panel.tsx'),
    ])
    if (target.files?.[0] !== file) return
    const { done, stop } = startPreview({ file, today })
    running.current = { stop }
    const preview = await done
    // Another file may have been chosen meanwhile.
    if (target.files?.[0] === file) setState({ busy: false, preview, Panel: PreviewPanel })
  }

  return { choose, ...state }
}
