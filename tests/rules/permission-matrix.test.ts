import { describe, expect, test } from 'vitest'
import { redirectOf } from '#app/auth/route-rules.ts'
import { navItems } from '#app/layouts/portal/nav-items.ts'
import { commissionGuard } from '#app/routes/commissions/commission-access.ts'
import { summaryView } from '#app/routes/dashboard/dashboard-view.ts'
import { businessView } from '#app/routes/settings/business/business-view.ts'
import { middleware as removal } from '#app/routes/settings/team/remove/route.tsx'
import { teamView } from '#app/routes/settings/team/team-view.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { adminProfile, brokerProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleSummary } from '#tests/support/sample-clients.ts'
import { alex, sam } from '#tests/support/team.ts'

const people = { unsigned: unsignedProfile, broker: brokerProfile, admin: adminProfile }

function opens(path: string) {
  return (profile: Profile) => !redirectOf({ path, profile, onboardingUrl: '/onboarding' })
}

/** Whether a route's own guard lets a person pass. */
function passes(guard: typeof commissionGuard, path: string) {
  return async (profile: Profile) => {
    const args = routeArgs<Parameters<typeof commissionGuard>[0]>(path, { profile })
    const next = async () => new Response()
    return Promise.resolve()
      .then(() => guard(args, next))
      .then(
        () => opens(path)(profile),
        () => false,
      )
  }
}

function settings(profile: Profile) {
  const { brokerage } = profile
  if (!brokerage) throw new Error('This profile has no brokerage')
  const bank_account_masked = { account_name: 'Sample', sort_code: '**-**-01', account_number: '****0001' }
  const own = { ...profile, short_id: '7K3M9Q', brokerage: { ...brokerage, bank_account_masked } }
  return businessView(own, 'https://portal.test')
}

const seesCommission = (profile: Profile) => {
  const sources = { profile, providerName: 'Wrenfield Lending', now: new Date('2026-11-20T09:00:00Z') }
  return summaryView(sampleSummary({ commission_month: 100 }), sources).commission !== undefined
}

type Allowed = (profile: Profile) => boolean | Promise<boolean>

/** The permission matrix of the product: what the portal's pages allow an unsigned firm, a Broker and an Admin. */
const matrix: [action: string, allowed: Allowed, unsigned: boolean, broker: boolean, admin: boolean][] = [
  ['onboarding', opens('/onboarding'), true, false, false],
  ['business settings', opens('/settings/business'), true, true, true],
  ['the bank account in them', (profile) => settings(profile).bank !== null, true, false, true],
  ['the referral link in them', (profile) => settings(profile).referralLink !== null, false, true, true],
  ['one’s own phone number', (profile) => settings(profile).readOnly === null, true, true, true],
  ['the dashboard', opens('/dashboard'), false, true, true],
  [
    'commission on the dashboard',
    (profile) => opens('/dashboard')(profile) && seesCommission(profile),
    false,
    false,
    true,
  ],
  ['refer a client', opens('/refer'), false, true, true],
  [
    'refer for another broker',
    ({ role, ...rest }) => opens('/refer')({ role, ...rest }) && may(role, 'refer-for-others'),
    false,
    false,
    true,
  ],
  ['clients', opens('/application'), false, true, true],
  ['a client’s pages', opens('/application/00000000-0000-4000-8000-000000000101/offers'), false, true, true],
  [
    'a client’s case file',
    opens('/application/00000000-0000-4000-8000-000000000101/case-file'),
    false,
    true,
    true,
  ],
  ['commissions', passes(commissionGuard, '/commissions'), false, false, true],
  ['a commission breakdown', passes(commissionGuard, '/commissions/x'), false, false, true],
  ['the commission export', passes(commissionGuard, '/commissions/export'), false, false, true],
  ['the calendar of clients’ dates', opens('/calendar'), false, true, true],
  ['reminders to clients', opens('/remind'), false, true, true],
  ['the search', opens('/search'), false, true, true],
  ['Nexus', opens('/nexus'), false, true, true],
  ['the team', opens('/settings/team'), false, true, true],
  [
    'invite someone',
    (profile) => opens('/settings/team')(profile) && teamView([alex, sam], profile).manages,
    false,
    false,
    true,
  ],
  ['remove someone', passes(removal[0], '/settings/team/x/remove'), false, false, true],
]

describe.each(matrix)('%s', (_action, allowed, ...expected) => {
  test.each(Object.entries(people).map(([who, profile], index) => [who, profile, expected[index]] as const))(
    '%s',
    async (_who, profile, allows) => {
      expect(await allowed(profile)).toBe(allows)
    },
  )
})

test('navigation has no link that the person cannot open', async () => {
  for (const profile of Object.values(people)) {
    const items = navItems({ role: profile.role, onboarding: profile === unsignedProfile })
    for (const { to } of items) {
      const allowed = to === '/commissions' ? passes(commissionGuard, to) : opens(to)
      expect([profile.email, to, await allowed(profile)]).toEqual([profile.email, to, true])
    }
  }
})
