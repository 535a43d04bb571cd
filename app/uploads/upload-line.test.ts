import { expect, test } from 'vitest'
import { stateText } from './upload-line.tsx'

const entry = { id: 'u1', field: 'files', name: 'october.pdf', size: 9, percent: 40 }

test.each([
  ['paused', true],
  ['waiting', false],
] as const)(
  'an upload that is %s while online is %s says that it is sent again in whole',
  (state, online) => {
    expect(stateText({ ...entry, state }, online, 'not sent yet')).toMatch(
      /^Paused.*it starts again from 0%$/i,
    )
  },
)
