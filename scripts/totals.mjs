import { readFileSync } from 'node:fs'

const nothing = { passed: 0, failed: 0, skipped: 0 }

export function total(steps) {
  const sum = { ...nothing }
  for (const step of steps) for (const key of Object.keys(sum)) sum[key] += step[key] ?? 0
  return sum
}

/** A step without tests of its own (type-check, lint, build): silent when it passes, one failure when it does not. */
export function plainStep(code) {
  return code === 0 ? nothing : { ...nothing, failed: 1 }
}

/** Vitest's JSON report. A file that could not be loaded has no tests, but is a failure. */
export function vitestStep(file, code) {
  const report = readReport(file)
  if (!report) return plainStep(code || 1)
  const broken = report.testResults.filter(
    (each) => each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'),
  )
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
    code,
  )
}

/** Playwright's JSON report. A test that passed only when repeated is a failure. */
export function playwrightStep(file, code) {
  const report = readReport(file)
  if (!report) return plainStep(code || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

/** A runner that ends badly although every test passed (an error outside tests) still failed; no tests at all is no success. */
function honest(step, code) {
  const silent = step.failed === 0 && (code !== 0 || step.passed === 0)
  return silent ? { ...step, failed: 1 } : step
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
