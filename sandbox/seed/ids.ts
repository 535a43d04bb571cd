/** Ids that tests, the conformance kit and documents name. */
export function seedId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export const firstId = { client: 101, organisation: 201, signUp: 301 } as const

/** Meridian Quay may learn only that its company was referred. */
export const otherFirmsClientId = seedId(firstId.client + 48)
