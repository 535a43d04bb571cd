import { isShown } from './shown-number.ts'

export function formatRate(percent: number): string {
  return !isShown(percent) ? '–' : `${percent.toFixed(2)}%`
}
