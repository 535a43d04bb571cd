import { z } from 'zod'
import { companySearchItemSchema, officerSchema } from '#contract/clients/company.ts'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import { customerSchema, newCustomerInput, referralLinkSchema } from '#contract/clients/customer.ts'
import { uploadedFileSchema, uploadTypeSchema } from '#contract/clients/document.ts'
import { brokerageSchema } from '#contract/people/brokerage.ts'
import { defineCalls } from './call.ts'

export const coreCalls = defineCalls({
  searchCompanies: {
    tag: 'Register',
    method: 'GET',
    path: '/organisations/companiesHouse',
    summary: 'Companies by name or number, with earlier referrals',
    permitted: 'broker',
    query: z.object({ query: z.string().min(minCompanyQueryLength).max(maxCompanyQueryLength) }),
    answers: { 200: z.array(companySearchItemSchema) },
    refusals: ['validation_failed', 'rate_limited', 'unavailable'],
  },
  listOfficers: {
    tag: 'Register',
    method: 'GET',
    path: '/organisations/companiesHouse/{id}',
    summary: 'The officers of a company, past ones included',
    permitted: 'broker',
    answers: { 200: z.array(officerSchema) },
    refusals: ['rate_limited', 'unavailable'],
  },
  getReferralLink: {
    tag: 'Brokerages',
    method: 'GET',
    path: '/brokers/shortId/{id}',
    summary: 'The broker and brokerage behind a referral link',
    permitted: 'broker',
    answers: { 200: referralLinkSchema },
  },
  getBrokerage: {
    tag: 'Brokerages',
    method: 'GET',
    path: '/brokers/{id}',
    summary:
      'Your own brokerage: the id is the brokerage’s; without an answer the portal shows the profile’s',
    permitted: 'broker',
    answers: { 200: brokerageSchema },
  },
  createCustomer: {
    tag: 'Brokerages',
    method: 'POST',
    path: '/brokers/customers',
    summary: 'A client who came by a referral link; the same company again is the same customer',
    permitted: 'member',
    write: 'keyed',
    body: newCustomerInput,
    answers: { 201: customerSchema },
    refusals: ['duplicate'],
  },
  uploadFiles: {
    tag: 'Files',
    method: 'POST',
    path: '/fileUpload/organisation/{organisationId}/upload/{uploadType}',
    summary: 'Send up to ten files of 25 MB for an organisation: a client’s, or the brokerage itself',
    permitted: 'broker',
    write: 'keyed',
    params: { uploadType: uploadTypeSchema },
    form: { field: 'files', several: true },
    answers: { 201: z.array(uploadedFileSchema) },
    refusals: [
      'no_brokerage',
      'agreement_not_signed',
      'brokerage_suspended',
      'brokerage_closed',
      'forbidden',
      'unavailable',
    ],
  },
  downloadFile: {
    tag: 'Files',
    method: 'GET',
    path: '/fileUpload/downloadFile',
    summary: 'A file, whole or a range of it',
    permitted: 'broker',
    fileName: ({ filePath }) => String(filePath).split('/').at(-1) ?? 'file',
    query: z.object({ filePath: z.string().min(1).max(400) }),
    answers: { 200: 'file', 206: 'file', 304: 'nothing' },
    refusals: ['not_found', 'range_not_satisfiable', 'validation_failed'],
  },
})
