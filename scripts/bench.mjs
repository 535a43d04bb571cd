import { build } from './build.mjs'
import { install } from './install.mjs'
import { main, Refusal, run } from './project.mjs'

const reports = {
  portal: ['index'],
  network: ['network'],
  lender: ['lender', 'imports', 'hub-fanout', 'sandbox-start'],
}

// `npm run bench` measures the portal, `npm run bench -- network` its pages on slow networks, `npm run bench -- lender` the sandbox.
await main(async () => {
  const name = process.argv[2] ?? 'portal'
  if (!Object.hasOwn(reports, name))
    throw new Refusal(`There is no report "${name}": name one of ${Object.keys(reports).join(', ')}.`)
  await install()
  if (name !== 'lender') await build()
  let worst = 0
  for (const report of reports[name])
    worst = Math.max(worst, (await run('node', [`tests/bench/${report}.ts`])).code)
  return worst
})
