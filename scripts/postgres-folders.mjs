import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where packages keep the programs of Postgres, one folder for each version, and seldom on the PATH. */
const parents = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr']

export function postgresFolders() {
  const folders = parents.flatMap((parent) =>
    list(parent)
      .filter((name) => /^(\d+|pgsql-\d+|postgresql(@\d+)?)$/.test(name))
      .toSorted((one, other) => versionOf(other) - versionOf(one))
      .map((name) => join(parent, name, 'bin')),
  )
  return folders.filter((folder) => existsSync(join(folder, 'postgres')))
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function versionOf(name) {
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}
