import { pageTitle } from '#app/document/page-title.ts'

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export function clientTitle(args: MetaArgs, tab?: string) {
  const around = args.matches.find((match) => match?.id === 'routes/application/detail/route')?.loaderData
  const name = isNamed(around) ? around.client.name : 'Client'
  return pageTitle(tab ? `${tab}: ${name}` : name, args)
}

function isNamed(loaderData: unknown): loaderData is { client: { name: string } } {
  return typeof loaderData === 'object' && loaderData !== null && 'client' in loaderData
}
