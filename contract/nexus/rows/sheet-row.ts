export interface SheetCell {
  value: string
  /** Whether the cell contains a formula, or text that a spreadsheet program would read as one. */
  formula: boolean
}

/** One row that is not blank; `position` counts every row of the file from 1, blank ones too. */
export interface SheetRow {
  position: number
  cells: SheetCell[]
}
