import { z } from 'zod'
import type { Toast } from '../browser-state.ts'

/** Bytes of UTF-8: a toast never overflows its cookie. */
const maxTextBytes = 1024

const toastSchema = z.object({
  id: z.string(),
  kind: z.enum(['success', 'info', 'warning', 'error']),
  text: z.string().min(1),
  next: z.string().optional(),
})

export function readToast(value: unknown): Toast | null {
  const toast = toastSchema.safeParse(value)
  return toast.success ? toast.data : null
}

/** A toast for the cookie: shortened, with an id, so that it shows once. */
export function writeToast(toast: Omit<Toast, 'id'>): Toast {
  const { kind, text, next } = toast
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
