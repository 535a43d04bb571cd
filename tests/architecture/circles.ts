import { dirname } from 'node:path'
import { importsOf, isTest, type SourceFile } from './source-files.ts'

type Graph = Map<string, Set<string>>

export function fileCircles(files: SourceFile[]): string[] {
  return circlesOf(graphOf(files, (path) => path))
}

/** The same for folders: those inside a folder, and the files at the top of a room, each count by themselves. */
export function folderCircles(files: SourceFile[]): string[] {
  const own = files.filter(({ path }) => !isTest(path))
  return circlesOf(graphOf(own, (path) => (dirname(path).includes('/') ? dirname(path) : path)))
}

function graphOf(files: SourceFile[], nodeOf: (path: string) => string): Graph {
  const known = new Set(files.map(({ path }) => path))
  const graph: Graph = new Map()
  for (const file of files) {
    const from = nodeOf(file.path)
    const targets = graph.get(from) ?? new Set()
    for (const { path } of importsOf(file))
      if (path && known.has(path) && nodeOf(path) !== from) targets.add(nodeOf(path))
    graph.set(from, targets)
  }
  return graph
}

/** Each circle once, as the sorted names of what takes part in it (strongly connected components; Tarjan, 1972). */
function circlesOf(graph: Graph): string[] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[] = []
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    let low = index
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low !== index) return low
    const members = stack.splice(stack.indexOf(node))
    if (members.length > 1) circles.push(members.toSorted().join(' '))
    return low
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}
