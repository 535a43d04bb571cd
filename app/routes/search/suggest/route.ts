import type { PaletteOption } from '#app/shortcuts/search-dialog.tsx'
import { findAnything } from '../find.ts'
import type { Route } from './+types/route'

/** What a search finds, as the palette lists it; the first client with what can be done for it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { groups } = await findAnything(context, url.searchParams.get('q') ?? '')
  const options: PaletteOption[] = groups.flatMap(({ kind, items }) =>
    items.flatMap(({ to, title, text, actions = [] }, index) => [
      { id: `${kind} ${index}`, to, title, text: text || kind },
      ...(index === 0 ? actions : []).map(({ label, to }) => ({ id: label, to, title: label, text: title })),
    ]),
  )
  return Response.json(options, { headers: { 'Cache-Control': 'private, no-store' } })
}
