import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { meta } from './route.tsx'

test('a director the client does not have is named in the title of the page as not found', () => {
  const matches = [
    { id: 'root', loaderData: { providerName: 'Wrenfield Lending' } },
    { id: 'routes/application/detail/route', loaderData: { client: { name: 'Larkfield Joinery Ltd' } } },
  ]
  const titleFor = (error?: unknown) => meta({ matches, error } as never)
  const notFound = new ErrorResponse(404, '', {})
  expect(titleFor(notFound)).toEqual([
    { title: 'Director not found: Larkfield Joinery Ltd – Wrenfield Lending' },
  ])
  expect(titleFor(new Error('bug'))).toEqual([
    { title: 'Director: Larkfield Joinery Ltd – Wrenfield Lending' },
  ])
})
