import { onStop } from './on-stop.mjs'
import { welcome } from './personas.mjs'
import { Refusal } from './project.mjs'
import { pairedEnvironment, startService, waitUntilReady } from './services.mjs'

/**
 * Runs sandbox and portal until Ctrl-C, or until one of them ends.
 * @param {{ ports: { portal: number, sandbox: number }, portalArgs: string[], sandboxArgs: string[], env: object }} options
 * @returns {Promise<number>} exit code
 */
export async function runPair({ ports, portalArgs, sandboxArgs, env }) {
  const paired = { ...pairedEnvironment(ports), ...env }
  const running = createSupervisor()
  const start = async () => {
    const sandbox = running.add(startService('sandbox', sandboxArgs, paired, { ownGroup: true }))
    await waitUntilReady(sandbox, `http://localhost:${ports.sandbox}/readyz`)
    const portal = running.add(startService('portal', portalArgs, paired, { ownGroup: true }))
    await waitUntilReady(portal, `http://localhost:${ports.portal}/readyz`)
    console.log(welcome(ports))
  }
  start().catch((error) => running.fail(error))
  return running.untilStopped()
}

function createSupervisor() {
  const services = []
  const end = deferred()
  onStop(() => end.resolve({}))
  return {
    add(service) {
      services.push(service)
      service.ended.then(() =>
        end.resolve({ problem: `The ${service.name} stopped by itself, so the rest is stopped too.` }),
      )
      return service
    },
    fail(error) {
      end.resolve(error instanceof Refusal ? { problem: error.message } : { error })
    },
    async untilStopped() {
      const { problem, error } = await end.promise
      if (problem) console.error(problem)
      // The portal started last and stops first: it calls the sandbox.
      while (services.length > 0) await services.pop().stop()
      if (error) throw error
      return problem ? 1 : 0
    },
  }
}

function deferred() {
  const own = {}
  own.promise = new Promise((resolve) => {
    own.resolve = resolve
  })
  return own
}
