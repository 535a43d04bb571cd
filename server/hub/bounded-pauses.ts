import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'

export function boundBodyPauses(body: Readable, maxPauseMs: number): void {
  const timer = setTimeout(() => body.destroy(new Error('The body pauses for too long')), maxPauseMs)
  body.on('data', () => timer.refresh())
  body.once('close', () => clearTimeout(timer))
}

/** Ends a pipe whose receiver stops reading: a paused socket does not detect that its peer has gone. */
export function boundPipePauses(from: Socket, maxPauseMs: number, giveUp: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  from.on('pause', () => {
    stop()
    timer = setTimeout(giveUp, maxPauseMs)
  })
  from.on('resume', stop)
  from.once('close', stop)
}
