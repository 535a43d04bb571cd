import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|html|webmanifest)$/
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Leaves a Brotli and a gzip copy beside every text file of a folder: once here, at the best quality, costs nothing per request. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const copies = {
    br: await promisify(brotliCompress)(content, brotli),
    gz: await promisify(gzip)(content, { level: 9 }),
  }
  for (const [ending, copy] of Object.entries(copies))
    if (copy.length < content.length) await writeFile(`${path}.${ending}`, copy)
}
