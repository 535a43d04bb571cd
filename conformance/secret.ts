import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type Environment = Record<string, string | undefined>

/** A secret is named, never written into the configuration: `{ "env": "NAME" }` or `{ "file": "path" }`. */
export const secretSchema = z.union(
  [z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })],
  { error: 'must name where the secret is: {"env": "NAME"} or {"file": "path"}' },
)

export type Secret = z.output<typeof secretSchema>

/** @throws Error that names the place, never the value */
export function readSecret(secret: Secret, env: Environment): string {
  const value = 'env' in secret ? env[secret.env] : fileText(secret.file)
  if (!value?.trim()) throw new Error(`A secret is missing: ${placeOf(secret)} is empty or cannot be read`)
  return value.trim()
}

/** @throws Error when the value cannot be sent, before fetch says so with the value in its message */
export function readHeaderSecret(secret: Secret, env: Environment): string {
  const value = readSecret(secret, env)
  try {
    new Headers({ value })
  } catch {
    throw new Error(
      `A secret cannot be sent in a header: ${placeOf(secret)} has line breaks or other such characters`,
    )
  }
  return value
}

function placeOf(secret: Secret): string {
  return 'env' in secret ? `the variable ${secret.env}` : `the file ${secret.file}`
}

function fileText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
