import type { HubQuery } from '../model/grant.ts'

export function readTarget(target = '/'): { path: string; query: HubQuery } {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const values = new Map<string, string>()
  if (mark >= 0)
    for (const [name, value] of new URLSearchParams(target.slice(mark + 1)))
      if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value)
  return { path, query: { get: (name) => values.get(name.toLowerCase()) } }
}
