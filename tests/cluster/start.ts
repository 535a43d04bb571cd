import { prepareSampleData } from '#tests/support/sample-data.ts'

export default prepareSampleData
