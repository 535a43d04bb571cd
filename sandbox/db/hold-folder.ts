import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { codeOf } from './database-away.ts'

/**
 * Locks a data folder for this process: two engines in one folder destroy it. The socket of a killed process does
 * not answer and is taken over; file systems without sockets are not locked. Returns the release; throws an Error
 * for the operator.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'in-use')
  const server = createServer((socket) => socket.destroy())
  const problem = await tryListen(server, path)
  if (problem === 'EADDRINUSE') {
    if (await isAnswered(path)) throw inUse(folder)
    await rm(path, { force: true })
    if ((await tryListen(server, path)) === 'EADDRINUSE') throw inUse(folder)
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function inUse(folder: string): Error {
  return new Error(
    `The sandbox cannot start: another one uses the folder ${folder}. Stop it, or set SANDBOX_DATA to another folder.`,
  )
}

function tryListen(server: Server, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(codeOf(error))
    server.once('error', fail).listen(path, () => {
      server.off('error', fail)
      resolve(undefined)
    })
  })
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
