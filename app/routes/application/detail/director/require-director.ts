import { data } from 'react-router'
import { failureView } from '#app/errors/failure-view.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Director } from '#contract/clients/director.ts'

export function requireDirector(client: Client, directorId: string): Director {
  const director = client.directors.find(({ id }) => id === directorId)
  if (director) return director
  const { status, view } = failureView({ kind: 'not_found' })
  throw data(view, { status })
}
