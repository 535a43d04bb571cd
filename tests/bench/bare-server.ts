import { createServer } from 'node:http'

// The limit: Node's own server sending the same bytes. Its own process, so that it can have its own core.
// Arguments: port. The body comes from stdin.

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const body = Buffer.concat(chunks)
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.argv[2]), '127.0.0.1')
