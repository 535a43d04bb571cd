import { href } from 'react-router'

/** Keeps on this device that a person has taken or declined the portal's tour, and stays on the dashboard, which then no longer offers it. */
export const tourSeen = {
  form: { tour: 'seen', from: href('/dashboard') },
  options: { method: 'post', action: href('/preferences'), preventScrollReset: true },
} as const
