const prefix = '00000000-0000-4000-8000-'

export function seedId(number: number): string {
  return `${prefix}${String(number).padStart(12, '0')}`
}

export const firstId = {
  person: 1,
  brokerage: 11,
  broker: 21,
  client: 101,
  organisation: 201,
  signUp: 301,
  director: 1_001,
  document: 3_001,
  drawdown: 5_001,
  request: 6_001,
  offer: 7_001,
  decline: 8_001,
  event: 10_001,
  note: 15_001,
} as const

export function countIds(kind: keyof typeof firstId): () => string {
  let next: number = firstId[kind]
  return () => seedId(next++)
}

/** Meridian Quay may learn only that its company was referred. */
export const otherFirmsClientId = seedId(firstId.client + 48)
