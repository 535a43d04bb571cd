import { SectionHead } from './section-head.tsx'

interface ContentsNavProps {
  items: readonly { id: string; label: string }[]
  className?: string
}

export function ContentsNav({ items, className }: ContentsNavProps) {
  return (
    <nav aria-labelledby="contents" className={className}>
      <SectionHead id="contents" title="On this page" />
      <ul className="pt-2 text-md">
        {items.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-control-sm items-center text-muted no-underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
