import { expect, test } from 'vitest'
import { loader } from './route.tsx'

test('the front door leads to the dashboard', () => {
  const response = loader()
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/dashboard')
})
