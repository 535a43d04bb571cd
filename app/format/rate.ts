export function formatRate(percent: number): string {
  return `${percent.toFixed(2)}%`
}
