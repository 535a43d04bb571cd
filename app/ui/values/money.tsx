import { formatMoney } from '#app/format/money.ts'

interface MoneyProps {
  pounds: number | null | undefined
  /** In key figures the pence are smaller. */
  figure?: boolean
}

/** An amount; never broken over two lines. */
export function Money({ pounds, figure = false }: MoneyProps) {
  if (pounds === null || pounds === undefined || Number.isNaN(pounds))
    return <span className="text-subtle">Not known</span>
  const text = formatMoney(pounds)
  const point = text.lastIndexOf('.')
  return (
    <span className="whitespace-nowrap tabular-nums">
      {figure ? text.slice(0, point) : text}
      {figure && <span className="font-medium text-[0.7em] text-subtle">{text.slice(point)}</span>}
    </span>
  )
}
