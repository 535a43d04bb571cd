import { expect, test } from 'vitest'
import { statusNames, statusView } from './statuses.ts'

/** Section 3 of the specification, word for word. */
const colours = {
  AwaitingSignUp: 'yellow',
  SignUpInProgress: 'blue',
  UnderwritingInProgress: 'blue',
  Approved: 'green',
  Declined: 'red',
  OfferSent: 'blue',
  ContractSent: 'blue',
  ContractSigned: 'green',
  Live: 'green',
  OfferDeclined: 'red',
  OfferAccepted: 'green',
  PendingApplication: 'yellow',
  SignUpCompleted: 'green',
  Closed: 'grey',
  MoreInformationRequested: 'blue',
}

test('every status has the colour of the specification', () => {
  expect(Object.fromEntries(statusNames.map((name) => [name, statusView(name).colour]))).toEqual(colours)
})
