/** Sends a request with the cookies of one browser and keeps what the answer sets. */
export interface Visitor {
  cookies: Map<string, string>
  request(address: string | URL, init?: RequestInit): Request
  keep(response: Response): Response
}

/** The cookie jar of a browser, for tests that have none. */
export function createVisitor(): Visitor {
  const cookies = new Map<string, string>()
  return {
    cookies,
    request(address, init) {
      const request = new Request(address, { redirect: 'manual', ...init })
      const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (header) request.headers.set('Cookie', header)
      return request
    },
    keep(response) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/; Max-Age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
  }
}
