import type { IncomingHttpHeaders } from 'node:http'
import { parse, serialize } from 'hono/utils/cookie'
import { hostCookies } from '#server/auth/browser-cookies.ts'

export type AffinityCookie = ReturnType<typeof createAffinityCookie>

/** RFC 6265 cookie-octets, bounded. */
const wellFormed = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,1024}$/

/** Stores the hub's load balancer cookie under the portal's own name, so that any instance can send it. No other cookie passes. */
export function createAffinityCookie(upstreamName: string | null, publicOrigin: string) {
  const { secure, prefix } = hostCookies(publicOrigin)
  const name = `${prefix}portal-hub`
  const attributes = { path: '/', secure, httpOnly: true, sameSite: 'strict' } as const

  return {
    upstream(headers: IncomingHttpHeaders): string | undefined {
      const kept = upstreamName && parse(headers.cookie ?? '', name)[name]
      const value = Buffer.from(kept || '', 'base64url').toString()
      return wellFormed.test(value) ? `${upstreamName}=${value}` : undefined
    },
    browser(headers: IncomingHttpHeaders): string | undefined {
      const lines = headers['set-cookie'] ?? []
      const line = upstreamName && lines.findLast((each) => each.startsWith(`${upstreamName}=`))
      if (!line) return undefined
      const value = line.slice(`${upstreamName}=`.length).split(';', 1)[0]?.trim() ?? ''
      if (!wellFormed.test(value) || /;\s*max-age=-?0*\s*(;|$)/i.test(line))
        return serialize(name, '', { ...attributes, maxAge: 0 })
      return serialize(name, Buffer.from(value).toString('base64url'), attributes)
    },
  }
}
