/**
 * Has a route’s loader answer with its file, as middleware. An error of these routes is shown on a page, so that they are routes of documents, and
 * React Router reads what the loader of such a route answers as data.
 */
export function downloadMiddleware<Loader>(loader: Loader): Loader[] {
  return [loader]
}
