import type { SheetCell, SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { openArchive } from './xlsx-archive.ts'
import { maxCellLength, readWorkbook, type Workbook } from './xlsx-workbook.ts'
import { readXml } from './xml-events.ts'
import type { XmlEvents } from './xml-reader.ts'

const lastColumn = 256

export async function* readXlsxRows(file: Blob): AsyncGenerator<SheetRow> {
  const archive = await openArchive(file)
  const workbook = await readWorkbook(archive)
  const { events, take } = createSheetReader(workbook)
  for await (const _ of readXml(archive.read(workbook.sheet, 'streamed'), events)) yield* take()
}

interface OpenCell {
  column: number
  type: string
  style: number
  text: string
  formula: boolean
  answered: boolean
}

function createSheetReader(workbook: Workbook): { events: XmlEvents; take(): SheetRow[] } {
  let ready: SheetRow[] = []
  let row: SheetRow = { position: 0, cells: [] }
  let cell: OpenCell | undefined
  let inValue = false
  const events: XmlEvents = {
    open(name, attributes) {
      if (name === 'row') row = { position: Math.max(row.position + 1, Number(attributes.r) || 0), cells: [] }
      else if (name === 'c') cell = openCell(attributes, row.cells.length)
      else if (name === 'f' && cell) cell.formula = true
      else inValue = name === 'v' || name === 't'
      if (inValue && cell && name === 'v') cell.answered = cell.type === 'str'
    },
    text(text) {
      if (inValue && cell && cell.text.length < maxCellLength) cell.text += text
    },
    close(name) {
      inValue = false
      if (name === 'c' && cell) {
        if (cell.column < lastColumn) row.cells[cell.column] = toCell(cell, workbook)
        cell = undefined
      }
      if (name === 'row' && row.cells.some((each) => each?.formula || each?.value.trim()))
        ready.push(withoutHoles(row))
    },
  }
  return {
    events,
    take() {
      const taken = ready
      ready = []
      return taken
    },
  }
}

function openCell({ r, t = 'n', s }: Record<string, string>, next: number): OpenCell {
  return {
    column: columnOf(r) ?? next,
    type: t,
    style: Number(s ?? -1),
    text: '',
    formula: false,
    answered: false,
  }
}

/** `B7` is column 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function withoutHoles({ position, cells }: SheetRow): SheetRow {
  return { position, cells: Array.from(cells, (cell) => cell ?? { value: '', formula: false }) }
}

function toCell(cell: OpenCell, workbook: Workbook): SheetCell {
  const value = textOf(cell, workbook)
  return { value, formula: cell.formula && (value !== '' || !cell.answered) }
}

function textOf({ type, style, text }: OpenCell, workbook: Workbook): string {
  if (type === 's') return workbook.sharedStrings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || text === '') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return workbook.isDate[style] ? isoDayOf(number, workbook.from1904) : plainNumber(number)
}

/** Excel's day number as YYYY-MM-DD. */
function isoDayOf(serial: number, from1904: boolean): string {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const day = new Date(start + Math.floor(serial) * 86_400_000)
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10)
}

/** Without exponent or binary fraction. */
function plainNumber(number: number): string {
  if (Number.isSafeInteger(number)) return number.toFixed(0)
  return Math.abs(number) < 1e15 ? String(Number(number.toFixed(6))) : String(number)
}
