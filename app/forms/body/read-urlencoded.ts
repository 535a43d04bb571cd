import { unescape as decodePercent } from 'node:querystring'
import { collectFields } from './collect-fields.ts'
import type { FormLimits } from './form-limits.ts'
import type { FormRefusal } from './form-refusal.ts'

/**
 * Parses `application/x-www-form-urlencoded` pair by pair and stops at the first pair beyond the limits. Node's own parser takes
 * quadratic time for pairs without `=`.
 */
export function readUrlencoded(text: string, limits: FormLimits): FormData | FormRefusal {
  const { addCutField, result } = collectFields(limits)
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('&', start)
    const end = next === -1 ? text.length : next
    const pair = text.slice(start, end)
    start = end + 1
    if (pair === '') continue
    const split = pair.indexOf('=')
    const name = split === -1 ? pair : pair.slice(0, split)
    const refusal = addCutField(decode(name), split === -1 ? '' : decode(pair.slice(split + 1)))
    if (refusal) return refusal
  }
  return result()
}

const decode = (text: string) => decodePercent(text.replaceAll('+', ' '))
