import type { ReadState } from '#app/read-marks.ts'

export function hasRead({ readUntil, ids }: ReadState, { id, at }: { id: string; at: string }): boolean {
  return (readUntil !== null && new Date(at) <= readUntil) || ids.includes(id)
}
