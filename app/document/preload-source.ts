/**
 * HTTP/1.1 has six connections to an origin: one is left for a form that is sent before the scripts are there. HTTP/2 shares one connection, and
 * needs no limit.
 */
const parallel = 'performance.getEntriesByType("navigation")[0]?.nextHopProtocol==="http/1.1"?5:files.length'

/** Browsers that do not preload modules never report the end of it: there the module’s own imports fetch the files. */
const supported = 'document.createElement("link").relList.supports("modulepreload")'

const link =
  'const l=document.createElement("link");l.rel="modulepreload";l.href=files.shift();document.head.append(l)'

/** Source of an expression: a promise of the files’ preloading, whether they arrive or are lost. */
export function preloadSource(files: string[]): string {
  const next = `()=>files[0]&&new Promise(r=>{${link};l.onload=l.onerror=r}).then(next)`
  return `(files=>{const next=${next};return ${supported}&&Promise.all(Array.from({length:${parallel}},next))})(${JSON.stringify(files)})`
}
