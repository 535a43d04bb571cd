import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntilReady } from '../../scripts/services.mjs'

export interface LoadBalancer {
  close(): Promise<void>
}

export interface LoadBalancerOptions {
  port: number
  instances: number[]
  logFile: string
  /** Whether a request that an instance did not answer goes to another one. */
  retries: boolean
  /** Sent with health checks, for servers that refuse the HTTP/1.0 of HAProxy’s own. */
  checkHost?: string
}

interface Kind {
  program: string
  args(folder: string, file: string): string[]
  config(options: LoadBalancerOptions, folder: string): string
}

export const instanceHeader = 'x-portal-instance'

/**
 * Requests go to the instances in turn, with no regard to who sent them. An instance that is gone is left out, and a request that reached no one
 * goes to another one, but no POST: it may have been done.
 */
const retried = `  retries 3
  option redispatch 1
  retry-on conn-failure empty-response`

const haproxy: Kind = {
  program: 'haproxy',
  args: (_folder, file) => ['-db', '-f', file],
  config: ({ port, instances, retries, checkHost }) => `
global
  maxconn 1000
defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 60s
${retries ? retried : '  retries 0'}
frontend public
  bind 127.0.0.1:${port}
  default_backend portals
backend portals
  balance roundrobin
  option httpchk GET /readyz
${checkHost ? `  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host ${checkHost}\n` : ''}  default-server check inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${retries ? '  http-request disable-l7-retry if !METH_GET\n' : ''}  http-response set-header ${instanceHeader} %s
${instances.map((own) => `  server port-${own} 127.0.0.1:${own}`).join('\n')}
`,
}

const nginx: Kind = {
  program: 'nginx',
  args: (folder, file) => ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
  config: ({ port, instances, retries }, folder) => `
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  client_max_body_size 0;
  upstream portals {
${instances.map((own) => `    server 127.0.0.1:${own} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portals;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_next_upstream ${retries ? 'error timeout' : 'off'};
      add_header ${instanceHeader} $upstream_addr always;
    }
  }
}
`,
}

function requireProgram(): Kind {
  for (const kind of [haproxy, nginx]) {
    try {
      execFileSync(kind.program, ['-v'], { stdio: 'ignore' })
      return kind
    } catch {}
  }
  throw new Error(
    'The cluster tests need HAProxy or nginx, and neither is installed: npm run test:cluster says how to get one',
  )
}

/**
 * Puts HAProxy, or nginx where that is what there is, before instances on ports of this machine, and waits until it forwards to one that is ready.
 * @throws Error with what it logged
 */
export async function startLoadBalancer(options: LoadBalancerOptions): Promise<LoadBalancer> {
  const { program, args, config } = requireProgram()
  const folder = mkdtempSync(join(tmpdir(), 'portal-balancer-'))
  const file = join(folder, 'balancer.conf')
  writeFileSync(file, config(options, folder))
  const log = openSync(options.logFile, 'w')
  const child = spawn(program, args(folder, file), { stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(child, 'exit').then(([code]) => Number(code))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady({ name: 'load balancer', ended }, `http://localhost:${options.port}/readyz`)
  } catch (cause) {
    await close()
    throw new Error(`${program} does not forward:\n${readFileSync(options.logFile, 'utf8')}`, { cause })
  }
  return { close }
}
