import { expect, test } from 'vitest'
import type { UserAction } from '#app/ports.ts'
import { addressCalls } from '#contract/calls/address-calls.ts'
import { bankCalls } from '#contract/calls/bank-calls.ts'
import type { Calls } from '#contract/calls/call.ts'
import { coreCalls } from '#contract/calls/core-calls.ts'
import { brokerCalls } from '#contract/calls/services.ts'
import { isTest, sourceFiles } from '../architecture/source-files.ts'

/** The event "User Action" (specification section 7) of each call that changes something at the lender. */
const reported: Record<string, UserAction[]> = {
  acceptOffer: ['accept-offer'],
  answerRequestedInformation: ['answer-requests'],
  appealDecision: ['appeal-decision'],
  applyForBrokerage: ['send-brokerage-application'],
  declineOffer: ['decline-offer'],
  importClients: ['import-clients', 'correct-import'],
  inviteBroker: ['invite-broker', 'resend-invitation'],
  referClient: ['refer-client'],
  removeBroker: ['remove-broker'],
  submitApplication: ['submit-application'],
  updateDirector: ['save-director'],
  updatePhone: ['update-phone'],
  uploadDocuments: ['upload-documents'],
}

/** Calls that are steps of something else: it alone is the action. */
const steps: Record<string, string> = {
  createCustomer: 'of a referral by link',
  createProfile: 'of the first sign-in',
  uploadFiles: 'of a form with files',
}

const code = sourceFiles().filter(({ path }) => path.startsWith('app/') && !isTest(path))

const writesOf = (calls: Calls) =>
  Object.entries(calls).flatMap(([id, { method }]) => (method === 'GET' ? [] : [id]))

test('every call that changes something is a user action, or a step of one', () => {
  const writes = [brokerCalls, coreCalls, addressCalls, bankCalls].flatMap((calls) => writesOf(calls))
  expect(writes.toSorted()).toEqual([...Object.keys(reported), ...Object.keys(steps)].toSorted())
})

test.each(Object.entries(reported).flatMap(([call, actions]) => actions.map((action) => [call, action])))(
  '%s is reported as %s',
  (_call, action) => {
    const reports = new RegExp(`userAction: '${action}'`)
    const reporting = code.filter(({ text }) => reports.test(text))
    expect(reporting.map(({ path }) => path)).toHaveLength(1)
  },
)

test('every mutation names its user action', () => {
  const silent = code.filter(
    ({ text }) => / = mutation(?:\(|<)/.test(text) && !/^ +userAction: '/m.test(text),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})
