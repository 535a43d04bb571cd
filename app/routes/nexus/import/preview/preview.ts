export interface PreviewProblem {
  row: number
  column: string
  /** What the cell holds; personal values are masked. Empty when it holds nothing. */
  found: string
  todo: string
}

export type Preview =
  | { kind: 'unreadable'; fileName: string; message: string }
  | {
      kind: 'read'
      fileName: string
      rows: number
      ready: number
      warnings: number
      toCorrect: number
      columns: { found: number; of: number; missing: string[]; unknown: string[] }
      problems: PreviewProblem[]
    }
