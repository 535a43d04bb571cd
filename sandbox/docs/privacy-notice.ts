import { Hono } from 'hono'
import type { CallEnv } from '../http/lender.ts'
import { createLinkPages } from '../look/look.ts'

/** `/privacy-notice`: the portal's forms link to it, so that no one confirms in practice what they cannot open. */
export function createPrivacyNotice(providerName: string): Hono<CallEnv> {
  const pages = createLinkPages(providerName, 'Here a lender shows its own privacy notice.')
  const text = `${providerName} is made up, and so is every company and person in its data. What you enter is kept in this sandbox alone.`
  return new Hono<CallEnv>().get('/', pages.headers, async (c) =>
    c.html(await pages.message('Privacy notice', text)),
  )
}
