import { href } from 'react-router'

/** Help, at the part that is about what is on screen. A client’s page brings its status and contact along. */
export function helpAddress(pathname: string): string {
  const [, area = '', id = ''] = pathname.split('/')
  const client = area === 'application' && /^[\da-f-]{36}$/i.test(id) ? `?client=${id}` : ''
  return `${href('/help')}${client}${parts[area] ?? ''}`
}

const parts: Record<string, string> = {
  application: '#statuses',
  refer: '#criteria',
  nexus: '#criteria',
  commissions: '#terms',
  settings: '#contact',
}
