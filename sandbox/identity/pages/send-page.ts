import type { ServerResponse } from 'node:http'

/** Answers with a page that no cache keeps. */
export function sendPage(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html)
}
