/** Licences under which a package may be passed on, changed or not, inside a product that is not open. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Unlicense',
])

/** Packages with another licence, and why each is acceptable. */
export const accepted = {
  '@sentry/cli FSL-1.1-MIT': 'sends source maps at build time; forbids only a competing product',
  'caniuse-lite CC-BY-4.0': 'data of the build, which names its source',
}

/** A licence, or each of an expression like `(Apache-2.0 AND MIT)`; one of several to choose from is enough. */
export function isPermitted(name, licence = '') {
  if (`${name.replace(/^@sentry\/cli-.*/, '@sentry/cli')} ${licence}` in accepted) return true
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((each) => each.split(' AND ').every((single) => permissive.has(single)))
}
