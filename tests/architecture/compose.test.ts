import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSandboxEnv } from '#sandbox/env.ts'
import { readConfig } from '#server/env.ts'
import { readProjectFile } from './source-files.ts'

interface Service {
  cap_drop?: string[]
  security_opt?: string[]
  environment: Record<string, string>
  image?: string
  stop_grace_period?: string
}

const { services, configs } = parse(readProjectFile('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  configs: { balancer: { content: string } }
}

/** Without the variables of the person who starts it, as Compose reads `${NAME:-default}`. */
function environmentOf(name: string): Record<string, string> {
  const entries = Object.entries(services[name]?.environment ?? {})
  return Object.fromEntries(entries.map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]*)\}/, '$1')]))
}

const portals = Object.keys(services).filter((name) => name.startsWith('portal-'))

test('both portals start with their configuration and share their sessions', () => {
  expect(portals).toHaveLength(2)
  const [one, two] = portals.map((name) => readConfig(environmentOf(name)))
  expect(one?.sessions).toEqual(two?.sessions)
  expect(one?.sessions.redisUrl).not.toBeNull()
  expect(one?.port).not.toBe(two?.port)
})

test('a portal is not killed before it has stopped', () => {
  for (const name of portals) {
    const { stopDelayMs } = readConfig(environmentOf(name))
    expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThanOrEqual(
      stopDelayMs + 25_000,
    )
  }
})

test('the load balancer sends requests to every portal that is ready', () => {
  const { content } = configs.balancer
  for (const name of portals)
    expect(content).toContain(`server ${name} 127.0.0.1:${environmentOf(name).PORT}`)
  expect(content).toContain('httpchk GET /readyz')
  expect(content).toContain('timeout check 2s')
})

test('the sandbox starts with its configuration, and signs in at the portals', () => {
  expect(readSandboxEnv(environmentOf('sandbox')).PORTAL_ORIGIN).toBe(
    readConfig(environmentOf('portal-1')).publicOrigin,
  )
})

test.each(['balancer', 'portal-1', 'portal-2', 'sandbox'])('%s has no privilege, and gains none', (name) => {
  expect(services[name]).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
})

test('each image of others is named by its exact version and its digest', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? [])
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/^[a-z/]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/)
})
