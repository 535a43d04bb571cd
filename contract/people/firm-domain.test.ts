import { expect, test } from 'vitest'
import { firmDomain, otherDomainWarning } from './firm-domain.ts'

test.each([
  [{ email: 'hello@MeridianQuay.example', website: 'https://other.example' }, 'meridianquay.example'],
  [{ website: 'https://www.meridianquay.example/about' }, 'meridianquay.example'],
  [{ website: 'www.meridianquay.example' }, 'meridianquay.example'],
  [{ email: '', website: 'not a website' }, undefined],
  [{}, undefined],
  [null, undefined],
])('the domain of the firm %j is %s', (firm, domain) => {
  expect(firmDomain(firm)).toBe(domain)
})

test('an address is compared with the whole domain, whatever its case', () => {
  const domain = 'meridianquay.example'
  expect(otherDomainWarning('Kit@MeridianQuay.example', domain)).toBeNull()
  for (const address of ['kit@example.com', 'kit@notmeridianquay.example', 'kit@meridianquay.example.com'])
    expect(otherDomainWarning(address, domain)).toBe(
      'This address is not at meridianquay.example. Check that it is right',
    )
  expect(otherDomainWarning('kit@example.com', undefined)).toBeNull()
})
