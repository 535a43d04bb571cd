import { z } from 'zod'
import { type Environment, readHeaderSecret, secretSchema } from './secret.ts'
import { readRequest, requestSchema, type TriggerRequest } from './trigger-request.ts'

/** Writes that change what cannot be changed back: each is sent only about a record that the lender has prepared. */
export const preparedCalls = [
  'createProfile',
  'applyForBrokerage',
  'inviteBroker',
  'removeBroker',
  'importClients',
  'updateDirector',
  'submitApplication',
  'acceptOffer',
  'declineOffer',
  'answerRequestedInformation',
  'appealDecision',
  'createCustomer',
] as const

export type PreparedCall = (typeof preparedCalls)[number]

const recordSchema = z.strictObject({
  /** Of the client, or of the broker to remove. */
  id: z.string().optional(),
  /** Fields in place of those that the check would send. */
  body: z.record(z.string(), z.unknown()).default({}),
  /** Of the person who calls, in place of the admin. */
  token: secretSchema.optional(),
  /** Requests that bring the record into the state that the call needs. */
  before: z.array(requestSchema).default([]),
})

export const preparedSchema = z.partialRecord(z.enum(preparedCalls), recordSchema).default({})

export interface PreparedRecord {
  id?: string
  body: Record<string, unknown>
  token?: string
  before: TriggerRequest[]
}

export function readPrepared(
  prepared: z.output<typeof preparedSchema>,
  env: Environment,
): Partial<Record<PreparedCall, PreparedRecord>> {
  return Object.fromEntries(
    Object.entries(prepared).map(([call, { token, before, ...record }]) => [
      call,
      {
        ...record,
        token: token && readHeaderSecret(token, env),
        before: before.map((request) => readRequest(request, env)),
      },
    ]),
  )
}
