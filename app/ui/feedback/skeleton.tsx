export function Skeleton() {
  return (
    <div role="status" className="skeleton grid gap-3 pt-5">
      <span className="sr-only">Loading</span>
      <span className="h-3 w-2/5 rounded-sm bg-line" />
      <span className="h-3 w-3/4 rounded-sm bg-line" />
      <span className="h-3 w-1/2 rounded-sm bg-line" />
    </div>
  )
}
