import { z } from 'zod'
import { baseAddress, httpsOrInternal, listOf } from './kinds.ts'
import { notes } from './notes.ts'

function service(path: string, meaning: string) {
  return baseAddress
    .default(`http://localhost:4000/${path}`)
    .register(notes, { type: 'address', required: `in production, ${httpsOrInternal}`, meaning })
}

export const lender = {
  BROKER_SERVICE_URL: service('broker', 'the broker service, and the live hub below it'),
  CORE_SERVICE_URL: service('core', 'the core service: register, files'),
  ADDRESS_SERVICE_URL: service('address', 'the address service'),
  ADDRESS_API_KEY: z.string().default('practice').register(notes, {
    type: 'text',
    secret: true,
    meaning: 'the key of the address service, which stays on the server',
  }),
  ANALYTICS_SERVICE_URL: service('analytics', 'the analytics service'),
  BANK_SERVICE_URL: service('bank', 'the service that checks account numbers'),
  INTERNAL_HOSTS: z
    .string()
    .transform((text) => listOf(text.toLowerCase()))
    .refine((hosts) => hosts.every(isHost), {
      error: 'must be a list of hosts, like broker.internal,*.svc.cluster.local: no scheme, port or path',
    })
    .default([])
    .register(notes, {
      type: 'list of hosts',
      meaning:
        'hosts of the lender that are inside a private network, where production may call them over plain http: exact names, or `*.svc.cluster.local` for subdomains',
    }),
  HUB_AFFINITY_COOKIE: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a cookie, like ARRAffinity')
    .optional()
    .register(notes, {
      type: 'name of a cookie',
      meaning: 'the cookie of the load balancer before the lender’s live hub',
    }),
}

/** A name, an address, or an asterisk and a name. */
function isHost(text: string): boolean {
  const host = text.replace(/^\*\./, '')
  return (
    /^[\w.:[\]-]+$/.test(host) &&
    URL.canParse(`http://${host}`) &&
    new URL(`http://${host}`).hostname === host
  )
}
