import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPermitted } from './licences.mjs'
import { main, Refusal, root, run } from './project.mjs'

// `npm run evidence` names its own folder.
const folder = join(root, process.argv[2] ?? 'test-results/audit')

/**
 * What is shipped, the packages that the server runs with and those in the browser's scripts: a list as CycloneDX, their licences, and whether one has a
 * known vulnerability.
 */
await main(async () => {
  mkdirSync(folder, { recursive: true })
  const components = await writeBillOfMaterials()
  const unlicensed = reportLicences(components)
  const vulnerable = await audit(new Set(components.map(nameOf)))
  return unlicensed + vulnerable > 0 ? 1 : 0
})

async function writeBillOfMaterials() {
  const ofServer = new Set((await billOfMaterials('--omit=dev')).components.map(({ purl }) => purl))
  const inBrowser = await packagesInBrowser()
  const bill = await billOfMaterials()
  const components = bill.components.filter((each) => ofServer.has(each.purl) || inBrowser.has(nameOf(each)))
  const missing = [...inBrowser].filter((name) => !components.some((each) => nameOf(each) === name))
  if (missing.length > 0) throw new Refusal(`Not in the bill of materials: ${missing.join(', ')}`)
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
  const file = join(folder, 'sbom.json')
  writeFileSync(file, JSON.stringify({ ...bill, components, dependencies }, null, 2))
  console.log(`${components.length} packages, ${inBrowser.size} of them in the browser: ${file}`)
  return components
}

async function billOfMaterials(...args) {
  const options = ['--sbom-format=cyclonedx', '--workspaces=false', '--loglevel=error', ...args]
  const { code, output } = await run('npm', ['sbom', ...options], { quiet: true })
  if (code !== 0) throw new Refusal(`npm sbom failed:\n${output}`)
  return JSON.parse(output)
}

/** Names of the packages whose modules are in the scripts of the build, by its source maps. */
async function packagesInBrowser() {
  const { code, output } = await run('react-router', ['build', '--sourcemapClient', 'hidden'], {
    quiet: true,
  })
  if (code !== 0) throw new Refusal(`${output.trimEnd()}\nThe portal could not be built.`)
  const assets = join(root, 'build', 'client', 'assets')
  const maps = readdirSync(assets).filter((name) => name.endsWith('.map'))
  const sources = maps.flatMap((name) => JSON.parse(readFileSync(join(assets, name), 'utf8')).sources)
  // They tell what was built, and are no part of it.
  for (const name of maps) rmSync(join(assets, name))
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1])
  return new Set(names.filter(Boolean))
}

function licenceOf({ licenses = [] }) {
  return licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(' and ')
}

/** By licence, how many packages; one that is not permitted, or missing, is a failure. */
function reportLicences(components) {
  const rows = components.map((each) => `| ${nameOf(each)} | ${each.version} | ${licenceOf(each)} |`)
  const table = ['| package | version | licence |', '|---|---|---|', ...rows.toSorted(), '']
  writeFileSync(join(folder, 'licences.md'), table.join('\n'))
  const licences = Map.groupBy(components, licenceOf)
  const counts = [...licences].map(([name, { length }]) => `${name || 'none'} ${length}`)
  console.log(`Licences: ${counts.toSorted().join(', ')}`)
  const refused = components.filter((each) => !isPermitted(nameOf(each), licenceOf(each)))
  for (const each of refused) console.log(`  not permitted: ${each.purl} ${licenceOf(each)}`)
  return refused.length
}

async function audit(shipped) {
  const { output } = await run('npm', ['audit', '--json'], { quiet: true })
  const report = parse(output)
  const file = join(folder, 'vulnerabilities.json')
  if (!report?.metadata) {
    const said = 'Vulnerabilities were not checked: the package registry does not answer that question.'
    writeFileSync(file, JSON.stringify({ checked: false, said }, null, 2))
    console.log(said)
    return 0
  }
  const found = Object.entries(report.vulnerabilities).filter(([name]) => shipped.has(name))
  writeFileSync(file, JSON.stringify({ checked: true, found: Object.fromEntries(found) }, null, 2))
  console.log(`Vulnerabilities: ${found.length}`)
  for (const [name, { severity, range }] of found) console.log(`  ${severity}: ${name} ${range}`)
  return found.filter(([, { severity }]) => severity === 'critical' || severity === 'high').length
}

/** npm writes warnings before the report. */
function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return null
  }
}

function nameOf({ group, name }) {
  return group ? `${group}/${name}` : name
}
