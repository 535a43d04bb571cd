import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { isRedis, requireClusterPrograms } from './cluster-programs.mjs'
import { install } from './install.mjs'
import { Refusal } from './project.mjs'
import { plain, playwright, runSteps, vitest } from './steps.mjs'

// `node scripts/test.mjs NAME`, with further arguments for the runner where a command has only one: files, or a name.
const [name = 'gate', ...args] = process.argv.slice(2)

const inTurn = '--no-file-parallelism'

const commands = {
  /** What every commit passes. Types, lint and the build fit beside the tests, which do not fill two cores to the end. */
  async gate(step, need) {
    await need('Packages', install)
    const tests = step('Unit, contract and architecture tests', () => vitest(['portal', 'sandbox']))
    await step('Types', async () => {
      await plain('react-router', ['typegen'])
      return plain('tsc', [])
    })
    await step('Lint and format', () => plain('biome', ['check', '.']))
    await step('Unused code', () => plain('knip', ['--no-progress']))
    const built = await step('Build', build)
    const browser = await step('Chromium', async () => void (await findChromium()))
    await tests
    if (built.failed || browser.failed) throw new Refusal('The browser tests are not run.')
    await step('Browser tests', () => playwright(['--grep=@gate']))
  },

  async browser(step, need) {
    await prepare(need)
    await step('Browser tests', () => playwright(args))
  },

  /** The journeys of every area at 400 kbit/s, with 400 ms of latency and losses. */
  async slow(step, need) {
    await prepare(need)
    await step('Journeys', () => playwright(['--config=tests/slow/playwright.config.ts', ...args]))
  },

  /** Loss, fuzz, hostile requests and overload: more of them, and longer, than a commit waits for. */
  async soak(step, need) {
    await prepare(need)
    await step('Soak tests', () => vitest(['soak'], args))
  },

  async conformance(step, need) {
    await need('Packages', install)
    await step('The kit and its example', () => vitest(['conformance'], args))
  },

  /** The session store against Redis. */
  async store(step, need) {
    await need('Redis', () => requireClusterPrograms(isRedis))
    await need('Packages', install)
    await step('Session store', () => vitest(['store'], [inTurn, ...args]))
  },

  /** What needs several instances, one part after the other: each starts a cluster. */
  async cluster(step, need) {
    await need('Redis, Postgres and a load balancer', () => requireClusterPrograms())
    await prepare(need)
    await step('Session store', () => vitest(['store'], [inTurn]))
    await step('Processes', () => vitest(['cluster'], [inTurn]))
    await step('Browsers', () => playwright(['--config=tests/cluster/playwright.config.ts', '--workers=1']))
  },
}

async function prepare(need) {
  await need('Packages', install)
  await need('Build', build)
}

await runSteps(commands[name])
