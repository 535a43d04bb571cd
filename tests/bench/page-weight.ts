import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes of one thing: as it is, gzip 9, Brotli 11. */
export interface Weight {
  raw: number
  gzip: number
  brotli: number
}

export interface PageWeight {
  script: Weight
  files: number
  style: Weight
  /** The document without its stylesheet. */
  document: Weight
}

const inlined = /<style[^>]*>([\s\S]*?)<\/style>/g
const client = join(import.meta.dirname, '../../build/client')

/** What a browser loads for a page, read from the page itself. */
export function weighPage(html: string): PageWeight {
  const paths = scriptsOf(html)
  const scripts = paths.map(weighFile)
  const styles = [...html.matchAll(inlined)].map(([, css = '']) => css)
  return {
    script: scripts.reduce(add, { raw: 0, gzip: 0, brotli: 0 }),
    files: paths.length,
    style: weigh(Buffer.from(styles.join('\n'))),
    document: weigh(Buffer.from(html.replace(inlined, ''))),
  }
}

/** Most pages load the same files. */
const files = new Map<string, Weight>()

function weighFile(path: string): Weight {
  const weight = files.get(path) ?? weigh(readFileSync(join(client, path)))
  files.set(path, weight)
  return weight
}

/** Files that the page preloads or imports. */
function scriptsOf(html: string): string[] {
  const parts = [...html.matchAll(/<link rel="modulepreload"[^>]*>|<script[^>]*>([^<]*)/g)].map(
    ([part]) => part,
  )
  return [...new Set(parts.flatMap((part) => part.match(/\/assets\/[\w./-]+\.js/g) ?? []))]
}

function weigh(bytes: Buffer): Weight {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params }).length,
  }
}

function add(a: Weight, b: Weight): Weight {
  return { raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }
}
