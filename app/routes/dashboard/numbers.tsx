import { Link } from 'react-router'
import { BarChart } from '#app/charts/bar-chart.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { SummaryView } from './dashboard-view.ts'
import type { KeyFigure } from './figures-view.ts'

export function Numbers({ figures, firm, month, chart }: SummaryView) {
  return (
    <>
      <section aria-labelledby="figures">
        <h2 id="figures" className="sr-only">
          Figures for {month}
        </h2>
        <KeyFigures figures={figures} />
      </section>
      {firm && (
        <section aria-labelledby="firm">
          <SectionHead id="firm" title="Your firm" />
          <div className="pt-4">
            <KeyFigures figures={firm} />
          </div>
        </section>
      )}
      {chart && <BarChart chart={chart} id="funded" title="Funded by month" column="Funded" />}
    </>
  )
}

function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <FigureGrid
      items={figures.map(({ label, pounds, note, link }) => ({
        label,
        value: <Money pounds={pounds} figure />,
        note: (
          <>
            {note}
            {link && (
              <Link to={link.to} className="block">
                {link.label}
              </Link>
            )}
          </>
        ),
      }))}
    />
  )
}
