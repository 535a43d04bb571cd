import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, Refusal, root, run } from './project.mjs'

const folder = join(root, 'test-results', 'audit')

/** What the portal is made of, as CycloneDX, and whether a package it runs with has a known vulnerability. */
await main(async () => {
  mkdirSync(folder, { recursive: true })
  await writeBillOfMaterials()
  return audit()
})

async function writeBillOfMaterials() {
  const { code, output } = await run(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--workspaces=false', '--loglevel=error'],
    { quiet: true },
  )
  if (code !== 0) throw new Refusal(`npm sbom failed:\n${output}`)
  const file = join(folder, 'sbom.json')
  writeFileSync(file, output)
  console.log(`${JSON.parse(output).components.length} packages: ${file}`)
}

async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { quiet: true })
  const report = parse(output)
  if (!report?.metadata) {
    console.log('Vulnerabilities were not checked: the package registry does not answer that question.')
    return 0
  }
  const { critical, high, moderate, low } = report.metadata.vulnerabilities
  console.log(`Vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`)
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities))
    console.log(`  ${severity}: ${name} ${range}`)
  return critical + high > 0 ? 1 : 0
}

/** npm writes warnings before the report. */
function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return null
  }
}
