/**
 * The idempotency key of a request that says `parts`, where a form sends several, or may send other values after a lost answer: the same form and
 * parts give the same key, so that the form sent again repeats its requests.
 */
export async function deriveKey(formKey: string, ...parts: readonly string[]): Promise<string> {
  return sha256(new TextEncoder().encode(JSON.stringify([formKey, ...parts])))
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
