import { href } from 'react-router'

/** Help, at the part that is about what is on screen. A client’s page brings its status and contact along. */
export function helpAddress(pathname: string): string {
  const [, area = '', id] = pathname.split('/')
  const client = area === 'application' && isClientId(id) ? `?client=${id}` : ''
  return `${href('/help')}${client}${parts.get(area) ?? ''}`
}

export function isClientId(text: string | null | undefined): text is string {
  return /^[\da-f-]{36}$/i.test(text ?? '')
}

const parts = new Map([
  ['application', '#statuses'],
  ['refer', '#criteria'],
  ['nexus', '#results'],
  ['commissions', '#terms'],
  ['settings', '#contact'],
])
