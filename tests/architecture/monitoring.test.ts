import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openPrometheusMetrics, type PrometheusMetrics } from '#server/telemetry/prometheus-metrics.ts'
import { isTest, readProjectFile, sourceFiles } from './source-files.ts'

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; incident: string }
}

const rules: Rule[] = parse(readProjectFile('docs/operations/alerts.yaml')).groups[0].rules
const dashboard = JSON.parse(readProjectFile('docs/operations/dashboard.json'))
const panels: { title: string; targets: { expr: string }[] }[] = dashboard.panels

let metrics: PrometheusMetrics
let exposed: string
beforeAll(async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  metrics = await openPrometheusMetrics({ port: 0, host: '127.0.0.1', log })
  metrics.countRequest({ method: 'GET', route: '/', status: 200, seconds: 0 })
  metrics.countCall({ service: 'core', method: 'GET', endpoint: '/', outcome: '200', seconds: 0 })
  metrics.countRenewal('renewed')
  metrics.countDroppedReport('limit')
  metrics.countRefused('overloaded')
  metrics.watchLiveConnections(() => 0)
  exposed = await (await fetch(metrics.address)).text()
})
afterAll(() => metrics.close())

/** Names in an expression, each with the labels that it selects or groups by. */
function namesIn(expression: string): { name: string; labels: string[] }[] {
  const names = [...expression.matchAll(/\b((?:portal|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)]
  return names.map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label),
  }))
}

/** Prometheus adds `job` and `instance` itself. */
function unknownIn(expression: string): string[] {
  return namesIn(expression).flatMap(({ name, labels }) => {
    const samples = exposed
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    if (samples.length === 0) return [name]
    return labels
      .filter((label) => label !== 'job' && !samples[0]?.includes(`${label}="`))
      .map((label) => `${name}{${label}}`)
  })
}

describe('metrics that alerts and dashboard ask for are exposed', () => {
  test.each(rules.map((rule) => [rule.alert, rule.expr]))('alert %s', (_name, expr) => {
    expect(unknownIn(expr)).toEqual([])
    expect(namesIn(expr).length > 0 || expr.includes('up{')).toBe(true)
  })

  test.each(panels.map(({ title, targets }) => [title, targets] as const))('panel %s', (_title, targets) => {
    for (const { expr } of targets) {
      expect(unknownIn(expr)).toEqual([])
      expect(namesIn(expr)).not.toEqual([])
    }
  })

  test('one that is not is found', () => {
    expect(unknownIn('rate(portal_requests_total[5m])')).toEqual(['portal_requests_total'])
    expect(unknownIn('portal_token_renewals_total{result="error"}')).toEqual([
      'portal_token_renewals_total{result}',
    ])
  })
})

test('every alert has a row in the table of incidents', () => {
  const incidents = readProjectFile('docs/operations/incidents.md')
  expect(rules.filter(({ annotations }) => !incidents.includes(annotations.incident))).toEqual([])
})

/** Words of Node, which no file of ours has. */
const foreign = ['JavaScript heap out of memory']

test('the portal still says what the incidents begin with', () => {
  const rows = readProjectFile('docs/operations/incidents.md').match(/^\| (?!seen|---)[^|]*/gm) ?? []
  const words = rows.flatMap((row) => [...row.matchAll(/"([^"=]{12,})"/g)].map(([, text = '']) => text))
  const said = sourceFiles()
    .filter(({ path }) => /^(server|app)\//.test(path) && !isTest(path))
    .map(({ text }) => text.replaceAll('’', "'"))
    .join('\n')
  expect(words.length).toBeGreaterThan(15)
  expect(words.filter((text) => !foreign.includes(text) && !said.includes(text))).toEqual([])
})

test('the page on running the portal names every metric of its own', () => {
  const page = readProjectFile('docs/operations/run.md')
  const own = new Set([...exposed.matchAll(/^# TYPE (portal_\w+)/gm)].map(([, name]) => name))
  expect(own.size).toBe(6)
  for (const name of own) expect(page).toContain(`\`${name}\``)
})
