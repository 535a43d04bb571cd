import { countOf, formatCount } from '#app/format/count.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { RowsToCorrect } from '../../rows-to-correct.tsx'
import type { Preview } from './preview-book.ts'

type ReadPreview = Extract<Preview, { kind: 'read' }>

/** `isNew`: the file is sent as an import of its own. */
export function PreviewPanel({ preview, isNew }: { preview: Preview; isNew: boolean }) {
  const { fileName } = preview
  if (preview.kind === 'unreadable')
    return (
      <Notice colour="red" icon="alert" title={`${fileName} cannot be imported as it is`}>
        {preview.message.replace(/\.?$/, '.')}
      </Notice>
    )
  const { columns, problems } = preview
  return (
    <section aria-labelledby="preview" className="grid gap-5">
      <div>
        <h3 id="preview">Check {fileName}</h3>
        <p className="text-muted">{readyText(preview)}. Nothing has been sent yet.</p>
      </div>
      <FigureGrid items={figuresOf(preview)} />
      {preview.corrected && isNew && (
        <Notice colour="yellow" icon="info" title="These rows come from an earlier import">
          Open that import in the history and choose “import it here”, so that they stay in it and keep their
          row numbers.
        </Notice>
      )}
      {columns.unknown.length > 0 && (
        <Notice
          colour="grey"
          icon="info"
          title={`Columns left out: ${columns.unknown.map((name) => `“${name}”`).join(', ')}`}
        >
          Only the columns of the template are read.
        </Notice>
      )}
      {columns.missing.length > 0 && isNew && (
        <Notice colour="grey" icon="info" title="Columns not in your file">
          {columns.missing.join(', ')}. For clients that you have checked before, these details stay as they
          were. They are dropped if the company name has changed. Contact details are also dropped if the
          contact has changed.
        </Notice>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="preview-problems">
          <SectionHead
            level={3}
            id="preview-problems"
            title="Rows to correct"
            aside={problems.length < preview.toCorrect && `The first ${problems.length}`}
          />
          <RowsToCorrect fileName={fileName} rows={problems} />
        </section>
      )}
    </section>
  )
}

function figuresOf({ rows, ready, warnings, toCorrect, twice }: ReadPreview) {
  return [
    {
      label: 'Rows in the file',
      value: formatCount(rows),
      note: twice > 0 ? `${formatCount(twice)} left out: twice in the file` : undefined,
    },
    {
      label: 'Ready',
      value: formatCount(ready),
      // Only the lender knows which these are.
      note: `${warnings > 0 ? `${formatCount(warnings)} with a warning. ` : ''}Clients already referred, or whose details are the same as before, will still be left out`,
    },
    {
      label: 'To correct',
      value: formatCount(toCorrect),
      note: toCorrect > 0 ? 'You can correct them later' : undefined,
    },
  ]
}

function readyText({ ready, toCorrect }: Pick<ReadPreview, 'ready' | 'toCorrect'>): string {
  const isReady = countOf(ready, { one: 'row is ready', many: 'rows are ready' })
  return toCorrect > 0
    ? `${isReady} and ${countOf(toCorrect, { one: 'needs correcting', many: 'need correcting' })}`
    : isReady
}
