import type { SheetCell, SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { isUnreadableFile, unreadableFile } from './unreadable-file.ts'
import { type Archive, damagedWorkbook, openArchive } from './xlsx-archive.ts'
import { createXmlReader, type XmlEvents } from './xml-reader.ts'

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

/** Writes a number without an exponent or the digits of a binary fraction. */
function plainNumber(number: number): string {
  if (Number.isSafeInteger(number)) return number.toFixed(0)
  return Math.abs(number) < 1e15 ? String(Number(number.toFixed(6))) : String(number)
}

interface Workbook {
  sheet: string
  sharedStrings: string[]
  isDate: boolean[]
  /** The epoch of Excel for the Mac. */
  from1904: boolean
}

/** Excel's own limit for a cell. */
const maxCellLength = 32_767

const workbookPath = 'xl/workbook.xml'

async function readWorkbook(archive: Archive): Promise<Workbook> {
  const targets = await readTargets(archive)
  const sheets: { target: string; seen: boolean }[] = []
  let from1904 = false
  await readAllXml(archive.read(workbookPath, 'held'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const target = targets.lists.get(attributes['r:id'] ?? findBySuffix(attributes, ':id') ?? '')
      if (target) sheets.push({ target, seen: !/^(very)?hidden$/i.test(attributes.state ?? '') })
    },
  })
  const sheet = (sheets.find(({ seen }) => seen) ?? sheets[0])?.target
  if (!sheet)
    throw unreadableFile('The workbook holds no sheet. Upload a workbook whose first sheet is your list.')
  const optional = (type: string) => {
    const path = targets.byType.get(type)
    return path && archive.has(path) ? path : undefined
  }
  return {
    sheet,
    sharedStrings: await readSharedStrings(archive, optional('sharedStrings')),
    isDate: await readDateStyles(archive, optional('styles')),
    from1904,
  }
}

async function readTargets(archive: Archive) {
  const lists = new Map<string, string>()
  const byType = new Map<string, string>()
  await readAllXml(archive.read('xl/_rels/workbook.xml.rels', 'held'), {
    open(name, { Id, Type, Target }) {
      if (name !== 'Relationship' || !Id || !Target) return
      const path = pathOf(Target)
      const type = Type?.slice(Type.lastIndexOf('/') + 1) ?? ''
      if (type === 'worksheet') lists.set(Id, path)
      byType.set(type, path)
    },
  })
  return { lists, byType }
}

function pathOf(target: string): string {
  return new URL(target, 'zip:///xl/').pathname.slice(1)
}

function findBySuffix(attributes: Record<string, string>, suffix: string): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(suffix))?.[1]
}

/** Phonetic readings are left out. */
async function readSharedStrings(archive: Archive, path: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!path) return strings
  let current = ''
  let within: 'text' | 'phonetic' | undefined
  await readAllXml(archive.read(path, 'held'), {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') within = 'phonetic'
      if (name === 't' && within !== 'phonetic') within = 'text'
    },
    close(name) {
      if (name === 'si') strings.push(current.slice(0, maxCellLength))
      if (name === 'rPh' || (name === 't' && within === 'text')) within = undefined
    },
    text(text) {
      if (within === 'text' && current.length < maxCellLength) current += text
    },
  })
  return strings
}

async function readDateStyles(archive: Archive, path: string | undefined): Promise<boolean[]> {
  const formats = new Map<string, boolean>()
  const isDate: boolean[] = []
  if (!path) return isDate
  let inCells = false
  await readAllXml(archive.read(path, 'held'), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, isDateFormat(formatCode))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) isDate.push(formats.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return isDate
}

/** Built-in date formats of ECMA-376. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

/** Excel's own limit. What is longer would keep the patterns below busy for hours. */
const maxFormatLength = 255

function isDateFormat(formatCode: string): boolean {
  const code = formatCode.slice(0, maxFormatLength)
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replace(/general/gi, ''))
}

async function* readXml(part: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8')
  const reader = createXmlReader(events)
  try {
    for await (const chunk of part) {
      reader.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    reader.write(decoder.decode())
    reader.end()
    yield
  } catch (error) {
    throw isUnreadableFile(error) ? error : damagedWorkbook(error)
  }
}

/** Reads a whole part whose events the caller collects. */
async function readAllXml(part: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(part, events));
}
