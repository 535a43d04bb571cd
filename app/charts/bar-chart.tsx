import { formatMoney } from '#app/format/money.ts'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { BarChartView } from './bar-chart-view.ts'
import type { Drawing } from './chart-drawing.ts'
import { monthName } from './chart-scale.ts'

interface BarChartProps {
  chart: BarChartView
  id: string
  title: string
  column: string
}

export function BarChart({ chart, id, title, column }: BarChartProps) {
  return (
    <section aria-labelledby={id} className="print:hidden">
      <SectionHead
        id={id}
        title={title}
        aside={
          <span className="text-sm">
            <Money pounds={chart.sum} /> in {chart.months.length} months
          </span>
        }
      />
      <figure className="pt-4">
        <Bars drawing={chart.wide} hatch={`${id}-wide`} className="max-sm:hidden" />
        <Bars drawing={chart.narrow} hatch={`${id}-narrow`} className="sm:hidden" />
        <figcaption className="mt-2 text-muted text-sm tabular-nums">{captionOf(chart)}</figcaption>
      </figure>
      <Disclose summary="Show as a table">
        {/* In large text a phone has no room for both columns: it scrolls, also by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus */}
        <section aria-label={`${title}, table`} tabIndex={0} className="overflow-x-auto">
          <MonthTable {...chart} title={title} column={column} />
        </section>
      </Disclose>
    </section>
  )
}

function captionOf({ current, past, average }: BarChartView): string {
  const striped = current && `Striped: ${monthName(current)} so far.`
  const dotted = average !== undefined && `Dotted line: ${past}-month average, ${formatMoney(average)}.`
  return [striped, dotted].filter(Boolean).join(' ')
}

interface BarsProps {
  drawing: Drawing
  /** Unique on the page: if two drawings shared a pattern, hiding one would hide both. */
  hatch: string
  className: string
}

function Bars({ drawing, hatch, className }: BarsProps) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className={`chart ${className}`}
      aria-hidden="true"
    >
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v5" stroke="var(--accent)" strokeWidth="2.5" />
      </pattern>
      <path d={drawing.grid} stroke="var(--line)" />
      <path d={drawing.base} stroke="var(--line-strong)" />
      <path d={drawing.past} fill="var(--accent)" />
      <path d={drawing.now} fill={`url(#${hatch})`} stroke="var(--accent)" />
      <path d={drawing.average} stroke="var(--text-subtle)" strokeDasharray="2 4" />
      {drawing.axis.map(({ x, y, text }) => (
        <text key={text} x={x} y={y} textAnchor="end">
          {text}
        </text>
      ))}
      {drawing.names.map(({ x, y, text }) => (
        <text key={x} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
      {drawing.labels.map(({ x, y, text }) => (
        <text key={x} x={x} y={y} textAnchor="middle" className="label">
          {text}
        </text>
      ))}
    </svg>
  )
}

function MonthTable({
  months,
  sum,
  title,
  column,
}: Pick<BarChartView, 'months' | 'sum'> & Pick<BarChartProps, 'title' | 'column'>) {
  return (
    <table className="table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="end">
            {column}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amount }) => (
          <tr key={month}>
            <th scope="row" className="whitespace-nowrap">
              <DateTime at={month} show="month" />
            </th>
            <td className="end">
              <Money pounds={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="end">
            <Money pounds={sum} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
