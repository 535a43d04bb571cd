import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Troubles } from './trouble.ts'

type Handle = (req: IncomingMessage, res: ServerResponse) => void

/** Puts trouble around the identity provider, which speaks to Node's own requests. */
export function withIdentityTrouble(handle: Handle, troubles: Troubles): Handle {
  return (req, res) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    const { milliseconds, status, dropsAnswer } = troubles.meet(req.method ?? 'GET', path)
    if (dropsAnswer) loseAnswer(res)
    const go = () => (status === undefined ? handle(req, res) : refuse(res, status))
    if (milliseconds === 0) return go()
    // A delay cannot fail, and what comes after it answers for itself.
    void wait(milliseconds).then(go)
  }
}

function refuse(res: ServerResponse, status: number): void {
  const words = { error: 'temporarily_unavailable', error_description: 'practice trouble is switched on' }
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end(JSON.stringify(words))
}

/** Lets the provider do its work, keeps what it writes, and ends the connection in place of the answer. */
function loseAnswer(res: ServerResponse): void {
  res.write = () => true
  res.end = () => res.destroy()
}
