import { describe, expect, test } from 'vitest'
import { maskBody, maskText } from './masking.ts'

describe('text', () => {
  test.each([
    ['an email address', 'mail jo.o-neill+x@client.co.example now', 'mail [removed] now'],
    ['a phone number', 'call +44 7700 900123', 'call [removed]'],
    ['an account number', 'account 12345678', 'account [removed]'],
    ['a sort code', 'sort code 20-00-00', 'sort code [removed]'],
    ['a date of birth', 'born 17/05/1980', 'born [removed]'],
    ['a postcode', 'at SW1A 1AA', 'at [removed]'],
    ['a bearer', 'Authorization: Bearer opaque', 'Authorization: Bearer [removed]'],
    ['a token of a form', 'refresh_token=opaque&x=1', 'refresh_token=[removed]&x=1'],
    ['a JSON web token', 'got eyJhbGciOiJub25lIn0.e30.x', 'got [removed]'],
  ])('loses %s', (_case, text, expected) => {
    expect(maskText(text)).toBe(expected)
  })

  test('keeps identifiers, codes and small numbers', () => {
    const text = 'Client 0b9f1a52-3c1d-4e7e-9a0b-1f2e3d4c5b6a: status 422, 12 fields, error E1042'
    expect(maskText(text)).toBe(text)
  })

  test('of a hostile length is masked in linear time', () => {
    const text = `${'a.'.repeat(20_000)}@${'1-'.repeat(20_000)}`
    expect(maskText(text).length).toBeLessThanOrEqual(text.length)
  })
})

describe('a body', () => {
  test('loses the values of personal fields, in any case and at any depth', () => {
    const body = {
      type: 'https://lender.example/problems/duplicate',
      client: { contactName: 'Jo Client', 'contact.email': 'x', date_of_birth: 'May', company: 'ok' },
      accounts: [{ sort_code: 'x', account_number: 'y', balance: 250_000 }],
      status: 409,
    }
    expect(JSON.parse(maskBody(body))).toEqual({
      type: 'https://lender.example/problems/duplicate',
      client: {
        contactName: '[removed]',
        'contact.email': '[removed]',
        date_of_birth: '[removed]',
        company: 'ok',
      },
      accounts: '[removed]',
      status: 409,
    })
  })

  test('loses in its text the values of personal fields, its own and the request’s', () => {
    const body = { detail: 'Jo Client of Sample Road 5 is known', owner_name: 'Jo Client' }
    const sent = { address: { line1: 'Sample Road 5' } }
    expect(JSON.parse(maskBody(body, sent)).detail).toBe('[removed] of [removed] is known')
  })

  test('keeps the messages about fields, without the values they repeat', () => {
    const body = { errors: { 'contact.email': ['jo@client.example is taken'] } }
    expect(JSON.parse(maskBody(body))).toEqual({ errors: { 'contact.email': ['[removed] is taken'] } })
  })

  test('that is no JSON is text', () => {
    expect(maskBody('<h1>502</h1> jo@client.example')).toBe('<h1>502</h1> [removed]')
  })

  test.each([undefined, null, ''])('may be missing: %j', (body) => {
    expect(maskBody(body)).toBe('')
  })

  test('is bounded, whatever its size or depth', () => {
    let deep: unknown = 'bottom'
    for (let level = 0; level < 1_000; level += 1) deep = { inner: deep }
    expect(maskBody(deep).length).toBeLessThan(200)
    expect(maskBody({ list: Array.from({ length: 5_000 }, () => 'x'.repeat(100)) }).length).toBeLessThan(
      4_001,
    )
    expect(maskBody('x'.repeat(100_000)).length).toBeLessThan(4_001)
  })
})
