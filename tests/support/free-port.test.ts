import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/services.mjs'

const only = (port: number) => ({ first: port, count: 1 })

test('a port is given once, also before its service listens', async () => {
  const port = await freePort()
  await expect(freePort(only(port))).rejects.toThrow(`No port from ${port} to ${port} is free.`)
})

test('a port is not given to another process', async () => {
  const port = await freePort()
  const services = new URL('../../scripts/services.mjs', import.meta.url)
  const ask = `const { freePort } = await import('${services}'); console.log(await freePort(${JSON.stringify(only(port))}))`
  const answer = promisify(execFile)('node', ['--input-type=module', '--eval', ask])
  await expect(answer).rejects.toThrow(`No port from ${port} to ${port} is free.`)
})

test('a port that a server listens on is not given', async () => {
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await expect(freePort(only(port))).rejects.toThrow('is free.')
  server.close()
})
