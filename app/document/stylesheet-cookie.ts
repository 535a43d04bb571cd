const name = 'portal-stylesheet'
const year = 365 * 24 * 3600

/** Whether the browser says that it has fetched this very stylesheet. Another build has another address. */
export function hasStylesheet(cookies: string | null, href: string): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${name}=${fileName(href)}`)
}

/** Fetches the stylesheet into the browser's cache and tells the server so, in the browser and off the critical path. */
export async function cacheStylesheet(): Promise<void> {
  const href = document.querySelector<HTMLStyleElement>('style[data-app]')?.dataset.href
  if (!href) return
  const response = await fetch(href).catch(() => null)
  if (!response?.ok) return
  await response.text()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${name}=${fileName(href)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
}

function fileName(href: string): string {
  return href.split('/').at(-1) ?? ''
}
