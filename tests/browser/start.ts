import { prepareSampleData } from '#tests/support/sample-data.ts'

/** Makes the sample data once: every sandbox of the browser tests starts with a copy. */
export default function start() {
  return prepareSampleData()
}
