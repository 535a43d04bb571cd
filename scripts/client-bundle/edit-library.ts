import type { Plugin } from 'vite'

export interface Edit {
  /** Path below node_modules. */
  file: string
  find: string
  replace: string
}

/** A build-time plugin that edits libraries for the browser. Fails the build where a new release no longer has the text. */
export function editLibrary(name: string, edits: readonly Edit[]): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules/ },
      handler(code, id) {
        const own = edits.filter(({ file }) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`))
        return own.length > 0 ? { code: own.reduce(applyEdit, code), map: null } : null
      },
    },
  }
}

export function applyEdit(code: string, { file, find, replace }: Edit): string {
  if (!code.includes(find)) throw new Error(`${file} no longer contains: ${find}`)
  return code.replaceAll(find, () => replace)
}
