import { expect, test } from 'vitest'
import { helpAddress } from './help-address.ts'

const client = '00000000-0000-4000-8000-000000000112'

test.each([
  ['/dashboard', '/help'],
  ['/application', '/help#statuses'],
  [`/application/${client}`, `/help?client=${client}#statuses`],
  [`/application/${client}/offers`, `/help?client=${client}#statuses`],
  ['/refer', '/help#criteria'],
  ['/nexus/import', '/help#results'],
  ['/commissions/clients', '/help#terms'],
  ['/settings/team', '/help#contact'],
  ['/help', '/help'],
  ['/constructor', '/help'],
])('from %s help opens at %s', (pathname, address) => {
  expect(helpAddress(pathname)).toBe(address)
})
