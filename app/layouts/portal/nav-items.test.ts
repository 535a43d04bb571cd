import { expect, test } from 'vitest'
import { navItems } from './nav-items.ts'

test('only an admin is shown the link to commissions', () => {
  const labels = (role: 'Admin' | 'Broker') => navItems({ role, onboarding: false }).map(({ label }) => label)
  expect(labels('Admin')).toContain('Commissions')
  expect(labels('Broker')).not.toContain('Commissions')
})
