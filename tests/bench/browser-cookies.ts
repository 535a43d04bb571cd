import type { BrowserContext } from '@playwright/test'

/** Gives a browser the cookies of a `Cookie` header. */
export async function addCookies(context: BrowserContext, url: string, header: string): Promise<void> {
  const { hostname: domain } = new URL(url)
  const cookies = header.split('; ').filter(Boolean)
  await context.addCookies(
    cookies.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return {
        name,
        value: value.join('='),
        domain,
        path: '/',
        secure: name.startsWith('__'),
        httpOnly: true,
      }
    }),
  )
}
