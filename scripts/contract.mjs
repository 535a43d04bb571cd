import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '../contract/calls/all-calls.ts'
import { openApiDocument } from '../contract/calls/openapi-document.ts'
import { root } from './project.mjs'

// Writes the OpenAPI documents of the lender's services from contract/calls. A test fails when they are stale.

const folder = join(root, 'contract', 'openapi')
mkdirSync(folder, { recursive: true })
for (const name of serviceNames) {
  const path = join(folder, `${name}.json`)
  writeFileSync(path, `${JSON.stringify(openApiDocument(name), null, 2)}\n`)
  console.log(`contract/openapi/${name}.json`)
}
