import { readConfig } from '#server/env.ts'
import { createEdge, type Render } from '#server/http/edge.ts'

export interface Line {
  level: 'info' | 'warn' | 'error'
  fields: Record<string, unknown>
  message: string
}

interface TestEdgeOptions {
  env?: Record<string, string>
  assets?: string
  providerOrigins?: () => readonly string[]
}

/** The server's edge around a stand-in for the application, and what it logs. */
export function createTestEdge(render: Render, { env = {}, ...options }: TestEdgeOptions = {}) {
  const logged: Line[] = []
  const writer = (level: Line['level']) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, fields, message })
  const log = { info: writer('info'), warn: writer('warn'), error: writer('error') }
  const config = readConfig({ PUBLIC_ORIGIN: 'https://portal.test', ...env })
  return { edge: createEdge({ config, log, render, ...options }), logged }
}
