import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Keeps the scripts and styles of the two releases before in `earlier/1` and `earlier/2` of the folder `build`, from the build folder of the last
 * release, if there was one. Pages that they opened load their files from any instance of this one.
 */
export async function keepEarlierReleases(build: string, last: string | undefined): Promise<void> {
  await rm(join(build, 'earlier'), { recursive: true, force: true })
  if (!last) return
  const kept = [
    ['client', '1'],
    ['earlier/1', '2'],
  ] as const
  for (const [from, to] of kept) {
    const assets = join(last, from, 'assets')
    if (existsSync(assets)) await cp(assets, join(build, 'earlier', to, 'assets'), { recursive: true })
  }
}
