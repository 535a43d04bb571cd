import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { InstanceSettings, Seen } from './portal-instance.ts'

export interface PortalInstance {
  ask(cookie: string, requests: number): Promise<Seen[]>
  /** Ends the process without a chance to tidy up. */
  kill(): Promise<void>
  stop(): Promise<number | null>
}

export function startInstances(count: number, settings: InstanceSettings): Promise<PortalInstance[]> {
  return Promise.all(Array.from({ length: count }, () => startInstance(settings)))
}

async function startInstance(settings: InstanceSettings): Promise<PortalInstance> {
  const child = fork(new URL('./portal-instance.ts', import.meta.url), { execArgv: ['--no-warnings'] })
  child.send(settings)
  await once(child, 'message')
  let number = 0
  return {
    ask(cookie, requests) {
      number += 1
      const id = number
      return new Promise((resolve) => {
        const read = (answer: { id: number; seen: Seen[] }) => {
          if (answer.id !== id) return
          child.off('message', read)
          resolve(answer.seen)
        }
        child.on('message', read)
        child.send({ id, cookie, requests })
      })
    },
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = await gone
  return code
}
