import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Facts of a process from /proc; null elsewhere. */

/** Milliseconds of processor time since its start, all threads. */
export function cpuTime(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`)
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? []
  return user && system ? (Number(user) + Number(system)) * 10 : null
}

export function residentMemory(pid: number): number | null {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

/** Puts a process and its threads on one core. False where that is not possible. */
export function pin(pid: number, core: number): boolean {
  try {
    execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
