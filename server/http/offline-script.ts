/**
 * The script of the offline page (app/offline): opens the page that was asked for once the portal can be reached again. Browsers may say that they are
 * connected before this script listens, or at no time, so that it also asks by itself, less and less often, and not in a hidden tab. In the page
 * itself, where its policy allows it by its hash: it needs no request of its own.
 */
export const offlineScript = `let timer, delay = 3000
function check() {
  if (document.hidden) return
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(10000) })
    .then(({ ok }) => (ok ? location.reload() : checkLater()), checkLater)
}
function checkLater() {
  clearTimeout(timer)
  timer = setTimeout(check, delay)
  delay = Math.min(2 * delay, 60000)
}
addEventListener('online', check)
document.addEventListener('visibilitychange', check)
checkLater()`
