export type FactLine = [label: string, value: string | null | undefined]

/** The lines that have a value, for a `FactList`. */
export function facts(lines: FactLine[]): { label: string; value: string }[] {
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
