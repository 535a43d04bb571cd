import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { main, Refusal, run } from './project.mjs'

// `npm run conformance -- --config lender.json` holds a lender's services and identity provider to the contract: docs/adopting.md.

const usage =
  'Name a configuration: npm run conformance -- --config lender.json [--json]. See docs/adopting.md.'

// 1 says that something does not hold; a check that was not made ends with 2.
await main(
  async () => {
    const { config, json } = readArguments()
    // npm runs commands in the project's folder, wherever they are called from.
    const path = resolve(process.env.INIT_CWD ?? '.', config)
    requireReadable(path)
    await install()
    const args = ['tests/conformance/index.ts', '--config', path, ...(json ? ['--json'] : [])]
    return (await run('node', args)).code
  },
  { refused: 2 },
)

function readArguments() {
  const options = { config: { type: 'string' }, json: { type: 'boolean', default: false } }
  try {
    const { values } = parseArgs({ options })
    if (values.config) return values
  } catch (error) {
    throw new Refusal(`${error.message}\n${usage}`)
  }
  throw new Refusal(usage)
}

function requireReadable(path) {
  try {
    readFileSync(path)
  } catch {
    throw new Refusal(`The configuration cannot be read: ${path}`)
  }
}
