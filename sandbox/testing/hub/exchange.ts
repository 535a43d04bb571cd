import { shakenSocket, type TestHub, until } from './test-hub.ts'

/** A record as it travels. */
export const record = (message: object) => `${JSON.stringify(message)}\x1e`

/** An invocation that wants an answer. */
export function call(target: string, ...args: unknown[]) {
  return { type: 1, invocationId: '1', target, arguments: args }
}

/** Sends records on a fresh connection and returns what came back, the handshake's answer left out. */
export async function exchange(hub: TestHub, messages: object[], answers: number): Promise<unknown[]> {
  const raw = await shakenSocket(hub)
  for (const message of messages) raw.socket.send(record(message))
  await until(() => raw.records().length > answers)
  raw.socket.terminate()
  return raw
    .records()
    .slice(1)
    .map((text) => JSON.parse(text))
}
