/** `required`: the portal cannot be used without it. `optional`: it can, and `without` says how. */
export type Need = 'required' | 'optional'

/** `absent`: not offered, which only an optional thing may be. What is offered must hold. */
export type Outcome = 'holds' | 'fails' | 'absent' | 'not checked'

export interface Finding {
  area: string
  check: string
  need: Need
  outcome: Outcome
  detail?: string
  /** What the portal does without it, in one sentence. */
  without?: string
}

/** What is checked, before it is known whether it holds. */
export type Check = Pick<Finding, 'area' | 'check' | 'need' | 'without'>

export function holds(check: Check, detail?: string): Finding {
  return { ...check, outcome: 'holds', ...(detail && { detail }) }
}

export function fails(check: Check, detail: string): Finding {
  return { ...check, outcome: 'fails', detail }
}

export function absent(check: Check, detail?: string): Finding {
  return { ...check, outcome: check.need === 'required' ? 'fails' : 'absent', ...(detail && { detail }) }
}

export function notChecked(check: Check, detail: string): Finding {
  return { ...check, outcome: 'not checked', detail }
}

/** Of something optional that a lender may also ignore: it is there, or not offered. */
export function offered(check: Check, problem: string | undefined): Finding {
  return problem === undefined ? holds(check) : absent(check, problem)
}

/** Holds when there is no problem. */
export function judged(check: Check, problem: string | undefined, detail?: string): Finding {
  return problem === undefined ? holds(check, detail) : fails(check, problem)
}
