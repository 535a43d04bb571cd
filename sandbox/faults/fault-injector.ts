import { randomUUID } from 'node:crypto'

export const faultKinds = ['latency', 'error', 'dropped-answer'] as const

export interface FaultSettings {
  call: string
  kind: (typeof faultKinds)[number]
  every: number
  times?: number
  milliseconds?: number
  status?: number
}

export interface FaultRule extends FaultSettings {
  id: string
  matched: number
  affected: number
}

export interface Fault {
  milliseconds: number
  status?: number
  dropsAnswer: boolean
}

/** Faults switched on for practice. Calls are counted, so that a test knows which one is affected. */
export interface FaultInjector {
  list(): FaultRule[]
  add(settings: FaultSettings): FaultRule
  /** False when there is no rule of this id. */
  remove(id: string): boolean
  clear(): void
  faultOf(method: string, path: string): Fault
}

export function createFaultInjector(): FaultInjector {
  const active = new Map<string, { rule: FaultRule; matches: ReturnType<typeof callMatcher> }>()
  return {
    list: () => [...active.values()].map(({ rule }) => ({ ...rule })),
    add(settings) {
      const rule = { ...settings, id: randomUUID(), matched: 0, affected: 0 }
      active.set(rule.id, { rule, matches: callMatcher(settings.call) })
      return { ...rule }
    },
    remove: (id) => active.delete(id),
    clear: () => active.clear(),
    faultOf(method, path) {
      const fault: Fault = { milliseconds: 0, dropsAnswer: false }
      for (const { rule, matches } of active.values())
        if (matches(method, path) && affects(rule)) addTo(fault, rule)
      return fault
    },
  }
}

function affects(rule: FaultRule): boolean {
  rule.matched += 1
  const isTurn = rule.matched % rule.every === 0
  if (!isTurn || rule.affected >= (rule.times ?? Number.POSITIVE_INFINITY)) return false
  rule.affected += 1
  return true
}

function addTo(fault: Fault, { kind, milliseconds = 0, status }: FaultRule): void {
  if (kind === 'latency') fault.milliseconds += milliseconds
  if (kind === 'error') fault.status ??= status
  if (kind === 'dropped-answer') fault.dropsAnswer = true
}

const services = /^\/(broker|core|address|analytics|bank)(\/|$)/
const identity = /^\/identity(\/|$)/

/** A call as a rule names it: a method or `*`, and a path in which `*` matches one segment. */
export const callPattern = /^(GET|POST|PATCH|PUT|DELETE|\*) (\/[\w.~*-]+)+$/

export function callMatcher(call: string): (method: string, path: string) => boolean {
  if (call === 'all') return (_method, path) => services.test(path)
  if (call === 'identity') return (_method, path) => identity.test(path)
  const [ruleMethod = '', rulePath = ''] = call.split(' ')
  const ruleParts = rulePath.split('/')
  return (method, path) => {
    const parts = path.split('/')
    return (
      (ruleMethod === '*' || ruleMethod === method) &&
      parts.length === ruleParts.length &&
      ruleParts.every((part, index) => part === '*' || part === parts[index])
    )
  }
}
