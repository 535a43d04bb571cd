export function subReasonName(reason: string): string {
  return `sub_reason_${reason}`
}
