import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConformanceConfig } from './config.ts'
import { authorizeOnLoopback } from './provider/loopback.ts'
import { tableOf } from './report.ts'
import { runConformance } from './run-conformance.ts'

/** Called by scripts/conformance.mjs. Exit code 0: nothing fails. 1: something does. 2: the configuration is wrong. */
async function command(): Promise<number> {
  const { values } = parseArgs({
    options: { config: { type: 'string', default: '' }, json: { type: 'boolean', default: false } },
  })
  const config = readConformanceConfig(readText(values.config), process.env)
  const authorize = config.provider ? authorizeOnLoopback(config.provider.origin, console.error) : undefined
  const report = await runConformance(config, { authorize })
  console.log(values.json ? JSON.stringify(report, null, 2) : tableOf(report))
  return report.conforms ? 0 : 1
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`The configuration cannot be read: ${path}`)
  }
}

process.exitCode = await command().catch((error: unknown) => {
  console.error((error as Error).message)
  return 2
})
