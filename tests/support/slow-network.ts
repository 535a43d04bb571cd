import type { Faults } from './fault-proxy.ts'

/** 400 kbit/s, 400 ms, and 3 % of what is sent lost on its way, carried out without an answer, or cut. */
export const slowNetwork: Faults = {
  latencyMs: 400,
  bytesPerSecond: 50_000,
  dropRequest: 0.01,
  dropAnswer: 0.01,
  cutAnswer: 0.01,
}
