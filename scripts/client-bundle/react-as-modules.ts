import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** React's production files, by the name they are imported with. It ships them as CommonJS only. */
export const reactFiles: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/** Converts React's CommonJS to ES modules, so that unused exports are dropped and names are shortened. */
export function reactAsModules(): Plugin {
  const pathOf = (file: string) => {
    const [name = ''] = file.split('/')
    return join(dirname(require.resolve(`${name}/package.json`)), file.slice(name.length))
  }
  const paths = Object.fromEntries(Object.entries(reactFiles).map(([id, file]) => [id, pathOf(file)]))
  const own = new Set(Object.values(paths))
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => paths[id],
    transform: {
      filter: { id: /node_modules/ },
      handler: (code, id) => ({ code: own.has(id) ? toModule(code) : importNames(code), map: null }),
    },
  }
}

/** A CommonJS file that assigns `exports.name` and requires at its top alone, as an ES module. */
export function toModule(code: string): string {
  const names = new Set<string>()
  const imports: string[] = []
  const body = code
    .replace(/\b(?:var )?(\w+) = require\("([\w-]+)"\)[,;]/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from "${from}";`)
      return ''
    })
    .replace(/^exports\.(\w+) =/gm, (assignment, name: string) => {
      if (names.has(name)) return assignment
      names.add(name)
      return `let $${name} =`
    })
    .replace(/\bexports\.(\w+)/g, '$$$1')
  if (names.size === 0 || /\b(?:exports|module|require)\b(?!-)[.[(]/.test(body))
    throw new Error('A file of React is not written as react-as-modules.ts expects')
  const exported = [...names].map((name) => `$${name} as ${name}`)
  return [...imports, body, `export { ${exported.join(', ')} };`].join('\n')
}

/** Names in place of the whole library, which would keep everything in it: `import React from 'react'`, `React[' useId '.trim()]`. */
export function importNames(code: string): string {
  return code
    .replace(/\bimport (\w+) from (["']react(?:-dom)?["'])/g, 'import * as $1 from $2')
    .replace(
      /\bimport (\w+), (\{[^}]*\}) from (["']react(?:-dom)?["'])/g,
      'import * as $1 from $3; import $2 from $3',
    )
    .replace(/\bReact\[["'] (\w+) ["']\.trim\(\)\.toString\(\)\]/g, 'React.$1')
}
