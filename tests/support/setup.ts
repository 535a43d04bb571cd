import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// The verdict on a commit must be repeatable; on a developer's machine each run tries other values.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_123 })

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([])
  expect(vi.mocked(console.warn).mock.calls, 'console.warn was called').toEqual([])
  vi.restoreAllMocks()
})
