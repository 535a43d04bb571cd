import { data } from 'react-router'
import { clockContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { importProgress } from '../../import-status.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const jobs = requireValue(await broker.listClientImports({ running: true, errors_page_size: 0 }))
  const now = context.get(clockContext).now()
  const progress = jobs.map((job) => importProgress(job, now))
  return data(progress, { headers: { 'Cache-Control': 'no-store' } })
}

/** A form does not wait for it until the browser is connected. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  navigator.onLine ? serverLoader() : null
