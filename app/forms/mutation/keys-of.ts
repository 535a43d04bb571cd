import type { FormWrite, KeyOf } from './mutation.ts'

export function keysOf({ idempotencyKey }: FormWrite): KeyOf {
  return (...parts) => sha256(new TextEncoder().encode(JSON.stringify([idempotencyKey, ...parts])))
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
