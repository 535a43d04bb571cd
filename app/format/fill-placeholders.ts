/** Puts each value in the place of its `{name}`. What a value contains is text, never a placeholder. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
