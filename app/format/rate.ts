/** 1.5 as 1.50%. */
export function formatRate(percent: number): string {
  return `${percent.toFixed(2)}%`
}
