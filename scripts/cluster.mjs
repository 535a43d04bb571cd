import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { requireClusterPrograms } from './cluster-programs.mjs'
import { install } from './install.mjs'
import { environment, main, root, run } from './project.mjs'
import { playwrightStep, total, vitestStep } from './totals.mjs'

const reports = join(root, 'test-results', 'cluster-reports')
const folder = join('tests', 'cluster')

// What needs Redis, Postgres and several instances: processes of the session layer and of the lender, then two whole portals behind a load balancer.
await main(async () => {
  await requireClusterPrograms()
  await install()
  await build()
  const chromium = await findChromium()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  console.log(
    '\n== Several processes that share Redis and Postgres; beside them a browser before two portals and a load balancer',
  )
  // All mostly wait: for timeouts, for restarts, for the two minutes of many tabs.
  const { passed, failed, skipped } = total(
    await Promise.all([vitest('store'), vitest('processes'), browsers(chromium)]),
  )
  if (skipped > 0) console.log(`\n${skipped} skipped`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function vitest(project) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', '--config', join(folder, 'vitest.config.ts'), '--project', project, ...reporters]
  return vitestStep(file, (await run('vitest', args)).code)
}

async function browsers(chromium) {
  const file = join(reports, 'playwright.json')
  const env = environment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const args = ['test', '--config', join(folder, 'playwright.config.ts'), '--reporter=list,json']
  return playwrightStep(file, (await run('playwright', args, { env })).code)
}
