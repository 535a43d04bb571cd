import { firstId, seedId } from '#sandbox/seed/ids.ts'
import { samples } from '#sandbox/seed/samples.ts'

/** The page of a client of the sample firm, by its company number: for tests that only read. */
export function sampleClient(number: string): string {
  const index = samples.findIndex((sample) => sample.number === number)
  if (index < 0) throw new Error(`No sample client has the number ${number}`)
  return `/application/${seedId(firstId.client + index)}`
}
