import { refuse } from '../http/problem.ts'

const busy = '99000429'
const down = '99000500'

/** Two practice numbers make the register busy or unavailable (domain section 4). */
export function requireRegisterUp(companyNumber: string): void {
  if (companyNumber === busy)
    refuse('rate_limited', {
      detail: 'Companies House is busy. Enter the company details instead',
      headers: { 'retry-after': '5' },
    })
  if (companyNumber === down)
    refuse('unavailable', { detail: 'Companies House is not responding. Enter the company details instead' })
}
