import { portalOrigin } from '#sandbox/testing/identity/test-identity.ts'
import { freePort, type Service, waitUntilReady } from '../../scripts/services.mjs'
import { accessTokenAt } from './access-token.ts'
import { startLogged } from './portal-pair.ts'

/** The sandbox as it really runs: a process of its own on a port, which a test can kill and start again. */
export interface LenderProcess {
  url: string
  readonly pid: number
  start(): Promise<void>
  /** Ends it at once, as a crash would, and waits until it is gone. */
  kill(): Promise<void>
  authorization(email: string): Promise<string>
}

export async function createLenderProcess(
  logFile: string,
  settings: Record<string, string>,
): Promise<LenderProcess> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { SANDBOX_PORT: String(port), PORTAL_ORIGIN: portalOrigin, ...settings }
  let service: Service | undefined
  let headers = new Map<string, Promise<string>>()

  async function kill(killed = service): Promise<void> {
    killed?.child.kill('SIGKILL')
    await killed?.ended
  }

  return {
    url,
    get pid() {
      return service?.child.pid ?? 0
    },
    async start() {
      headers = new Map()
      service = startLogged('sandbox', ['sandbox/index.ts'], logFile, env)
      await waitUntilReady(service, `${url}/readyz`)
    },
    kill: () => kill(),
    authorization(email) {
      const known = headers.get(email) ?? accessTokenAt(url, email).then((token) => `Bearer ${token}`)
      headers.set(email, known)
      return known
    },
  }
}
