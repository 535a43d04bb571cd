import { isShown } from './shown-number.ts'

export interface Noun {
  one: string
  many: string
}

const format = new Intl.NumberFormat('en-GB')

/** 1,240 (specification section 5: digits have thousand separators); a dash for what is no count. */
export function formatCount(count: number): string {
  return !isShown(count) ? '–' : format.format(count)
}

export const clientNoun: Noun = { one: 'client', many: 'clients' }
export const rowNoun: Noun = { one: 'row', many: 'rows' }

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })

/** 1st, 2nd, 11th. */
export function ordinal(count: number): string {
  return `${count}${endings[ordinals.select(count)] ?? 'th'}`
}

/** 1 client, 1,240 clients. */
export function countOf(count: number, { one, many }: Noun): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
