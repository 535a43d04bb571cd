import { isShown } from './shown-number.ts'

const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** £12,345.67 (specification section 9: GBP, two decimals, en-GB); a dash for what is no amount. */
export function formatMoney(pounds: number): string {
  if (!isShown(pounds)) return '–'
  return format.format(pounds).replace('-', '−')
}
