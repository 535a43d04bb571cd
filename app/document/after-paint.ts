import { retryDelaysMs } from './load-script.ts'
import { preloadSource } from './preload-source.ts'

/** A frame starts before it is painted; a task queued in it runs after the paint. A hidden tab is not painted. */
const painted = 'await new Promise(r=>document.hidden?r():requestAnimationFrame(()=>setTimeout(r)))'

/** What is there for browsers without scripts, for one that could not load a script of the page. */
const withoutScripts = 'document.querySelectorAll("noscript").forEach(n=>n.outerHTML=n.textContent)'

export interface Preloads {
  /** Addresses of the module’s files. */
  files: string[]
  /** The files are in the browser’s cache: to compile them would delay the paint. */
  isRepeatVisit: boolean
}

/** Source of a module that runs `module`, static imports included, once the page is painted. Files that are lost are requested again. */
export function afterPaint(module: string, { files, isRepeatVisit }: Preloads): string {
  // Only “<” could end the script that holds the string.
  const source = JSON.stringify(withLostEntry(module)).replaceAll('<', '\\u003c')
  const preload = preloadSource(files)
  const start = isRepeatVisit ? `${painted};${preload}` : `const loading=${preload};${painted};await loading`
  const run = `const s=document.createElement("script");s.type="module";s.nonce=document.querySelector("script[nonce]").nonce;s.onerror=lostScript;s.textContent=${source};document.head.append(s);s.remove()`
  const lost = `const ms=delays.shift();ms?setTimeout(run,ms):${withoutScripts}`
  return `${start};const delays=${JSON.stringify(retryDelaysMs)},run=()=>{${run}};self.lostScript=()=>{${lost}};run()`
}

/** The entry is imported dynamically, at the end: its loss is no error of the module. */
function withLostEntry(module: string): string {
  return module.replace(/(import\("[^"]*"\));?$/, '$1.catch(lostScript)')
}
