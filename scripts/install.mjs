import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, Refusal, root, run } from './project.mjs'

const stamp = join(root, 'node_modules', '.install-stamp')
const oldestNode = 20
const oldestNpm = 9

export async function install() {
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return requireProjectNode()
  await requireTools()
  requireWritable()
  // Not among the output, which may be data.
  console.error('Installing packages (the first run, or package-lock.json changed) ...')
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Refusal(explain(output))
  writeFileSync(stamp, current)
  await requireProjectNode()
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

async function requireTools() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    throw new Refusal(
      `Node ${process.versions.node} is too old: install Node ${oldestNode} or newer and run the command again.`,
    )
  const { code, output } = await npm(['--version'])
  if (code !== 0) throw new Refusal('npm was not found: it comes with Node, install both from nodejs.org.')
  const version = output.trim().split('\n').at(-1)
  if (Number.parseInt(version, 10) < oldestNpm)
    throw new Refusal(
      `npm ${version} is too old: install npm ${oldestNpm} or newer (\`npm install --global npm\`) and run the command again.`,
    )
}

function requireWritable() {
  const folders = [root, join(root, 'node_modules')].filter((folder) => existsSync(folder))
  for (const folder of folders) {
    try {
      accessSync(folder, constants.W_OK)
    } catch {
      throw new Refusal(
        `This user may not write to ${folder}: take ownership of the folder, or copy the project.`,
      )
    }
  }
}

/** The `node` package fetches Node 24 in an install script, which npm and its users may have switched off. */
async function requireProjectNode() {
  const own = await run(join(bin, 'node'), ['--version'], { quiet: true })
  if (own.code === 0) return
  throw new Refusal(
    'The packages are installed, but not the Node 24 that comes with them, because install scripts are switched off here: run `npm rebuild node --ignore-scripts=false` and then this command again.',
  )
}

/** npm itself must not run on the Node that it is about to replace. */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node, PATH = '' } = process.env
  const path = PATH.split(delimiter).filter((folder) => folder !== bin)
  const options = { quiet: true, env: { ...process.env, PATH: path.join(delimiter) } }
  return script?.endsWith('npm-cli.js') && node && !node.startsWith(join(root, 'node_modules'))
    ? run(node, [script, ...args], options)
    : run('npm', args, options)
}

const causes = [
  [/\bEACCES\b|\bEPERM\b/, 'npm may not write to one of its folders: check who owns the project and ~/.npm.'],
  [/\bENOSPC\b/, 'The disk is full: the packages need about 900 MB.'],
  [
    /\bENOTFOUND\b|\bECONNREFUSED\b|\bETIMEDOUT\b|\bEAI_AGAIN\b|\bECONNRESET\b|ERR_SOCKET_TIMEOUT|network/i,
    'The package registry cannot be reached: check the network, the proxy and `npm config get registry`.',
  ],
  [
    /\bE40[13]\b/,
    'The package registry refused this user: check `npm config get registry` and its credentials.',
  ],
  [/\bE404\b|ETARGET/, 'The package registry does not have every package that package-lock.json names.'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json disagree: run `npm install` and commit both.'],
]

function explain(output) {
  const known = causes.find(([pattern]) => pattern.test(output))
  if (known) return `Installing failed. ${known[1]}`
  return `Installing failed; npm says:\n${output.trim().split('\n').slice(-15).join('\n')}`
}
