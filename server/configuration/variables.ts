import { z } from 'zod'
import { appearance } from './appearance-variables.ts'
import { identity } from './identity-variables.ts'
import { lender } from './lender-variables.ts'
import { limits } from './limit-variables.ts'
import { policy } from './policy-variables.ts'
import { reporting } from './reporting-variables.ts'
import { running } from './running-variables.ts'
import { sessions } from './session-variables.ts'

/** Every variable of the portal, by the headings of `docs/configuration.md`. */
export const variableGroups = {
  'The process': running,
  Limits: limits,
  'Identity provider': identity,
  'Shared sessions': sessions,
  'The lender’s services': lender,
  'What the lender takes': policy,
  'The lender’s appearance': appearance,
  'Reports, traces and metrics': reporting,
}

export const variables = z.object({
  ...running,
  ...limits,
  ...identity,
  ...sessions,
  ...lender,
  ...policy,
  ...appearance,
  ...reporting,
})
