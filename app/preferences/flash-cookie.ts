import { z } from 'zod'
import type { Flash } from '../ports.ts'

/** Bytes of UTF-8: a message never overflows its cookie. */
const maxTextBytes = 1024

const flashSchema = z.object({
  id: z.string(),
  kind: z.enum(['success', 'info', 'warning', 'error']),
  text: z.string().min(1),
  next: z.string().optional(),
})

export function readFlash(value: unknown): Flash | null {
  const flash = flashSchema.safeParse(value)
  return flash.success ? flash.data : null
}

/** A message for the cookie: shortened, with an id, so that it shows once. */
export function writeFlash({ kind, text, next }: Omit<Flash, 'id'>): Flash {
  return {
    id: crypto.randomUUID(),
    kind,
    text: clamp(text),
    ...(next !== undefined && { next: clamp(next) }),
  }
}

function clamp(text: string): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= maxTextBytes) return text
  return `${new TextDecoder('utf-8', { fatal: false }).decode(bytes.slice(0, maxTextBytes - 3)).replace(/\uFFFD+$/, '')}…`
}
