import { expect, test } from 'vitest'
import type { ServiceName } from './call.ts'
import { serviceNames, services } from './services.ts'

/** Section 7 of the specification, word for word: the tests of every call take methods and paths from the list that the code takes them from. */
const specified = {
  core: [
    'POST /fileUpload/organisation/{organisationId}/upload/{uploadType}',
    'GET /fileUpload/downloadFile',
    'GET /brokers/shortId/{id}',
    'GET /brokers/{id}',
    'POST /brokers/customers',
    'GET /organisations/companiesHouse/{id}',
    'GET /organisations/companiesHouse',
  ],
  broker: [
    'POST /api/v1/Me',
    'GET /api/v1/Me',
    'PATCH /api/v1/Me/phone',
    'POST /api/v1/Brokerages',
    'GET /api/v1/brokerages/brokers',
    'POST /api/v1/brokerages/brokers',
    'DELETE /api/v1/brokerages/brokers/{id}',
    'POST /api/v1/Clients',
    'GET /api/v1/Clients',
    'GET /api/v1/Clients/summary',
    'GET /api/v1/Clients/pre-qualified',
    'GET /api/v1/Clients/pre-qualified/{id}',
    'GET /api/v1/Clients/pre-qualified/export',
    'GET /api/v1/Clients/{id}',
    'PATCH /api/v1/Clients/{clientId}/directors/{directorId}/details',
    'PATCH /api/v1/Clients/{id}/submit-application',
    'PATCH /api/v1/Clients/{id}/accept-offer',
    'PATCH /api/v1/Clients/{id}/decline-offer',
    'PATCH /api/v1/Clients/{id}/process-requested-information',
    'PATCH /api/v1/Clients/{id}/upload-documents',
    'PATCH /api/v1/Clients/{id}/appeal',
    'GET /api/v1/Clients/{id}/commission',
    'GET /api/v1/Clients/{id}/client-commission',
    'GET /api/v1/Clients/{id}/client/{id2}/breakdown',
    'GET /api/v1/Clients/{id}/client-commission/export',
    'GET /api/v1/client-imports',
    'POST /api/v1/client-imports',
    'GET /api/v1/client-imports/template',
  ],
  address: ['GET /autocomplete/{term}', 'GET /get/{id}'],
  analytics: ['POST /events', 'POST /profiles'],
  // Not shown there: the portal's own.
  bank: ['GET /validate'],
} satisfies Record<ServiceName, string[]>

const withoutNames = (line: string) => line.replace(/\{\w+\}/g, '{}')

test.each(serviceNames)('the calls of the %s service are those of the specification', (name) => {
  const calls = Object.values(services[name].calls).map(({ method, path }) => `${method} ${path}`)
  expect(calls.map(withoutNames).toSorted()).toEqual(specified[name].map(withoutNames).toSorted())
})
