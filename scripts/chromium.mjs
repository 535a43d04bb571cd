import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environment, Refusal, root, run } from './project.mjs'

const stamp = join(root, 'node_modules', '.chromium-stamp')
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The first that starts: CHROMIUM_PATH, the last one found, Playwright's, the system's, or one from the distribution's packages. */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (await starts(configured)) return configured
    throw new Refusal(`CHROMIUM_PATH is ${configured}, but no browser starts there.`)
  }
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (known && (await starts(known))) return known
  const found = (await playwrightOwn()) ?? (await systemOwn()) ?? (await fromPackages())
  if (!found)
    throw new Refusal(
      'The browser tests need a Chromium, and none could be downloaded or found: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
    )
  writeFileSync(stamp, found)
  return found
}

async function playwrightOwn() {
  const folder = await playwrightFolder()
  if (!folder) return
  if (!shellIn(folder)) {
    console.log("Downloading Playwright's Chromium ...")
    // A network that swallows packets must not hold the tests up where the system has a browser.
    const timeout = (await systemOwn()) ? 90_000 : 420_000
    const env = environment({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' })
    await run('playwright', ['install', '--only-shell', 'chromium'], { quiet: true, timeout, env })
  }
  const path = shellIn(folder)
  if (!path || (await starts(path))) return path
  // The browser is there but a library of the system is not: Debian and Ubuntu have it in packages.
  if (!mayUseApt()) return
  console.log("Adding the system packages that Playwright's Chromium needs ...")
  await run('playwright', ['install-deps', 'chromium'], { quiet: true, timeout: 420_000 })
  if (await starts(path)) return path
}

async function playwrightFolder() {
  const { output } = await run('playwright', ['install', '--dry-run', '--only-shell', 'chromium'], {
    quiet: true,
  })
  return /Install location:\s+(.*chromium_headless_shell.*)/.exec(output)?.[1]?.trim()
}

function shellIn(folder) {
  if (!existsSync(join(folder, 'INSTALLATION_COMPLETE'))) return
  const file = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
    (entry) => /^(chrome-headless-shell|headless_shell)(\.exe)?$/.test(entry.name) && entry.isFile(),
  )
  return file && join(file.parentPath ?? file.path, file.name)
}

async function systemOwn() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const named = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...named, ...macApplications]) if (existsSync(path) && (await starts(path))) return path
}

async function fromPackages() {
  if (!mayUseApt()) return
  console.log('Installing Chromium from the distribution ...')
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' })
  const options = { quiet: true, timeout: 420_000, env }
  await run('apt-get', ['update', '-qq'], options)
  // The browser without its window runs the tests a third faster; not every release has it.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    const found = await systemOwn()
    if (found) return found
  }
}

function mayUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function starts(path) {
  const { code } = await run(path, ['--version'], { quiet: true, timeout: 20_000 })
  return code === 0
}
