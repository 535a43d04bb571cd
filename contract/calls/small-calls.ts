import { z } from 'zod'
import { openCode } from '#contract/fields/open-code.ts'
import { addressSuggestionsSchema, foundAddressSchema } from './address-service.ts'
import { analyticsEventInput, analyticsProfileInput } from './analytics-service.ts'
import { defineCalls } from './call.ts'

/** Whether a sort code and account number could exist; `Unknown` is accepted with a note (domain 2.18). */
export const bankValidationSchema = z.object({
  valid: z.union([z.boolean(), openCode(['Unknown'])]),
  bank_name: z.string().nullish(),
  supports_bacs_credit: z.boolean().nullish(),
})

export type BankValidation = z.infer<typeof bankValidationSchema>

export const addressCalls = defineCalls({
  suggestAddresses: {
    tag: 'Addresses',
    method: 'GET',
    path: '/autocomplete/{term}',
    summary: 'Addresses that match a term; 404 when none does',
    permitted: 'key',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    answers: { 200: addressSuggestionsSchema },
    refusals: ['rate_limited', 'unavailable'],
  },
  getAddress: {
    tag: 'Addresses',
    method: 'GET',
    path: '/get/{id}',
    summary: 'A suggested address, field by field',
    permitted: 'key',
    answers: { 200: foundAddressSchema },
    refusals: ['rate_limited'],
  },
})

export const analyticsCalls = defineCalls({
  recordEvent: {
    tag: 'Analytics',
    method: 'POST',
    path: '/events',
    summary: 'A page view or a user action',
    permitted: 'person',
    body: analyticsEventInput,
    answers: { 204: 'nothing' },
  },
  syncProfile: {
    tag: 'Analytics',
    method: 'POST',
    path: '/profiles',
    summary: 'The name and contact details of a person',
    permitted: 'person',
    body: analyticsProfileInput,
    answers: { 204: 'nothing' },
  },
})

export const bankCalls = defineCalls({
  validateAccount: {
    tag: 'Bank',
    method: 'GET',
    path: '/validate',
    summary: 'Whether a sort code and account number could exist',
    permitted: 'person',
    query: z.object({
      sortCode: z.string().regex(/^\d{6}$/),
      accountNumber: z.string().regex(/^\d{6,8}$/),
    }),
    answers: { 200: bankValidationSchema },
    refusals: ['validation_failed'],
  },
})
