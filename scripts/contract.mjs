import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '../contract/calls/services.ts'
import { openApiDocument } from '../contract/openapi/openapi-document.ts'
import { contractFacts, requireNewVersion } from '../contract/openapi/released-contract.ts'
import { main, Refusal, root } from './project.mjs'

// Writes the OpenAPI documents of the lender's services from contract/calls. A test fails when they are stale.
// `--check` says what a lender of the released version could not follow; `--release` makes this version the released one.

const contract = join(root, 'contract')
const folder = join(contract, 'openapi')
const released = join(folder, 'released.json')
const { version } = JSON.parse(readFileSync(join(contract, 'package.json'), 'utf8'))
const [task = 'write'] = process.argv.slice(2)
const tasks = { write, '--check': check, '--release': release }

await main(() => {
  if (!Object.hasOwn(tasks, task)) throw new Refusal('npm run contract, with -- --check or -- --release')
  tasks[task]()
})

function write() {
  mkdirSync(folder, { recursive: true })
  for (const name of serviceNames) {
    const path = join(folder, `${name}.json`)
    writeFileSync(path, `${JSON.stringify(openApiDocument(name), null, 2)}\n`)
    console.log(`contract/openapi/${name}.json`)
  }
}

function check() {
  try {
    requireNewVersion(JSON.parse(readFileSync(released, 'utf8')), version)
  } catch (error) {
    throw new Refusal(error.message)
  }
  console.log(`Version ${version} of the contract holds what was released.`)
}

function release() {
  check()
  writeFileSync(released, `${JSON.stringify({ version, facts: contractFacts() }, null, 2)}\n`)
  console.log('contract/openapi/released.json')
}
