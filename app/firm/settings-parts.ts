import { href } from 'react-router'

/** What is set here, by whom it holds: for the firm, for the person on every device, for this browser alone. */
const parts = {
  firm: { title: 'Business settings', tab: 'Your firm' },
  account: { title: 'Your account', tab: 'Your account' },
  device: { title: 'This device', tab: 'This device' },
} as const

export type Part = keyof typeof parts

export function partOf(search: URLSearchParams): Part {
  const part = search.get('part') ?? ''
  return Object.hasOwn(parts, part) ? (part as Part) : 'firm'
}

export function settingsAddress(part: Part): string {
  const page = href('/settings/business')
  return part === 'firm' ? page : `${page}?part=${part}`
}

export const settingsTitle = (part: Part) => parts[part].title

export function tabsOf(shown: Part) {
  return (Object.keys(parts) as Part[]).map((part) => ({
    to: settingsAddress(part),
    label: parts[part].tab,
    current: part === shown,
  }))
}
