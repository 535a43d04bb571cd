import { readConfig } from '#server/env.ts'
import { createEdge, type Render } from '#server/http/edge.ts'
import type { Count } from '#server/limits/request-limits.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'

export interface Line {
  level: 'info' | 'warn' | 'error'
  fields: Record<string, unknown>
  message: string
}

interface TestEdgeOptions {
  env?: Record<string, string>
  assets?: string
  providerOrigins?: () => readonly string[]
  fetch?: typeof fetch
  telemetry?: Telemetry
  isReady?: () => boolean
  count?: Count
  stylesheet?: string
}

export function createTestEdge(render: Render, { env = {}, ...options }: TestEdgeOptions = {}) {
  const logged: Line[] = []
  const writer = (level: Line['level']) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, fields, message })
  const log = { info: writer('info'), warn: writer('warn'), error: writer('error') }
  const config = readConfig({ PUBLIC_ORIGIN: 'https://portal.test', ...env })
  return { edge: createEdge({ config, log, render, hasSession: async () => true, ...options }), logged }
}
