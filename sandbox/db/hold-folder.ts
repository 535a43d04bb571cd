import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { codeOf } from './database-away.ts'

/**
 * Holds a data folder for this process until it ends, however it ends: two engines in one folder destroy it. The socket
 * of a killed process answers nobody, and is taken over. File systems without sockets hold nothing.
 * @returns what lets go of it
 * @throws Error with one sentence for the person who started it
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

/** The code of what went wrong; undefined when nothing did. */
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
