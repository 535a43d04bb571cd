/** A minimal browser: cookies by path, no automatic redirects. */
export function createCookieJar() {
  const cookies = new Map<string, { name: string; value: string; path: string }>()

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    cookies.set(`${path} ${name}`, { name, value, path })
  }

  return {
    async open(address: string, form?: Record<string, string>): Promise<Response> {
      const path = new URL(address).pathname
      const sent = [...cookies.values()].filter((cookie) => cookie.value && path.startsWith(cookie.path))
      const response = await fetch(address, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        body: form && new URLSearchParams(form),
        headers: {
          accept: 'text/html',
          cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      })
      response.headers.getSetCookie().forEach(keep)
      return response
    },
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>

/** Throws without a redirect. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (!location) throw new Error(`No redirect but ${response.status}.`)
  return new URL(location, response.url).href
}
