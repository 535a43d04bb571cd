/** Name of the group of sub-reasons under a reason. */
export function subReasonName(reason: string): string {
  return `sub_reason_${reason}`
}
