const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** £12,345.67 (specification section 9: GBP, two decimals, en-GB). */
export function formatMoney(pounds: number): string {
  return format.format(pounds).replace('-', '−')
}
