export interface SheetCell {
  value: string
  /** Whether a workbook has a formula here: its value is then that formula’s last result. */
  formula: boolean
}

/** One row that is not blank; `position` counts every row of the file from 1, blank ones too. */
export interface SheetRow {
  position: number
  cells: SheetCell[]
}
