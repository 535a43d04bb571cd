declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** Specification section 9: route preloading, at most 4 in parallel. */
export const maxParallelPreloads = 4

/** Fetches the scripts that pages of this build load, as the build lists them, a few at a time. */
export async function preloadFiles(): Promise<void> {
  const response = await fetch('/page-files.json')
  if (!response.ok) return
  const files: string[] = await response.json()
  const next = async (): Promise<void> => {
    const file = files.shift()
    if (file === undefined) return
    await preload(file)
    await next()
  }
  await Promise.all(Array.from({ length: maxParallelPreloads }, next))
}

/** Whether nothing should be fetched ahead: the browser saves data, or says that its network is very slow. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}

function preload(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.onload = () => resolve()
    // If it fails, the click fetches it again.
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
