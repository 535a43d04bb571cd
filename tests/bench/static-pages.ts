import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

export interface StaticPages {
  origin: string
  stop(): void
}

/** The portal's pages as static files: the same markup and the same inlined stylesheet, no script, compressed as the portal compresses. */
export async function startStaticPages(
  origin: string,
  cookie: string,
  paths: string[],
): Promise<StaticPages> {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(origin + path, { headers: { cookie } })).text()
    const plain = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    pages.set(path, brotliCompressSync(Buffer.from(plain), { params }))
  }
  const server = createServer((request, response) => {
    const body = pages.get(request.url ?? '')
    response.writeHead(body ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://localhost:${port}`, stop: () => server.close() }
}
