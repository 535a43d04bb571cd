import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { asvsProblems, tableProblems, verdictsOf } from './evidence-tables.mjs'
import { install } from './install.mjs'
import { main, root, run } from './project.mjs'
import { playwright } from './steps.mjs'

const folder = join(root, 'evidence')
const documents = join(root, 'docs', 'assurance')

/** Every page but those that need steps before them is looked at by the first. */
const specs = ['accessibility', 'commissions', 'offers', 'onboarding']

/** The first redirects, and the other shows what `/callback` does. */
const notPages = ['/', '/auth']

/**
 * What a release shows of itself, in `evidence/`: packages, licences and known vulnerabilities, what axe says of every page, and the project's own assessments.
 * Ends with an error when a table names a test that does not exist, a page was not looked at, or a vulnerability of severity high or critical is known.
 */
await main(async () => {
  await install()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tables = assessments()
  const audited = await run('node', ['scripts/audit.mjs', 'evidence'])
  await build()
  const pages = await lookAtPages()
  const summary = [...(await release()), ...tables.lines, pages.line, vulnerabilities(audited.code)]
  writeFileSync(join(folder, 'README.md'), `# Evidence\n\n${summary.map((line) => `- ${line}\n`).join('')}`)
  console.log(`\n${summary.join('\n')}\n\nevidence/`)
  const problems = [...tables.problems, ...pages.problems]
  for (const problem of problems) console.error(problem)
  return problems.length > 0 || audited.code !== 0 ? 1 : 0
})

function assessments() {
  const names = readdirSync(documents).filter((name) => name.endsWith('.md'))
  const texts = names.map((name) => readFileSync(join(documents, name), 'utf8'))
  for (const name of names) copyFileSync(join(documents, name), join(folder, name))
  const asvs = texts[names.indexOf('asvs.md')]
  return {
    lines: names.map((name, index) => `${name}: ${verdictsOf(texts[index])}`),
    problems: [...texts.flatMap((text) => tableProblems(text)), ...asvsProblems(asvs)],
  }
}

async function release() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { code, output } = await run('git', ['describe', '--always', '--dirty'], { quiet: true })
  const revision = code === 0 ? output.trim() : 'an unknown revision'
  return [`${name} ${version}, ${revision}, ${new Date().toISOString().slice(0, 10)}`]
}

function vulnerabilities(code) {
  const { checked, said, found } = JSON.parse(readFileSync(join(folder, 'vulnerabilities.json'), 'utf8'))
  return checked
    ? `${Object.keys(found).length} known vulnerabilities${code === 0 ? '' : ', of which some are high'}`
    : said
}

/** axe over every page, in light and dark and on a phone: what these tests say that they looked at. */
async function lookAtPages() {
  const { failed } = await playwright(specs)
  const report = JSON.parse(readFileSync(join(root, 'test-results', 'reports', 'playwright.json'), 'utf8'))
  const looked = testsIn(report.suites).flatMap(({ status, annotations }) =>
    annotations.filter(({ type }) => type === 'axe').map(({ description }) => ({ status, description })),
  )
  const { matchRoutes } = await import('react-router')
  const { output } = await run('react-router', ['routes', '--json'], { quiet: true })
  const routes = JSON.parse(output.slice(output.indexOf('[')))
  const byRoute = Map.groupBy(
    looked,
    ({ description }) => matchRoutes(routes, description.split(' ')[0])?.at(-1).route.id,
  )
  const pages = pagesIn(routes)
  const rows = pages.map(({ id, address }) => {
    const own = byRoute.get(id) ?? []
    const widths = [...new Set(own.map(({ description }) => description.split(' ')[1]))].join(', ')
    const held = own.length > 0 && own.every(({ status }) => status === 'expected')
    return `| \`${address}\` | ${widths} | ${own.length === 0 ? 'not looked at' : held ? 'nothing found' : 'see the tests'} |`
  })
  const head = [
    '# axe over every page',
    '',
    'In light and dark colours, by all rules of axe.',
    '',
    '| page | at a width of | axe |',
    '|---|---|---|',
  ]
  writeFileSync(join(folder, 'axe.md'), [...head, ...rows, ''].join('\n'))
  const unseen = pages
    .filter(({ id }) => !byRoute.has(id))
    .map(({ address }) => `axe did not look at ${address}`)
  if (failed > 0) unseen.push('The tests of accessibility fail.')
  return {
    line: `axe: ${pages.length - unseen.length} of ${pages.length} pages, ${failed} tests failed`,
    problems: unseen,
  }
}

function testsIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) => tests),
    ...testsIn(inner),
  ])
}

/** Routes that show something of their own: a module with a component, which is neither a frame nor a route that redirects. */
function pagesIn(routes, above = '') {
  return routes.flatMap(({ id, path = '', file, children = [] }) => {
    const address = [above, path].filter(Boolean).join('/')
    const inner = pagesIn(children, address)
    const isPage =
      children.length === 0 &&
      file.endsWith('.tsx') &&
      /^export default /m.test(readFileSync(join(root, 'app', file), 'utf8'))
    return isPage && !notPages.includes(`/${address}`) ? [{ id, address: `/${address}` }] : inner
  })
}
