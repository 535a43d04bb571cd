import type { ListQuery } from './list-query.ts'

/** Lets a form lead back to the list as it was. */
export function ListFields({ show, limit }: ListQuery) {
  return (
    <>
      <input type="hidden" name="show" value={show} />
      <input type="hidden" name="limit" value={limit} />
    </>
  )
}
