import { serviceNames, services } from '#contract/calls/all-calls.ts'
import { isTest, roomOf, type SourceFile } from './source-files.ts'

const sharedNames: Record<string, string> = {
  env: 'each process reads its own environment',
  index: 'each process starts here',
  'known-profiles': 'an interface of the app, implemented by the server',
  'known-timelines': 'an interface of the app, implemented by the server',
  listen: 'each process opens its port',
  log: 'an interface of the app, implemented by the server',
  problem: 'the types of problem, and the answer that carries one',
  profile: 'the shape of a profile, and its rows',
  services: 'the interface of the lender’s services, implemented on both sides',
  'sign-in': 'one flow: seen by the routes, by the portal’s server and by the provider',
  upgrade: 'the WebSocket upgrade of the hub, and of the proxy before it',
  write: 'the headers of a write, sent by one side and read by the other',
}

const namedByTable = /^sandbox\/(?:db\/tables|seed|testing)\//

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const callNames = new Set([
  ...serviceNames.map((name) => `${name}-service`),
  ...serviceNames.flatMap((name) => Object.keys(services[name].calls).map(kebab)),
])

const isView = (name: string) => name.endsWith('-view')

export function namesInSeveralRooms(files: Pick<SourceFile, 'path'>[]): string[] {
  const owners = Map.groupBy(
    files.map(({ path }) => path).filter((path) => !isTest(path) && !namedByTable.test(path)),
    (path) => (path.split('/').at(-1) ?? '').replace(/\.tsx?$/, ''),
  )
  return [...owners]
    .filter(([name]) => !Object.hasOwn(sharedNames, name) && !callNames.has(name) && !isView(name))
    .filter(([, paths]) => new Set(paths.map(roomOf)).size > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

/** Shared names that no longer need to be allowed. */
export function unusedSharedNames(files: Pick<SourceFile, 'path'>[]): string[] {
  return Object.keys(sharedNames).filter((name) => {
    const rooms = files
      .filter(({ path }) => new RegExp(`/${name}\\.tsx?$`).test(path))
      .map(({ path }) => roomOf(path))
    return new Set(rooms).size < 2
  })
}
