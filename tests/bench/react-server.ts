import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { elementsOf, readMarkup } from './page-elements.ts'

// What React alone takes: its renderer with the elements of the same page, made again for every request. No components, no router, no data.
// Arguments: port. The page comes from stdin.

const page = readMarkup(await text(process.stdin))

createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  renderToPipeableStream(elementsOf(page)).pipe(response)
}).listen(Number(process.argv[2]), '127.0.0.1')
