import { expect, test, vi } from 'vitest'
import { createRenewalTrial, errors, minute, start } from '#tests/support/renewal-trial.ts'

const trial = createRenewalTrial()

async function renewWith(failure: Error | null): Promise<void> {
  await vi.setSystemTime(start + 4 * minute)
  if (failure) trial.refresh.mockRejectedValueOnce(failure)
  const renewed = trial.renewal.renewNow('key')
  // A time-out is tried again after 5 seconds (specification section 9).
  await vi.advanceTimersByTimeAsync(5_000)
  await renewed
}

const messages = () => trial.warn.mock.calls.map(([, message]) => message)

test.each(['invalidGrant', 'invalidClient', 'invalidRequest', 'serverError', 'network'] as const)(
  'a renewal that fails with %s raises the silent-renew error',
  async (name) => {
    await renewWith(errors[name])
    expect(trial.countRenewal.mock.calls).toEqual([['error']])
    expect(trial.warn.mock.calls).toEqual([
      [expect.objectContaining({ event: 'silent-renew error' }), 'silent-renew error'],
    ])
  },
)

test('a time-out raises none, and the next attempt is counted separately', async () => {
  await renewWith(errors.timeout)
  expect(trial.countRenewal.mock.calls).toEqual([['timeout'], ['renewed']])
  expect(messages()).toEqual(['Renewal timed out'])
})

test('a successful renewal is counted and logs nothing', async () => {
  await renewWith(null)
  expect(trial.countRenewal.mock.calls).toEqual([['renewed']])
  expect(messages()).toEqual([])
})
