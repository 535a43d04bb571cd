/** One cell as the file has it. */
export interface SheetCell {
  value: string
  /** Whether a formula stands in the cell, or text that a spreadsheet program would take for one. */
  formula: boolean
}

/** One row that is not blank; `position` counts every row of the file from 1, blank ones too. */
export interface SheetRow {
  position: number
  cells: SheetCell[]
}
