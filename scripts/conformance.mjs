import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { main, Refusal, run } from './project.mjs'

// `npm run conformance -- --config lender.json` holds a lender's services and identity provider to the contract: docs/adopting.md.
// With `--example` it is the smallest lender, which the check starts itself: conformance/README.md.

const usage =
  'Name a configuration: npm run conformance -- --config lender.json [--json], or --example. See docs/adopting.md.'

// 1 says that something does not hold; a check that was not made ends with 2.
await main(
  async () => {
    const { config, example, json } = readArguments()
    const lender = example ? ['--example'] : ['--config', readable(config)]
    await install()
    return (await run('node', ['conformance/index.ts', ...lender, ...(json ? ['--json'] : [])])).code
  },
  { refused: 2 },
)

function readArguments() {
  const options = { config: { type: 'string' }, example: { type: 'boolean' }, json: { type: 'boolean' } }
  try {
    const { values } = parseArgs({ options })
    if (values.config || values.example) return values
  } catch (error) {
    throw new Refusal(`${error.message}\n${usage}`)
  }
  throw new Refusal(usage)
}

function readable(config) {
  // npm runs commands in the project's folder, wherever they are called from.
  const path = resolve(process.env.INIT_CWD ?? '.', config)
  try {
    readFileSync(path)
    return path
  } catch {
    throw new Refusal(`The configuration cannot be read: ${path}`)
  }
}
