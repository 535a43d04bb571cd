import { unreadableFile } from './unreadable-file.ts'
import type { Archive } from './xlsx-archive.ts'
import { readAllXml } from './xml-events.ts'

export interface Workbook {
  sheet: string
  sharedStrings: string[]
  isDate: boolean[]
  /** The epoch of Excel for the Mac. */
  from1904: boolean
}

/** Excel's own limit for a cell. */
export const maxCellLength = 32_767

const workbookPath = 'xl/workbook.xml'

export async function readWorkbook(archive: Archive): Promise<Workbook> {
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
