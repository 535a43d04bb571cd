import { action as views } from '#app/routes/application/views/route.ts'
import { action as notifications } from '#app/routes/notifications-centre/route.tsx'
import { action as preferences } from '#app/routes/preferences/route.ts'
import { action as business } from '#app/routes/settings/business/route.tsx'
import type { LossyPortal } from './lossy-portal.ts'
import type { PortalForm } from './portal-form.ts'

const until = '2026-11-19T09:00:00.000Z'

async function readState({ readMarks, profile }: LossyPortal) {
  const found = await readMarks.find((await profile()).person_id)
  if (!found.ok) throw new Error('The store did not answer')
  return found.value
}

/** Forms that change only what the portal keeps for a person, or their browser. */
export const deviceForms: Record<string, PortalForm> = {
  'mark all notifications as read': {
    action: notifications,
    intent: 'read-all',
    open: () => ({ fields: { until } }),
    count: async (portal) => Number((await readState(portal)).readUntil?.toISOString() === until),
  },
  'mark a notification as read': {
    action: notifications,
    intent: 'read:event-1',
    count: async (portal) => (await readState(portal)).ids.filter((id) => id === 'event-1').length,
  },
  'mute a kind of notification': {
    action: notifications,
    intent: 'mute:OfferSent',
    count: ({ cookies }) => cookies.preferences.muted?.filter((kind) => kind === 'OfferSent').length ?? 0,
  },
  'choose kinds of notifications': {
    action: notifications,
    intent: 'save-kinds',
    open: () => ({ fields: { notify: ['OfferSent', 'CommissionPaid'] } }),
    count: ({ cookies: { preferences } }) =>
      Number(preferences.muted?.length === 10 && !preferences.muted.includes('OfferSent')),
  },
  'save preferences': {
    action: business,
    intent: 'save-preferences',
    open: () => ({ fields: { density: 'compact', theme: 'dark', notify: ['OfferSent'] } }),
    count: ({ cookies: { preferences } }) =>
      Number(preferences.density === 'compact' && preferences.theme === 'dark'),
  },
  'close the sidebar': {
    action: preferences,
    intent: 'sidebar:closed',
    open: () => ({ fields: { from: '/dashboard' } }),
    count: ({ cookies }) => Number(!cookies.sidebarOpen),
  },
  'allow that usage is recorded': {
    action: preferences,
    intent: 'analytics:on',
    open: () => ({ fields: { from: '/dashboard' } }),
    count: ({ cookies }) => Number(cookies.preferences.analytics === 'on'),
  },
  'put off the tour': {
    action: preferences,
    intent: 'tour',
    open: () => ({ fields: { from: '/dashboard' } }),
    count: ({ cookies }) => Number(cookies.preferences.hasSeenTour),
  },
  'close what Nexus is': {
    action: preferences,
    intent: 'nexus-info',
    open: () => ({ fields: { from: '/nexus' } }),
    count: ({ cookies }) => Number(cookies.preferences.hasSeenNexusInfoModal),
  },
  'save a view of the list': {
    action: views,
    intent: 'save',
    open: () => ({ fields: { name: 'Offers', search: 'status=OfferSent' } }),
    count: ({ cookies }) => cookies.views.filter(({ name }) => name === 'Offers').length,
  },
  'remove a view of the list': {
    action: views,
    intent: 'remove:Offers',
    open({ cookies }) {
      cookies.views = [{ name: 'Offers', search: 'status=OfferSent' }]
      return { fields: { search: 'status=OfferSent' } }
    },
    count: ({ cookies }) => Number(cookies.views.length === 0),
  },
}
