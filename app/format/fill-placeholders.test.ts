import { expect, test } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'

test('every occurrence of a placeholder is filled', () => {
  const filled = fillPlaceholders('{provider} is {provider}', { provider: 'Northmere Capital' })
  expect(filled).toBe('Northmere Capital is Northmere Capital')
})

test('a value is text, whatever it contains', () => {
  const values = { client: 'The {provider} $& Company', provider: '{client} $1' }
  expect(fillPlaceholders('{client} and {provider}', values)).toBe(
    'The {provider} $& Company and {client} $1',
  )
})

test('a placeholder without a value stays', () => {
  expect(fillPlaceholders('{client} and {provider}', { client: 'Larkfield' })).toBe(
    'Larkfield and {provider}',
  )
})
