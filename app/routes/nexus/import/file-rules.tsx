import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'

const rules = [
  { label: 'First row', value: 'The column names of the template, in any order' },
  { label: 'XLSX files', value: 'Only the first sheet is read' },
  { label: 'Formulas', value: 'Paste values, not formulas' },
  { label: 'Company numbers', value: '8 characters. Zeros that a spreadsheet removed are put back.' },
  { label: 'Dates', value: 'DD-MM-YYYY, DD/MM/YYYY or YYYY-MM-DD' },
  { label: 'Amounts', value: 'Pounds, like 480000 or £480,000' },
  { label: 'Rows to correct', value: 'They do not stop the other rows. You can correct them later.' },
]

export function FileRules() {
  return (
    <aside aria-labelledby="file-rules">
      <SectionHead id="file-rules" title="What your file needs" />
      <KeyFacts items={rules} />
    </aside>
  )
}
