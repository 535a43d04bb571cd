import { formatCount } from '#app/format/count.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { FoundFirm } from './found-firms.ts'

export function FirmList({ firms }: { firms: readonly FoundFirm[] }) {
  return (
    <section
      aria-label={firms.length === 1 ? '1 company found' : `${formatCount(firms.length)} companies found`}
    >
      <ul className="max-w-160 overflow-hidden rounded-lg border border-line-strong">
        {firms.map((firm) => (
          <li
            key={firm.number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <strong className="block">{firm.name}</strong>
              <span className="text-muted text-sm">
                {firm.number}, {firm.address}
              </span>
              {firm.refusal && <p className="text-md">{firm.refusal}</p>}
            </div>
            {!firm.refusal && (
              <Button name="intent" value={`choose:${firm.number}`} size="sm">
                Use this company<span className="sr-only"> {firm.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
