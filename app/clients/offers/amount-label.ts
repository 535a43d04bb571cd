/** Which amount of a client is shown: what was taken of an offer, or what was asked for. */
export function amountLabel(accepted: number | null | undefined): string {
  return accepted == null ? 'requested' : 'accepted'
}
