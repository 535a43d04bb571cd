import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { environment, main, Refusal, run } from './project.mjs'

const reports = {
  portal: ['index'],
  network: ['network'],
  interaction: ['interaction'],
  idle: ['idle-cost'],
  clients: ['clients'],
  hub: ['hub'],
  lender: ['lender', 'imports', 'hub-fanout', 'sandbox-start'],
  scale: ['scale'],
}

// `npm run bench` measures the portal, `npm run bench -- network` its pages on slow networks, `npm run bench -- interaction` how they respond to a person, `npm run bench -- idle` what is loaded late, `npm run bench -- clients` the clients list over 100,000 clients, `npm run bench -- hub` live connections, `npm run bench -- lender` the sandbox, `npm run bench -- scale` several instances.
await main(async () => {
  const name = process.argv[2] ?? 'portal'
  if (!Object.hasOwn(reports, name))
    throw new Refusal(`There is no report "${name}": name one of ${Object.keys(reports).join(', ')}.`)
  await install()
  if (!['hub', 'lender'].includes(name)) await build()
  const inBrowser = ['network', 'interaction', 'idle'].includes(name)
  const env = environment(inBrowser ? { CHROMIUM_PATH: await findChromium() } : {})
  let worst = 0
  for (const report of reports[name])
    worst = Math.max(worst, (await run('node', [`tests/bench/${report}.ts`], { env })).code)
  return worst
})
