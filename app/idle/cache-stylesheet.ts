import { fileName, stylesheetCookie } from '#app/document/stylesheet-cookie.ts'

const year = 365 * 24 * 3600

export async function cacheStylesheet(): Promise<void> {
  const href = document.querySelector<HTMLStyleElement>('style[data-app]')?.dataset.href
  if (!href) return
  if (!(await isFetched(href))) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${stylesheetCookie}=${fileName(href)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
}

async function isFetched(href: string): Promise<boolean> {
  try {
    const response = await fetch(href)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
