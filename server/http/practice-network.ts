import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { serialize } from 'hono/utils/cookie'
import type { EdgeEnv } from './edge-env.ts'

const cookieName = 'portal-net'

/** `soon-offline` lets one more page load. */
const conditions = ['good', 'slow', 'flaky', 'offline'] as const
type Condition = (typeof conditions)[number] | 'soon-offline'

const slowBy = 2_000
const flakyEvery = 3

interface PracticeNetworkOptions {
  publicOrigin: string
  pause?: (milliseconds: number) => Promise<unknown>
}

/** `?net=slow`, `flaky` or `offline` applies to this browser until `?net=good`; build files are exempt. Practice data only. */
export function practiceNetwork({ publicOrigin, pause = setTimeout }: PracticeNetworkOptions) {
  let calls = 0
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const requested = requestedConditionOf(c)
    if (requested) return switchTo(c, requested, publicOrigin)
    const condition = getCookie(c, cookieName)
    if (condition === 'slow') await pause(slowBy)
    if (condition === 'flaky') calls += 1
    if (condition === 'offline' || (condition === 'flaky' && calls % flakyEvery === 0)) return cut(c)
    await next()
    if (condition === 'soon-offline') c.res.headers.append('Set-Cookie', cookieOf('offline'))
  })
}

function requestedConditionOf(c: Context): Condition | undefined {
  if (c.req.method !== 'GET' || c.req.path.endsWith('.data')) return undefined
  const requested = conditions.find((each) => each === c.req.query('net'))
  return requested === 'offline' ? 'soon-offline' : requested
}

function switchTo(c: Context, condition: Condition, publicOrigin: string) {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.delete('net')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  c.header('Set-Cookie', cookieOf(condition))
  return c.redirect(`${publicOrigin}${pathname}${query}`, 303)
}

function cookieOf(condition: Condition): string {
  const gone = condition === 'good' && { maxAge: 0 }
  return serialize(cookieName, condition, { path: '/', httpOnly: true, sameSite: 'Lax', ...gone })
}

function cut(c: Context) {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  incoming?.socket.destroy()
  return c.body(null, 503)
}
