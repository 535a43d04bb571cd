import { pageTitle } from '#app/document/page-title.ts'

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export function clientTitle(args: MetaArgs, tab?: string) {
  const around = args.matches.find((match) => match?.id === 'routes/application/detail/route')
  const loaded = around?.loaderData as { client: { name: string } } | undefined
  const name = loaded?.client.name ?? 'Client'
  return pageTitle(tab ? `${tab}: ${name}` : name, args)
}
