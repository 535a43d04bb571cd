import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConformanceConfig } from './config.ts'
import { startExample } from './example/start-example.ts'
import { authorizeOnLoopback } from './provider/loopback.ts'
import { tableOf } from './report.ts'
import { runConformance } from './run-conformance.ts'

/** Called by scripts/conformance.mjs. Exit code 0: nothing fails. 1: something does. 2: the configuration is wrong. */
async function command(): Promise<number> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string', default: '' },
      example: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const report = values.example ? await checkExample() : await checkLender(values.config)
  console.log(values.json ? JSON.stringify(report, null, 2) : tableOf(report))
  return report.conforms ? 0 : 1
}

async function checkLender(path: string) {
  const config = readConformanceConfig(readText(path), process.env)
  const authorize = config.provider ? authorizeOnLoopback(config.provider.origin, console.error) : undefined
  return runConformance(config, { authorize })
}

/** The smallest lender, with the configuration beside it, at a free port. */
async function checkExample() {
  const token = 'practice'
  const lender = await startExample({ accepts: (sent) => sent === token })
  try {
    const text = readText(join(import.meta.dirname, 'example', 'lender.json'))
    const config = text.replaceAll('http://localhost:4400', lender.origin)
    return await runConformance(readConformanceConfig(config, { LENDER_TOKEN: token }))
  } finally {
    await lender.close()
  }
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
