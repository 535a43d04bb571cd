const names: readonly [name: string, codes: readonly string[]][] = [
  ['limited companies', ['ltd', 'plc', 'private-limited-guarant-nsc', 'private-unlimited']],
  ['limited liability partnerships (LLPs)', ['llp']],
  ['limited partnerships', ['limited-partnership']],
  ['community interest companies', ['community-interest-company']],
  ['registered societies', ['registered-society-non-jurisdictional', 'industrial-and-provident-society']],
  ['charitable incorporated organisations', ['charitable-incorporated-organisation']],
  ['sole traders', ['sole-trader']],
  ['partnerships', ['partnership']],
]

const list = new Intl.ListFormat('en-GB')

/** "limited companies and sole traders": the types of business of a lender’s policy, as sentences name them. */
export function companyTypeNames(types: readonly string[]): string {
  const named = names.filter(([, codes]) => codes.some((code) => types.includes(code)))
  const known = new Set(named.flatMap(([, codes]) => codes))
  const others = types.filter((type) => !known.has(type)).map((type) => type.replaceAll('-', ' '))
  return list.format([...named.map(([name]) => name), ...others])
}
