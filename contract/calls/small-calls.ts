import { z } from 'zod'
import { addressSuggestionsSchema, foundAddressSchema } from './address-service.ts'
import { analyticsEventInput, analyticsProfileInput } from './analytics-service.ts'
import { bankValidationSchema } from './bank-service.ts'
import { defineCalls } from './call.ts'

export const addressCalls = defineCalls({
  suggestAddresses: {
    tag: 'Addresses',
    method: 'GET',
    path: '/autocomplete/{term}',
    summary: 'Addresses that hold a term; 404 when none does',
    permitted: 'key',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    answers: { 200: addressSuggestionsSchema },
    refusals: [429, 503],
  },
  getAddress: {
    tag: 'Addresses',
    method: 'GET',
    path: '/get/{id}',
    summary: 'A suggested address in its parts',
    permitted: 'key',
    answers: { 200: foundAddressSchema },
    refusals: [429],
  },
})

export const analyticsCalls = defineCalls({
  recordEvent: {
    tag: 'Analytics',
    method: 'POST',
    path: '/events',
    summary: 'A page that was viewed or something a broker did',
    permitted: 'person',
    body: analyticsEventInput,
    answers: { 204: 'nothing' },
  },
  syncProfile: {
    tag: 'Analytics',
    method: 'POST',
    path: '/profiles',
    summary: 'Who a person is',
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
    refusals: [422],
  },
})
