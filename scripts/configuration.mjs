import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationPage } from './configuration-page.ts'
import { root } from './project.mjs'

// Writes the reference page of all variables from the schemas. A test fails when it is stale.

writeFileSync(join(root, 'docs', 'configuration.md'), configurationPage())
console.log('docs/configuration.md')
