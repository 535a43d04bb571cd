import { existsSync } from 'node:fs'
import { postgresFolders } from './postgres-folders.mjs'
import { environment, Refusal, run } from './project.mjs'

const needs = [
  {
    what: 'Redis or Valkey',
    programs: ['redis-server', 'valkey-server'],
    apt: 'redis-server',
    dnf: 'valkey',
    brew: 'redis',
  },
  {
    what: 'HAProxy or nginx',
    programs: ['haproxy', 'nginx'],
    apt: 'haproxy',
    dnf: 'haproxy',
    brew: 'haproxy',
  },
  {
    what: 'Postgres',
    programs: ['postgres'],
    version: '-V',
    apt: 'postgresql',
    dnf: 'postgresql-server postgresql-contrib',
    brew: 'postgresql',
  },
]

export const isRedis = ({ apt }) => apt === 'redis-server'

/** @param {(need: { apt: string }) => boolean} isNeeded which of them, if not all */
export async function requireClusterPrograms(isNeeded = () => true) {
  const needed = needs.filter(isNeeded)
  seekServers()
  let missing = await missingOf(needed)
  if (missing.length > 0 && mayInstall()) {
    await installPackages(missing.map(({ apt }) => apt))
    seekServers()
    missing = await missingOf(needed)
  }
  if (missing.length > 0) throw new Refusal(explain(missing))
}

/** Distributions keep servers where only root's PATH looks, or no one's. */
function seekServers() {
  process.env.PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin', ...postgresFolders()].join(':')
}

async function missingOf(needed) {
  const found = await Promise.all(needed.map(({ programs, version }) => anyStarts(programs, version)))
  return needed.filter((_need, index) => !found[index])
}

async function anyStarts(programs, version = '-v') {
  for (const program of programs) if ((await run(program, [version], { quiet: true })).code === 0) return true
  return false
}

/** Only a machine made for the tests gets packages without being asked. */
function mayInstall() {
  return process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installPackages(packages) {
  console.log(`Installing ${packages.join(' and ')} from the distribution ...`)
  // RUNLEVEL=1 keeps the packages from starting servers of their own.
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' })
  const options = { quiet: true, timeout: 300_000, env }
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  if ((await run('apt-get', install, options)).code === 0) return
  await run('apt-get', ['update', '-qq'], options)
  const { code, output } = await run('apt-get', install, options)
  if (code !== 0) console.error(output.trimEnd())
}

function explain(missing) {
  const list = (manager) => missing.map((need) => need[manager]).join(' ')
  return [
    `These tests need ${missing.map(({ what }) => what).join(', and ')}: not found here. Get what is missing:`,
    `  Debian, Ubuntu   apt-get install ${list('apt')}`,
    `  Fedora           dnf install ${list('dnf')}`,
    `  macOS            brew install ${list('brew')}`,
    'With CI=true, as root on Debian or Ubuntu, the tests install them themselves.',
  ].join('\n')
}
