import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** The requirements of OWASP ASVS 5.0 of the levels 1 and 2. */
const asvs =
  '1.1.1-2, 1.2.1-9, 1.3.1-11, 1.4.1-3, 1.5.1-2, 2.1.1-3, 2.2.1-3, 2.3.1-4, 2.4.1, 3.2.1-2, 3.3.1-4, 3.4.1-6, 3.5.1-5, 3.7.1-2, ' +
  '4.1.1-3, 4.2.1, 4.3.1-2, 4.4.1-4, 5.1.1, 5.2.1-3, 5.3.1-2, 5.4.1-3, 6.1.1-3, 6.2.1-12, 6.3.1-4, 6.4.1-4, 6.5.1-5, 6.6.1-3, ' +
  '6.8.1-4, 7.1.1-3, 7.2.1-4, 7.3.1-2, 7.4.1-5, 7.5.1-2, 7.6.1-2, 8.1.1-2, 8.2.1-3, 8.3.1, 8.4.1, 9.1.1-3, 9.2.1-4, 10.1.1-2, ' +
  '10.2.1-2, 10.3.1-4, 10.4.1-11, 10.5.1-5, 10.6.1-2, 10.7.1-3, 11.1.1-2, 11.2.1-3, 11.3.1-3, 11.4.1-4, 11.5.1, 11.6.1, 12.1.1-3, ' +
  '12.2.1-2, 12.3.1-4, 13.1.1, 13.2.1-5, 13.3.1-2, 13.4.1-5, 14.1.1-2, 14.2.1-4, 14.3.1-3, 15.1.1-3, 15.2.1-3, 15.3.1-7, 16.1.1, ' +
  '16.2.1-5, 16.3.1-4, 16.4.1-3, 16.5.1-3, 17.1.1, 17.2.1-4, 17.3.1-2'

/** `1.1.1-2, 1.2.1` as the ids of three requirements. */
function idsIn(cell) {
  return [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?:-(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${section}.${Number(first) + index}`,
    ),
  )
}

/** The rows of the tables of a document whose head has a verdict; [what, verdict, how, proof]. */
export function rowsOf(text) {
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const cells = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return cells.filter((row) => row.length === 4 && row[1] !== 'verdict')
}

/** What is wrong with a table of evidence: tests and files that do not exist, and rows that say "met" and prove nothing. */
export function tableProblems(text, exists = (path) => existsSync(join(root, path))) {
  return rowsOf(text).flatMap(([what, verdict, how, proof]) => {
    const named = [...`${how} ${proof}`.matchAll(/`([\w.-]+\/[\w./-]*\w|Dockerfile)`/g)].map(
      ([, path]) => path,
    )
    const missing = named.filter((path) => !exists(path)).map((path) => `${what}: ${path} does not exist`)
    return verdict === 'met' && !proof ? [...missing, `${what}: is met, and names no proof`] : missing
  })
}

/** Each requirement in exactly one row. */
export function asvsProblems(text, requirements = asvs) {
  const found = rowsOf(text).flatMap(([what]) => idsIn(what))
  const wanted = idsIn(requirements)
  return [
    ...wanted.filter((id) => !found.includes(id)).map((id) => `ASVS ${id} has no row`),
    ...found.filter((id) => !wanted.includes(id)).map((id) => `ASVS ${id} is no requirement of these levels`),
    ...found.filter((id, index) => found.indexOf(id) !== index).map((id) => `ASVS ${id} has two rows`),
  ]
}

/** How many requirements or rows have each verdict. */
export function verdictsOf(text) {
  const verdicts = rowsOf(text).flatMap(([what, verdict]) => {
    const ids = /^\d+\.\d+\.\d/.test(what) && !/[a-z]/.test(what) ? idsIn(what) : [what]
    return ids.map(() => verdict)
  })
  return Object.entries(Object.groupBy(verdicts, (verdict) => verdict))
    .map(([verdict, { length }]) => `${length} ${verdict}`)
    .join(', ')
}
