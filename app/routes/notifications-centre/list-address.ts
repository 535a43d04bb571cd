import { href } from 'react-router'

export function listAddress(form?: FormData): string {
  const path = href('/notifications-centre')
  return form?.get('show') === 'unread' ? `${path}?show=unread` : path
}
