/**
 * Calls `stop` once: on a signal, or when the shell of `npm run` is gone. npm sends a signal to that shell alone, which ends without
 * passing it on.
 */
export function onStop(stop) {
  let stopped = false
  const once = () => {
    if (stopped) return
    stopped = true
    stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && once(), 250).unref()
}
