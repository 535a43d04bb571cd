export const stylesheetCookie = 'portal-stylesheet'

/** Whether the browser has fetched this stylesheet. Another build has another address. */
export function hasStylesheet(cookies: string | null, href: string): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${stylesheetCookie}=${fileName(href)}`)
}

export function fileName(href: string): string {
  return href.split('/').at(-1) ?? ''
}
