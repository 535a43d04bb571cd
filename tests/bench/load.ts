import { Agent, get } from 'node:http'

export interface Load {
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  answers: number
}

export interface LoadOptions {
  url: string
  headers: Record<string, string>
  connections: number
  /** Milliseconds. */
  duration: number
}

export async function load({ url, headers, connections, duration }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const started = performance.now()
  const worker = async () => {
    while (performance.now() - started < duration) times.push(await ask(url, headers, agent))
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    answers: times.length,
  }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.on('end', () => resolve(performance.now() - started))
      answer.on('error', reject)
      answer.resume()
    }).on('error', reject)
  })
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
