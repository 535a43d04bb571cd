interface Checked {
  value: unknown
  issues: { path?: PropertyKey[] }[]
}

/** Lets a rule over several fields speak together with the messages of other fields, and never where one of these has its own. */
export function besidesOthers(...names: string[]) {
  return ({ value, issues }: Checked) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path }) => names.includes(String(path?.at(-1))))
}
