import { describe, expect, test } from 'vitest'
import { silentRequestTimeoutMs } from '#app/auth/session/ask-to-sign-in.ts'
import { isRecorded, reportLimits } from '#app/browser-reports/report-limits.ts'
import { formatCount } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { liveLimits } from '#app/live/live-limits.ts'
import { chunkReloadWindowMs } from '#app/network/lost-route.ts'
import { nothingChosen, selectPopupMargin } from '#app/ui/rich-select/rich-select.tsx'
import { toastLimits } from '#app/ui/toasts/toasts.tsx'
import { renewalRetryMs } from '#server/auth/renewal-under-lock.ts'
import { expiringNoticeMs } from '#server/auth/stored-tokens.ts'
import { maxBreadcrumbs } from '#server/reporting/error-reports.ts'
import { lifetimes } from '#server/sessions/session-store.ts'
import { portalBatch } from '#server/telemetry/otel-tracing.ts'

/** Specification section 9; docs/constants.md names the file of each. */
describe('sign-in', () => {
  test.each([
    ['token expiring notice', expiringNoticeMs, 60_000],
    ['silent request time-out', silentRequestTimeoutMs, 10_000],
    ['stale state', lifetimes.transaction, 900_000],
    ['renew retry', renewalRetryMs, 5_000],
  ])('%s', (_name, value, specified) => {
    expect(value).toBe(specified)
  })
})

test('toasts: time, number, gap, width and offset', () => {
  expect(toastLimits).toEqual({
    durationMs: 4000,
    maxVisible: 3,
    gap: 14,
    width: 356,
    offset: 32,
  })
})

test('a lost chunk reloads at most once within ten seconds', () => {
  expect(chunkReloadWindowMs).toBe(10_000)
})

test('the live feed: time-out, keep-alive, reconnect delays, toasts, and the reload after a contract is signed', () => {
  expect(liveLimits).toEqual({
    serverTimeoutMs: 30_000,
    keepAliveMs: 15_000,
    reconnectDelaysMs: [0, 2_000, 10_000, 30_000],
    toastMs: 10_000,
    reloadAfterContractSignedMs: 5_000,
  })
})

describe('error reporting and tracing', () => {
  test('ten events a browser session, a hundred breadcrumbs, and batches of a second and thirty spans', () => {
    expect(reportLimits).toEqual({
      maxEventsPerSession: 10,
      maxBreadcrumbs: 100,
      traces: { delayMs: 1_000, maxSpansPerBatch: 30 },
    })
  })

  test('the same breadcrumbs and batches on the server', () => {
    expect(maxBreadcrumbs).toBe(100)
    expect(portalBatch).toMatchObject({ scheduledDelayMillis: 1_000, maxExportBatchSize: 30 })
  })

  test.each([
    ['production', true],
    ['development', false],
    ['test', false],
  ])('screens are recorded in %s: %s', (stage, recorded) => {
    expect(isRecorded(stage)).toBe(recorded)
  })
})

describe('formats', () => {
  test.each([
    [1234.5, '£1,234.50'],
    [0, '£0.00'],
    [1_000_000.005, '£1,000,000.01'],
  ])('GBP, two decimals, en-GB: %s', (pounds, shown) => {
    expect(formatMoney(pounds)).toBe(shown)
  })

  test('dates are DD-MM-YYYY', () => {
    expect(formatDay('2026-06-01')).toBe('01-06-2026')
  })

  test('digit strings have thousand separators', () => {
    expect(formatCount(1234567)).toBe('1,234,567')
  })
})

describe('select pop-up', () => {
  test('keeps a margin of ten pixels from the window', () => {
    expect(selectPopupMargin).toBe(10)
  })

  test('has no item with an empty value', () => {
    expect(nothingChosen).not.toBe('')
  })
})
