import type { RouterContextProvider } from 'react-router'
import { clockContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { viewerOf } from './viewer.ts'

export type LoadedClient = Awaited<ReturnType<typeof loadClient>>

/** A client for one of its pages, with who sees it and when; an error page where the lender does not show it to this person. */
export async function loadClient(context: Readonly<RouterContextProvider>, clientId: string) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(clientId))
  return { client, now: context.get(clockContext).now(), ...viewerOf(context) }
}
