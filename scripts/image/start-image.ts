import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Image } from './assemble.ts'

const isRoot = process.getuid?.() === 0

/** A folder that the image's user may enter. */
export function createImageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-image-'))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Starts the image's command as a container with a read-only root file system does: its own environment, and no right to write. A root user
 * becomes the image's user; any other stays itself, and may not write either.
 */
export function startImage(image: Image, environment: Record<string, string>) {
  setWritable(image.folder, false)
  const node = placeNode(image)
  const env = { ...image.env, ...environment, PATH: dirname(node) }
  const [, ...args] = image.command
  const [uid, gid] = image.user.split(':').map(Number)
  const identity = isRoot ? { uid, gid } : {}
  const options = { cwd: join(image.folder, image.workdir), env, ...identity }
  const run = (program: string[]) =>
    spawn(node, program, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const child = run(args)
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  return {
    name: 'image',
    child,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    isHealthy: () =>
      new Promise<boolean>((resolve) => {
        run(image.healthcheck.slice(1)).once('exit', (code) => resolve(code === 0))
      }),
  }
}

/** Node comes with the base image; here a copy beside the image's files, which its user may run. */
function placeNode(image: Image): string {
  const program = join(`${image.folder}-node`, 'node')
  mkdirSync(dirname(program), { recursive: true })
  cpSync(process.execPath, program)
  chmodSync(program, 0o755)
  return program
}

/** What root owns, the image's user cannot write; what another user made has to be made read-only, and writable again for its removal. */
export function setWritable(folder: string, writable: boolean): void {
  if (isRoot) return
  chmodSync(folder, writable ? 0o755 : 0o555)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) setWritable(path, writable)
    else if (entry.isFile()) chmodSync(path, writable ? 0o644 : 0o444)
  }
}
