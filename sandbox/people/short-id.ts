import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U to misread. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newShortId(): string {
  return Array.from({ length: 6 }, () => crockford[randomInt(crockford.length)]).join('')
}
