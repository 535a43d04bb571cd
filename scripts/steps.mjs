import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { environment, main, Refusal, root, run, stopRunsWithUs } from './project.mjs'

const nothing = { passed: 0, failed: 0, skipped: 0 }
const reports = join(root, 'test-results', 'reports')

/**
 * Runs a test command: its steps, then the seconds of each and of all, then `N passed, M failed`. Nothing that a step started outlives it.
 * @param {(step: Step, need: Step) => Promise<void>} command `step` runs one step and returns what it counted, where a Refusal is a failure;
 * `need` runs one without which the others make no sense
 * @typedef {(name: string, work: () => Promise<object | void>) => Promise<{ failed: number }>} Step
 */
export async function runSteps(command) {
  stopRunsWithUs()
  mkdirSync(reports, { recursive: true })
  const began = performance.now()
  const steps = []
  const step = async (name, work) => {
    const own = { name, ...nothing, began: performance.now() }
    steps.push(own)
    console.log(`\n== ${name}`)
    Object.assign(own, await work().catch(toFailure))
    own.seconds = seconds(own.began)
    console.log(`\n-- ${name}: ${own.failed > 0 ? 'failed, ' : ''}${own.seconds} s`)
    return own
  }
  const need = async (name, work) => {
    if ((await step(name, work)).failed > 0) throw new Refusal(`Without "${name}" the rest is not run.`)
  }
  await main(async () => {
    await command(step, need).catch(toFailure)
    const sum = (key) => steps.reduce((all, each) => all + each[key], 0)
    console.log()
    for (const { name, seconds } of steps) console.log(`${seconds.padStart(8)} s  ${name}`)
    console.log(`${seconds(began).padStart(8)} s  in all`)
    if (sum('skipped') > 0) console.log(`\n${sum('skipped')} skipped`)
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
    return sum('failed') === 0 ? 0 : 1
  })
}

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

function toFailure(error) {
  console.error(error instanceof Refusal ? error.message : error)
  return { ...nothing, failed: 1 }
}

/** A step without tests of its own (type-check, lint, build): silent when it passes, one failure when it does not. */
export async function plain(program, args) {
  const { code, output } = await run(program, args, { quiet: true })
  if (code === 0) return nothing
  throw new Refusal(output.trimEnd())
}

/** Tests of Vitest's projects: their counts. */
export async function vitest(projects, args = []) {
  const file = reportFile(projects.join('-'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const named = projects.map((name) => `--project=${name}`)
  const { code } = await run('vitest', ['run', ...named, ...reporters, ...args], { ownGroup: true })
  return countVitest(readReport(file), code)
}

/** Tests in a browser: their counts. */
export async function playwright(args = []) {
  const file = reportFile('playwright')
  const env = environment({ CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const { code } = await run('playwright', ['test', '--reporter=list,json', ...args], { env, ownGroup: true })
  return countPlaywright(readReport(file), code)
}

function reportFile(name) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A file that could not be loaded has no tests, but is a failure. */
export function countVitest(report, code) {
  if (!report) return { ...nothing, failed: 1 }
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

/** A test that passed only when repeated is a failure. */
export function countPlaywright(report, code) {
  if (!report) return { ...nothing, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

/** A runner that ends badly although every test passed (an error outside tests) still failed; no tests at all is no success. */
function honest(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}
