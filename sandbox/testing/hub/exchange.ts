import { socketAfterHandshake, type TestHub, until } from './test-hub.ts'

export const record = (message: object) => `${JSON.stringify(message)}\x1e`

export function call(target: string, ...args: unknown[]) {
  return { type: 1, invocationId: '1', target, arguments: args }
}

/** Returns the answers, without the handshake's. */
export async function exchange(hub: TestHub, messages: object[], answers: number): Promise<unknown[]> {
  const raw = await socketAfterHandshake(hub)
  for (const message of messages) raw.socket.send(record(message))
  await until(() => raw.records().length > answers)
  raw.socket.terminate()
  return raw
    .records()
    .slice(1)
    .map((text) => JSON.parse(text))
}
