import type { ChildProcess, StdioOptions } from 'node:child_process'

export interface Ports {
  portal: number
  sandbox: number
}

export interface Service {
  name: string
  child: ChildProcess
  ended: Promise<number>
  stop(): Promise<number>
}

export const portalArgs: string[]
export function pairedEnvironment(ports: Ports): Record<string, string>
export function freePort(ports?: { first: number; count: number }): Promise<number>
export function startService(
  name: string,
  args: string[],
  env: Record<string, string>,
  options?: { stdio?: StdioOptions; ownGroup?: boolean },
): Service
export function waitUntilReady(
  service: Pick<Service, 'name' | 'ended'>,
  url: string,
  timeout?: number,
): Promise<void>
export function stopAll(services: Service[]): Promise<void>
