import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { notes } from '#server/configuration/kinds.ts'
import { variables } from '#server/configuration/variables.ts'
import { readConfig } from '#server/env.ts'
import { createTestEdge } from '#tests/support/edge.ts'
import { readProjectFile } from './source-files.ts'

interface Manifest {
  kind: string
  metadata: { name: string }
}

const kustomization = parse(readProjectFile('docs/deploy/kustomization.yaml'))
const manifests: Manifest[] = kustomization.resources.flatMap((file: string) =>
  parseAllDocuments(readProjectFile(`docs/deploy/${file}`)).map((document) => document.toJS()),
)

// biome-ignore lint/suspicious/noExplicitAny: a manifest is what it says
function only(kind: Manifest['kind']): any {
  const found = manifests.filter((manifest) => manifest.kind === kind)
  expect(found).toHaveLength(1)
  return found[0]
}

const deployment = only('Deployment').spec
const pod = deployment.template.spec
const [container] = pod.containers
const [generator] = kustomization.configMapGenerator
const configuration = parseEnv(readProjectFile(`docs/deploy/${generator.envs[0]}`))

/** As the container starts it, with the secrets' values in place of their files. */
const config = readConfig({
  ...configuration,
  OIDC_CLIENT_SECRET: 'secret',
  SESSION_SECRET: 's'.repeat(32),
  REDIS_URL: 'rediss://portal@redis.internal:6380',
  ADDRESS_API_KEY: 'key',
})

test('the portal is asked where it answers', async () => {
  const page = async () => new Response('page')
  const stopping = createTestEdge(page, { isReady: () => false }).edge
  const statusOf = async (probe: { httpGet: { path: string } }) =>
    (await stopping.request(probe.httpGet.path)).status
  expect(await statusOf(container.livenessProbe)).toBe(200)
  expect(await statusOf(container.startupProbe)).toBe(200)
  expect(await statusOf(container.readinessProbe)).toBe(503)
  const ports = Object.fromEntries(
    container.ports.map((each: { name: string; containerPort: number }) => [each.name, each.containerPort]),
  )
  expect(ports).toEqual({ http: config.port, metrics: config.metrics?.port })
  for (const probe of ['livenessProbe', 'startupProbe', 'readinessProbe'])
    expect(container[probe].httpGet.port).toBe('http')
})

test('an instance is left out before it stops serving, and killed after it has stopped', () => {
  const { periodSeconds, failureThreshold } = container.readinessProbe
  expect(config.stopDelayMs).toBeGreaterThan((periodSeconds * failureThreshold + 2) * 1000)
  expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThanOrEqual(config.stopDelayMs + 25_000)
  expect(deployment.strategy.rollingUpdate).toMatchObject({ maxUnavailable: 0 })
})

test('the container has no more rights than the image needs', () => {
  const user = readProjectFile('Dockerfile').match(/^USER (.*)$/m)?.[1]
  expect(user).toBe(`${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`)
  expect(pod.securityContext.runAsNonRoot).toBe(true)
  expect(pod.automountServiceAccountToken).toBe(false)
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

test('secrets are files, and nothing else is', () => {
  const secrets = Object.entries(variables.shape)
    .filter(([, schema]) => notes.get(schema)?.secret)
    .map(([name]) => name)
  expect(Object.keys(configuration).filter((name) => secrets.includes(name))).toEqual([])
  const [{ mountPath }] = container.volumeMounts
  for (const { name, value } of container.env as { name: string; value: string }[]) {
    expect(secrets).toContain(name.replace(/_FILE$/, ''))
    expect(value).toBe(
      `${mountPath}/${name
        .replace(/_FILE$/, '')
        .toLowerCase()
        .replaceAll('_', '-')}`,
    )
    expect(readProjectFile('docs/deploy/README.md')).toContain(`--from-file=${value.split('/').at(-1)}`)
  }
})

test('a changed configuration restarts the instances: its name has a hash', () => {
  expect(container.envFrom).toEqual([{ configMapRef: { name: generator.name } }])
  expect(kustomization.configMapGenerator).toHaveLength(1)
  expect(generator.options.disableNameSuffixHash ?? false).toBe(false)
  expect(kustomization.generatorOptions).toBeUndefined()
})

test('the configuration has names of variables alone, and values as Kustomize reads them: with their quotation marks', () => {
  expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(configuration)))
  expect(readProjectFile(`docs/deploy/${generator.envs[0]}`)).not.toMatch(/^[^#].*["']/m)
})

test('Prometheus is sent to where the metrics are', () => {
  expect(deployment.template.metadata.annotations).toMatchObject({
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': String(config.metrics?.port),
    'prometheus.io/path': '/metrics',
  })
})

test('everything names the same pods, and the same address', () => {
  const { labels } = deployment.template.metadata
  expect(deployment.selector.matchLabels).toEqual(labels)
  expect(only('Service').spec.selector).toEqual(labels)
  expect(only('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
  expect(only('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels)
  for (const { labelSelector } of pod.topologySpreadConstraints)
    expect(labelSelector.matchLabels).toEqual(labels)
  expect(only('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(only('Deployment').metadata.name)
  const { rules, tls } = only('Ingress').spec
  expect([`https://${rules[0].host}`, `https://${tls[0].hosts[0]}`]).toEqual([
    config.publicOrigin,
    config.publicOrigin,
  ])
  expect(rules[0].http.paths[0].backend.service).toEqual({
    name: only('Service').metadata.name,
    port: { name: only('Service').spec.ports[0].name },
  })
})
