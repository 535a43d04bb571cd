import { expect, test } from 'vitest'
import { loader } from './route.tsx'

test('redirects to the dashboard', () => {
  const response = loader()
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/dashboard')
})
