/**
 * The script of the offline page (app/offline): opens the page that was asked for once the browser is connected. In the page itself, where its policy
 * allows it by its hash: it needs no request of its own.
 */
export const offlineScript = "addEventListener('online', () => location.reload())"
