import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

interface Choices {
  column: number
  source: string
}

interface Sheet {
  name: string
  rows: readonly (readonly string[])[]
  /** In characters. */
  widths: readonly number[]
  choices?: readonly Choices[]
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const lastRow = 50_001

/** A small text workbook (ECMA-376): bold frozen header, text cells so that Excel keeps leading zeros. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationships([[`${office}/officeDocument`, 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets
      .map(
        ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index): [string, string] => [
        `${office}/worksheet`,
        `worksheets/sheet${index + 1}.xml`,
      ]),
      [`${office}/styles`, 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  }
  for (const [index, sheet] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet)
  return zipParts(parts)
}

export function zipParts(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  // A fixed time makes the output reproducible.
  const mtime = new Date('2024-01-01T00:00:00Z')
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xmlHead + xml), path, { mtime })
  zip.end()
  return buffer(zip.outputStream)
}

function contentTypes(sheets: readonly Sheet[]): string {
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${media}.${type}+xml"/>`
  return `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    part('/xl/workbook.xml', 'sheet.main'),
    part('/xl/styles.xml', 'styles'),
    ...sheets.map((_, index) => part(`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet')),
  ].join('')}</Types>`
}

function relationships(targets: [type: string, target: string][]): string {
  return `<Relationships xmlns="${packaged}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`
}

const styles = `<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function sheetXml({ rows, widths, choices = [] }: Sheet): string {
  const columns = widths
    .map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" style="1" customWidth="1"/>`,
    )
    .join('')
  const body = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join('')}</row>`,
    )
    .join('')
  const validations = choices
    .map(({ column, source }) => {
      const letter = columnLetter(column)
      return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letter}2:${letter}${lastRow}"><formula1>${xmlText(source)}</formula1></dataValidation>`
    })
    .join('')
  return `<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${body}</sheetData>${
    validations && `<dataValidations count="${choices.length}">${validations}</dataValidations>`
  }</worksheet>`
}

function cellXml(text: string, row: number, column: number): string {
  if (text === '') return ''
  return `<c r="${columnLetter(column)}${row + 1}" s="${row === 0 ? 2 : 1}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}

function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
