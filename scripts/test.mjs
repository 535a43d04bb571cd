import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { environment, main, Refusal, root, run } from './project.mjs'
import { plainStep, playwrightStep, total, vitestStep } from './totals.mjs'

const reports = join(root, 'test-results', 'reports')

await main(async () => {
  await install()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const steps = [await types(), await lint(), await unit(), await browser()]
  const { passed, failed, skipped } = total(steps)
  if (skipped > 0) console.log(`\n${skipped} skipped`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function types() {
  heading('Types')
  const { code } = await run('react-router', ['typegen'])
  return plainStep(code || (await run('tsc', [])).code)
}

async function lint() {
  heading('Lint, format, and what nothing uses')
  const { code } = await run('biome', ['check', '.'])
  return plainStep(code || (await run('knip', ['--no-progress'])).code)
}

async function unit() {
  heading('Unit, contract and architecture tests')
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return vitestStep(file, (await run('vitest', ['run', ...reporters])).code)
}

async function browser() {
  heading('Browser tests')
  try {
    await build()
    const file = join(reports, 'playwright.json')
    const env = environment({ CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    return playwrightStep(file, (await run('playwright', ['test', '--reporter=list,json'], { env })).code)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    console.error('The browser tests did not run.')
    return plainStep(1)
  }
}

function heading(text) {
  console.log(`\n== ${text}`)
}
