import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const models = join(import.meta.dirname, '../../node_modules')

/** Maps whose keys their owner chooses. */
const freeMaps = new Set(['labels', 'annotations', 'matchLabels', 'data', 'selector', 'requests', 'limits'])

/** Names of all fields of the kinds that the portal uses. Kubernetes' schemas allow further fields, which its servers then drop or refuse. */
export function knownFields(): Set<string> {
  const files = globSync(
    [
      'kubernetes-models/{v1,apps/v1,policy/v1,autoscaling/v2,networking.k8s.io/v1}/*.d.ts',
      '@kubernetes-models/apimachinery/apis/meta/v1/*.d.ts',
    ],
    { cwd: models },
  )
  const texts = files.map((file) => readFileSync(join(models, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/"?(\w+)"?\??: /g)].map(([, name = '']) => name)))
}

/** Paths of fields that no kind has: misspelt. */
export function unknownFields(value: unknown, known: Set<string>, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => unknownFields(each, known, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!known.has(name)) return [`${path}.${name}`]
    const isFree = freeMaps.has(name) && !('matchLabels' in Object(inner))
    return isFree ? [] : unknownFields(inner, known, `${path}.${name}`)
  })
}
