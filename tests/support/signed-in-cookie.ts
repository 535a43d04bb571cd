/** Follows the sign-in by hand, without a browser: cookies per origin, two forms. */

type Jar = Map<string, Map<string, string>>

/**
 * Signs someone in at a running portal and its sandbox.
 * @returns the Cookie header that the portal's pages then expect
 */
export async function signedInCookie(portal: string, email: string): Promise<string> {
  const jar: Jar = new Map()
  const page = await follow(jar, new URL('/auth', portal))
  const action = /<form[^>]*method="post"[^>]*class="signin"[^>]*action="([^"]*)"/i.exec(page.text)?.[1]
  const body = new URLSearchParams({ email, password: 'practice' })
  const end = await follow(jar, new URL(action ?? page.url, page.url), body)
  if (end.url.origin !== portal) throw new Error(`Signing ${email} in ended at ${end.url.pathname}`)
  return cookieHeader(jar, new URL(portal))
}

async function follow(jar: Jar, start: URL, form?: URLSearchParams): Promise<{ url: URL; text: string }> {
  let url = start
  let body = form
  for (let step = 0; step < 20; step += 1) {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: cookieHeader(jar, url), ...(body ? { origin: url.origin } : {}) },
      redirect: 'manual',
      ...(body ? { body } : {}),
    })
    keepCookies(jar, url, answer)
    const location = answer.headers.get('location')
    if (!location) return { url, text: await answer.text() }
    await answer.body?.cancel()
    url = new URL(location, url)
    body = undefined
  }
  throw new Error(`Signing in does not end: ${url.pathname}`)
}

function keepCookies(jar: Jar, url: URL, answer: Response): void {
  const cookies = jar.get(url.origin) ?? new Map<string, string>()
  for (const line of answer.headers.getSetCookie()) {
    const [pair = '', ...rest] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    const gone = rest.some((each) => /max-age=0$/i.test(each.trim())) || value.join('=') === ''
    if (gone) cookies.delete(name)
    else cookies.set(name, value.join('='))
  }
  jar.set(url.origin, cookies)
}

function cookieHeader(jar: Jar, url: URL): string {
  return [...(jar.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
}
